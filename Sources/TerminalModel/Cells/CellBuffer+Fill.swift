extension CellBuffer {
  /// Makes every cell of the rectangle the same; a wide glyph counts as a blank.
  package mutating func fill(_ rect: Rect, _ cell: Cell) {
    var cell = cell
    if cell.glyph.width != 1 { cell.glyph = .blank }
    forEachRow(of: rect) { row, columns in
      CellRow.separate(at: columns.lowerBound, in: row)
      CellRow.separate(at: columns.upperBound, in: row)
      row[columns].update(repeating: cell)
    }
  }

  /// Makes every cell of the rectangle a blank in a style.
  package mutating func fill(_ rect: Rect, _ style: Style) {
    fill(rect, Cell(style: style))
  }

  /// Makes every cell of the buffer the same.
  package mutating func fill(_ cell: Cell) {
    fill(bounds, cell)
  }

  /// Changes the cells of a rectangle in place; the glyphs stay.
  ///
  /// `change` sees only the style of a cell.
  @inlinable
  package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let visible = rect.intersection(bounds)
    guard !visible.isEmpty else { return }
    let width = width
    withUnsafeMutableCells { cells in
      for y in visible.minY..<visible.maxY {
        for index in (y * width + visible.minX)..<(y * width + visible.maxX) { change(&cells[index].style) }
      }
    }
  }

  /// Mixes the colours of every cell in the rectangle with one colour; glyphs and attributes stay.
  ///
  /// The terminal's own colours cannot be mixed: from half way on, a text in them is faint.
  ///
  /// - Parameters:
  ///   - rect: The cells.
  ///   - color: The colour they are mixed with.
  ///   - amount: Its share, 0 to 255.
  package mutating func blend(_ rect: Rect, toward color: Color, amount: Int) {
    guard amount > 0 else { return }
    // Mixing a colour into a cell is mixing the cell over the colour, with the other share.
    let rest = UInt64(truncatingIfNeeded: max(0, 255 - amount))
    forEachRow(of: rect) { row, columns in
      for x in columns {
        if (row[x].foreground.rawValue | row[x].background.rawValue | color.rawValue) <= 0xFF_FFFF {
          CellRow.mix(&row[x], over: color.rawValue, opacity: rest)
        } else {
          if row[x].foreground.isDefault, amount >= 128 { row[x].attributes.insert(.faint) }
          if !row[x].foreground.isDefault {
            row[x].foreground = row[x].foreground.mixed(with: color, amount: amount)
          }
          if !row[x].background.isDefault {
            row[x].background = row[x].background.mixed(with: color, amount: amount)
          }
        }
      }
    }
  }

  /// Gives the visible part of each row of a rectangle to `body`, with the columns in it.
  @inline(__always)
  mutating func forEachRow(
    of rect: Rect,
    _ body: (UnsafeMutableBufferPointer<Cell>, Range<Int>) -> Void
  ) {
    let visible = rect.intersection(bounds)
    guard !visible.isEmpty else { return }
    let width = width
    cells.withUnsafeMutableBufferPointer { cells in
      for y in visible.minY..<visible.maxY {
        let row = UnsafeMutableBufferPointer(rebasing: cells[y * width..<(y + 1) * width])
        body(row, visible.minX..<visible.maxX)
      }
    }
  }
}
