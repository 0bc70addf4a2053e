import Components
import TerminalModel
import Testing

/// What a mask leaves lit can be told from the rest, in dark themes too.
struct SpotlightLightTests {
  private static let dark = Stylesheet(palette: .dark)

  private func drawn(_ stylesheet: Stylesheet, _ hole: Spotlight.Hole, words: String = "") -> CellBuffer {
    var buffer = CellBuffer(width: 24, height: 9, fill: Cell(style: stylesheet.style(.text)))
    buffer.write(words, x: 0, y: 2, style: stylesheet.style(.text))
    Spotlight(holes: [hole], strength: Spotlight.fullStrength).draw(
      on: &buffer, in: buffer.bounds, stylesheet)
    return buffer
  }

  private static let hole = Spotlight.Hole(rect: Rect(x: 6, y: 3, width: 10, height: 3), shape: .rectangle)

  @Test(arguments: [ColorPalette.light, .dark])
  func `the ground in the light stands out from the ground under the mask`(_ palette: ColorPalette) {
    let frame = drawn(Stylesheet(palette: palette), Self.hole)
    let ratio = Color.contrast(frame[10, 4].background, frame[0, 0].background)
    #expect(ratio >= Spotlight.leastContrast)
  }

  @Test func `in a dark theme a thin ring goes around it`() {
    let frame = drawn(Self.dark, Self.hole)
    #expect(frame.row(2) == "      ▁▁▁▁▁▁▁▁▁▁")
    #expect(frame.row(4) == "     ▕          ▏")
    #expect(frame.row(6) == "      ▔▔▔▔▔▔▔▔▔▔")
    #expect(frame[8, 2].foreground == Self.dark[.accent])
    #expect(!drawn(Stylesheet(palette: .light), Self.hole).text.contains("▁"))
  }

  @Test func `words interrupt the ring, which goes on inside`() {
    let frame = drawn(Self.dark, Self.hole, words: "        words")
    #expect(frame.row(2) == "      ▁▁words▁▁▁")
    #expect(frame.row(3) == "     ▕  ▔▔▔▔▔   ▏")
  }

  @Test func `the ring of a circle is as round as the circle`() throws {
    let hole = Spotlight.Hole(rect: Rect(x: 9, y: 3, width: 6, height: 3), shape: .circle)
    let frame = drawn(Self.dark, hole)
    let outline = try #require(hole.outline)
    let top = Int((outline.centerY - outline.halfHeight) / 2)
    let middle = frame[12, top]
    let accent = Self.dark[.accent]
    #expect([middle.foreground, middle.background].contains { Color.contrast($0, accent) < 2 })
    #expect(frame[0, 0].glyph == .blank)
  }

  @Test func `letters in the light keep their contrast`() {
    for (ink, ground) in [(ColorToken.onAccent, ColorToken.accent), (.muted, .surface), (.text, .background)]
    {
      var buffer = CellBuffer(width: 24, height: 9, fill: Cell(style: Self.dark.style(ink, on: ground)))
      buffer.write("word", x: 8, y: 4, style: Self.dark.style(ink, on: ground))
      Spotlight(holes: [Self.hole], strength: Spotlight.fullStrength).draw(
        on: &buffer, in: buffer.bounds, Self.dark)
      #expect(Color.contrast(buffer[8, 4].foreground, buffer[8, 4].background) >= 4.5, "\(ink) on \(ground)")
    }
  }
}
