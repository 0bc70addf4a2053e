import SeededRandom
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The built program in a terminal that is resized without end, that stops reading, that closes, that answers.
@Suite(
  .serialized, .enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct RoughTerminalTests {
  /// A program on its first screens, which move by themselves.
  private func started(_ arguments: [String] = []) throws -> ProgramTerminal {
    let terminal = try ProgramTerminal()
    try terminal.start(["--pack", "matching"] + arguments)
    try terminal.wait(for: "\u{1B}[2J")
    return terminal
  }

  @Test func `a storm of sizes while the screens move ends with a frame of the last one`() throws {
    let terminal = try started()
    var random = SeededGenerator(seed: 7)
    for step in 0..<300 {
      let width = step == 0 ? 1 : Int.random(in: 1...500, using: &random)
      let height = step == 0 ? 1 : Int.random(in: 1...200, using: &random)
      terminal.resize(width: width, height: height)
      if step % 3 == 0 { terminal.send("\u{1B}[C") }
      terminal.drain(atMost: 2)
    }
    terminal.resize(width: 500, height: 200)
    terminal.drain(atMost: 300)
    terminal.clear()
    terminal.resize(width: 100, height: 40)
    try terminal.wait(for: "F1")
    terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test func `of a terminal larger than any, a part is used, with a word`() throws {
    let terminal = try ProgramTerminal()
    terminal.resize(width: 65_535, height: 65_535)
    try terminal.start(["--pack", "matching", "--jump", "gender"])
    try terminal.wait(for: "At most 1000 x 1000 cells")
    terminal.clear()
    terminal.resize(width: 100, height: 40)
    try terminal.wait(for: "First, about you")
    terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test func `a terminal that stops reading gets no frames to catch up with`() throws {
    let terminal = try started(["--jump", "gender"])
    try terminal.wait(for: "First, about you")
    terminal.clear()
    // Each size is a whole frame: the terminal's buffer holds a few of them, and the rest are dropped.
    for step in 0..<400 {
      terminal.resize(width: 100 + step % 2, height: 40)
      poll(nil, 0, 2)
    }
    terminal.resize(width: 90, height: 30)
    try terminal.wait(for: "First, about you")
    terminal.drain(atMost: 300)
    #expect(terminal.count < 200_000)
    terminal.clear()
    terminal.resize(width: 91, height: 30)
    try terminal.wait(for: "First, about you")
    terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test func `a terminal that closes while screens move ends the program`() throws {
    #expect(try started().hangUp() == 129)
  }

  @Test func `the theme is that of the background, when the terminal tells`() throws {
    let terminal = try started(["--jump", "gender"])
    // It asks, but does not wait for the answer.
    try terminal.wait(for: "First, about you")
    #expect(terminal.output.contains("\u{1B}]11;?\u{1B}\\"))
    terminal.clear()
    terminal.send("\u{1B}]11;rgb:1111/1111/2222\u{1B}\\\u{1B}[?62c")
    try terminal.wait(for: "First, about you")
    terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test func `a theme that was chosen is not asked for`() throws {
    let terminal = try started(["--jump", "gender", "--theme", "dark"])
    try terminal.wait(for: "First, about you")
    #expect(!terminal.output.contains("]11;"))
    terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test(arguments: [
    ("NO_COLOR=1 exec \"$0\"", true), ("exec \"$0\" --color never", true), ("exec \"$0\"", false),
  ])
  func `without colours pictures are shaded`(command: String, isShaded: Bool) throws {
    let terminal = try ProgramTerminal()
    try terminal.start(shell: "\(command) --jump gender --pack matching --no-events")
    try terminal.wait(for: "First, about you")
    terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
    #expect(terminal.output.contains("▓▓") == isShaded)
    #expect(terminal.output.contains("[38;") != isShaded)
  }
}
