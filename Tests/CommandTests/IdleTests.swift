import FixturePacks
import Foundation
import TestFiles
import Testing

/// The built program in a pseudo-terminal, seen from outside by what the system counts: all its tasks run on one thread,
/// and it sleeps while nothing happens. That depends on a hook of the concurrency runtime (docs/decisions, 10).
@Suite(
  .serialized, .enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"),
  .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/task"), "the system has no /proc"))
struct IdleTests {
  /// Starts a session in which nothing moves, uses it and lets it come to rest.
  private func withProgram(_ arguments: [String], _ body: (ProgramTerminal) throws -> Void) throws {
    let folder = try TemporaryFolder(ReloadPack.files)
    let terminal = try ProgramTerminal()
    try terminal.start(["run", "--pack", folder.path, "--locale", "en"] + arguments)
    try terminal.wait(for: "Alpha")
    terminal.send("\u{1B}OP")
    terminal.send("\u{1B}OP")
    terminal.drain(atMost: 1000)
    try body(terminal)
    terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test(arguments: [[], ["--plain"], ["--watch"], ["--plain", "--watch"]])
  func `a session has one thread, and sleeps while nothing happens`(_ arguments: [String]) throws {
    try withProgram(arguments) { terminal in
      #expect(try terminal.threads() == 1)
      let before = try terminal.wakeUps()
      terminal.drain(atMost: 2000)
      let wakeUps = try terminal.wakeUps() - before
      // A watch looks every 60 ms.
      #expect(arguments.contains("--watch") ? (1...50).contains(wakeUps) : wakeUps == 0)
      #expect(try terminal.threads() == 1)
    }
  }
}

extension ProgramTerminal {
  /// Threads of the program.
  fileprivate func threads() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task").count
  }

  /// How often a thread of the program has waited and gone on.
  fileprivate func wakeUps() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task").map { thread in
      let status = try String(contentsOfFile: "/proc/\(process)/task/\(thread)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return Int(line?.split(separator: "\t").last ?? "") ?? 0
    }.reduce(0, +)
  }
}
