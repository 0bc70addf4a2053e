package import TerminalModel

extension Artwork {
  /// The cells that the artwork covers where it is drawn whole in the middle of a rectangle.
  package func area(in rect: Rect) -> Rect {
    let scale = min(Double(rect.width) / width, Double(rect.height * 2) / height)
    let columns = max(1, Int((width * scale).rounded()))
    let rows = (max(1, Int((height * scale).rounded())) + 1) / 2
    let area = Rect(
      x: rect.x + (rect.width - columns) / 2, y: rect.y + (rect.height - rows) / 2, width: columns,
      height: rows)
    return area.intersection(rect)
  }
}
