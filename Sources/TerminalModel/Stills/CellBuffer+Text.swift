extension CellBuffer {
  /// The glyphs of the buffer as text: its rows joined by newlines, without the blanks at their ends.
  package var text: String {
    rows.joined(separator: "\n")
  }

  /// The glyphs of each row as text, without the blanks at its end.
  package var rows: [String] {
    (0..<height).map { row($0) }
  }

  /// The glyphs of a row as text, without the blanks at its end; empty for a row that does not exist.
  package func row(_ y: Int) -> String {
    guard y >= 0, y < height else { return "" }
    return Self.text(of: cells[y * width..<(y + 1) * width])
  }

  /// The glyphs of a rectangle as text: rows joined by newlines, without the blanks at their ends.
  package func text(in rect: Rect) -> String {
    let visible = rect.intersection(bounds)
    return (visible.minY..<visible.maxY).map { y in
      Self.text(of: cells[y * width + visible.minX..<y * width + visible.maxX])
    }.joined(separator: "\n")
  }

  /// The glyphs of cells as text, without the blanks at the end.
  private static func text(of cells: ArraySlice<Cell>) -> String {
    let end = cells.lastIndex { $0.glyph != .blank }.map { $0 + 1 } ?? cells.startIndex
    var bytes: [UInt8] = []
    bytes.reserveCapacity((end - cells.startIndex) * 3)
    for cell in cells[cells.startIndex..<end] where !cell.glyph.isContinuation {
      cell.glyph.appendUTF8(to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
