import ArgumentParser
import Files
import LoggedEvents
import PackModel
import Recordings
import Results
import Session
import Settings
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
    try PassedOver.checkReading(tally.report)
    try record(tally)
    let out = "\(place.path)/report.html"
    var arguments = [place.path, "--sessions"]
    if let pack = session.pack { arguments += ["--pack", pack] }
    for format in [["--format", "html", "--out", out], []] {
      let command = try ResultsCommand.parse(arguments + format)
      try await command.runInBackground()
    }
    StandardError.write("the report is in \(TextWidth.sanitized(out))\n")
  }

  /// Makes the recordings that are not there yet.
  private func record(_ tally: LabTally) throws {
    let folder = "\(place.path)/recordings"
    let version = try self.version()
    let wanted = tally.sessions.filter { again || !FileSystem.exists("\(folder)/\($0.id).html") }
    var others = 0
    defer { StandardError.showProgress(nil) }
    for (index, session) in wanted.enumerated() {
      guard let tape = session.tape else { continue }
      guard session.version == version else {
        others += 1
        continue
      }
      StandardError.showProgress("recording \(index + 1) of \(wanted.count) ...")
      try record(tape, of: session, to: "\(folder)/\(session.id).html")
    }
    if others > 0 {
      StandardError.showProgress(nil)
      StandardError.write(
        "\(others == 1 ? "a session has" : "\(others) sessions have") no recording: the flow has changed since\n"
      )
    }
  }

  private func record(_ tape: String, of session: LabTally.Session, to path: String) throws {
    guard session.id.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return }
    var suite = TapeSuite(tapes: [], runner: try self.session.tapeRunner())
    suite.runner.keepsFrames = true
    // A page may have sent it: it includes no files, and what it wants written is not.
    let parsed = Tape.parse(tape, file: "\(session.id).tape") { (path) throws(TapeFileError) in
      throw TapeFileError("the tape of a session includes no files")
    }
    let result = suite.runner.run(parsed, name: session.id) { _, _ in }
    guard let film = result.recorded?.film else {
      return StandardError.write("\(session.id): \(result.explanation)\n")
    }
    try Surroundings.write(film.html(), to: path)
  }

  /// The version of the flow as it is today.
  private func version() throws -> String {
    let configuration = try SimulatorConfiguration.resolve(session.tapeRequest())
    return FlowVersion.text(of: Simulation(configuration, size: Size(width: 80, height: 24)).flow)
  }
}
