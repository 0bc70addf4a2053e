/// Changes of a row of cells that keep wide glyphs whole.
enum CellRow {
  /// Puts a cell at a column of the row, and its continuation after it when it is wide.
  ///
  /// The cell must fit. Halves of wide glyphs that lose their other half become blanks of their own style.
  @inline(__always)
  static func place(_ cell: Cell, at x: Int, in row: UnsafeMutableBufferPointer<Cell>) {
    let last = cell.glyph.isWide ? x + 1 : x
    separate(at: x, in: row)
    separate(at: last + 1, in: row)
    row[x] = cell
    if last > x {
      row[last] = cell
      row[last].glyph = .continuation
    }
  }

  /// Makes the halves of a wide glyph that spans the border before the column two blanks.
  @inline(__always)
  static func separate(at x: Int, in row: UnsafeMutableBufferPointer<Cell>) {
    guard x > 0, x < row.count, row[x].glyph.isContinuation else { return }
    row[x].glyph = .blank
    row[x - 1].glyph = .blank
  }

  /// Mixes cells into the row: their glyphs, and their colours over the backgrounds that are there.
  static func overlay(
    _ cells: UnsafeBufferPointer<Cell>,
    at x: Int,
    in row: UnsafeMutableBufferPointer<Cell>,
    opacity: Int
  ) {
    for offset in cells.indices {
      let below = row[x + offset].background
      var cell = cells[offset]
      cell.foreground = below.mixed(with: cell.foreground, amount: opacity)
      cell.background = below.mixed(with: cell.background, amount: opacity)
      row[x + offset] = cell
    }
  }

  /// Blanks halves of wide glyphs at the edges of cells that were copied into the row as they were.
  @inline(__always)
  static func repairEdges(from first: Int, to end: Int, in row: UnsafeMutableBufferPointer<Cell>) {
    if row[first].glyph.isContinuation, first == 0 || !row[first - 1].glyph.isWide {
      row[first].glyph = .blank
    }
    if row[end - 1].glyph.isWide { row[end - 1].glyph = .blank }
  }
}
