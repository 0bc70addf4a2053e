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
    guard let from = cells.baseAddress, let into = row.baseAddress.map({ $0 + x }) else { return }
    for offset in 0..<cells.count {
      let below = into[offset].background
      var cell = from[offset]
      if (below.rawValue | cell.foreground.rawValue | cell.background.rawValue) <= 0xFF_FFFF {
        mix(&cell, over: below.rawValue, opacity: UInt64(truncatingIfNeeded: opacity))
      } else {
        cell.foreground = below.mixed(with: cell.foreground, amount: opacity)
        cell.background = below.mixed(with: cell.background, amount: opacity)
      }
      into[offset] = cell
    }
  }

  /// Mixes both colours of a cell, which are no defaults, with one colour, as `Color.mixed` does.
  ///
  /// Four channels travel in one word of 64 bits, each in 16 of them, as no product is more.
  @inline(__always)
  static func mix(_ cell: inout Cell, over below: UInt32, opacity: UInt64) {
    let rest = 255 &- opacity
    let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
    let both = UInt64(cell.foreground.rawValue) << 32 | UInt64(cell.background.rawValue)
    let twice = UInt64(below) << 32 | UInt64(below)
    // v / 255, rounded, is (w + 1 + (w >> 8)) >> 8 with w = v + 127.
    let outer = (both & lanes) &* opacity &+ (twice & lanes) &* rest &+ 0x007F_007F_007F_007F
    let inner =
      (both >> 8 & lanes) &* opacity &+ (twice >> 8 & lanes) &* rest &+ 0x0000_007F_0000_007F
    let outerMixed = (outer &+ 0x0001_0001_0001_0001 &+ (outer >> 8 & lanes)) >> 8 & lanes
    let innerMixed = (inner &+ 0x0000_0001_0000_0001 &+ (inner >> 8 & lanes)) & 0x0000_FF00_0000_FF00
    let mixed = outerMixed | innerMixed
    cell.foreground = Color(rawValue: UInt32(truncatingIfNeeded: mixed >> 32))
    cell.background = Color(rawValue: UInt32(truncatingIfNeeded: mixed))
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
