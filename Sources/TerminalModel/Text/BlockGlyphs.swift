/// The block glyphs that a terminal draws itself, cell beside cell without gaps: how finely two colours can be laid out
/// in one cell.
///
/// Fonts have half blocks and quadrants everywhere, which corners and the edge of the device are made of where there is
/// nothing finer; what else a terminal draws, it says by its name and version. Views ask `Stylesheet.blocks`.
package enum BlockGlyphs: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// U+2580: two pieces, one above the other.
  case halves
  /// U+2596 to U+259F: two by two pieces.
  case quadrants
  /// U+1FB00 to U+1FB3B, of Unicode 13: two by three pieces. Their block, Symbols for Legacy Computing, has wedges too.
  case sextants
  /// U+1CD00 to U+1CDE5, of Unicode 16: two by four pieces.
  case octants
  /// Octants, and U+E0B4 and U+E0B6 of the private use area: half circles that end a row, which terminals draw for prompts
  /// (Powerline Extra Symbols).
  case powerline

  /// The finest that can be taken for granted.
  package static let everywhere = BlockGlyphs.quadrants

  package static func < (left: BlockGlyphs, right: BlockGlyphs) -> Bool { left.rawValue < right.rawValue }

  /// Pieces beside each other.
  package var columns: Int { self == .halves ? 1 : 2 }

  /// Pieces above each other.
  package var rows: Int {
    switch self {
    case .halves, .quadrants: 2
    case .sextants: 3
    case .octants, .powerline: 4
    }
  }

  /// The glyph that covers some pieces of its cell: bit `row * columns + column` of the pattern stands for a piece.
  package func glyph(_ pattern: Int) -> Glyph {
    guard 0..<1 << (columns * rows) ~= pattern else { return .blank }
    return Glyph(blockScalar: scalar(pattern))
  }

  /// The half circle that begins a row, with its edge at the right; or that ends one. `nil`: the terminal draws none, or
  /// in two columns, as those of ambiguous width.
  package func halfCircle(beginsRow: Bool, ambiguous: TextWidth.Ambiguous = TextWidth.ambiguous) -> Glyph? {
    guard self == .powerline, ambiguous == .narrow else { return nil }
    return beginsRow ? Self.halfCircles.begins : Self.halfCircles.ends
  }

  fileprivate static let halfCircles = (begins: Glyph(blockScalar: 0xE0B6), ends: Glyph(blockScalar: 0xE0B4))

  /// The pieces of each glyph that has any.
  fileprivate static let patterns: [UInt32: (level: BlockGlyphs, pattern: Int)] = {
    var patterns: [UInt32: (level: BlockGlyphs, pattern: Int)] = [:]
    for level in allCases {
      for pattern in 1..<1 << (level.columns * level.rows) {
        let scalar = level.scalar(pattern)
        if patterns[scalar] == nil { patterns[scalar] = (level, pattern) }
      }
    }
    return patterns
  }()

  private func scalar(_ pattern: Int) -> UInt32 {
    switch self {
    case .halves: Self.quadrantScalars[(pattern & 1) * 3 + (pattern >> 1) * 12]
    case .quadrants: Self.quadrantScalars[pattern]
    case .sextants: Self.sextant(pattern)
    case .octants, .powerline: Self.octantScalars[pattern]
    }
  }

  /// Bits: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
  private static let quadrantScalars: [UInt32] = [
    0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B,
    0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599, 0x259F, 0x2588,
  ]

  /// In the order of their patterns, without those that are older glyphs.
  private static func sextant(_ pattern: Int) -> UInt32 {
    switch pattern {
    case 0: 0x20
    case 0b010101: 0x258C
    case 0b101010: 0x2590
    case 0b111111: 0x2588
    default: 0x1FB00 + UInt32(pattern - 1 - (pattern > 0b010101 ? 1 : 0) - (pattern > 0b101010 ? 1 : 0))
    }
  }

  /// In the order of their patterns, without those that are older glyphs.
  private static let octantScalars: [UInt32] = {
    var next: UInt32 = 0x1CD00
    return (0..<1 << 8).map { pattern in
      if let older = olderOctant(pattern) { return older }
      defer { next += 1 }
      return next
    }
  }()

  /// The patterns of octants that are other glyphs: quadrants, quarters of the cell, and quarters of a half.
  private static func olderOctant(_ pattern: Int) -> UInt32? {
    switch pattern {
    case 0b0000_0001: return 0x1CEA8
    case 0b0000_0010: return 0x1CEAB
    case 0b0100_0000: return 0x1CEA3
    case 0b1000_0000: return 0x1CEA0
    case 0b0001_0100: return 0x1FBE6
    case 0b0010_1000: return 0x1FBE7
    case 0b0000_0011: return 0x1FB82
    case 0b0011_1111: return 0x1FB85
    case 0b1100_0000: return 0x2582
    case 0b1111_1100: return 0x2586
    default:
      // A quadrant: its two rows of two pieces are the same, above and below.
      let (upper, lower) = (pattern & 3, pattern >> 4 & 3)
      return pattern >> 2 & 3 == upper && pattern >> 6 == lower ? quadrantScalars[upper | lower << 2] : nil
    }
  }
}

/// The pieces of a cell that a block glyph covers.
package struct BlockPattern: Hashable, Sendable {
  /// How the cell is divided.
  package var level: BlockGlyphs
  /// The pieces: bit `row * level.columns + column`.
  package var bits: Int

  /// The pieces of a glyph; `nil`: it is blank or none of these blocks.
  package init?(_ glyph: Glyph) {
    guard !glyph.isCluster, glyph.index >= 0x2580,
      let found = BlockGlyphs.patterns[UInt32(truncatingIfNeeded: glyph.index)]
    else { return nil }
    level = found.level
    bits = found.pattern
  }

  /// Whether a piece is covered.
  package func covers(column: Int, row: Int) -> Bool { bits >> (row * level.columns + column) & 1 != 0 }

  /// The share of the upper or the lower half of the cell that is covered, 0 to 255.
  func coverage(ofUpperHalf isUpper: Bool) -> Int {
    // In twelfths of a half: pieces of two, three and four rows have a whole number of them.
    let rows = level.rows
    var covered = 0
    for row in 0..<rows {
      let top = row * 24 / rows
      let foot = (row + 1) * 24 / rows
      let height = isUpper ? max(0, min(foot, 12) - top) : max(0, foot - max(top, 12))
      covered += height * (0..<level.columns).count { covers(column: $0, row: row) }
    }
    return covered * 255 / (12 * level.columns)
  }
}

extension Glyph {
  /// Whether it is a half circle that begins or ends a row.
  package var isHalfCircle: Bool {
    self == BlockGlyphs.halfCircles.begins || self == BlockGlyphs.halfCircles.ends
  }

  fileprivate init(blockScalar: UInt32) {
    self = Unicode.Scalar(blockScalar).map { Glyph(scalar: $0, isWide: false) } ?? .blank
  }
}

extension Cell {
  /// The colours of the upper and the lower half of a blank or of a block, mixed where a half has both; `nil`: the cell
  /// is something else, or has the terminal's own colours.
  package var halves: (upper: Color, lower: Color)? {
    guard !background.isDefault else { return nil }
    if glyph == .blank { return (background, background) }
    guard !foreground.isDefault else { return nil }
    // Most pictures are made of these: no look into a table.
    if glyph.rawValue == 0x2580 { return (foreground, background) }
    func mixed(_ share: Int) -> Color {
      share == 0 ? background : share == 255 ? foreground : background.mixed(with: foreground, amount: share)
    }
    // Eighths of a cell at its foot.
    if 0x2581...0x2587 ~= glyph.rawValue {
      let eighths = Int(glyph.rawValue - 0x2580)
      return (mixed(max(0, eighths - 4) * 255 / 4), mixed(min(4, eighths) * 255 / 4))
    }
    if glyph.isHalfCircle {
      // The area of the half circle, of 255.
      return (mixed(200), mixed(200))
    }
    guard let pattern = BlockPattern(glyph) else { return nil }
    return (mixed(pattern.coverage(ofUpperHalf: true)), mixed(pattern.coverage(ofUpperHalf: false)))
  }

  /// The colour at the upper or the lower edge of a cell, mixed where it has both there.
  package func color(atUpperEdge isUpper: Bool) -> Color {
    if 0x2581...0x2587 ~= glyph.rawValue, !isUpper { return foreground }
    guard let pattern = BlockPattern(glyph) else { return background }
    let row = isUpper ? 0 : pattern.level.rows - 1
    let covered = (0..<pattern.level.columns).map { pattern.covers(column: $0, row: row) }
    if !covered.contains(true) { return background }
    if !covered.contains(false) { return foreground }
    return foreground.isDefault || background.isDefault
      ? background : background.mixed(with: foreground, amount: 128)
  }
}
