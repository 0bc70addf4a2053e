import Foundation
import TestFiles
import Testing

/// The built program in a real pseudo-terminal: a thin layer over what the other tests cover.
@Suite(
  .serialized, .enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct ProgramTests {
  private static let entered = "\u{1B}[?1049h"
  private static let left = "\u{1B}[?1049l"

  /// A terminal in which the first screen shows.
  private func started(_ arguments: [String] = ["--pack", "matching", "--jump", "gender"]) throws
    -> ProgramTerminal
  {
    let terminal = try ProgramTerminal()
    try terminal.start(arguments)
    try terminal.wait(for: "First, about you")
    #expect(terminal.output.contains(Self.entered))
    #expect(!terminal.output.contains(Self.left))
    return terminal
  }

  @Test func `Ctrl-C gives the terminal back, and ends with 130`() throws {
    let terminal = try started()
    terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
    #expect(terminal.output.hasSuffix(Self.left))
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal gives the terminal back, and ends with its status`(_ number: Int32, _ status: Int32) throws {
    let terminal = try started()
    terminal.signal(number)
    #expect(try terminal.end() == status)
    #expect(terminal.output.hasSuffix(Self.left))
  }

  @Test func `the flow goes on by itself, and by keys`() throws {
    let terminal = try ProgramTerminal()
    try terminal.start(["--pack", "matching"])
    try terminal.wait(for: "She tosses the first plum")
    try terminal.wait(for: "First, about you")
    terminal.send("\r")
    try terminal.wait(for: "You make the first move")
    terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test func `F2 copies a command to the clipboard`() throws {
    let terminal = try started()
    terminal.send("\u{1B}OQ")
    try terminal.wait(for: "type to search")
    terminal.send("a command")
    terminal.send("\r")
    // `onboard-sim --pack matching --jump gender`
    try terminal.wait(for: "\u{1B}]52;c;b25ib2FyZC1zaW0gLS1wYWNrIG1hdGNoaW5nIC0tanVtcCBnZW5kZXI=\u{7}")
    terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test func `a terminal too small is told so, and recovers`() throws {
    let terminal = try ProgramTerminal(width: 60, height: 12)
    try terminal.start(["--pack", "matching", "--jump", "gender"])
    try terminal.wait(for: "60 x 12")
    terminal.clear()
    terminal.resize(width: 80, height: 24)
    try terminal.wait(for: "First, about you")
    terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test func `what is no terminal is told what to use instead, with status 2`() throws {
    let run = try ProgramRun.run(["--pack", "matching"], in: TemporaryFolder().url)
    #expect(run.status == 2)
    #expect(run.messages.contains("not a terminal"))
    #expect(run.messages.contains("onboard-sim play TAPE"))
    #expect(run.output.isEmpty)
  }

  @Test func `a screen that is not there is told before the terminal is touched`() throws {
    let terminal = try ProgramTerminal()
    try terminal.start(["--pack", "matching", "--jump", "nowhere"])
    #expect(try terminal.end() == 2)
    #expect(!terminal.output.contains(Self.entered))
    #expect(terminal.output.contains("nowhere"))
  }
}
