import Components
import TerminalModel
import Testing

@Suite struct StylesheetTests {
  @Test(arguments: [
    (BorderToken.rounded, ["╭───╮", "│...│", "╰───╯"]), (.square, ["┌───┐", "│...│", "└───┘"]),
    (.heavy, ["┏━━━┓", "┃...┃", "┗━━━┛"]), (.none, [".....", ".....", "....."]),
  ])
  func `the line around a box is a token`(_ border: BorderToken, _ rows: [String]) {
    #expect(canvas(5, 3) { $0.stroke($0.bounds, border, .black) }.rows == rows)
  }

  @Test func `emphasis reaches the words of a button`() {
    var theme = Theme.light
    theme.emphasis.button = .underline
    let buffer = blankCanvas(8, 1) { Button("Go").draw(on: &$0, in: $0.bounds, Stylesheet(theme)) }
    #expect(buffer[3, 0].attributes == .underline)
  }

  @Test func `a light screen stays light below its scrim, and its words step back`() {
    let light = Stylesheet(.light)
    let (ground, ink) = (light[.background], light[.text])
    let dimmed = (ground.mixed(with: light.scrim, amount: 130), ink.mixed(with: light.scrim, amount: 130))
    #expect(dimmed.0.luma > 150 && dimmed.0.luma < ground.luma)
    #expect(Color.contrast(dimmed.0, dimmed.1) < Color.contrast(ground, ink) / 2)
    #expect(Stylesheet(.dark).scrim == Stylesheet(.dark)[.mask])
  }

  @Test(arguments: [0x000000, 0x332E30, 0x807A7C] as [UInt32])
  func `what is lit stands out from the scrim of any mask that can do so`(_ mask: UInt32) {
    var theme = Theme.light
    theme.palette[.mask] = Color(hex: mask)
    let stylesheet = Stylesheet(theme)
    let ground = stylesheet[.background]
    let dimmed = Spotlight.dimmed(ground, strength: Spotlight.fullStrength, stylesheet)
    #expect(Color.contrast(ground, dimmed) >= Spotlight.leastContrast)
  }

  @Test func `a dark theme knows that it is`() {
    #expect(Stylesheet(.dark).isDark)
    #expect(!Stylesheet(.light).isDark)
  }
}
