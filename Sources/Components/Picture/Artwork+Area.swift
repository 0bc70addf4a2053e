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

  /// Whether it is a photo that a page shows as wide as its column: it has a ground, and lies. A portrait would be cut.
  package var isBroad: Bool { background != nil && width >= height * 1.2 }

  /// Whether a rectangle is filled with it, cut at its edges (``PictureCache/Fit/filling``): most of it stays.
  package func fills(_ rect: Rect) -> Bool {
    guard isBroad, !rect.isEmpty else { return false }
    let shape = Double(rect.width) * height / (Double(2 * rect.height) * width)
    return max(shape, 1 / shape) <= Self.mostCut
  }

  /// The shape of a rectangle relative to that of a picture that fills it, at most.
  private static let mostCut = 1.4

  /// Rows of it in so many columns: all of it, or as much as is as broad as a film.
  package func rows(columns: Int) -> Int {
    Int((Double(columns) * min(height / width, 9.0 / 16) / 2).rounded())
  }
}
