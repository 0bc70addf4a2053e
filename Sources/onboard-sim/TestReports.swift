import ArgumentParser
import Files
import PackModel
import PackReading
import Player
import Session
import Settings
import SharedFlows
import Storyboard
import TapeLanguage
import TapeRuns
import Tapes
import TextFormats

/// The options of `test` that say which reports are written.
struct TestReports: ParsableArguments {
  @Option(
    help: ArgumentHelp("Writes a JUnit report, for CI services.", valueName: "file"), completion: .file())
  var junit: String?

  @Flag(
    help:
      "With --junit: each test has its file and line, for GitLab; the schema of Jenkins' xUnit plugin has no place for them."
  )
  var junitPlaces = false

  @Option(
    help: ArgumentHelp(
      "With --junit: the paths of attachments begin here; else in the working folder, as Jenkins and GitLab want them.",
      valueName: "folder"), completion: .directory)
  var attachmentsFrom: String?

  @Option(
    help: ArgumentHelp(
      "What is printed: text, or github (annotations of GitHub Actions for what did not pass).",
      valueName: "format"))
  var format = TestFormat.text

  @Option(
    help: ArgumentHelp("Writes a report for programs; docs/testing.md has its keys.", valueName: "file"),
    completion: .file())
  var json: String?

  @Option(
    help: ArgumentHelp(
      "Writes a report for people: a page index.html that needs no network.", valueName: "folder"),
    completion: .directory)
  var html: String?

  @Option(
    help: ArgumentHelp(
      "With --html: shows tests step by step, each with its picture, events and state: failures (those that fail), on (all) or off.",
      valueName: "mode"))
  var trace: TraceMode?

  @Flag(
    help: "With --html: writes a player beside the page; each failed step opens it right before that step.")
  var player = false

  func validate() throws {
    if junit == nil, junitPlaces || attachmentsFrom != nil {
      throw UsageError(
        "\(junitPlaces ? "--junit-places" : "--attachments-from") is about the report of --junit\n"
          + "  = help: add `--junit FILE`")
    }
    if player, html == nil {
      throw UsageError("--player is about the page of --html\n  = help: add `--html FOLDER`")
    }
  }

  /// Which tests are traced: a shard's report for programs has traces too, for the page of all shards.
  ///
  /// - Throws: ``UsageError`` where the traces would be in no report.
  func traced(inShard: Bool) throws -> TraceMode {
    if html != nil || json != nil && inShard { return trace ?? .failures }
    if trace != nil { throw UsageError("--trace is about the page of --html\n  = help: add `--html FOLDER`") }
    return .off
  }

  /// Refuses reports where there is no run to report on, and players where there are none.
  ///
  /// - Parameter reason: The option that keeps anything from running; `nil`: the tests run.
  func check(withoutRun reason: String?) throws {
    let asked = [(junit, "--junit"), (json, "--json"), (html, "--html"), (trace.map(\.rawValue), "--trace")]
    if let reason, let (_, option) = asked.first(where: { $0.0 != nil }) {
      throw UsageError(
        "\(option) reports on a run, and \(reason) runs nothing\n  = help: leave one of them out")
    }
    if player { try PlayerPages.check() }
    if reason == nil { try checkPlaces() }
  }

  /// Refuses places where nothing can be written, before anything runs.
  func checkPlaces() throws {
    for case (let path?, let option) in [(junit, "--junit"), (json, "--json")] {
      if FileSystem.entry(path) == .folder {
        throw UsageError("\(option): `\(path)` is a folder\n  = help: give a file, such as `\(path)/report`")
      }
      guard FileSystem.entry(path) == .other || TapeDisk.canWrite(in: PathText.folder(of: path)) else {
        throw UsageError(
          "\(option): `\(path)` cannot be written\n  = help: is its folder writable?")
      }
    }
    if let html, !TapeDisk.canWrite(in: html) {
      throw UsageError("--html: nothing can be written in `\(html)`\n  = help: is it a folder, and writable?")
    }
  }

  /// Writes the reports, and players of the tests that failed.
  ///
  /// - Parameters:
  ///   - record: What they say of the report.
  ///   - out: The folder of what the tapes have written.
  ///   - tests: What was run.
  ///   - configuration: What the session of a tape starts from.
  func write(
    _ report: TapeReport, as record: ReportRecord, out: String, tests: [TapeTest],
    configuration: (TapeSettings) throws -> ResolvedConfiguration
  ) throws {
    var players = FailedTestPlayers(tests)
    if let html, player {
      try players.add(report, configuration)
      for page in players.pages { try Surroundings.write(page.text, to: "\(html)/\(page.name)") }
    }
    try write(record, out: out) { [players] test, check in
      let result = report.results[test]
      return players.link(to: result.checks[check], of: result)
    }
  }

  /// Writes the reports.
  ///
  /// - Parameter play: Where a failed check can be played.
  func write(
    _ record: ReportRecord, out: String, play: @escaping HTMLReport.Play = { _, _ in nil }
  ) throws {
    var files: [(path: String, text: String)] = []
    if let junit {
      let writer = JUnitReport(attachments: attachments(in: out), hasPlaces: junitPlaces)
      files.append((junit, writer.xml(record)))
    }
    if let json { files.append((json, JSONReport.text(record))) }
    if let html {
      let page = HTMLReport.page(record, artefacts: Self.path(of: out, from: html), play: play)
      files.append(("\(html)/index.html", page))
    }
    // One that cannot be written takes none of the others with it.
    let written = files.map { file in Result { try Surroundings.write(file.text, to: file.path) } }
    for one in written { try one.get() }
  }

  /// The output folder as a CI service looks for it; outside of the working folder its whole path.
  private func attachments(in out: String) -> String {
    let path = Self.path(of: out, from: attachmentsFrom ?? ".")
    return attachmentsFrom == nil && path.hasPrefix("..") ? Surroundings.absolute(out) : path
  }

  /// The path of a folder from another one.
  private static func path(of folder: String, from other: String) -> String {
    func parts(_ path: String) -> [Substring] {
      Surroundings.absolute(path).split(separator: "/").reduce(into: []) { parts, part in
        if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
      }
    }
    let (to, from) = (parts(folder), parts(other))
    let common = zip(to, from).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: from.count - common)
    return (up + to.dropFirst(common).map(String.init)).joined(separator: "/")
  }
}

/// How `onboard-sim test` prints results; the raw value is the value of `--format`.
enum TestFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// Annotations of GitHub Actions, a line each.
  case github
}

extension TraceMode: ExpressibleByArgument {}

/// The players that failed tests are looked at with.
private struct FailedTestPlayers {
  /// The files to be written.
  private(set) var pages: [(name: String, text: String)] = []
  private let tapes: [String: Tape]
  /// By test: the session before its start, and the link without the tape.
  private var starts: [String: (session: Simulation, link: PlayerLink)] = [:]

  init(_ tests: [TapeTest]) {
    tapes = Dictionary(tests.map { ($0.name, $0.parsed.tape) }) { first, _ in first }
  }

  /// Adds the players of the tests that failed; where none did, none is compiled.
  mutating func add(
    _ report: TapeReport, _ configuration: (TapeSettings) throws -> ResolvedConfiguration
  ) throws {
    let failed = report.results.filter { $0.outcome == .failed }
    guard !failed.isEmpty else { return }
    let maker = try PlayerPages()
    var names: [String: String] = [:]
    for result in failed {
      guard let tape = tapes[result.name] else { continue }
      let start = try configuration(tape.settings)
      let name = names[start.pack] ?? freeName(ofPack: start.bundle.pack.id)
      if names.updateValue(name, forKey: start.pack) == nil {
        pages.append((name, try maker.page(of: start)))
      }
      var shared = PlayerPages.start("", start, files: []).start
      shared.head = tape.head
      let link = PlayerLink(
        page: name, start: String(decoding: shared.json, as: UTF8.self), theme: start.theme.name.rawValue,
        tape: "")
      starts[result.name] = (Simulation(start, size: tape.settings.size), link)
    }
  }

  /// Two folders may hold packs of one name.
  private func freeName(ofPack id: String) -> String {
    let names = [id] + (2...max(2, pages.count + 2)).map { "\(id)-\($0)" }
    return names.map(StoryPlayer.page).first { name in !pages.contains { $0.name == name } } ?? id
  }

  func link(to check: TapeResult.Check, of result: TapeResult) -> PlayerLink? {
    guard let start = starts[result.name], let tape = tapes[result.name] else { return nil }
    var link = start.link
    link.tape = tape.plainCommands(before: check.command, in: start.session).map { $0.tapeText + "\n" }
      .joined()
    return link
  }
}
