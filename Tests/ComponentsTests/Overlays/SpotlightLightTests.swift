import TerminalModel
import Testing

@testable import Components

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

  @Test(arguments: [ColorPalette.light, .dark])
  func `the light is one even fill without lines, and words beside it stay whole`(_ palette: ColorPalette) {
    let frame = drawn(Stylesheet(palette: palette), Self.hole, words: "        words")
    #expect((0..<frame.height).map { frame.row($0) }.filter { !$0.isEmpty } == ["        words"])
    let lit = frame[10, 4].background
    for y in 3..<6 {
      for x in 6..<16 { #expect(frame[x, y].background == lit) }
    }
  }

  @Test func `a single row has half a row of light above and below it`() {
    var hole = Self.hole
    hole.rect.height = 1
    let frame = drawn(Self.dark, hole)
    let (lit, dark) = (frame[10, 3].background, frame[10, 7].background)
    #expect(lit != dark)
    #expect(frame[10, 2].foreground == dark && frame[10, 2].background == lit)
    #expect(frame[10, 4].foreground == lit && frame[10, 4].background == dark)
    for x in [6, 15] {
      #expect(frame[x, 2].background == lit && frame[x, 4].foreground == lit, "it has no ears")
    }
  }

  @Test func `words are not glued to the edge of the light: half a row is lit where nothing stands`() {
    var hole = Self.hole
    hole.shape = .rounded
    var screen = CellBuffer(width: 24, height: 9, fill: Cell(style: Self.dark.style(.text)))
    let open = hole.opened(on: screen, besides: [])
    #expect(open.isOpen == (true, true))
    let frame = drawn(Self.dark, open)
    let lit = frame[10, 4].background
    #expect(frame[10, 2].background == lit && frame[10, 6].foreground == lit)
    // The corners of the box are rounded there, by a quarter of the cell, and not within it.
    for (x, y, quarter) in [(6, 2, "▗"), (15, 2, "▖"), (6, 6, "▝"), (15, 6, "▘")] {
      #expect(frame[x, y].glyph == Glyph(quarter) && frame[x, y].foreground == lit)
      #expect(frame[x, y].background == frame[0, 0].background)
    }
    #expect(frame[6, 3].glyph == .blank && frame[6, 3].background == lit)
    screen.write("words", x: 8, y: 2, style: Self.dark.style(.text))
    #expect(hole.opened(on: screen, besides: []).isOpen == (false, true))
    #expect(
      hole.opened(on: screen, besides: [Rect(x: 0, y: 6, width: 24, height: 1)]).isOpen == (false, false))
    hole.rect.y = 0
    #expect(!hole.opened(on: screen, besides: []).isOpen.above, "there is no row above the screen")
  }

  @Test(arguments: ["─", TabBar.edge])
  func `where there are wedges two thirds of the rows beside it are lit, and its corners are slopes`(
    _ line: String
  ) {
    var stylesheet = Self.dark
    stylesheet.blocks = .octants
    var hole = Self.hole
    (hole.shape, hole.isOpen) = (.rounded, (true, true))
    let frame = drawn(stylesheet, hole)
    let style = Style(foreground: frame[10, 4].background, background: frame[0, 0].background)
    let shapes: [(Int, Int, String)] = [
      (6, 2, "\u{1FB46}"), (7, 2, "\u{1FB39}"), (14, 2, "\u{1FB39}"), (15, 2, "\u{1FB51}"),
      (6, 6, "\u{1FB67}"), (7, 6, "\u{1FB0E}"), (14, 6, "\u{1FB0E}"), (15, 6, "\u{1FB5C}"),
    ]
    for (x, y, glyph) in shapes {
      #expect(frame[x, y] == Cell(glyph: Glyph(glyph), style: style), "\(x), \(y)")
    }
    // Over the picture that was dimmed before, too, and over a thin line.
    var screen = CellBuffer(width: 24, height: 9, fill: Cell(style: stylesheet.style(.text)))
    screen.drawLine(x: 0, y: 6, width: 24, style: stylesheet.style(.border), glyph: line)
    let spotlight = Spotlight(holes: [hole], strength: Spotlight.fullStrength)
    let picture = MaskedPicture(screen, strength: Spotlight.fullStrength, stylesheet)
    var kept = screen
    spotlight.draw(on: &screen, in: screen.bounds, stylesheet)
    spotlight.draw(on: &kept, over: picture)
    #expect(kept == screen && screen[6, 2].glyph == Glyph("\u{1FB46}"))
    #expect(screen[7, 6].glyph == Glyph("\u{1FB0E}") && screen[5, 6].glyph == Glyph(line))
    // The tip of a bubble that reaches in has the light beside it.
    screen.setSlope(10, 2, isLeft: true, isUp: false, .white, stylesheet.roundSides)
    #expect(screen[10, 2].background == style.foreground)
  }

  @Test(arguments: [4, 1]) func `a row of which a part is lit can be lit as a whole`(_ height: Int) {
    let rect = Rect(x: 4, y: 4, width: 12, height: height)
    var hole = Spotlight.Hole(rect: rect, shape: .rounded)
    hole.isOpen = (true, true)
    let (above, below) = (hole.whole(in: 3), hole.whole(in: rect.maxY))
    #expect(above.rect == Rect(x: 4, y: 3, width: 12, height: height + 1) && above.isOpen == (false, true))
    #expect(below.rect == Rect(x: 4, y: 4, width: 12, height: height + 1) && below.isOpen == (true, false))
    #expect(hole.whole(in: 2) == hole && hole.whole(in: 4) == hole)
    hole.isOpen = (false, false)
    #expect(hole.whole(in: 3) == hole || height == 1)
  }

  @Test func `the light around a low button goes around all of it`() {
    var screen = CellBuffer(width: 24, height: 9, fill: Cell(style: Self.dark.style(.text)))
    let area = Rect(x: 8, y: 4, width: 10, height: 1)
    let around = Spotlight.Hole(rect: area.inset(x: -1, y: 0), shape: .rounded)
    Button("Go").draw(on: &screen, in: area, Self.dark)
    #expect(around.opened(on: screen, besides: []).rect == around.rect)
    Button.drawLips(around: [area], on: &screen, Self.dark)
    #expect(around.opened(on: screen, besides: []).rect == Rect(x: 7, y: 3, width: 12, height: 3))
  }

  @Test(arguments: [BlockGlyphs.halves, .octants])
  func `a box whose own edges are half rows needs no more light above it or below it`(_ blocks: BlockGlyphs) {
    var stylesheet = Self.dark
    stylesheet.blocks = blocks
    var screen = CellBuffer(width: 24, height: 9, fill: Cell(style: stylesheet.style(.text)))
    let area = Rect(x: 7, y: 3, width: 10, height: 3)
    screen.fillSoftly(area, stylesheet[.accent], round: stylesheet.roundSides)
    let hole = Spotlight.Hole(rect: area.inset(x: -1, y: 0), shape: .rounded)
    #expect(hole.opened(on: screen, besides: []).isOpen == (false, false))
    // One of whole rows needs it.
    screen.fill(area, Style(background: stylesheet[.accent]))
    #expect(hole.opened(on: screen, besides: []).isOpen == (true, true))
  }

  @Test(arguments: [(BlockGlyphs.halves, "▘", "▗"), (.octants, "\u{1FB58}", "\u{1FB48}")])
  func `its corners are taken off as those of boxes are`(
    _ blocks: BlockGlyphs, _ first: String, _ last: String
  ) {
    var stylesheet = Self.dark
    stylesheet.blocks = blocks
    var hole = Self.hole
    hole.shape = .rounded
    let frame = drawn(stylesheet, hole)
    #expect(frame[6, 3].glyph == Glyph(first) && frame[15, 5].glyph == Glyph(last))
    #expect(frame[6, 3].foreground == frame[0, 0].background)
    #expect(frame[6, 3].background == frame[10, 4].background)
    // A letter there is not cut.
    hole.rect.y = 2
    #expect(drawn(stylesheet, hole, words: "      words").row(2).hasPrefix("      words"))
  }

  @Test func `the edge of a circle lies between the light and the mask`() throws {
    let hole = Spotlight.Hole(rect: Rect(x: 9, y: 3, width: 6, height: 3), shape: .circle)
    let frame = drawn(Self.dark, hole)
    let colors = Set((0..<frame.width).flatMap { [frame[$0, 4].foreground, frame[$0, 4].background] })
    #expect(colors.contains(frame[12, 4].background) && colors.contains(frame[0, 0].background))
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
