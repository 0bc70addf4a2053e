import EventLog
import Foundation
import LoggedEvents
import TestFiles
import Testing

/// `onboard-sim lab` of the built program, over a log that is made here.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct LabCommandTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in ThreeSteps.files() { try folder.write(text, to: "Content/steps/\(path)") }
    return folder
  }

  private static func run(_ arguments: String..., in folder: TemporaryFolder) throws -> ProgramRun {
    try ProgramRun.run(arguments, in: folder.url, environment: ["HOME": folder.url.path])
  }

  /// A session as a tape writes it, with the tape that a test adds to it.
  private static func play(in folder: TemporaryFolder) throws {
    try folder.write("Set Pack steps\nEnter\nSleep 2s\nEnter\nSleep 1s\n", to: "own.tape")
    let run = try run("play", "own.tape", "--events", "log", in: folder)
    #expect(run.status == 0, "\(run.messages)")
    let day = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "log").path).first)
    let files = folder.url.appending(path: "log/\(day)")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: files.path).first)
    let file = files.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    var tape = try #require(LoggedEvent(line: Array(text.split(separator: "\n")[0].utf8)))
    tape.seq = 900
    tape.event = .sessionTape
    tape.props = [LoggedEvent.Prop("tape", "Set Pack steps\nEnter\nSleep 2s\nEnter\nSleep 1s\n")]
    var lines = EventLines()
    lines.add(tape)
    try (text + String(decoding: lines.bytes, as: UTF8.self)).write(
      to: file, atomically: true, encoding: .utf8)
  }

  @Test func `the report has a recording of each session`() throws {
    let folder = try Self.folder()
    try Self.play(in: folder)
    let run = try Self.run("lab", "report", "log", "--pack", "steps", in: folder)
    #expect(run.status == 0, "\(run.messages)")
    let report = try String(contentsOf: folder.url.appending(path: "log/report.html"), encoding: .utf8)
    let recordings = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: "log/recordings").path)
    #expect(recordings.count == 1)
    #expect(report.contains("recordings/\(recordings[0])"))
  }

  @Test func `Ctrl-C at the question is no answer, and the next participant sees nothing of the one before`()
    throws
  {
    let folder = try Self.folder()
    let pack = "Content/steps"
    try folder.write(
      "task = \"task\"\n[question]\ntext = \"question\"\nwords = \"why\"\n", to: "\(pack)/lab.toml")
    try folder.write(
      "app = \"App with some words\"\ntask = \"Have a look\"\nquestion = \"Was it easy?\"\nwhy = \"Why?\"\n",
      to: "\(pack)/strings/en.toml")
    let terminal = try ProgramTerminal()
    let log = folder.url.appending(path: "test").path
    try terminal.start(["lab", log, "--pack", folder.url.appending(path: pack).path])
    func play() throws {
      try terminal.wait(for: "q end")
      terminal.clear()
      terminal.send("\r")
      try terminal.wait(for: "Agree and start")
      #expect(terminal.output.contains("\u{1B}[2J"))
      terminal.send("\r")
      try terminal.wait(for: "App with")
      terminal.send("\u{3}")
      try terminal.wait(for: "no answer")
    }
    try play()
    terminal.send("\u{3}")
    terminal.drain(atMost: 300)
    terminal.send("\r")
    try terminal.wait(for: "Thank you")
    try play()
    terminal.send("4\r")
    try terminal.wait(for: "Why?")
    terminal.send("\u{3}\r")
    try terminal.wait(for: "q end")
    terminal.send("q\r")
    #expect(try terminal.end() == 0)
    let run = try Self.run("results", "test", "--sessions", "--pack", "steps", in: folder)
    #expect(run.status == 0 && run.output.contains("2 sessions"), "\(run.output)\(run.messages)")
    #expect(run.output.contains("4 of 5"), "\(run.output)")
    #expect(!run.output.contains("no end in the log"), "\(run.output)")
  }

  @Test func `a participant hears what is recorded and where, and may play without it`() throws {
    let folder = try Self.folder()
    let pack = "Content/steps"
    try folder.write("task = \"task\"\n[question]\ntext = \"question\"\n", to: "\(pack)/lab.toml")
    try folder.write(
      "app = \"App with some words\"\ntask = \"Have a look\"\nquestion = \"Was it easy?\"\n",
      to: "\(pack)/strings/en.toml")
    let terminal = try ProgramTerminal()
    let log = folder.url.appending(path: "test").path
    try terminal.start(["lab", log, "--pack", folder.url.appending(path: pack).path])
    try terminal.wait(for: "q end")
    terminal.send("\r")
    try terminal.wait(for: "I’m done")
    for words in [
      "Have a look", "is recorded: screens, taps", "at the end is.", "It is kept in",
      "Enter  Agree and start",
      "n      Play without recording",
    ] {
      #expect(terminal.output.contains(words), "\(words)")
    }
    #expect(!terminal.output.contains("A random number"))
    terminal.send("m\r")
    try terminal.wait(for: "A random number in place of your name.")
    terminal.send("n\r")
    try terminal.wait(for: "App with")
    terminal.clear()
    terminal.send("\u{3}")
    try terminal.wait(for: "q end")
    #expect(terminal.output.contains("nothing was recorded") && terminal.output.contains("0 participants"))
    #expect(!terminal.output.contains("Was it easy?"))
    terminal.send("q\r")
    #expect(try terminal.end() == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: log).isEmpty)
  }

  @Test(arguments: ["en", "ja"])
  func `what is recorded is said in the words of a shared page`(locale: String) throws {
    let page = try Repository.text("Sources/Sharing/Page/scripts/05-texts.js")
    let section = try #require(
      try Repository.text("Content/_system/strings/\(locale).toml").components(separatedBy: "[lab_desk]\n")
        .last)
    let texts = section.prefix(while: { $0 != "[" }).split(separator: "\n").compactMap { line in
      line.firstRange(of: " = \"").map { (line[..<$0.lowerBound], line[$0.upperBound...].dropLast()) }
    }
    #expect(texts.count == 15)
    for (key, words) in texts where !["kept", "done"].contains(String(key)) {
      #expect(page.contains(String(words).replacing("{", with: "${")), "\(key): \(words)")
    }
  }

  @Test func `a flow that has changed since is not recorded`() throws {
    let folder = try Self.folder()
    try Self.play(in: folder)
    try folder.write("app = \"Other words\"\n", to: "Content/steps/strings/en.toml")
    let run = try Self.run("lab", "report", "log", "--pack", "steps", in: folder)
    #expect(run.status == 0)
    #expect(run.messages.contains("the flow has changed since"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "log/recordings").path))
  }

  @Test func `what cannot be done says so`() throws {
    let folder = try Self.folder()
    for (arguments, words) in [
      (["lab", "test", "--pack", "steps"], "a test needs a terminal"),
      (["lab", "note", "none"], "there is no test in `none`"),
      (["lab", "report", "none"], "there are no sessions in `none`"),
      (["share", "--pack", "steps", "--consent", "--out", "a.html"], "--consent goes with --collect"),
      (["share", "--pack", "steps", "--lab", "--out", "a.html"], "the pack has no lab.toml"),
      (
        ["share", "--pack", "steps", "--collect", "ftp://a", "--out", "a.html"],
        "`ftp://a` is no address of a collector"
      ),
      (["share", "--pack", "steps", "--out", "Content"], "`Content` is a folder"),
      (["share", "--pack", "steps", "--overwrite", "--out", "Content"], "`Content` is a folder"),
      (["share", "--pack", "steps", "--out", "Content/steps/pack.toml/a.html"], "cannot be written"),
    ] {
      let run = try ProgramRun.run(arguments, in: folder.url)
      #expect(run.status == 2)
      #expect(run.messages.contains(words), "\(run.messages)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "a.html").path))
  }
}
