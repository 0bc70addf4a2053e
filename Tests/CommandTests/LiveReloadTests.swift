import FixturePacks
import Foundation
import TestFiles
import Testing

/// The built program in a pseudo-terminal, while somebody edits the files of its pack.
///
/// A text and the one in its place have no letter in common where they stand, so that the whole word is written.
@Suite(
  .serialized, .enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct LiveReloadTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(ReloadPack.files) }

  private func write(_ file: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.url.appending(path: file), options: .atomic)
  }

  /// Says another title.
  private func say(_ title: String) throws {
    let text = try #require(ReloadPack.files["strings/en.toml"])
    try write("strings/en.toml", text.replacing("Alpha", with: title))
  }

  private func withProgram(_ arguments: [String] = [], _ body: (ProgramTerminal) throws -> Void) throws {
    let terminal = try ProgramTerminal()
    try terminal.start(["--pack", folder.path, "--locale", "en"] + arguments)
    try terminal.wait(for: "Alpha")
    try body(terminal)
    terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
  }

  @Test func `an edit is seen without a key, an error shows and goes again`() throws {
    try withProgram(["--watch"]) { terminal in
      try terminal.wait(for: "Watching")
      try say("Bravo")
      try terminal.wait(for: "Bravo")
      try write("flow.toml", "start = \"one\"\n[[step]\n")
      try terminal.wait(for: "What worked last goes on")
      try terminal.wait(for: "flow.toml:2")
      try write("flow.toml", try #require(ReloadPack.files["flow.toml"]))
      try say("Delta")
      try terminal.wait(for: "Delta")
    }
  }

  @Test func `edits without end are seen all the same`() throws {
    try withProgram(["--watch"]) { terminal in
      try terminal.wait(for: "Watching")
      let text = try #require(ReloadPack.files["strings/en.toml"]).replacing("Alpha", with: "Bravo")
      let isSeen = try (0..<100).contains { number in
        try write("strings/en.toml", text + "# \(number)\n")
        terminal.drain(atMost: 20)
        return terminal.output.contains("Bravo")
      }
      #expect(isSeen)
    }
  }

  @Test func `without a watch F5 reads again`() throws {
    try withProgram { terminal in
      try say("Bravo")
      terminal.send("\u{1B}[15~")
      try terminal.wait(for: "Bravo")
      try terminal.wait(for: "Reloaded")
    }
  }
}
