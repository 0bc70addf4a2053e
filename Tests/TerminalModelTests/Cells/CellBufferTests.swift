import SeededRandom
import Testing

@testable import TerminalModel

@Suite struct CellBufferTests {
  private static let style = Style(foreground: Color(hex: 0x112233), background: Color(hex: 0x445566))

  /// Rows with their trailing blanks, so that a test sees every cell.
  private func drawn(_ buffer: CellBuffer) -> [String] {
    (0..<buffer.height).map { y in
      (0..<buffer.width).map { x in
        buffer[x, y].glyph.isContinuation ? ">" : buffer[x, y].glyph == .blank ? "." : buffer[x, y].glyph.text
      }.joined()
    }
  }

  @Test(arguments: [
    ("inside", "abc", 1, 1, ["......", ".abc..", "......"], 3),
    ("partly left", "abc", -1, 1, ["......", "bc....", "......"], 3),
    ("partly right", "abc", 4, 1, ["......", "....ab", "......"], 3),
    ("left of it", "abc", -3, 1, ["......", "......", "......"], 3),
    ("right of it", "abc", 6, 1, ["......", "......", "......"], 3),
    ("above", "abc", 0, -1, ["......", "......", "......"], 3),
    ("below", "abc", 0, 3, ["......", "......", "......"], 3),
    ("wide", "歓迎", 1, 0, [".歓>迎>.", "......", "......"], 4),
    ("wide cut on the right", "歓迎", 3, 0, ["...歓>.", "......", "......"], 4),
    ("wide cut on the left", "歓迎", -1, 0, [".迎>...", "......", "......"], 4),
    ("combining", "e\u{301}x", 0, 0, ["e\u{301}x....", "......", "......"], 2),
    ("control", "a\u{1B}[m", 0, 0, ["a␛[m..", "......", "......"], 4),
    ("line break", "a\r\nb", 0, 0, ["a␊b...", "......", "......"], 3),
    ("nothing", "", 0, 0, ["......", "......", "......"], 0),
  ])
  func `a text is written where there is room`(
    _ name: String,
    _ text: String,
    _ x: Int,
    _ y: Int,
    _ rows: [String],
    _ columns: Int
  ) {
    var buffer = CellBuffer(width: 6, height: 3)
    #expect(buffer.write(text, x: x, y: y, style: Self.style) == columns)
    #expect(drawn(buffer) == rows)
  }

  @Test func `a clip leaves the cells outside it alone`() {
    var buffer = CellBuffer(width: 8, height: 1)
    buffer.write("abcdefgh", x: 0, y: 0, style: .plain)
    buffer.write("歓迎歓迎", x: 0, y: 0, style: .plain, clip: Rect(x: 1, y: 0, width: 4, height: 1))
    #expect(drawn(buffer) == ["a.迎>.fgh"])
  }

  @Test(arguments: [(0, "........", 0), (1, "........", 0), (3, "歓>.....", 2), (4, "歓>迎>....", 4)])
  func `a text ends before the glyph that does not fit`(_ maxColumns: Int, _ row: String, _ columns: Int) {
    var buffer = CellBuffer(width: 8, height: 1)
    let taken = buffer.write("歓迎", x: 0, y: 0, style: .plain, maxColumns: maxColumns)
    #expect(taken == columns)
    #expect(drawn(buffer).first?.hasPrefix(row.prefix(4)) == true)
  }

  @Test func `the background stays when it is kept`() {
    var buffer = CellBuffer(width: 4, height: 1)
    for x in 0..<4 { buffer[x, 0] = Cell(background: Color(hex: UInt32(x))) }
    buffer.write("a歓", x: 0, y: 0, style: Self.style, keepsBackground: true)
    #expect((0..<4).map { buffer[$0, 0].background.rawValue } == [0, 1, 2, 3])
    #expect(buffer[1, 0].foreground == Self.style.foreground)
  }

  @Test(arguments: [
    (0, "x.迎>"), (1, ".x迎>"), (2, "歓>x."), (3, "歓>.x"),
  ])
  func `a half of a wide glyph that is overwritten takes the other half with it`(_ x: Int, _ row: String) {
    var buffer = CellBuffer(width: 4, height: 1)
    buffer.write("歓迎", x: 0, y: 0, style: Self.style)
    buffer.write("x", x: x, y: 0, style: .plain)
    #expect(drawn(buffer) == [row])
    let other = x % 2 == 0 ? x + 1 : x - 1
    #expect(buffer[other, 0].style == Self.style)
  }

  @Test func `a wide glyph over two others leaves blanks on both sides`() {
    var buffer = CellBuffer(width: 4, height: 1)
    buffer.write("歓迎", x: 0, y: 0, style: .plain)
    buffer.write("好", x: 1, y: 0, style: .plain)
    #expect(drawn(buffer) == [".好>."])
  }

  @Test func `setting cells keeps wide glyphs whole`() {
    var buffer = CellBuffer(width: 3, height: 1)
    buffer[0, 0] = Cell(glyph: Glyph("歓"))
    #expect(drawn(buffer) == ["歓>."])
    buffer[1, 0] = Cell(glyph: Glyph("x"))
    #expect(drawn(buffer) == [".x."])
    buffer[2, 0] = Cell(glyph: Glyph("歓"))
    #expect(drawn(buffer) == [".x."])
    buffer[3, 0] = Cell(glyph: Glyph("y"))
    #expect(buffer[3, 0] == .blank)
  }

  @Test func `a filled rectangle is cut to the buffer and cuts wide glyphs`() {
    var buffer = CellBuffer(width: 6, height: 2)
    buffer.write("歓迎好", x: 0, y: 0, style: .plain)
    buffer.fill(Rect(x: 1, y: -1, width: 2, height: 2), Cell(glyph: Glyph("#")))
    #expect(drawn(buffer) == [".##.好>", "......"])
    buffer.fill(Rect(x: 4, y: 1, width: 9, height: 9), Cell(glyph: Glyph("#")))
    #expect(drawn(buffer) == [".##.好>", "....##"])
    buffer.fill(Rect(x: 3, y: 0, width: -2, height: 2), Cell(glyph: Glyph("!")))
    #expect(drawn(buffer) == [".##.好>", "....##"])
  }

  @Test(arguments: [
    (Rect(x: 0, y: 0, width: 4, height: 1), Point(x: 1, y: 0), ".歓>迎>."),
    (Rect(x: 1, y: 0, width: 3, height: 1), Point(x: 1, y: 0), "..迎>.."),
    (Rect(x: 0, y: 0, width: 3, height: 1), Point(x: 0, y: 0), "歓>...."),
    (Rect(x: 0, y: 0, width: 4, height: 1), Point(x: 3, y: 0), "...歓>."),
    (Rect(x: 0, y: 0, width: 4, height: 1), Point(x: -1, y: 0), ".迎>..."),
    (Rect(x: -2, y: -1, width: 99, height: 99), Point(x: 0, y: -1), "..歓>迎>"),
    (Rect(x: 0, y: 0, width: 4, height: 1), Point(x: 0, y: 1), "......"),
  ])
  func `a copy is cut to both buffers and cuts wide glyphs`(_ source: Rect, _ to: Point, _ row: String) {
    var other = CellBuffer(width: 4, height: 1)
    other.write("歓迎", x: 0, y: 0, style: .plain)
    var buffer = CellBuffer(width: 6, height: 1)
    buffer.copy(from: other, source: source, to: to)
    #expect(drawn(buffer) == [row])
  }

  @Test func `a translucent copy mixes with the background below`() {
    var other = CellBuffer(width: 1, height: 1)
    other[0, 0] = Cell(glyph: Glyph("x"), foreground: .white, background: .black)
    var buffer = CellBuffer(width: 1, height: 1, fill: Cell(background: Color(hex: 0x800000)))
    buffer.copy(from: other, source: other.bounds, to: .zero, opacity: 128)
    #expect(buffer[0, 0].glyph == Glyph("x"))
    #expect(buffer[0, 0].background == Color(hex: 0x800000).mixed(with: .black, amount: 128))
    #expect(buffer[0, 0].foreground == Color(hex: 0x800000).mixed(with: .white, amount: 128))
  }

  @Test func `copied styles leave the glyphs`() {
    var lit = CellBuffer(width: 6, height: 1, fill: Cell(foreground: .white, background: .black))
    lit.write("歓迎", x: 0, y: 0, style: Self.style)
    var buffer = CellBuffer(width: 6, height: 1)
    buffer.write("歓迎", x: 0, y: 0, style: .plain)
    buffer.copyStyle(from: lit, source: Rect(x: 1, y: 0, width: 9, height: 1), to: Point(x: 1, y: 0))
    #expect(drawn(buffer) == ["歓>迎>.."])
    #expect(
      (0..<6).map { buffer[$0, 0].background } == (0..<6).map { $0 == 0 ? .default : lit[$0, 0].background })
  }

  @Test func `a blend mixes both colours and only inside the rectangle`() {
    let cell = Cell(glyph: Glyph("x"), foreground: .white, background: Color(hex: 0x808080))
    var buffer = CellBuffer(width: 3, height: 1, fill: cell)
    buffer.blend(Rect(x: 1, y: 0, width: 1, height: 1), toward: .black, amount: 153)
    #expect(buffer[0, 0] == cell)
    #expect(buffer[1, 0].foreground == Color(hex: 0x666666))
    #expect(buffer[1, 0].background == Color(hex: 0x333333))
    #expect(buffer[2, 0] == cell)
  }

  @Test func `the terminal's own colours turn faint where they cannot be mixed`() {
    var buffer = CellBuffer(width: 2, height: 1)
    buffer.blend(Rect(x: 0, y: 0, width: 1, height: 1), toward: .black, amount: 153)
    #expect(buffer[0, 0].attributes == .faint)
    #expect(buffer[0, 0].background == .default)
    #expect(buffer[1, 0] == .blank)
  }

  @Test(arguments: 0...255)
  func `mixing rounds to the nearest in every channel`(_ amount: Int) {
    for (left, right) in [(0, 255), (255, 0), (17, 203), (255, 255), (1, 2)] {
      let expected = (left * (255 - amount) + right * amount + 127) / 255
      let one = Color(red: UInt8(left), green: UInt8(right), blue: UInt8(left))
      let other = Color(red: UInt8(right), green: UInt8(left), blue: UInt8(right))
      let mixed = one.mixed(with: other, amount: amount)
      let back = (right * (255 - amount) + left * amount + 127) / 255
      #expect(mixed == Color(red: UInt8(expected), green: UInt8(back), blue: UInt8(expected)))
    }
  }

  @Test(arguments: [0, 1, 77, 128, 254])
  func `an overlay mixes as single colours do`(_ opacity: Int) {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      let colors = (0..<3).map { _ in Color(hex: .random(in: 0...0xFF_FFFF, using: &random)) }
      let top = CellBuffer(width: 1, height: 1, fill: Cell(foreground: colors[0], background: colors[1]))
      var buffer = CellBuffer(width: 1, height: 1, fill: Cell(background: colors[2]))
      buffer.copy(from: top, source: top.bounds, to: .zero, opacity: opacity)
      guard opacity > 0 else { continue }
      #expect(buffer[0, 0].foreground == colors[2].mixed(with: colors[0], amount: opacity), "seed \(seed)")
      #expect(buffer[0, 0].background == colors[2].mixed(with: colors[1], amount: opacity), "seed \(seed)")
    }
  }

  @Test func `a resize keeps what remains`() {
    var buffer = CellBuffer(width: 4, height: 2)
    buffer.write("a歓b", x: 0, y: 0, style: .plain)
    buffer.resize(width: 2, height: 3)
    #expect(drawn(buffer) == ["a.", "..", ".."])
    buffer.resize(width: 0, height: 0)
    #expect(buffer.cells.isEmpty)
    buffer.write("a", x: 0, y: 0, style: .plain)
  }

  @Test func `random drawing never breaks a wide glyph`() {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      var buffer = CellBuffer(width: 12, height: 3)
      for _ in 0..<60 {
        let rect = Rect(
          x: .random(in: -3...12, using: &random),
          y: .random(in: -1...3, using: &random),
          width: .random(in: 0...8, using: &random),
          height: .random(in: 0...3, using: &random)
        )
        switch Int.random(in: 0..<5, using: &random) {
        case 0: buffer.fill(rect, Style.plain)
        case 1: buffer.copy(from: buffer, source: rect, to: Point(x: 12 - rect.x, y: rect.y))
        case 2: buffer.copy(from: buffer, source: rect, to: .zero, clip: rect, opacity: 100)
        case 3: buffer.write("歓a迎👋🏽e\u{301}", x: rect.x, y: rect.y, style: .plain, clip: rect)
        default: buffer.write("迎歓", x: rect.x, y: rect.y, style: .plain, maxColumns: rect.width)
        }
      }
      for y in 0..<buffer.height {
        for x in 0..<buffer.width {
          let isWide = buffer[x, y].glyph.isWide
          let isFollowed = x + 1 < buffer.width && buffer[x + 1, y].glyph.isContinuation
          #expect(isWide == isFollowed, "seed \(seed) at \(x), \(y)")
        }
      }
      #expect(!(0..<3).contains { buffer[0, $0].glyph.isContinuation }, "seed \(seed)")
    }
  }
}
