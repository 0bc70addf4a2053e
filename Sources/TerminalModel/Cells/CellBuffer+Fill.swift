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
  /// What `change` does to the glyph of a cell is undone.
  package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    forEachRow(of: rect) { row, columns in
      for x in columns { change(&row[x].style) }
    }
  }

  /// Mixes the colours of every cell in the rectangle with one colour; glyphs and attributes stay.
  ///
  /// The terminal's own colours cannot be mixed: from half way on, a text in them is faint.
  ///
  /// - Parameters:
  ///   - rect: The cells.
  ///   - color: What they are mixed with.
  ///   - amount: Its share, 0 to 255.
  package mutating func blend(_ rect: Rect, toward color: Color, amount: Int) {
    guard amount > 0 else { return }
    forEachRow(of: rect) { row, columns in
      // Neighbours mostly have the same colours: each is mixed once.
      var foreground = ColorMixer(toward: color, amount: amount)
      var background = ColorMixer(toward: color, amount: amount)
      for x in columns {
        let own = row[x].foreground
        if own.isDefault {
          if amount >= 128 { row[x].attributes.insert(.faint) }
        } else {
          row[x].foreground = foreground.mix(own)
        }
        if !row[x].background.isDefault { row[x].background = background.mix(row[x].background) }
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

/// Mixes colours with one colour, and remembers the last result.
struct ColorMixer {
  private let color: Color
  private let amount: Int
  private var lastInput: Color
  private var lastOutput: Color

  /// A mixer with one colour and its share of 255.
  init(toward color: Color, amount: Int) {
    self.color = color
    self.amount = amount
    lastInput = .default
    lastOutput = Color.default.mixed(with: color, amount: amount)
  }

  /// The mixture of a colour with the one of the mixer.
  @inline(__always)
  mutating func mix(_ input: Color) -> Color {
    if input != lastInput {
      lastInput = input
      lastOutput = input.mixed(with: color, amount: amount)
    }
    return lastOutput
  }
}
