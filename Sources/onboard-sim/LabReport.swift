import ArgumentParser
import Files
import LoggedEvents
import PackModel
import PackReading
import Recordings
import Results
import Screens
import Session
import Settings
import Shell
import TapeLanguage
import TapeRuns
import Tapes
import TerminalModel

/// `onboard-sim lab report`: the sessions of a test, with a recording of each.
struct LabReport: BackgroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Writes the report of a test, with a recording of each session.",
    discussion: """
      Plays the tape of each session again and writes what was seen to DIR/recordings, and the report to DIR/report.html. \
      What was typed is not in them: samples stand in its place. The log may also come from shared pages \
      (docs/collecting.md).
      """)

  @OptionGroup var place: LabFolder

  @OptionGroup var session: SessionOptions

  @Flag(help: "Makes recordings that are there already anew.")
  var again = false

  func runInBackground() async throws {
    let tally = place.tally
    guard !tally.sessions.isEmpty else {
      throw UsageError("there are no sessions in `\(TextWidth.sanitized(place.folder))`")
    }
    try PassedOver.checkIsLog(tally.report)
    let pack = try pack(tally)
    try record(tally, pack)
    let out = "\(place.path)/report.html"
    let arguments = [place.path, "--sessions", "--pack", pack]
    for format in [["--format", "html", "--out", out], []] {
      let command = try ResultsCommand.parse(arguments + format)
      try await command.runInBackground()
    }
    StandardError.write("the report is in \(TextWidth.sanitized(out))\n")
  }

  /// The pack that is asked for; else the only one of the log.
  private func pack(_ tally: LabTally) throws -> String {
    if let pack = session.pack { return pack }
    let packs = Set(tally.sessions.map(\.pack)).subtracting([""]).sorted()
    guard packs.count == 1 else {
      throw UsageError(
        "the log has sessions of several packs: \(packs.map { TextWidth.sanitized($0) }.joined(separator: ", "))\n  = help: say which with --pack"
      )
    }
    return packs[0]
  }

  /// Makes the recordings that are not there yet.
  private func record(_ tally: LabTally, _ pack: String) throws {
    let folder = "\(place.path)/recordings"
    var options = session
    options.pack = pack
    let request = try options.tapeRequest()
    let configuration = try SimulatorConfiguration.resolve(request)
    let version = Self.version(of: configuration)
    let wanted = tally.sessions.filter {
      $0.pack == configuration.bundle.pack.id && (again || !FileSystem.exists("\(folder)/\($0.id).html"))
    }
    var others = 0
    defer { StandardError.showProgress(nil) }
    for (index, session) in wanted.enumerated() {
      guard let tape = session.tape else { continue }
      guard session.version == version else {
        others += 1
        continue
      }
      StandardError.showProgress("recording \(index + 1) of \(wanted.count) ...")
      try record(tape, of: session, request, to: "\(folder)/\(session.id).html")
    }
    if others > 0 {
      StandardError.showProgress(nil)
      StandardError.write(
        "\(others == 1 ? "a session has" : "\(others) sessions have") no recording: the flow has changed since\n"
      )
    }
  }

  private func record(
    _ tape: String, of session: LabTally.Session, _ request: ConfigurationRequest, to path: String
  ) throws {
    guard session.id.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return }
    let make = TapeRunner.sessions(request)
    var runner = TapeRunner { settings in Self.shown(try make(settings)) }
    runner.keepsFrames = true
    // A page may have sent it: it includes no files, and what it wants written is not.
    let parsed = Tape.parse(tape, file: "\(session.id).tape") { (path) throws(TapeFileError) in
      throw TapeFileError("the tape of a session includes no files")
    }
    let result = runner.run(parsed, name: session.id) { _, _ in }
    guard let film = result.recorded?.film else {
      return StandardError.write("\(session.id): \(result.explanation)\n")
    }
    if result.outcome != .passed {
      StandardError.showProgress(nil)
      StandardError.write("\(session.id): the recording ends before the session\n\(result.explanation)\n")
    }
    try Surroundings.write(film.html(), to: path)
  }

  /// The session as a participant sees it: in a page of a phone the app fills the whole.
  private static func shown(_ session: Simulation) -> Simulation {
    var session = session
    session.chrome.isForParticipants = true
    session.chrome.isBare = !StageView.fits(session.size)
    // Moving artwork would make a minute's recording some megabytes.
    session.adopt(Timeline.Motion.reduced)
    return session
  }

  /// The version of the flow as it is today.
  private static func version(of configuration: ResolvedConfiguration) -> String {
    FlowVersion.text(of: Simulation(configuration, size: Size(width: 80, height: 24)).flow)
  }
}
