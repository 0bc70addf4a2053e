import TerminalModel

/// A cell as eight pieces, two beside and four above each other, from its upper left: what octants show.
extension Cell {
  /// The pieces of a blank or of a block; of another glyph, its background.
  var pieces: [Color] {
    guard let pattern = BlockPattern(glyph) else { return [Color](repeating: background, count: 8) }
    let level = pattern.level
    return (0..<8).map { index in
      pattern.covers(column: index % 2 * level.columns / 2, row: index / 2 * level.rows / 4)
        ? foreground : background
    }
  }

  /// A block of eight pieces: each takes the nearer one of two that differ most, and the two become means.
  ///
  /// - Parameter level: octants, or quadrants, whose quarters are the means of two pieces each; so are those of levels
  ///   in between.
  init(inTwoColorsOf eighths: [Color], as level: BlockGlyphs) {
    let isFine = level >= .octants
    let pieces =
      isFine
      ? eighths
      : [0b101, 0b1010, 0b101_0000, 0b1010_0000].map { Color.mean(of: eighths, in: $0) }
    let all = (1 << pieces.count) - 1
    let first = pieces[0]
    var last = first
    for piece in pieces where piece.distance(to: first) > last.distance(to: first) { last = piece }
    var front = 0
    for (index, piece) in pieces.enumerated() where piece.distance(to: last) < piece.distance(to: first) {
      front |= 1 << index
    }
    // What most of the cell shows is behind.
    if front.nonzeroBitCount * 2 > pieces.count { front = all & ~front }
    let ground = Color.mean(of: pieces, in: all & ~front)
    guard front != 0 else {
      self = Cell(glyph: .blank, style: Style(foreground: ground, background: ground))
      return
    }
    self = Cell(
      glyph: (isFine ? BlockGlyphs.octants : .quadrants).glyph(front),
      style: Style(foreground: Color.mean(of: pieces, in: front), background: ground))
  }
}

extension Color {
  fileprivate func distance(to other: Color) -> Int {
    let (r, g, b) = (
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
    )
    return r * r + g * g + b * b
  }

  /// - Parameter pattern: a bit for each colour that counts, of which there is one at least.
  fileprivate static func mean(of colors: [Color], in pattern: Int) -> Color {
    var (red, green, blue) = (0, 0, 0)
    for (index, color) in colors.enumerated() where pattern >> index & 1 != 0 {
      red += Int(color.red)
      green += Int(color.green)
      blue += Int(color.blue)
    }
    let count = max(1, pattern.nonzeroBitCount)
    return Color(
      red: UInt8(truncatingIfNeeded: red / count), green: UInt8(truncatingIfNeeded: green / count),
      blue: UInt8(truncatingIfNeeded: blue / count))
  }
}
