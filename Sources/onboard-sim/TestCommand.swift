import ArgumentParser
import Scripting

/// `onboard-sim test`: many tapes, a line each, and `N passed, N failed` last.
struct TestCommand: BackgroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Runs tapes headless; the last line is `N passed, N failed`.",
    discussion: """
      Folders are searched for *.tape; names that start with _ are there to be included. Exit status 1 when a \
      tape fails, 2 when one cannot be read or has errors.
      """)

  /// Where tapes are looked for when nobody says, in this order.
  private static let usualPlaces = ["Tapes", "Tests/ScriptingTests/Tapes"]

  @Argument(
    help: ArgumentHelp(
      "Tapes, or folders of them; Tapes/ or Tests/ScriptingTests/Tapes/ where none is given.",
      valueName: "path"))
  var paths: [String] = []

  @Option(help: ArgumentHelp("Runs only tapes whose names match.", valueName: "regex"))
  var filter: String?

  @Option(help: ArgumentHelp("How many tapes run side by side.", valueName: "n"))
  var jobs = Surroundings.processorCount

  @Option(help: ArgumentHelp("The folder that Screenshot and Output write to.", valueName: "folder"))
  var out = "artefacts"

  @Option(help: ArgumentHelp("Writes a JUnit report as well.", valueName: "file"))
  var junit: String?

  @OptionGroup var session: SessionOptions

  func runInBackground() async throws {
    var suite = TapeSuite(tapes: try TapeFinder.find(try searched()), runner: try session.tapeRunner())
    if let filter {
      do { try suite.filter(filter) } catch {
        throw UsageError("--filter: `\(filter)` is not a regular expression")
      }
    }
    if suite.tapes.isEmpty { throw UsageError("no tape matches `\(filter ?? "")`") }
    if jobs < 1 { throw UsageError("--jobs: at least 1") }
    let reporter = TapeReporter(usesColor: Surroundings.outputTakesColor) { StandardOutput.write($0) }
    let report = await suite.run(jobs: jobs) { path, text in
      try TapeDisk.write(path, text, in: out)
    } report: {
      reporter.report($0)
    }
    if let junit { try Surroundings.write(JUnitReport.xml(report), to: junit) }
    reporter.finish(report)
    if report.results.contains(where: { $0.outcome == .invalid }) { throw Exit.misused }
    if report.results.contains(where: { $0.outcome == .failed }) { throw Exit.failed }
  }

  private func searched() throws -> [String] {
    if !paths.isEmpty { return paths }
    guard let place = Self.usualPlaces.first(where: Surroundings.exists) else {
      throw UsageError(
        "there is no folder Tapes/ here\n  = help: say where the tapes are: `onboard-sim test PATH...`")
    }
    return [place]
  }
}
