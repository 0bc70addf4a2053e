import EventLog
import Foundation
import LoggedEvents
import SeededRandom
import TestFiles
import Testing

/// The built program and the files it leaves.
@Suite(
  .serialized, .enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct EventProgramTests {
  private static func read(_ folder: URL) -> (events: [LoggedEvent], report: ReadReport) {
    var events: [LoggedEvent] = []
    var report = ReadReport()
    EventFiles(folder.path)?.forEachFile { reader in report.add(reader.events { events.append($0) }) }
    return (events, report)
  }

  private func started(_ arguments: [String]) throws -> ProgramTerminal {
    let terminal = try ProgramTerminal()
    try terminal.start(["--pack", "matching", "--jump", "gender"] + arguments)
    try terminal.wait(for: "First, about you")
    return terminal
  }

  @Test(
    arguments: [
      (nil, "quit", 130), (SIGTERM, "terminated", 143), (SIGHUP, "terminal_closed", 129),
      (SIGINT, "interrupt", 130),
    ] as [(Int32?, String, Int32)])
  func `a session says how it ended`(_ signal: Int32?, _ reason: String, _ status: Int32) throws {
    let folder = try TemporaryFolder().url
    let terminal = try started(["--events", folder.path])
    terminal.send("\r")
    try terminal.wait(for: "You make the first move")
    if let signal { terminal.signal(signal) } else { terminal.send("\u{3}") }
    #expect(try terminal.end() == status)
    let (events, report) = Self.read(folder)
    #expect(report.problemCount == 0)
    #expect(events.first?.event == .sessionStarted && events.last?.event == .sessionEnded)
    #expect(events.last?.reason == reason)
    #expect(
      events.contains {
        $0.screenID == "walkthrough.female" && $0.attributes.first == LoggedAttribute("gender", "female")
      })
    #expect(events.map(\.seq) == Array(0..<events.count))
  }

  @Test func `a terminal that is closed ends the session in the log too`() throws {
    let folder = try TemporaryFolder().url
    let terminal = try started(["--events", folder.path])
    _ = terminal.hangUp()
    #expect(Self.read(folder).events.last?.reason == "terminal_closed")
  }

  @Test func `kill -9 in the middle of a session loses nothing that was shown`() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<6 {
      let folder = try TemporaryFolder().url
      let terminal = try started(["--events", folder.path])
      terminal.send("\r")
      try terminal.wait(for: "You make the first move")
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        terminal.send(["\u{1B}[C", "\u{1B}[D"].randomElement(using: &random) ?? "")
        terminal.drain(atMost: Int32.random(in: 0...60, using: &random))
      }
      terminal.signal(SIGKILL)
      _ = try terminal.end()
      let (events, report) = Self.read(folder)
      // The screen was seen, so its event may be missing only if the very frame was the last thing done.
      #expect(events.first?.event == .sessionStarted)
      #expect(events.map(\.seq) == Array(0..<events.count))
      #expect(events.last?.event != .sessionEnded)
      #expect(report.problems.allSatisfy { $0.reason == .torn })
    }
  }

  @Test func `--no-events leaves nothing, and goes with no folder`() throws {
    let folder = try TemporaryFolder().url
    let environment = ["XDG_DATA_HOME": folder.path]
    let arguments = ["run", "--plain", "--pack", "matching"]
    _ = try ProgramRun.run(arguments + ["--no-events"], in: folder, environment: environment)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    let both = try ProgramRun.run(arguments + ["--no-events", "--events", "x"], in: folder)
    #expect(both.status == 2 && both.messages.contains("--events and --no-events: one of them"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `the events of a pack are listed, printed and removed`() throws {
    let folder = try TemporaryFolder().url
    let environment = ["XDG_DATA_HOME": folder.path]
    func run(_ arguments: String...) throws -> ProgramRun {
      try ProgramRun.run(arguments, in: folder, environment: environment)
    }
    let place = "\(folder.path)/onboard-sim/events/matching"
    #expect(try run("events", "path", "--pack", "matching").output == place + "\n")
    let none = try run("events", "--pack", "matching")
    #expect(none.status == 2 && none.messages.contains("there are no events in"))
    for _ in 0..<2 { #expect(try run("run", "--plain", "--pack", "matching").status == 0) }
    let list = try run("events", "--pack", "matching")
    #expect(list.status == 0 && list.output.contains("2 files"), "\(list)")
    let tail = try run("events", "tail", "-n", "1", "--pack", "matching").output
    let last = try #require(LoggedEvent(line: tail.utf8.dropLast()))
    #expect(last.event == .sessionEnded && last.reason == "input_over")
    let users = Set(Self.read(URL(filePath: place)).events.map(\.userID))
    let kept = try String(contentsOf: folder.appending(path: "onboard-sim/user_id"), encoding: .utf8)
    #expect(users == [kept.trimmingCharacters(in: .newlines)])
    #expect(try run("run", "--plain", "--pack", "matching", "--user", "anna-0001").status == 0)
    #expect(Set(Self.read(URL(filePath: place)).events.map(\.userID)) == users.union(["anna-0001"]))
    let asked = try run("events", "clear", "--pack", "matching")
    #expect(asked.status == 2 && asked.messages.contains("--yes"))
    #expect(try run("events", "tail", "-n", "0").status == 2)
    #expect(try run("events", "clear", "--yes", "--pack", "matching").messages == "removed 3 files\n")
    #expect(Self.read(URL(filePath: place)).events.isEmpty)
    #expect(try run("events", "list", "nowhere").status == 2)
  }

  @Test func `a copied file of a log counts once`() throws {
    let folder = try TemporaryFolder().url
    let session = try ProgramRun.run(["run", "--plain", "--pack", "matching", "--events", "log"], in: folder)
    #expect(session.status == 0)
    let before = try ProgramRun.run(["events", "log"], in: folder)
    let day = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/log").first { $0.hasPrefix("dt=") })
    let files = folder.appending(path: "log/\(day)")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: files.path).first)
    try FileManager.default.copyItem(at: files.appending(path: name), to: files.appending(path: "copy.jsonl"))
    let after = try ProgramRun.run(["events", "log"], in: folder)
    let lines = before.output.split(separator: "\n")
    #expect(lines.count > 1 && after.output.split(separator: "\n").prefix(2) == lines.prefix(2))
    #expect(after.output.contains("2 files"))
  }

  @Test func `lines of a log come as they stand there, and as many as can be`() throws {
    let folder = try TemporaryFolder().url
    let start = #"{"event":"went_back","session_id":"s","user_id":"u","ts":"2026-01-01T00:00:0"#
    let text = start + "1Z\",\"later\":[1]}\n" + start + "0Z\", \"new\":true}\n"
    try Data(text.utf8).write(to: folder.appending(path: "a.jsonl"))
    let lines = text.split(separator: "\n")
    let tail = try ProgramRun.run(["events", "tail", "."], in: folder)
    #expect(tail.output == "\(lines[1])\n\(lines[0])\n" && tail.status == 0)
    #expect(try ProgramRun.run(["events", "tail", ".", "-n", "1"], in: folder).output == "\(lines[0])\n")
    for count in ["9223372036854775807", "1000001", "-1"] {
      let run = try ProgramRun.run(["events", "tail", ".", "--lines=\(count)"], in: folder)
      #expect(run.status == 2 && run.messages.contains("--lines: from 1 to 1000000"), "\(run)")
    }
  }

  @Test func `a line of a year that cannot be written is passed over`() throws {
    let folder = try TemporaryFolder().url
    let line =
      #"{"event":"went_back","session_id":"s","user_id":"u","ts":"0000-01-01T00:00:00.000000+00:01"}"#
    let known = line.replacing("0000-01-01T00:00:00.000000+00:01", with: "2026-01-01T00:00:00Z")
    try Data((line + "\n" + known + "\n").utf8).write(to: folder.appending(path: "a.jsonl"))
    let list = try ProgramRun.run(["events", "list", "."], in: folder)
    #expect(list.status == 0 && list.messages.contains("`ts` is not an RFC 3339 time"))
    let tail = try ProgramRun.run(["events", "tail", "."], in: folder)
    #expect(tail.status == 0 && tail.output == known + "\n")
  }

  @Test func `names of files cannot steer the terminal, and what is not told is counted`() throws {
    let folder = try TemporaryFolder().url
    let log = folder.appending(path: "log\u{1B}[2J")
    try FileManager.default.createDirectory(at: log, withIntermediateDirectories: true)
    let known =
      #"{"event":"went_back","session_id":"s","user_id":"u","ts":"2026-01-01T00:00:00Z"}"# + "\n"
    try Data((known + String(repeating: "x\n", count: 1000)).utf8).write(
      to: log.appending(path: "\u{1B}]0;a\u{7}.jsonl"))
    let list = try ProgramRun.run(["events", "list", log.lastPathComponent], in: folder)
    #expect(list.status == 0 && !(list.messages + list.output).contains("\u{1B}"))
    #expect(
      list.messages.hasSuffix("warning: 950 more lines were skipped\n"), "\(list.messages.suffix(200))")
    let clear = try ProgramRun.run(["events", "clear", log.lastPathComponent], in: folder)
    #expect(clear.messages.hasPrefix("there is nothing to remove in") && !clear.messages.contains("\u{1B}"))
    let results = try ProgramRun.run(["results", log.lastPathComponent, "--pack", "matching"], in: folder)
    #expect(results.status == 0 && !(results.messages + results.output).contains("\u{1B}"))
  }

  @Test func `the question before events go, and their place, cannot steer the terminal`() throws {
    let terminal = try ProgramTerminal()
    let folder = try TemporaryFolder().url
    let day = folder.appending(path: "log\u{1B}[35m/dt=2026-01-01")
    try FileManager.default.createDirectory(at: day, withIntermediateDirectories: true)
    try Data().write(to: day.appending(path: "0123456789abcdef.jsonl"))
    try terminal.start(["events", "clear", day.deletingLastPathComponent().path])
    try terminal.wait(for: "[y/N]")
    #expect(!terminal.output.contains("\u{1B}[35m"))
    terminal.send("n\n")
    _ = try terminal.end()
  }

  @Test(
    .enabled(if: geteuid() != 0, "nothing is closed to the superuser"), arguments: ["list", "clear", "tail"])
  func `a folder of a log that nobody may look into is named`(_ command: String) throws {
    let folder = try TemporaryFolder().url
    try FileManager.default.createDirectory(
      at: folder.appending(path: "dt=2026-01-02"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o000])
    let run = try ProgramRun.run(["events", command, folder.path], in: folder)
    #expect(run.status == 2 && run.messages.contains("/dt=2026-01-02` cannot be read"), "\(run.messages)")
  }

  @Test func `a folder that cannot be written ends no session, and is told once`() throws {
    let folder = try TemporaryFolder().url
    try Data().write(to: folder.appending(path: "file"))
    let run = try ProgramRun.run(
      ["run", "--plain", "--pack", "matching", "--events", "file"], in: folder)
    #expect(run.status == 0)
    #expect(run.output.components(separatedBy: "This session is not logged").count == 2, "\(run.output)")
  }

  @Test func `a tape leaves the same events each time`() throws {
    let folder = try TemporaryFolder().url
    let tape = "Set Pack \"matching\"\nSet Option jump \"gender\"\nEnter\nSleep 2s\n"
    try Data(tape.replacing("Set Option jump", with: "Set Option start").utf8)
      .write(to: folder.appending(path: "a.tape"))
    var texts: [String] = []
    for command in ["play", "play", "test"] {
      let run = try ProgramRun.run([command, "a.tape", "--events", "log"], in: folder)
      #expect(run.status == 0, "\(run.messages)")
      let file = try #require(EventFiles("\(folder.path)/log")?.files.first?.path)
      texts.append(try String(contentsOfFile: file, encoding: .utf8))
    }
    #expect(texts[0] == texts[1] && texts[0].contains("\"source\":\"tape\""))
    #expect(texts[0].contains("2026-01-01T00:00:"))
    let bad = try ProgramRun.run(["play", "a.tape", "--events", "a.tape"], in: folder)
    #expect(bad.status == 2 && bad.messages.contains("--events"))
  }
}
