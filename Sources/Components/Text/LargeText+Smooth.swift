import TerminalModel

#if !hasFeature(Embedded)
  /// A letter on a finer grid than its dots, for terminals that have pieces of cells that are smaller than a dot.
  struct SmoothLetter {
    /// The points of a dot that is a column wide and half a row tall, in each direction.
    static let points = 2
    private static let blocks = BlockGlyphs.octants

    private(set) var width: Int
    private(set) var height: Int
    /// Row by row.
    private var isInk: [Bool]

    /// Rounds a letter.
    ///
    /// - Parameter scale: Columns of a dot; twice as many points.
    init(_ letter: LargeGlyphs.Dots, scale: Int) {
      width = letter.width
      height = letter.rows.count
      isInk = letter.rows.flatMap { row in
        (0..<letter.width).map { row >> (letter.width - 1 - $0) & 1 != 0 }
      }
      var side = 1
      // Each step halves what is left of the stairs.
      while (Self.points * scale).isMultiple(of: side * 2) {
        double()
        side *= 2
      }
      enlarge(Self.points * scale / side)
    }

    /// Draws a letter of strokes; one that has none is blank.
    ///
    /// - Parameter side: The points of its side.
    init(kana letter: Character, side: Int) {
      (width, height) = (side, side)
      isInk = [Bool](repeating: false, count: side * side)
      let scale = Double(side) / LargeKana.side
      // Upright and level strokes are two points wide everywhere.
      let strokes = (LargeKana.strokes(of: letter) ?? []).map { stroke in
        stroke.map { (x: ($0.x * scale).rounded(), y: ($0.y * scale).rounded()) }
      }
      for stroke in strokes {
        for (from, to) in zip(stroke, stroke.dropFirst()) {
          let (dx, dy) = (to.x - from.x, to.y - from.y)
          let length = dx * dx + dy * dy
          for index in isInk.indices where !isInk[index] {
            let (x, y) = (Double(index % side) + 0.5, Double(index / side) + 0.5)
            let along = length == 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length
            let nearest = min(1, max(0, along))
            let (aside, below) = (x - from.x - nearest * dx, y - from.y - nearest * dy)
            isInk[index] = aside * aside + below * below <= Self.halfStroke
          }
        }
      }
      if LargeKana.hasRing(letter) { addRing() }
    }

    /// Adds a ring of one point around three at the upper right, and frees a point around it: one of two would be a blot.
    private mutating func addRing() {
      for index in isInk.indices {
        let (aside, below) = (index % width - (width - 3), index / width - 2)
        let distance = aside * aside + below * below
        // Between it and the corner nothing is left of the letter.
        let isBeside = max(aside, -below) > 0 && aside > -4 && below < 4
        if isBeside || distance <= 13 { isInk[index] = 4...5 ~= distance }
      }
    }

    /// How far a stroke reaches to its sides, squared: one point, and a little more for slanting ones.
    private static let halfStroke = 1.05

    func hasInk(_ x: Int, _ y: Int) -> Bool {
      x >= 0 && x < width && y >= 0 && y < height && isInk[y * width + x]
    }

    /// Makes four points of each. One of the four takes the colour of the two neighbours next to it where these are alike and
    /// differ from the opposite ones: this rounds stairs. Known as EPX or Scale2x (Eric Johnston, 1992; Andrea Mazzoleni, 2001).
    private mutating func double() {
      var finer = [Bool](repeating: false, count: 4 * width * height)
      for y in 0..<height {
        for x in 0..<width {
          let ink = hasInk(x, y)
          let (up, down) = (hasInk(x, y - 1), hasInk(x, y + 1))
          let (left, right) = (hasInk(x - 1, y), hasInk(x + 1, y))
          for (dy, beside, opposite) in [(0, up, down), (1, down, up)] {
            for (dx, side, other) in [(0, left, right), (1, right, left)] {
              let isCorner = side == beside && side != opposite && beside != other
              finer[(2 * y + dy) * 2 * width + 2 * x + dx] = isCorner ? side : ink
            }
          }
        }
      }
      (width, height, isInk) = (2 * width, 2 * height, finer)
    }

    private mutating func enlarge(_ factor: Int) {
      guard factor > 1 else { return }
      let (old, columns) = (isInk, width)
      (width, height) = (width * factor, height * factor)
      isInk = (0..<width * height).map { old[$0 / width / factor * columns + $0 % width / factor] }
    }

    /// Draws it.
    ///
    /// - Parameters:
    ///   - origin: Its first column, and the first half row of its line.
    ///   - top: The half row of its first point, from there.
    func draw(at origin: Point, top: Int, on buffer: inout CellBuffer, _ color: Color) {
      // Whether it begins in the middle of a row.
      let first = top * Self.points
      let rows = Self.blocks.rows
      for row in first / rows..<(first + height + rows - 1) / rows {
        for column in 0..<(width + 1) / Self.blocks.columns {
          var pattern = 0
          for piece in 0..<rows * Self.blocks.columns {
            let x = column * Self.blocks.columns + piece % Self.blocks.columns
            let y = row * rows + piece / Self.blocks.columns - first
            if hasInk(x, y) { pattern |= 1 << piece }
          }
          fill(origin.x + column, origin.y + row, pattern, on: &buffer, color)
        }
      }
    }

    private func fill(_ x: Int, _ y: Int, _ pattern: Int, on buffer: inout CellBuffer, _ color: Color) {
      let (upper, lower) = (pattern & 0x0F, pattern >> 4)
      guard pattern != 0, buffer.bounds.contains(Point(x: x, y: y)) else { return }
      if [0, 0x0F].contains(upper), [0, 0x0F].contains(lower) {
        buffer.setHalf(x, y, upper: upper == 0 ? nil : color, lower: lower == 0 ? nil : color)
        return
      }
      // A cell has two colours: what is behind the letter has one of them.
      let halves = buffer[x, y].halves
      let ground = halves.map { $0.upper.mixed(with: $0.lower, amount: 128) } ?? buffer[x, y].background
      buffer[x, y] = Cell(
        glyph: Self.blocks.glyph(pattern), style: Style(foreground: color, background: ground))
    }
  }
#endif
