import Components
import TerminalModel
import Testing

struct CutWordTests {
  private static let style = Style(foreground: .black, background: .white)
  private static let stylesheet = Stylesheet(palette: .light)

  /// A row of text after an overlay of some columns was announced over it.
  private func row(_ text: String, cutBy columns: Range<Int>, gap: Int = 0, amount: Int = 255) -> CellBuffer {
    var buffer = CellBuffer(width: 24, height: 1, fill: Cell(style: Self.style))
    buffer.write(text, x: 0, y: 0, style: Self.style)
    let rect = Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1)
    buffer.clearWords(cutBy: rect, within: buffer.bounds, Self.stylesheet, gap: gap, amount: amount)
    buffer.fill(rect, Cell(glyph: Glyph("█"), style: Self.style))
    return buffer
  }

  @Test(arguments: [
    // Both words are cut.
    ("pick your answers here", 7..<13, "pick   ██████     here"),
    // A word that only touches goes too; one a blank away stays.
    ("pick your answers here", 9..<17, "pick     ████████ here"),
    ("今すぐ試してみる、ね", 5..<9, "     ████"),
    ("あ 今すぐ試す ね", 6..<10, "あ    ████    ね"),
    // Lines and blocks are no words.
    ("│ab──cd│▀▀ef", 3..<5, "│  ██  │▀▀ef"),
  ]) func `an overlay takes whole words with it`(_ text: String, _ columns: Range<Int>, _ expected: String) {
    #expect(row(text, cutBy: columns).row(0) == expected)
  }

  @Test(arguments: [
    ("  I'm a woman   yes", 8..<12, "        ████    yes"),
    ("  I'm a woman   yes", 10..<12, "          ██    yes"),
    // A phrase that ends before it stays, one that touches goes.
    ("  I'm a woman   yes", 14..<15, "  I'm a woman █ yes"),
    ("  I'm a woman   yes", 13..<16, "             ███"), ("│ab cd│ef", 4..<5, "│   █ │ef"),
  ]) func `a window takes whole phrases with it`(_ text: String, _ columns: Range<Int>, _ expected: String) {
    #expect(row(text, cutBy: columns, gap: 2).row(0) == expected)
  }

  @Test func `the background of a word stays, and other rows do too`() {
    var buffer = CellBuffer(width: 12, height: 3, fill: Cell(style: Self.style))
    for y in 0..<3 {
      buffer.write("continue", x: 0, y: y, style: Style(foreground: .white, background: Color(hex: 0x2F5FD0)))
    }
    buffer.clearWords(cutBy: Rect(x: 4, y: 1, width: 20, height: 1), within: buffer.bounds, Self.stylesheet)
    #expect(buffer[0, 1] == Cell(style: Style(background: Color(hex: 0x2F5FD0))))
    #expect(buffer[0, 0].glyph == Glyph("c") && buffer[0, 2].glyph == Glyph("c"))
  }

  @Test func `words go as far as the overlay has come`() {
    let half = row("pick your answers here", cutBy: 7..<13, amount: 128)[5, 0]
    #expect(half.glyph == Glyph("y"))
    #expect(half.foreground == Color.black.mixed(with: .white, amount: 128))
    #expect(row("pick your answers here", cutBy: 7..<13, amount: 0)[5, 0].foreground == .black)
  }

  @Test func `cells outside the screen are left alone`() {
    var buffer = CellBuffer(width: 12, height: 1, fill: Cell(style: Self.style))
    buffer.write("continuation", x: 0, y: 0, style: Self.style)
    buffer.clearWords(
      cutBy: Rect(x: 5, y: 0, width: 2, height: 1), within: Rect(x: 2, y: 0, width: 7, height: 1),
      Self.stylesheet)
    #expect(buffer.row(0) == "co   nu  ion")
  }

  /// Lets go out what an overlay cuts.
  private func recede(
    _ overlay: Rect, on buffer: inout CellBuffer, except lit: [Rect] = [], surface: Color? = nil,
    amount: Int = 255
  ) {
    var stylesheet = Self.stylesheet
    if let surface { stylesheet.palette[.surface] = surface }
    buffer.recede(
      buffer.cut(by: overlay, within: buffer.bounds, except: lit, stylesheet), amount: amount)
  }

  /// A screen of text after an overlay was announced over its rows 3 and 4, from column 4 on.
  private func blocks(_ rows: [String], lit: [Rect] = []) -> [String] {
    var buffer = CellBuffer(width: 24, height: rows.count, fill: Cell(style: Self.style))
    for (y, row) in rows.enumerated() { buffer.write(row, x: 0, y: y, style: Self.style) }
    recede(Rect(x: 4, y: 3, width: 12, height: 2), on: &buffer, except: lit)
    return buffer.rows
  }

  @Test func `of a block of text that an overlay cuts, no line is left, and none of another one goes`() {
    let rows = [
      "heading", "", " a line above", " a line that is cut", " the last row here", " goes on", "",
      " another one",
    ]
    #expect(blocks(rows) == ["heading", "", "", "", "", "", "", " another one"])
    // What stands beside it in a row of its own stays, and so does what is lit.
    let beside = ["", "", "", "    covered       side", "", "", "", ""]
    #expect(blocks(beside)[3] == "                  side")
    let lit = blocks(rows, lit: [Rect(x: 0, y: 2, width: 24, height: 1)])
    #expect(lit[2] == " a line above" && lit[5].isEmpty)
  }

  @Test func `an arrow at the end of a row goes with its words, and nothing else beside them`() {
    let rows = ["", "", " a row above          ›", " a row that is cut    ›", "", "", "", ""]
    #expect(blocks(rows)[2...3] == ["", ""])
    #expect(blocks(["", "", "", " 7   a row that is cut"])[3] == " 7")
    #expect(blocks(["", "", "", "", "", "   a row below      ›"])[5] == "   a row below      ›")
  }

  @Test func `a line that slants is one picture, and goes whole`() {
    var buffer = CellBuffer(width: 12, height: 6, fill: Cell(style: Self.style))
    for y in 0..<6 { buffer[8 - y, y] = Cell(style: Style(background: Color(hex: 0x2F5FD0))) }
    recede(Rect(x: 0, y: 1, width: 12, height: 5), on: &buffer)
    #expect(buffer[8, 0].background == .white)
  }

  @Test func `words on a fill of their own are no part of a block`() {
    var buffer = CellBuffer(width: 24, height: 6, fill: Cell(style: Self.style))
    buffer.write("covered", x: 4, y: 3, style: Self.style)
    buffer.write("button", x: 4, y: 4, style: Style(foreground: .white, background: Color(hex: 0x2F5FD0)))
    recede(Rect(x: 4, y: 2, width: 12, height: 2), on: &buffer)
    #expect(buffer.rows[4] == "    button")
  }

  @Test func `what stands beside an overlay that nearly fills a screen is gone, but for what is lit`() {
    let ink = Style(foreground: .black, background: .white)
    func cleared(_ overlay: Rect) -> [String] {
      var buffer = CellBuffer(width: 20, height: 3, fill: Cell(glyph: Glyph("x"), style: ink))
      buffer.clearSides(
        of: overlay, within: buffer.bounds, except: [Rect(x: 0, y: 0, width: 1, height: 3)],
        Self.stylesheet, amount: 255)
      return buffer.rows
    }
    let whole = String(repeating: "x", count: 20)
    #expect(cleared(Rect(x: 3, y: 1, width: 14, height: 1)) == [whole, "x", whole])
    // Beside a small one there is something to see.
    #expect(cleared(Rect(x: 3, y: 1, width: 5, height: 1)) == [whole, whole, whole])
  }

  /// A screen with a picture of two colours, and a word in the row below it.
  private func screen(_ picture: Style = picture) -> CellBuffer {
    var buffer = CellBuffer(width: 12, height: 8, fill: Cell(style: Self.style))
    for y in 1..<5 {
      buffer.fill(Rect(x: 3, y: y, width: 6, height: 1), Cell(glyph: Glyph("▀"), style: picture))
    }
    buffer.write("word", x: 3, y: 5, style: Self.style)
    return buffer
  }

  private static let picture = Style(foreground: Color(hex: 0xC02030), background: Color(hex: 0x2040C0))

  @Test func `a button that an overlay cuts stays: it has words on its fill`() {
    var buffer = screen()
    buffer.write("Go", x: 5, y: 2, style: Self.picture)
    let overlay = Rect(x: 0, y: 2, width: 12, height: 6)
    recede(overlay, on: &buffer)
    #expect(buffer[3, 1].style == Self.picture)
  }

  @Test(arguments: [
    (Rect(x: 0, y: 2, width: 12, height: 6), true), (Rect(x: 0, y: 3, width: 12, height: 5), false),
    (Rect(x: 4, y: 0, width: 8, height: 8), true), (Rect(x: 6, y: 0, width: 6, height: 8), false),
    // 15 of 24 cells, and 12.
    (Rect(x: 4, y: 2, width: 8, height: 6), true), (Rect(x: 5, y: 2, width: 8, height: 6), false),
  ])
  func `a picture is gone where less than two fifths of it are left`(_ overlay: Rect, _ recedes: Bool) {
    var buffer = screen()
    recede(overlay, on: &buffer)
    let rest = buffer[3, 1]
    #expect((rest.background != Self.picture.background) == recedes)
    #expect(!recedes || rest.background.luminance > 0.5 && rest.foreground.luminance > 0.5)
    #expect(rest.glyph == Glyph("▀") && buffer[2, 1] == Cell(style: Self.style))
  }

  @Test func `the line above tabs is no picture, and no part of one that ends above it`() {
    func fades(_ line: String) -> Bool {
      var buffer = screen()
      buffer.drawLine(
        x: 0, y: 5, width: 12, style: Style(foreground: Self.picture.foreground, background: .white),
        glyph: line)
      // It covers 18 cells of 24, or of 36 with the line.
      recede(Rect(x: 0, y: 2, width: 12, height: 3), on: &buffer)
      #expect(buffer[0, 5].foreground == Self.picture.foreground)
      return buffer[3, 1].background != Self.picture.background
    }
    #expect(fades("─") && fades(TabBar.edge))
  }

  @Test func `a picture on a card fades into the card`() {
    var buffer = screen()
    let card = Color(hex: 0xE0E0E0)
    for y in 0..<buffer.height {
      for x in 2..<10 where buffer[x, y].glyph == .blank { buffer[x, y].background = card }
    }
    recede(Rect(x: 0, y: 2, width: 12, height: 6), on: &buffer, surface: card)
    #expect(buffer[3, 1].background == card && buffer[3, 1].foreground == card)
  }

  @Test(arguments: [(7, 7, true), (14, 0, true), (8, 7, false)])
  func `its sides are blank beside an overlay that leaves fourteen columns of its screen`(
    _ left: Int, _ right: Int, _ isBlank: Bool
  ) {
    var buffer = CellBuffer(width: 40, height: 5, fill: Cell(style: Self.style))
    buffer.write("words", x: 0, y: 2, style: Self.style)
    let overlay = Rect(x: left, y: 1, width: 40 - left - right, height: 3)
    buffer.clearSides(of: overlay, within: buffer.bounds, Self.stylesheet, amount: 255)
    #expect((buffer[0, 2].foreground == buffer[0, 2].background) == isBlank)
  }

  @Test func `beside an overlay a card goes on behind it, without the button that is on it`() {
    let card = Color(hex: 0xE0E0F0)
    var stylesheet = Self.stylesheet
    stylesheet.palette[.surface] = card
    var buffer = CellBuffer(width: 20, height: 5, fill: Cell(style: Self.style))
    buffer.fill(Rect(x: 2, y: 0, width: 16, height: 5), Style(background: card))
    buffer.fill(Rect(x: 3, y: 2, width: 14, height: 1), Style(background: Color(hex: 0x802040)))
    let before = buffer
    buffer.clearSides(
      of: Rect(x: 5, y: 1, width: 10, height: 3), within: buffer.bounds, stylesheet, amount: 255)
    for x in [3, 4, 15, 16] { #expect(buffer[x, 2].background == card) }
    for x in [0, 1, 2, 17, 18, 19] { #expect(buffer[x, 2] == before[x, 2]) }
    for y in [0, 1, 3, 4] { #expect((0..<20).allSatisfy { buffer[$0, y] == before[$0, y] }) }
  }

  @Test func `beside an overlay an icon goes into what it stands on, whatever colours it has`() {
    let card = Color(hex: 0xE0E0F0)
    var stylesheet = Self.stylesheet
    stylesheet.palette[.surface] = card
    var buffer = CellBuffer(width: 20, height: 5, fill: Cell(style: Self.style))
    let before = buffer
    // A bar of another colour, with an icon on it that has the colour of cards.
    buffer.fill(Rect(x: 1, y: 2, width: 18, height: 1), Style(background: Color(hex: 0x802040)))
    buffer.fill(Rect(x: 6, y: 2, width: 2, height: 1), Style(background: card))
    buffer.clearSides(
      of: Rect(x: 5, y: 1, width: 10, height: 3), within: buffer.bounds, stylesheet, amount: 255)
    for x in 0..<20 { #expect(buffer[x, 2].background == before[x, 2].background, "column \(x)") }
  }

  @Test(arguments: [false, true])
  func `a block that would hang from the foot of a dialog goes with it, and from that of no other overlay`(
    _ takesFoot: Bool
  ) {
    var buffer = CellBuffer(width: 24, height: 8, fill: Cell(style: Self.style))
    for (y, text) in ["", "", "", "", "its first line", "its second one", "", "another"].enumerated() {
      buffer.write(text, x: 4, y: y, style: Self.style)
    }
    let cut = buffer.cut(
      by: Rect(x: 2, y: 1, width: 20, height: 3), within: buffer.bounds, takesFoot: takesFoot,
      Self.stylesheet)
    buffer.recede(cut, amount: 255)
    #expect((buffer.rows[4] == "" && buffer.rows[5] == "") == takesFoot)
    #expect(buffer.rows[7] == "    another")
  }

  /// The picture has eleven rows, from the third one on.
  @Test(arguments: [(5, 20, true), (6, 20, false), (0, 9, false), (0, 10, true)])
  func `a picture of which four rows are in sight stays, however much is hidden`(
    _ top: Int, _ foot: Int, _ isGone: Bool
  ) {
    var buffer = CellBuffer(width: 30, height: 20, fill: Cell(style: Self.style))
    let area = Rect(x: 10, y: 2, width: 10, height: 11)
    buffer.fill(area, Cell(glyph: Glyph("▀"), style: Self.picture))
    recede(Rect(x: 0, y: top, width: 30, height: foot - top), on: &buffer)
    let rest = Point(x: 12, y: top > 0 ? 2 : 12)
    #expect((buffer[rest].background != Self.picture.background) == isGone)
  }

  @Test func `a line that an overlay touches goes with it`() {
    func left(_ x: Int) -> String {
      var buffer = CellBuffer(width: 24, height: 1, fill: Cell(style: Self.style))
      buffer.write("Ren, 27", x: x, y: 0, style: Self.style)
      recede(Rect(x: 10, y: 0, width: 5, height: 1), on: &buffer)
      return buffer.rows[0]
    }
    #expect(left(3) == "" && left(15) == "")
    #expect(left(2).hasSuffix("Ren, 27") && left(16).hasSuffix("Ren, 27"))
  }

  @Test func `the picture of a row goes with its text`() {
    func faded(_ text: String) -> Bool {
      var buffer = CellBuffer(width: 40, height: 10, fill: Cell(style: Self.style))
      buffer.fill(Rect(x: 2, y: 4, width: 3, height: 2), Cell(glyph: Glyph("▀"), style: Self.picture))
      buffer.write(text, x: 7, y: 4, style: Self.style)
      buffer.write("covered", x: 7, y: 3, style: Self.style)
      recede(Rect(x: 7, y: 1, width: 20, height: 3), on: &buffer)
      return buffer[2, 4].background != Self.picture.background
    }
    #expect(faded("its text") && !faded(""))
  }

  @Test func `a picture that is lit stays, and so does one that is a ground, or where no overlay shows yet`()
  {
    let overlay = Rect(x: 0, y: 2, width: 12, height: 3)
    let card = Style(foreground: Self.style.background, background: Self.picture.background)
    for (picture, lit, surface, amount) in [
      (Self.picture, [Rect(x: 3, y: 1, width: 6, height: 4)], nil, 255), (card, [], card.background, 255),
      (Self.picture, [], nil, 0),
    ] {
      var buffer = screen(picture)
      recede(overlay, on: &buffer, except: lit, surface: surface, amount: amount)
      #expect(buffer == screen(picture))
    }
  }

  @Test func `in a page an overlay covers what is below, and takes nothing along`() {
    var page = Self.stylesheet
    page.leavesEdges = true
    let overlay = Rect(x: 2, y: 2, width: 8, height: 5)
    for (stylesheet, stays) in [(page, true), (Self.stylesheet, false)] {
      var picture = screen()
      picture.recede(picture.cut(by: overlay, within: picture.bounds, stylesheet), amount: 255)
      var rows = screen()
      rows.clearSides(of: overlay, within: rows.bounds, stylesheet, amount: 255)
      var words = screen()
      words.clearWords(cutBy: Rect(x: 5, y: 5, width: 3, height: 1), within: words.bounds, stylesheet)
      for after in [picture, rows, words] { #expect((after == screen()) == stays) }
    }
  }
}
