import SmallScreen
import TerminalModel
import Testing

@testable import TerminalDriver

@Suite struct BlockSupportTests {
  @Test(
    arguments: [
      ("kitty(0.19.0)", .quadrants), ("kitty(0.19.3)", .sextants), ("kitty(0.39.1)", .sextants),
      ("kitty(0.40.0)", .powerline), ("kitty(1.0.0)", .powerline), ("ghostty 1.1.3", .sextants),
      ("ghostty 1.2.0", .powerline), ("WezTerm 20200101-110809-5046fc22", .quadrants),
      ("WezTerm 20240203-110809-5046fc22", .sextants), ("WezTerm 20250301-110809-5046fc22", .powerline),
      ("foot(1.16.2)", .sextants), ("foot(1.20.0)", .octants), ("VTE(5202)", .quadrants),
      ("VTE(6003)", .sextants),
      ("VTE(7802)", .octants), ("Rio 0.2.13", .octants), ("contour 0.6.1", .sextants),
      ("iTerm2 3.5.0", .quadrants),
      ("Konsole 24.02", .quadrants), ("xterm.js(6.0.0)", .quadrants), ("kitty(", .quadrants),
      ("XTerm(390)", nil), ("tmux 3.5a", nil), ("", nil),
    ] as [(String, BlockGlyphs?)])
  func `a terminal draws what its version brought`(_ version: String, _ blocks: BlockGlyphs?) {
    #expect(BlockSupport.blocks(version: version) == blocks)
  }

  @Test(
    arguments: [
      ([:], .quadrants), (["TERM": "xterm-256color"], .quadrants), (["TERM": "xterm-kitty"], .quadrants),
      (["TERM": "xterm-ghostty", "TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.3"], .powerline),
      (
        ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm", "TERM_PROGRAM_VERSION": "20240203-110809"],
        .sextants
      ),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode", "TERM_PROGRAM_VERSION": "1.100.0"], .quadrants),
      (
        ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal", "TERM_PROGRAM_VERSION": "455"],
        .quadrants
      ),
      (["TERM": "xterm-256color", "VTE_VERSION": "7802"], .octants),
      (["TERM": "xterm-256color", "WT_SESSION": "1"], .quadrants), (["TERM": "foot-extra"], .quadrants),
      // Started from another terminal, whose variables it has too.
      (["TERM": "alacritty", "TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.3"], .quadrants),
      (["TERM": "alacritty", "VTE_VERSION": "7802"], .quadrants),
      (["TERM": "tmux-256color", "TMUX": "x", "VTE_VERSION": "7802"], .quadrants),
      (["TERM": "screen-256color", "TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.3"], .quadrants),
      (["TERM": "xterm-kitty", "STY": "1.x"], .quadrants),
    ] as [([String: String], BlockGlyphs)])
  func `before it answers, the environment tells`(_ environment: [String: String], _ blocks: BlockGlyphs) {
    #expect(BlockSupport.blocks(environment: environment) == blocks)
  }

  @Test func `a frame of octants arrives as it is`() {
    var frame = CellBuffer(width: 32, height: 8)
    for pattern in 0..<256 {
      frame[pattern % 32, pattern / 32] = Cell(
        glyph: BlockGlyphs.octants.glyph(pattern), foreground: Color(hex: 0x102030 + UInt32(pattern)),
        background: Color(hex: 0x405060))
    }
    var encoder = FrameEncoder()
    var screen = ScreenInterpreter(width: 32, height: 8)
    screen.play(encoder.bytes(for: frame))
    #expect(screen.errors == [])
    for y in 0..<8 {
      for x in 0..<32 { #expect(screen.rows[y][x].text == frame[x, y].glyph.text) }
    }
  }
}
