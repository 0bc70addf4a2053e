import Testing

@testable import TerminalDriver
@testable import TerminalModel

@Suite struct ColorDepthTests {
  @Test(
    arguments: [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColorDepth.trueColor),
      (["TERM": "xterm-256color"], .ansi256), (["TERM": "xterm"], .ansi16), (["TERM": "linux"], .ansi16),
      (["TERM": "dumb"], .none), ([:], .none), (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
      (["TERM": "xterm-kitty"], .trueColor), (["TERM": "xterm-direct"], .trueColor),
      (["TERM": "screen-256color", "COLORTERM": "truecolor"], .ansi256),
      (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/x"], .trueColor),
      (["TERM": "tmux-256color", "TMUX": "/tmp/x"], .ansi256),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .ansi256),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .trueColor),
      (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": "0"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .ansi256),
      (["TERM": "xterm-256color", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .none),
      (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .ansi16),
      (["TERM": "xterm", "CLICOLOR_FORCE": "0"], .ansi16),
      (["TERM": "xterm", "CLICOLOR": "0"], .none),
    ] as [([String: String], ColorDepth)])
  func `the environment decides`(_ environment: [String: String], _ depth: ColorDepth) {
    #expect(ColorDepth.detect(environment: environment) == depth)
  }

  @Test func `a file gets colours only when they are forced`() {
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    #expect(ColorDepth.detect(environment: environment, isTerminal: false) == .none)
    let forced = environment.merging(["CLICOLOR_FORCE": "1"]) { $1 }
    #expect(ColorDepth.detect(environment: forced, isTerminal: false) == .trueColor)
  }

  @Test(
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x808080, 244), (0x0A0A0A, 232), (0x2563EB, 27),
      (0x5F87AF, 67),
    ] as [(UInt32, Int)])
  func `a colour has a nearest one of 256`(_ hex: UInt32, _ index: Int) {
    #expect(PaletteReducer.nearestOf256(Color(hex: hex)) == index)
  }

  @Test(
    arguments: [
      (0x000000, 0), (0xFFFFFF, 15), (0xFF0000, 9), (0x2563EB, 12), (0x16A34A, 2), (0xE5E5E5, 7),
      (0x808080, 8),
    ] as [(UInt32, Int)])
  func `a colour has a nearest one of 16`(_ hex: UInt32, _ index: Int) {
    #expect(PaletteReducer.nearestOf16(Color(hex: hex)) == index)
  }

  @Test func `a text does not vanish when its colour falls on its background`() {
    var reducer = PaletteReducer(depth: .ansi16)
    let cell = Cell(glyph: Glyph("x"), foreground: Color(hex: 0xF0F0F0), background: .white)
    let reduced = reducer.reduce(cell)
    #expect(reduced.foreground != reduced.background)
    #expect(
      reducer.reduce(Cell(glyph: Glyph("x"), foreground: .white, background: .white)).foreground.rawValue
        & 0xFF == 15)
  }
}
