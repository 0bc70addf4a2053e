import Components
import ContentTree
import Diagnostics
import PackFiles
import TOMLParsing
import TerminalModel
import Testing

@testable import PackReading

/// Pixels of an artwork: what they become, and what is said where they are wrong.
@Suite struct PixelsDecoderTests {
  /// The artwork of a text, and what is wrong with it, as people read it.
  private func decode(_ text: String) throws -> (artwork: Artwork, problems: [String]) {
    let log = ContentLog()
    let file = "artwork/cat.toml"
    log.remember(.toml(text), as: file, path: file)
    let table = try #require(TOMLText.parse(text, file: file, report: log.report))
    let artwork = ArtworkDecoder.decode(table, id: "cat", file: file, log: log)
    let problems = log.diagnostics.map { diagnostic in
      let line = diagnostic.line.map(String.init) ?? "?"
      let column = diagnostic.column.map(String.init) ?? "?"
      return "\(line):\(column) \(diagnostic.message)"
    }
    return (artwork, problems)
  }

  private func pixels(_ rows: String, palette: String = "a = \"#aabbcc\"\nb = \"accent\"") -> String {
    "alt = \"art.cat\"\n[pixels]\nrows = \"\"\"\n\(rows)\"\"\"\n[pixels.palette]\n\(palette)\n"
  }

  @Test func `letters become colours, row by row`() throws {
    let (artwork, problems) = try decode(
      pixels("ab.\nc.a\n", palette: "a = \"#aabbcc\"\nb = \"accent\"\nc = \"#01020380\""))
    #expect(problems == [])
    let grid = try #require(artwork.pixels)
    #expect(grid.width == 3 && grid.height == 2)
    #expect(artwork.width == 3 && artwork.height == 2 && artwork.shapes.isEmpty)
    #expect(grid.cells == [1, 2, 0, 3, 0, 1])
    #expect(
      grid.colors == [
        .init(.color(Color(hex: 0xAABBCC))), .init(.token(.accent)),
        .init(.color(Color(hex: 0x010203)), alpha: 128),
      ])
  }

  @Test func `shapes for a small size stand beside the others, and not beside pixels`() throws {
    let small = "[[small]]\ncircle = [50, 50, 30]\nfill = \"accent\"\n"
    let (artwork, problems) = try decode(
      "decorative = true\n[[shape]]\nrect = [0, 0, 9, 9]\nfill = \"text\"\n" + small)
    #expect(problems == [])
    #expect(artwork.small == [.init(.circle(center: .init(50, 50), radius: 30), fill: .token(.accent))])
    #expect(artwork.shapes.count == 1)
    let beside = try decode(pixels("ab\n") + small).problems
    #expect(beside.contains { $0.hasSuffix("`small` is for shapes, and `[pixels]` has none") })
  }

  @Test func `signs are letters too, in a palette of one line`() throws {
    let (artwork, problems) = try decode(
      "decorative = true\n[pixels]\npalette = { \"#\" = \"text\", '~' = \"#fff000\" }\nrows = '''\n#~'''\n")
    #expect(problems == [])
    #expect(artwork.pixels?.cells == [1, 2] && artwork.isDecorative)
  }

  @Test(arguments: [
    (
      "ab\nabb\na\n",
      ["5:3 row 2 has 3 pixels, and the first one has 2", "6:2 row 3 has 1 pixels, and the first one has 2"]
    ),
    ("ab\nxb\nxx\n", ["5:1 the palette has no `x`"]),
    ("a b\n", ["4:2 the palette has no ` `"]),
    ("あ\n", ["4:1 the palette has no `あ`"]),
    ("\n", ["3:8 `rows` has no pixels"]),
  ])
  func `what is wrong in the rows has a line and a column`(_ rows: String, _ problems: [String]) throws {
    let (artwork, found) = try decode(pixels(rows))
    #expect(found == problems)
    #expect(artwork.pixels == nil)
  }

  @Test func `more than there is room for is refused at its place, also far into a large picture`() throws {
    let wide = String(repeating: "a", count: 161)
    #expect(
      try decode(pixels(wide + "\n")).problems == ["4:161 the row has 161 pixels; at most 160 have room"])
    let tall = String(repeating: String(repeating: "a", count: 160) + "\n", count: 161)
    #expect(try decode(pixels(tall)).problems == ["164:1 there are more than 160 rows of pixels"])
    let full = String(repeating: String(repeating: "a", count: 160) + "\n", count: 160)
    #expect(try decode(pixels(full)).problems == [])
    let wrong = String(repeating: String(repeating: "a", count: 160) + "\n", count: 159)
    #expect(
      try decode(pixels(wrong + String(repeating: "a", count: 159) + "z\n")).problems
        == ["163:160 the palette has no `z`"])
  }

  @Test(arguments: [
    ("ab = \"text\"", "`ab` is not a letter for a colour"),
    ("\".\" = \"text\"", "`.` is not a letter for a colour"),
    ("\" \" = \"text\"", "` ` is not a letter for a colour"), ("a = \"#12345\"", "`#12345` is neither"),
    ("a = \"#1234567g\"", "`#1234567g` is neither"), ("a = \"#12345+ab\"", "`#12345+ab` is neither"),
    ("a = \"accnt\"", "`accnt` is neither"), ("a = 3", "`a` must be a text"),
  ])
  func `a palette has letters and colours`(_ palette: String, _ message: String) throws {
    let (_, problems) = try decode(pixels("a\n", palette: palette + "\n"))
    #expect(problems.contains { $0.contains(message) }, "\(problems)")
  }

  @Test(arguments: [
    ("width = 20\n", "pixels have the size of their `rows`, and no `width`"),
    ("height = 20\n", "pixels have the size of their `rows`, and no `height`"),
  ])
  func `pixels have their own size`(_ key: String, _ message: String) throws {
    #expect(try decode(key + pixels("a\n")).problems == ["1:1 \(message)"])
  }

  @Test func `shapes and pixels exclude each other`() throws {
    let (_, problems) = try decode(pixels("a\n") + "[[shape]]\ncircle = [1, 2, 3]\nfill = \"text\"\n")
    #expect(problems.contains { $0.hasSuffix("a picture has `[pixels]` or `[[shape]]`, and not both") })
  }

  @Test func `a palette and rows have to be there`() throws {
    let (_, problems) = try decode("alt = \"x\"\n[pixels]\n")
    #expect(
      problems.map { $0.drop { $0 != "`" } } == [
        "`palette` is missing: a colour for each letter of `rows`",
        "`rows` is missing: a line for each row of pixels",
      ])
  }
}
