extension CellBuffer {
  /// Writes a text on one row, and returns the columns it takes, whether or not they were visible.
  ///
  /// Control characters and those that reorder a line come out as placeholders. A wide glyph of which only one
  /// half is visible is a blank there; one that does not fit into `maxColumns` any more ends the text.
  ///
  /// - Parameters:
  ///   - text: The text; a line break is a control character here.
  ///   - x: The column of the first glyph; may be outside.
  ///   - y: The row; may be outside.
  ///   - style: Colours and attributes.
  ///   - clip: Cells outside it are left alone.
  ///   - maxColumns: The most columns to take.
  ///   - keepsBackground: Whether each cell keeps the background it has.
  /// - Returns: The columns the text takes, at most `maxColumns`.
  @discardableResult
  @_specialize(where Text == String)
  package mutating func write<Text: StringProtocol>(
    _ text: Text,
    x: Int,
    y: Int,
    style: Style,
    clip: Rect? = nil,
    maxColumns: Int? = nil,
    keepsBackground: Bool = false
  ) -> Int {
    let visible = clip.map { $0.intersection(bounds) } ?? bounds
    let limit = maxColumns.map { x + max(0, $0) } ?? Int.max
    guard y >= visible.minY, y < visible.maxY, !visible.isEmpty else {
      return Self.columns(of: text, from: x, limit: limit)
    }
    var column = x
    withRow(y) { row in
      GlyphScanner.scan(text) { glyph in
        let end = column + glyph.width
        guard end <= limit else { return false }
        defer { column = end }
        guard end > visible.minX, column < visible.maxX else { return true }
        var cell = Cell(glyph: glyph, style: style)
        if column >= visible.minX, end <= visible.maxX {
          Self.place(cell, at: column, in: row, keepsBackground: keepsBackground)
        } else {
          cell.glyph = .blank
          let place = column < visible.minX ? visible.minX : column
          Self.place(cell, at: place, in: row, keepsBackground: keepsBackground)
        }
        return true
      }
    }
    return column - x
  }

  /// Puts a cell that fits, with the background of each of its cells when that is kept.
  @inline(__always)
  private static func place(
    _ cell: Cell,
    at x: Int,
    in row: UnsafeMutableBufferPointer<Cell>,
    keepsBackground: Bool
  ) {
    guard keepsBackground else { return CellRow.place(cell, at: x, in: row) }
    let background = row[x].background
    let next = cell.glyph.isWide ? row[x + 1].background : background
    CellRow.place(cell, at: x, in: row)
    row[x].background = background
    if cell.glyph.isWide { row[x + 1].background = next }
  }

  /// The columns a text would take.
  private static func columns(of text: some StringProtocol, from x: Int, limit: Int) -> Int {
    var column = x
    GlyphScanner.scan(text) { glyph in
      guard column + glyph.width <= limit else { return false }
      column += glyph.width
      return true
    }
    return column - x
  }
}
