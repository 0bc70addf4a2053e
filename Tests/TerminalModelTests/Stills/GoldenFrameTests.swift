import SeededRandom
import TerminalModel
import Testing

@Suite struct GoldenFrameTests {
  private static let ground = Style(foreground: .black, background: .white)

  private func frame(_ rows: [String], width: Int = 8) -> CellBuffer {
    var frame = CellBuffer(width: width, height: rows.count, fill: Cell(style: Self.ground))
    for (y, row) in rows.enumerated() { frame.write(row, x: 0, y: y, style: Self.ground) }
    return frame
  }

  private func change(_ approved: CellBuffer, _ drawn: CellBuffer) -> GoldenChange? {
    GoldenChange(approved: GoldenFrame(approved), drawn: GoldenFrame(drawn))
  }

  @Test func `a golden has glyphs, a letter for each style and what the letters stand for`() {
    var picture = frame([" あb", "", "x"])
    picture[0, 2].attributes = .bold
    #expect(
      GoldenFrame(picture).text(named: "home/first", colors: [("page", .white), ("ink", .black)]) == """
        golden home/first, 8 x 3
          text
            | あb
            |
            |x
          style
            |abbba
            |a
            |ca
          colours
            a  on page #ffffff
            b  ink #000000 on page #ffffff
            c  ink #000000 on page #ffffff bold

        """)
  }

  @Test func `what is left out is the same letter, whatever is drawn there`() {
    let masks = [Rect(x: 1, y: 0, width: 3, height: 2), Rect(x: 6, y: 1, width: 50, height: 50)]
    let one = GoldenFrame(frame(["12:34 ab", "cd"]), masks: masks)
    let other = GoldenFrame(frame(["156あ ab", "c日日日z"]), masks: masks)
    #expect(one.text(named: "a") != other.text(named: "a"))
    let third = GoldenFrame(frame(["1   4 ab", "c      x"]), masks: masks)
    #expect(one.text(named: "a") == third.text(named: "a"))
    #expect(one.text(named: "a").contains("    |1░░░4 ab\n    |c░░░  ░░\n"))
    #expect(one.text(named: "a").contains("    |a░░░aba"))
    #expect(one.masked.count == 8)
  }

  @Test(arguments: 0..<40) func `what is written is read back as it was`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let glyphs = ["a", " ", "▀", "日", "👩‍👩‍👧", "é", "🇯🇵", "░", "|", "\u{300}", "🇯"]
    let width = Int.random(in: 1...40, using: &random)
    var frame = CellBuffer(width: width, height: Int.random(in: 1...12, using: &random))
    let colors = Int.random(in: 1...400, using: &random)
    for y in 0..<frame.height {
      for x in 0..<width {
        let glyph = glyphs[Int.random(in: 0..<glyphs.count, using: &random)]
        let color = { (random: inout SeededGenerator) in
          let number = UInt32.random(in: 0...UInt32(colors), using: &random)
          return number == 0 ? Color.default : Color(hex: number * 977)
        }
        frame.write(
          glyph, x: x, y: y,
          style: Style(
            foreground: color(&random), background: color(&random),
            attributes: Attributes(rawValue: UInt32.random(in: 0...63, using: &random))))
      }
    }
    let golden = GoldenFrame(frame, masks: seed % 3 == 0 ? [Rect(x: 2, y: 1, width: 3, height: 2)] : [])
    let text = golden.text(named: "a b", colors: [("on", .white), ("text", .black)])
    let read = try GoldenFrame.read(text)
    #expect(read.golden == golden)
    #expect(
      read.golden.text(named: "a b", colors: [("on", .white), ("text", .black)], palette: read.palette)
        == text)
    #expect(try GoldenFrame.read(text.replacing("\n", with: "\r\n")).golden == golden)
  }

  @Test func `the letters of an approved golden are kept, so that a diff has only what moved`() throws {
    let old = GoldenFrame(frame(["aaaa", "bb"])).text(named: "a")
    var picture = frame(["aaaa", "bb"])
    for x in 0..<4 { picture[x, 0].foreground = Color(hex: 0xFF0000) }
    picture[7, 1].background = Color(hex: 0x00FF00)
    let palette = try GoldenFrame.read(old).palette
    let new = GoldenFrame(picture).text(named: "a", palette: palette)
    let lines = { (text: String) in Set(text.split(separator: "\n")) }
    #expect(
      lines(new).subtracting(lines(old)).sorted()
        == [
          "    c  #ff0000 on #ffffff", "    d  on #00ff00", "    |bbaaaaad", "    |cccca",
        ].map { Substring($0) }.sorted())
  }

  @Test(arguments: [
    ("", "line 1: the golden ends too soon"),
    ("hello", "line 1: a golden begins with `golden NAME, COLUMNS x ROWS`"),
    ("golden a, 0 x 4", "line 1: a golden begins with `golden NAME, COLUMNS x ROWS`"),
    ("golden a, 9999 x 4", "line 1: a golden begins with `golden NAME, COLUMNS x ROWS`"),
    ("golden a, 2 x 1\n  style", "line 2: expected `  text`"),
    ("golden a, 2 x 1\n  text\n<<<<<<< HEAD", "line 3: a row begins with `    |`"),
    (
      "golden a, 2 x 1\n  text\n    |ab\n  style\n    |aaa", "line 5: a row of styles has from 1 to 2 letters"
    ),
    (
      "golden a, 2 x 1\n  text\n    |ab\n  style\n    |ab\n  colours\n    a  on default",
      "line 5: the letter `b` has no colours"
    ),
    (
      "golden a, 1 x 1\n  text\n    |a\n  style\n    |a\n  colours\n    a  on green",
      "line 7: a colour is `default` or `#rrggbb`"
    ),
    (
      "golden a, 1 x 1\n  text\n    |a\n  style\n    |a\n  colours\n    a  on default fat",
      "line 7: there is no attribute `fat`"
    ),
  ])
  func `a file that was spoiled says in which line`(text: String, message: String) {
    let error = #expect(throws: GoldenFrame.ReadingError.self) { try GoldenFrame.read(text) }
    #expect(error?.description == message)
  }

  @Test func `a change names the layers that moved`() throws {
    let old = frame(["Ren, 27", "Kai"])
    #expect(change(old, old) == nil)
    let text = try #require(change(old, frame(["Ren, 28", "Kai"])))
    #expect(text.layers == "text")
    #expect(text.unified() == ["@@ text, row 1 @@", "-Ren, 27", "+Ren, 28"])
    var picture = old
    picture[0, 1].foreground = Color(hex: 0xFF0000)
    let style = try #require(change(old, picture))
    #expect(style.layers == "style")
    #expect(
      style.unified(colors: [("ink", .black), ("danger", Color(hex: 0xFF0000))]) == [
        "@@ style, row 2 @@", "-aaab", "+caab", "-a  ink #000000 on #ffffff",
        "+c  danger #ff0000 on #ffffff",
      ])
    picture[6, 0].glyph = Glyph("9")
    #expect(try #require(change(old, picture)).layers == "text and style")
    #expect(
      try #require(change(old, frame(["a"]))).unified() == ["@@ size @@", "-8 x 2", "+8 x 1"])
    let masked = GoldenFrame(old, masks: [Rect(x: 0, y: 0, width: 1, height: 1)])
    #expect(try #require(GoldenChange(approved: GoldenFrame(old), drawn: masked)).layers == "mask")
  }

  @Test func `many rows that moved are counted`() throws {
    let old = frame((0..<20).map { "a\($0)" })
    let lines = try #require(change(old, frame((0..<20).map { "b\($0)" }))).unified()
    #expect(lines.count == 18)
    #expect(lines.first == "@@ text, rows 1 to 8 @@" && lines.last == "@@ text, and 12 more rows @@")
  }

  @Test func `the picture has both sides, and marks what changed`() throws {
    var picture = frame(["Ren, 28", "Kai"])
    picture[0, 1].foreground = Color(hex: 0xFF0000)
    let svg = try #require(change(frame(["Ren, 27", "Kai"]), picture)).svg(title: "a <b> & c")
    #expect(svg.contains("<title>a &lt;b&gt; &amp; c</title>"))
    #expect(svg.contains("x=\"54\" y=\"0\" width=\"9\" height=\"18\" fill=\"#ff2f92\""))
    #expect(svg.contains("x=\"0\" y=\"18\" width=\"9\" height=\"18\" fill=\"#ffb000\""))
    #expect(svg.ranges(of: ">28</text>").count == 2)
    #expect(svg.ranges(of: ">27</text>").count == 1)
  }
}
