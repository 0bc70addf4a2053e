import TerminalModel
import Testing

@Suite struct GoldenTextTests {
  private func picture(_ text: String, ink: Color, ground: Color) -> CellBuffer {
    var buffer = CellBuffer(width: 6, height: 2, fill: Cell(style: Style(background: ground)))
    buffer.write(text, x: 1, y: 0, style: Style(foreground: ink, background: ground, attributes: .bold))
    return buffer
  }

  private func golden(_ text: String, dark: String? = nil, ink: Color = .black) -> String {
    var golden = GoldenText(title: "Sample: what it is for.")
    golden.add(
      "one",
      [
        GoldenText.Look(
          name: "light", frame: picture(text, ink: ink, ground: .white),
          colors: [("ink", .black), ("page", .white)]),
        GoldenText.Look(
          name: "dark", frame: picture(dark ?? text, ink: .white, ground: .black),
          colors: [("ink", .white), ("page", .black)]),
      ])
    return golden.text
  }

  @Test func `looks share what they have in common`() {
    #expect(
      golden("あb") == """
        Sample: what it is for.

        state one, 6 x 2
          text
            | あb  |
            |      |
          style
            |abbbaa|
            |aaaaaa|
          light
            a  on page #ffffff
            b  ink #000000 on page #ffffff bold
          dark
            a  on page #000000
            b  ink #ffffff on page #000000 bold

        """)
  }

  @Test func `looks with other glyphs have a layer each`() {
    let text = golden("ab", dark: "cd")
    #expect(text.contains("  text light\n    | ab   |\n"))
    #expect(text.contains("  text dark\n    | cd   |\n"))
    #expect(text.contains("  style\n    |abbaaa|\n"))
  }

  @Test func `many styles end in a number of their own`() {
    func golden(last: Color) -> String {
      var buffer = CellBuffer(width: 100, height: 1)
      for x in 0..<100 {
        let color = x == 99 ? last : Color(hex: UInt32(x))
        buffer[x, 0] = Cell(glyph: Glyph("x"), foreground: color)
      }
      var golden = GoldenText(title: "Many.")
      golden.add("all", [GoldenText.Look(name: "light", frame: buffer)])
      return golden.text
    }
    #expect(golden(last: .white).contains("*  76 cells in further styles, together "))
    #expect(golden(last: .white) == golden(last: .white))
    #expect(golden(last: .white) != golden(last: Color(hex: 0xFFFFFE)))
  }

  @Test func `the same is no difference`() {
    #expect(GoldenDifference(approved: golden("ab"), drawn: golden("ab")) == nil)
  }

  @Test func `a difference names the layer and the place`() throws {
    let moved = try #require(GoldenDifference(approved: golden("ab"), drawn: golden("ax")))
    #expect(
      moved.lines == [
        """
        state one, 6 x 2: the layer text moved, 1 of 2 lines, first line 1, character 4
            approved  | ab   |
            drawn     | ax   |
        """
      ])
    let recolored = try #require(
      GoldenDifference(approved: golden("ab"), drawn: golden("ab", ink: Color(hex: 0x111111))))
    #expect(recolored.lines.count == 1)
    #expect(recolored.lines[0].contains("the layer light moved"))
  }

  @Test func `states that come and go are named`() throws {
    let none = "Sample: what it is for.\n"
    #expect(
      try #require(GoldenDifference(approved: none, drawn: golden("a"))).lines == ["state one, 6 x 2: new"])
    #expect(
      try #require(GoldenDifference(approved: golden("a"), drawn: none)).lines == ["state one, 6 x 2: gone"])
    #expect(try #require(GoldenDifference(approved: "", drawn: none)).lines.count == 1)
  }
}
