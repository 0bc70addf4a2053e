import Testing

@testable import TerminalModel

/// Block glyphs against the charts of Unicode (U+2580, U+1FB00, U+1CC00), which name the pieces of each.
@Suite struct BlockGlyphsTests {
  private func scalars(_ level: BlockGlyphs) -> [UInt32] {
    (0..<1 << (level.columns * level.rows)).map { UInt32(level.glyph($0).index) }
  }

  @Test(arguments: BlockGlyphs.allCases)
  func `every pattern has a glyph of its own, and the glyph its pattern`(_ level: BlockGlyphs) {
    #expect(Set(scalars(level)).count == 1 << (level.columns * level.rows))
    for pattern in 1..<1 << (level.columns * level.rows) {
      let found = BlockPattern(level.glyph(pattern))
      #expect(found.map { $0.level <= level } == true)
      // The same glyph may be known as one of fewer pieces: what it covers is the same.
      for row in 0..<level.rows {
        for column in 0..<level.columns {
          let (x, y) = ((2 * column + 1) * 12 / level.columns, (2 * row + 1) * 12 / level.rows)
          let covers = found.map {
            $0.covers(column: x * $0.level.columns / 24, row: y * $0.level.rows / 24)
          }
          #expect(covers == (pattern >> (row * level.columns + column) & 1 != 0))
        }
      }
    }
    #expect(BlockPattern(.blank) == nil)
  }

  @Test func `sextants come in the order of their patterns, but for the halves`() {
    let own = scalars(.sextants).filter { $0 >= 0x1FB00 }
    #expect(own == Array(0x1FB00...0x1FB3B))
    #expect(BlockGlyphs.sextants.glyph(0b010101) == Glyph("▌"))
    #expect(BlockGlyphs.sextants.glyph(0b101010) == Glyph("▐"))
    // BLOCK SEXTANT-1, -2346 and -23456.
    #expect(BlockGlyphs.sextants.glyph(0b000001).index == 0x1FB00)
    #expect(BlockGlyphs.sextants.glyph(0b101110).index == 0x1FB2B)
    #expect(BlockGlyphs.sextants.glyph(0b111110).index == 0x1FB3B)
  }

  @Test func `half circles are of those terminals that draw them, and as dark as they are large`() throws {
    let glyph = try #require(BlockGlyphs.powerline.halfCircle(beginsRow: true))
    #expect(
      glyph.text == "\u{E0B6}" && BlockGlyphs.powerline.halfCircle(beginsRow: false)?.text == "\u{E0B4}")
    #expect(BlockGlyphs.octants.halfCircle(beginsRow: true) == nil)
    #expect(BlockGlyphs.powerline.halfCircle(beginsRow: true, ambiguous: .wide) == nil)
    let halves = try #require(Cell(glyph: glyph, foreground: .white, background: .black).halves)
    #expect(halves.upper == halves.lower && halves.upper == Color(hex: 0xC8C8C8))
  }

  @Test func `octants come in the order of their patterns, but for those that are older glyphs`() {
    let own = scalars(.octants).filter { (0x1CD00...0x1CDE5).contains($0) }
    #expect(own == Array(0x1CD00...0x1CDE5))
    // BLOCK OCTANT-3, -23, -1245678 and -2345678.
    #expect(BlockGlyphs.octants.glyph(0b0000_0100).index == 0x1CD00)
    #expect(BlockGlyphs.octants.glyph(0b0000_0110).index == 0x1CD01)
    #expect(BlockGlyphs.octants.glyph(0b1111_1011).index == 0x1CDE3)
    #expect(BlockGlyphs.octants.glyph(0b1111_1110).index == 0x1CDE5)
  }

  /// The pieces, numbered as Unicode numbers them, of every octant that another block has.
  @Test(arguments: [
    ("", " "), ("1", "\u{1CEA8}"), ("2", "\u{1CEAB}"), ("12", "\u{1FB82}"), ("13", "▘"), ("24", "▝"),
    ("1234", "▀"), ("35", "\u{1FBE6}"), ("46", "\u{1FBE7}"), ("123456", "\u{1FB85}"), ("57", "▖"),
    ("1357", "▌"), ("2457", "▞"), ("123457", "▛"), ("68", "▗"), ("1368", "▚"), ("2468", "▐"),
    ("123468", "▜"), ("5678", "▄"), ("135678", "▙"), ("245678", "▟"), ("7", "\u{1CEA3}"), ("8", "\u{1CEA0}"),
    ("78", "▂"), ("345678", "▆"), ("12345678", "█"),
  ])
  func `older glyphs stand for the octants of their shape`(_ pieces: String, _ glyph: String) {
    let pattern = pieces.compactMap { $0.wholeNumberValue }.reduce(0) { $0 | 1 << ($1 - 1) }
    #expect(BlockGlyphs.octants.glyph(pattern).text == glyph)
  }

  @Test(arguments: [TextWidth.Ambiguous.narrow, .wide])
  func `they take one column, in texts and in goldens`(_ ambiguous: TextWidth.Ambiguous) throws {
    for level in BlockGlyphs.allCases {
      for pattern in 0..<1 << (level.columns * level.rows) {
        let text = level.glyph(pattern).text
        #expect(TextWidth.columns(of: text, ambiguous: ambiguous) == 1)
        #expect(TextWidth.sanitized(text) == text)
      }
    }
    var frame = CellBuffer(width: 256, height: 1)
    for pattern in 0..<256 {
      frame[pattern, 0] = Cell(
        glyph: BlockGlyphs.octants.glyph(pattern), foreground: .white, background: .black)
    }
    let golden = GoldenFrame(frame)
    #expect(golden.frame.cells.map { $0.glyph } == frame.cells.map { $0.glyph })
  }

  @Test(arguments: BlockGlyphs.allCases)
  func `a picture draws them as shapes that cover their pieces`(_ level: BlockGlyphs) throws {
    for pattern in 1..<1 << (level.columns * level.rows) {
      let block = try #require(SVGBlock(level.glyph(pattern)))
      let rects = block.rects(x: 0, y: 0)
      for row in 0..<level.rows {
        for column in 0..<level.columns {
          let (x, y) = ((column * 2 + 1) * 9 / (2 * level.columns), (row * 2 + 1) * 18 / (2 * level.rows))
          let covers = rects.count { $0.contains(Point(x: x, y: y)) }
          #expect(covers == (pattern >> (row * level.columns + column) & 1))
        }
      }
      #expect(rects.count <= 4)
    }
  }

  @Test func `the halves of a cell are what most of them shows`() {
    func halves(_ glyph: Glyph) -> [UInt32] {
      let cell = Cell(glyph: glyph, foreground: .white, background: .black)
      return cell.halves.map { [$0.upper.rawValue, $0.lower.rawValue] } ?? []
    }
    #expect(halves(.blank) == [0, 0])
    #expect(halves(Glyph("▀")) == [0xFFFFFF, 0])
    #expect(halves(BlockGlyphs.octants.glyph(0b1100_0011)) == [0x7F7F7F, 0x7F7F7F])
    #expect(halves(BlockGlyphs.sextants.glyph(0b001111)) == [0xFFFFFF, 0x555555])
    #expect(halves(Glyph("▄")) == [0, 0xFFFFFF])
    #expect(halves(Glyph("▂")) == [0, 0x7F7F7F] && halves(Glyph("▆")) == [0x7F7F7F, 0xFFFFFF])
    #expect(halves(Glyph("a")) == [])
  }
}
