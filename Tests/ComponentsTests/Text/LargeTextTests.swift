import Foundation
import TerminalModel
import Testing

@testable import Components

@Suite struct LargeTextTests {
  private func rows(_ text: LargeText?, width: Int = 40, alignment: TextBlock.Alignment = .leading) throws
    -> [String]
  {
    let text = try #require(text)
    var buffer = CellBuffer(width: width, height: text.size.height)
    text.draw(on: &buffer, in: buffer.bounds, Color(hex: 0xFF0000), alignment: alignment)
    // A full cell is a blank whose background is the colour.
    return (0..<buffer.height).map { y in
      let row = (0..<width).map { x in
        let cell = buffer[x, y]
        return cell.glyph == .blank
          ? cell.background.isDefault ? " " : "█" : cell.foreground.isDefault ? "▄" : "▀"
      }
      return String(row.joined().reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `letters stand on one line, as wide as each needs`() throws {
    #expect(
      try rows(LargeText("Jill 7!")) == [
        "  █ ▀ █ █    ▀▀▀█ █", "  █ █ █ █      █  █", "▄ █ █ █ █     █   ▀", " ▀  ▀ ▀ ▀     ▀   ▀",
      ])
    #expect(LargeText("Jill 7!")?.size == Size(width: 19, height: 4))
  }

  @Test func `letters that hang need a row more`() {
    #expect(LargeText("yes")?.size.height == 5)
    #expect(LargeText("no")?.size.height == 4)
  }

  @Test func `a text too wide for one line has two of about the same length`() throws {
    let text = LargeText("It's a match!", width: 34)
    #expect(text?.size == Size(width: 23, height: 9))
    #expect(LargeText("It's a match!", width: 60)?.size.height == 4)
    let lines = try rows(text, width: 23, alignment: .center)
    #expect(lines[0] == "  ▀█▀ █  █")
    #expect(lines[8] == "▀ ▀ ▀ ▀▀▀  ▀▀  ▀▀ ▀ ▀ ▀")
  }

  @Test(arguments: ["", " ", "日本", "naïve", "Wwwwwwwwww"])
  func `what has other letters, or does not fit, is not set`(_ text: String) {
    #expect(LargeText(text, width: 34) == nil)
  }

  // Where each way to break it was measured anew, this took hours.
  @Test func `a long text is refused`() {
    #expect(LargeText(String(repeating: "Long name ", count: 10_000), width: 34) == nil)
  }

  @Test func `letters are round where the terminal has eighths of a cell`() throws {
    let text = try #require(LargeText("o"))
    var buffer = CellBuffer(width: 3, height: 4)
    text.draw(on: &buffer, in: buffer.bounds, Color(hex: 0xFF0000), blocks: .octants)
    // The points of its rows, two for each dot.
    let points = (0..<16).map { y in
      (0..<6).map { x in
        let cell = buffer[x / 2, y / 4]
        guard let blocks = BlockPattern(cell.glyph) else { return cell.background.isDefault ? "." : "#" }
        let (columns, rows) = (blocks.level.columns, blocks.level.rows)
        return blocks.covers(column: x % 2 * columns / 2, row: y % 4 * rows / 4) ? "#" : "."
      }.joined()
    }
    #expect(points.prefix(4).allSatisfy { $0 == "......" })
    #expect(
      points.dropFirst(4).prefix(10) == [
        "..##..", ".####.", "##..##", "##..##", "##..##", "##..##", "##..##", "##..##", ".####.", "..##..",
      ])
  }

  @Test func `narrow digits are of whole dots, also where letters are round`() throws {
    let text = try #require(LargeText("8", width: 3, isNarrow: true))
    func drawn(_ blocks: BlockGlyphs) -> CellBuffer {
      blankCanvas(3, 4) { text.draw(on: &$0, in: $0.bounds, .black, blocks: blocks) }
    }
    #expect(drawn(.octants) == drawn(.halves))
  }

  @Test func `round letters keep the colours around them, and are words where frames are read`() throws {
    let text = try #require(LargeText("Go"))
    var buffer = CellBuffer(width: 9, height: 4)
    buffer.fill(Cell(style: Style(foreground: .white, background: Color(hex: 0x203040))))
    text.draw(on: &buffer, in: buffer.bounds, Color(hex: 0xFF0000), blocks: .powerline)
    for y in 0..<4 {
      for x in 0..<9 {
        let cell = buffer[x, y]
        #expect(cell.glyph == .blank || LargeText.hasDots(cell))
        #expect([Color(hex: 0x203040), Color(hex: 0xFF0000)].contains(cell.background))
      }
    }
  }

  @Test func `Katakana are of strokes where the terminal has eighths of a cell, and of nothing elsewhere`()
    throws
  {
    let fine = Stylesheet(.light, blocks: .octants)
    let name = try #require(LargeText.largest("プラメロ", width: 38, fine))
    #expect(name.size == Size(width: 32, height: 4))
    #expect(LargeText.largest("クイルミア", width: 36, fine)?.size == Size(width: 30, height: 3))
    #expect(LargeText.largest("ハコビ", width: 38, rows: 3, fine)?.size == Size(width: 18, height: 3))
    for text in ["プラメロ!", "梅メロ", "ぷらめろ", "", "ボトルウィックボトル"] {
      #expect(LargeText.largest(text, width: 36, fine) == nil, Comment(rawValue: text))
    }
    #expect(LargeText.largest("プラメロ", width: 38, Stylesheet(.light, blocks: .sextants)) == nil)
    #expect(LargeText.largest("ハコビ", width: 38, rows: 2, fine) == nil)
  }

  @Test(arguments: [
    ("ジェイフォールド", ["ジェイ", "フォールド"]), ("ポトルウィック", ["ポトル", "ウィック"]), ("アンンンンーア", nil), ("プラメロア", nil),
  ])
  func `a long name in Katakana stands in two lines, of which none begins within a syllable`(
    _ name: String, _ lines: [String]?
  ) throws {
    let halves = LargeKana.halves(of: name).map { [$0.0, $0.1] }
    #expect(halves == lines)
    guard let lines else { return }
    let fine = Stylesheet(.light, blocks: .octants)
    let text = try #require(LargeText.largest(name, width: 36, rows: 9, fine))
    let longest = try #require(lines.map { $0.count }.max())
    #expect(text.size.width >= longest * 6 && text.size.width <= 34 && text.size.height >= 7)
    #expect(LargeText.largest(name, width: 36, rows: 6, fine) == nil)
    var buffer = CellBuffer(width: 36, height: 9)
    text.draw(on: &buffer, in: buffer.bounds, .black, alignment: .center, blocks: .octants)
    let rows = (0..<9).filter { y in (0..<36).contains { buffer[$0, y].glyph != .blank } }
    let gap = text.size.height / 2
    #expect(rows.contains(gap - 1) && !rows.contains(gap) && rows.contains(gap + 1), "\(rows)")
  }

  @Test func `every letter of Katakana in use has strokes: those of its plain one, and those of its mark`()
    throws
  {
    let unused: Set<Character> = ["ヰ", "ヱ", "ヵ", "ヶ", "ヷ", "ヸ", "ヹ", "ヺ", "・"]
    for scalar in (0x30A1...0x30FC).compactMap(Unicode.Scalar.init) {
      let letter = Character(scalar)
      guard !unused.contains(letter) else {
        #expect(LargeKana.strokes(of: letter) == nil)
        continue
      }
      let strokes = try #require(LargeKana.strokes(of: letter), "\(letter)")
      #expect(
        strokes.allSatisfy { stroke in
          stroke.count > 1 && stroke.allSatisfy { 0...LargeKana.side ~= $0.x && 0...LargeKana.side ~= $0.y }
        }, "\(letter)")
      let parts = Array(String(letter).decomposedStringWithCanonicalMapping.unicodeScalars)
      guard parts.count == 2 else { continue }
      let plain = try #require(LargeKana.strokes(of: Character(parts[0])))
      let isVoiced = parts[1].value == 0x3099
      #expect(strokes.count == plain.count + (isVoiced ? 2 : 0), "\(letter)")
      #expect(LargeKana.hasRing(letter) != isVoiced, "\(letter)")
    }
    #expect(LargeKana.strokes(of: "ヽ") == nil && LargeKana.strokes(of: "漢") == nil)
  }

  @Test(arguments: [12, 14, 16]) func `the ring of a letter has a hole, and stands apart`(side: Int) {
    for letter in "パピプペポ" {
      let points = SmoothLetter(kana: letter, side: side)
      #expect(Self.piece(of: points, at: Point(x: side - 3, y: 0)) == 12, "\(letter)")
      #expect(Self.piece(of: points, at: Point(x: side - 3, y: 2)) == 9, "\(letter)")
    }
  }

  /// How many points are of one kind with a point, and touch each other; ink holds together at corners, too.
  private static func piece(of letter: SmoothLetter, at start: Point) -> Int {
    let isInk = letter.hasInk(start.x, start.y)
    var seen: Set<Point> = []
    var open = [start]
    while let point = open.popLast() {
      guard (-1...letter.width).contains(point.x), (-1...letter.height).contains(point.y),
        letter.hasInk(point.x, point.y) == isInk, seen.insert(point).inserted
      else { continue }
      for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] { open.append(point.offset(x: dx, y: dy)) }
      guard isInk else { continue }
      for (dx, dy) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] { open.append(point.offset(x: dx, y: dy)) }
    }
    return seen.count
  }

  @Test func `a scale makes dots larger`() {
    #expect(LargeText("9:41")?.size == Size(width: 15, height: 4))
    #expect(LargeText("9:41", scale: 2)?.size == Size(width: 30, height: 7))
  }

  @Test func `all printable ASCII that texts use has letters`() {
    for character in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?'’-+/%&×·" {
      #expect(LargeText(String(character)) != nil, "\(character)")
    }
  }

  @Test func `outside of a buffer nothing is drawn, and nothing breaks`() {
    var buffer = CellBuffer(width: 4, height: 2)
    LargeText("Wide")?.draw(on: &buffer, in: Rect(x: -3, y: -1, width: 2, height: 1), .white)
    #expect(buffer.size == Size(width: 4, height: 2))
  }

  @Test func `a letter moves below the arm of the one before it`() {
    // An o after an F, not after an H.
    #expect(LargeText("Fo")?.size.width == 7)
    #expect(LargeText("Ho")?.size.width == 8)
  }

  @Test func `a name of ten letters fits on a phone, with narrower letters than where there is room`() {
    #expect(LargeText("Pottlewick", width: 36) == nil)
    #expect(LargeText.largest("Pottlewick", width: 36, .regular)?.size.width == 34)
    #expect(LargeText.largest("Pottlewick", width: 60, .regular)?.size.width == 37)
  }

  @Test func `the bar of a t is seen on both sides`() throws {
    #expect(try rows(LargeText("t"), width: 3) == [" █", "▀█▀", " █", " ▀▀"])
  }

  @Test func `narrow digits have three columns`() {
    #expect(LargeText("88", width: 9)?.size.width == 9)
    #expect(LargeText("88", width: 9, isNarrow: true)?.size.width == 7)
    #expect(LargeText("8日", width: 9, isNarrow: true) == nil)
  }

  @Test func `a narrow 8 has a bar, which a 0 has not, and its sides are whole`() throws {
    let digits = try ["8", "0"].map { try rows(LargeText($0, width: 3, isNarrow: true), width: 3) }
    #expect(digits == [["█▀█", "█▄█", "█ █", "▀▀▀"], ["█▀█", "█ █", "█ █", "▀▀▀"]])
  }

  private static func stylesheet(_ density: Stylesheet.Density, isPage: Bool) -> Stylesheet {
    var stylesheet = Stylesheet(palette: .light, density: density)
    stylesheet.leavesEdges = isPage
    return stylesheet
  }

  @Test(arguments: [
    // As tall as there is room, on a low screen two rows.
    (Stylesheet.Density.regular, "はじまるよ", 40, 4), (.regular, "はじまるよ", 20, 2), (.compact, "はじまるよ", 40, 2),
    (.compact, "Hello", 40, 2),
  ])
  func `a page writes in a font what has no dots, or no rows for them`(
    _ density: Stylesheet.Density, _ text: String, _ width: Int, _ rows: Int
  ) throws {
    #expect(LargeText.largest(text, width: width, Self.stylesheet(density, isPage: false)) == nil)
    let large = try #require(LargeText.largest(text, width: width, Self.stylesheet(density, isPage: true)))
    #expect(large.size.height == rows && large.size.width <= width && large.isOnlyInFont)
    let words = large.lettering(.white, .center)
    #expect(words.lines.map { $0.text } == [text] && words.width <= width && words.height > 2)
    // Its cells are blank.
    var buffer = CellBuffer(width: width, height: rows)
    large.draw(on: &buffer, in: buffer.bounds, .white)
    #expect(buffer == CellBuffer(width: width, height: rows))
  }

  @Test func `where a low screen has rows, letters are as tall as those of dots`() {
    for isPage in [false, true] {
      let low = Self.stylesheet(.compact, isPage: isPage)
      #expect(LargeText.largest("Hello", width: 40, rows: 5, low) == LargeText("Hello"))
      #expect(LargeText.largest("はじまるよ", width: 40, rows: 5, low)?.size.height == (isPage ? 4 : nil))
      #expect(LargeText.largest("はじまるよ", width: 40, rows: 3, low)?.size.height == (isPage ? 3 : nil))
    }
  }

  @Test func `letters of dots that are taller than the rows there are become letters of a font`() throws {
    let page = Self.stylesheet(.regular, isPage: true)
    // One that hangs takes a fifth row.
    #expect(LargeText.largest("Plumpy", width: 60, rows: 5, page) == LargeText("Plumpy"))
    let large = try #require(LargeText.largest("Plumpy", width: 60, rows: 4, page))
    #expect(large.isOnlyInFont && large.size.height <= 4)
    #expect(LargeText.largest("Plumpy", width: 60, rows: 4, Self.stylesheet(.regular, isPage: false)) == nil)
  }

  @Test(arguments: ["", "はじま\nるよ", "まだまだつづくよどこまでもつづくよ"])
  func `what has several lines, or would be hardly larger, is not set in a font either`(_ text: String) {
    #expect(LargeText.largest(text, width: 40, Self.stylesheet(.regular, isPage: true)) == nil)
  }

  @Test func `letters with dots keep them where there are rows`() throws {
    for isPage in [false, true] {
      let large = LargeText.largest("Hello", width: 40, Self.stylesheet(.regular, isPage: isPage))
      #expect(large == LargeText("Hello"))
    }
  }

  @Test func `over more than one colour what has no dots is written as other texts are`() throws {
    let page = Self.stylesheet(.regular, isPage: true)
    let pictures = PictureCache()
    pictures.tags = PictureTags()
    let text = try #require(LargeText.largest("はじまるよ", width: 40, page))
    for (isEven, isWritten) in [(true, true), (false, false)] {
      var buffer = CellBuffer(width: 40, height: 4, fill: Cell(style: Style(background: .black)))
      if !isEven { buffer.fill(Rect(x: 0, y: 2, width: 40, height: 2), Style(background: .white)) }
      let form = pictures.letter(text, on: &buffer, in: buffer.bounds, .white, alignment: .center, page)
      #expect(form == (isWritten ? .letters(picture: 1) : .plain))
      let rows = (0..<4).map { buffer.row($0) }.joined()
      #expect(rows.contains("はじまるよ") == !isWritten)
      #expect((buffer[0, 0].attributes.pictureTag != nil) == isWritten)
    }
  }
}
