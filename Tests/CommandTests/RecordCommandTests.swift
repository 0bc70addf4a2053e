import Foundation
import TestFiles
import Testing

/// Recordings by the built program.
@Suite(
  .serialized, .enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct RecordCommandTests {
  private let folder: URL

  init() throws { folder = try TemporaryFolder().url }

  private func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  private func session(_ arguments: [String]) throws -> ProgramTerminal {
    let terminal = try ProgramTerminal()
    try terminal.start(["--pack", "matching", "--jump", "gender"] + arguments)
    try terminal.wait(for: "First, about you")
    return terminal
  }

  /// The events of a cast, each line of which has to be JSON.
  private func events(_ file: String) throws -> [(code: String, data: String)] {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasSuffix("\n"))
    return try text.split(separator: "\n").dropFirst().map { line in
      let parts = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      return (try #require(parts[1] as? String), try #require(parts[2] as? String))
    }
  }

  @Test func `a session that is killed leaves a cast up to there, without its keys`() throws {
    let file = path("a.cast")
    // Nothing moves by itself, so that none is killed while it writes.
    let terminal = try session(["--record", file, "--motion", "reduced"])
    terminal.send("\r")
    try terminal.wait(for: "You make the first move")
    terminal.drain(atMost: 600)
    terminal.signal(SIGKILL)
    #expect(try terminal.end() == 1000 + SIGKILL)
    let events = try events(file)
    #expect(events.filter { $0.code == "m" }.map(\.data) == ["gender", "walkthrough.female"])
    #expect(events.contains { $0.code == "o" && $0.data.contains("You make the first move") })
    #expect(!events.contains { $0.code == "i" })
  }

  @Test func `where there is no more room, a recording ends with a whole line, and the end says so`() throws {
    let (file, terminal) = (path("a.cast"), try ProgramTerminal())
    // Files may have 32 blocks, of 512 or 1,024 bytes.
    try terminal.start(
      shell:
        "trap '' XFSZ; ulimit -f 32; exec \"$0\" --pack matching --jump gender --no-events --record '\(file)'"
    )
    try terminal.wait(for: "First, about you")
    terminal.send("\r")
    try terminal.wait(for: "You make the first move")
    terminal.drain(atMost: 600)
    terminal.send("\u{3}")
    #expect(try terminal.end() == 2)
    #expect(terminal.output.contains("ends before the session"))
    #expect(!terminal.output.contains("the recording is in"))
    #expect(try events(file).contains { $0.code == "o" })
  }

  @Test func `a session that is ended leaves a tape that does the same, and its keys where asked for`() throws
  {
    let (cast, tape) = (path("a.cast"), path("a.tape"))
    let terminal = try session([
      "--record", cast, "--record-input", "--record-version", "3", "--record-tape", tape,
    ])
    terminal.send("\r")
    try terminal.wait(for: "You make the first move")
    terminal.signal(SIGTERM)
    #expect(try terminal.end() == 143)
    #expect(terminal.output.contains("the session is in \(tape)"))
    #expect(try events(cast).contains { $0 == ("i", "\r") })
    let text = try String(contentsOfFile: tape, encoding: .utf8)
    #expect(text.hasSuffix("Enter\nExpect Screen walkthrough.female\n"))
    #expect(try ProgramRun.run(["test", tape, "--out", path("out")], in: folder).status == 0)
  }

  @Test func `what is in the way is said before the terminal is touched`() throws {
    let file = path("a.cast")
    try Data("mine".utf8).write(to: URL(filePath: file))
    for arguments in [["--record", file], ["--record-tape", file], ["--record", path("no/such/a.cast")]] {
      let terminal = try ProgramTerminal()
      try terminal.start(["--pack", "matching"] + arguments)
      #expect(try terminal.end() == 2)
      #expect(!terminal.output.contains("\u{1B}[?1049h"))
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    let terminal = try session(["--record", file, "--overwrite"])
    terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
    #expect(try events(file).count > 2)
    let plain = try ProgramRun.run(["--plain", "--record", path("b.cast")], in: folder)
    #expect(plain.status == 2 && plain.messages.contains("--plain"))
    #expect(!FileManager.default.fileExists(atPath: path("b.cast")))
  }

  @Test func `the menu of F12 is to be seen on a tape, which it does not write for`() throws {
    let tape = path("a.tape")
    try Data("Set Pack matching\nSet Option start gender\nF12\nScreenshot menu.txt\n".utf8)
      .write(to: URL(filePath: tape))
    #expect(try ProgramRun.run(["play", tape], in: folder).status == 0)
    #expect(try String(contentsOfFile: path("menu.txt"), encoding: .utf8).contains("This screen as a page"))
  }

  @Test func `play writes a cast, pictures, a page and data`() throws {
    let tape = path("a.tape")
    try Data("Set Pack matching\nSet Option start gender\nSleep 1s\nRight\nSleep 1s\n".utf8)
      .write(to: URL(filePath: tape))
    let run = try ProgramRun.run(
      [
        "play", tape, "--cast", path("a.cast"), "--cast-version", "3", "--frames", path("frames"), "--print",
        "json",
      ], in: folder)
    #expect(run.status == 0)
    #expect(try String(contentsOfFile: path("a.cast"), encoding: .utf8).hasPrefix("{\"version\": 3, "))
    #expect(try events(path("a.cast")).first?.data == "gender")
    let frames = try FileManager.default.contentsOfDirectory(atPath: path("frames")).sorted()
    #expect(frames.first == "frame-0001.svg" && frames.count > 1)
    let data = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(data?["rows"] as? Int == 24)
    #expect(
      try ProgramRun.run(["play", tape, "--print", "html"], in: folder).output.hasPrefix("<!doctype html>"))
    #expect(try ProgramRun.run(["play", tape, "--live"], in: folder).status == 2)
    #expect(try ProgramRun.run(["play", tape, "--cast-version", "4"], in: folder).status == 2)
  }

  @Test func `play --live shows a tape in the terminal, and ends with it or by Ctrl-C`() throws {
    let tape = path("a.tape")
    for (time, status) in [("1s", 0), ("600s", 130)] as [(String, Int32)] {
      try Data("Set Pack matching\nSet Option start gender\nSet PlaybackSpeed 4\nSleep \(time)\n".utf8)
        .write(to: URL(filePath: tape))
      let terminal = try ProgramTerminal()
      try terminal.start(["play", tape, "--live"])
      try terminal.wait(for: "First, about you")
      if status == 130 { terminal.send("\u{3}") }
      #expect(try terminal.end() == status)
      #expect(terminal.output.contains("\u{1B}[?1049l"))
    }
  }
}
