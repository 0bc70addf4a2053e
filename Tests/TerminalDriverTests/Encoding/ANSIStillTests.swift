import Testing

@testable import TerminalDriver
@testable import TerminalModel

@Suite struct ANSIStillTests {
  @Test(arguments: [
    (ColorDepth.trueColor, "\u{1B}[1;38;2;255;0;0ma歓\u{1B}[m\n \u{1B}[48;2;0;0;255m  \u{1B}[m\n\n"),
    (.ansi256, "\u{1B}[1;38;5;196ma歓\u{1B}[m\n \u{1B}[48;5;21m  \u{1B}[m\n\n"),
    (.ansi16, "\u{1B}[1;91ma歓\u{1B}[m\n \u{1B}[44m  \u{1B}[m\n\n"),
    (.none, "\u{1B}[1ma歓\u{1B}[m\n\n\n"),
  ])
  func `a still has its rows in colour, each closed by a reset`(_ depth: ColorDepth, _ expected: String) {
    var buffer = CellBuffer(width: 6, height: 3)
    buffer.write("a歓", x: 0, y: 0, style: Style(foreground: Color(hex: 0xFF0000), attributes: .bold))
    buffer.fill(Rect(x: 1, y: 1, width: 2, height: 1), Style(background: Color(hex: 0x0000FF)))
    #expect(buffer.ansi(colorDepth: depth) == expected)
  }
}
