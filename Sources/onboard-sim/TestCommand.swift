import ArgumentParser
import TapeLanguage
import TapeRuns
import Tapes

/// `onboard-sim test`: many tapes, a line each, and `N passed, N failed` last.
struct TestCommand: BackgroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Runs tapes headless; the last line is `N passed, N failed`.",
    discussion: """
      Folders are searched for *.tape; names that start with _ are there to be included, and goldens are in _goldens/ \
      beside the tapes. A tape in the folder of a pack runs that pack, unless it or --pack names another. \
      Exit status 1 when a tape fails, 2 when one cannot be read or has errors. With --merge, the paths are files of \
      --json that shards have written. docs/testing.md has more.
      """)

  /// The folder of `--out` if none is given.
  private static let usualOut = "artefacts"

  /// Where tapes are looked for if no path is given, in this order.
  private static let usualPlaces = ["Tapes", "tapes", "Tests/Tapes"]

  @Argument(
    help: ArgumentHelp(
      "Tapes, or folders of them; Tapes/, tapes/ or Tests/Tapes/ where none is given.",
      valueName: "path"), completion: .tapes)
  var paths: [String] = []

  @OptionGroup(title: "Which tests") var choice: TestChoice

  @Option(help: ArgumentHelp("How many tests run side by side.", valueName: "n"))
  var jobs = Surroundings.processorCount

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "Runs each test so often, and fails it when its frames are not the same each time.", valueName: "n"))
  var repeats = 1

  @Flag(help: "Stops after the first test that fails.")
  var failFast = false

  @Option(
    help: ArgumentHelp(
      "When goldens are written: never (always in CI), missing (those that do not exist), failed (and those that differ) or all (and removes those that no test uses). A test that writes one fails, so that it is looked at.",
      valueName: "mode"))
  var recordGoldens = GoldenMode.never

  @Option(
    help: ArgumentHelp(
      "The folder that Screenshot, Output and what is left of failures go to.", valueName: "folder"),
    completion: .directory)
  var out = Self.usualOut

  @OptionGroup(title: "Pictures") var pictures: PictureOptions

  @OptionGroup(title: "Reports") var reports: TestReports

  @Flag(
    help: "Runs nothing: puts the reports (--json) of all shards of a run together, as if it were one run.")
  var merge = false

  @Flag(help: "Parses the tapes and does not run them; the last line is `N parsed, N with errors`.")
  var parseOnly = false

  @OptionGroup(title: "Events") var logging: TapeLogging

  @OptionGroup(title: "The language") var language: TapeOptions

  @OptionGroup(title: "The session") var session: SessionOptions

  func runInBackground() async throws {
    if merge { return try mergeShards() }
    try reports.check(withoutRun: parseOnly ? "--parse-only" : choice.list ? "--list" : nil)
    let paths = try searched()
    if out.isEmpty {
      throw UsageError("--out: the folder has no name\n  = help: `--out .` is the folder that you are in")
    }
    if jobs < 1 { throw UsageError("--jobs: at least 1") }
    if !(1...1000).contains(repeats) { throw UsageError("--repeat: from 1 to 1000") }
    let selection = try choice.selection
    var suite = TapeSuite(tapes: try TapeFinder.find(paths), runner: try session.tapeRunner())
    logging.apply(to: &suite.runner)
    try language.apply(to: &suite)
    suite.artefacts = out
    suite.repeats = repeats
    suite.runner.drawsEveryFrame = repeats > 1
    suite.stopsAtFailure = failFast
    suite.trace = try reports.traced(inShard: selection.shard != nil)
    suite.goldens = goldens
    suite.approval = approval
    let all = await suite.tests(jobs: jobs)
    let tests = selection.selected(of: all)
    try choice.check(tests, of: all)
    if parseOnly { return try parse(suite, tests) }
    if choice.list {
      return StandardOutput.write(tests.map { TapeReporter.printable($0.name) + "\n" }.joined())
    }
    // The usual folder is not checked: tapes that write nothing run where it cannot be made.
    if out != Self.usualOut, !TapeDisk.canWrite(in: out) {
      throw UsageError(
        "--out: nothing can be written in `\(TapeReporter.printable(out))`\n  = help: is it a folder, and writable?"
      )
    }
    var report = try await run(suite, tests)
    var whole = selection
    whole.shard = nil
    // With `--env`, a table may have been run in part, and what its other combinations use is unknown.
    if suite.variables.isEmpty {
      // A shard tells what no tape uses, and leaves it.
      let isAll = whole.isEverything && (selection.shard == nil || suiteMode != .all)
      try judgeGoldens(&report, tests: all, folders: isAll ? paths : [])
    }
    var record = ReportRecord(report)
    record.shard = selection.shard.map { shard in
      let tests = whole.selected(of: all)
      return ReportRecord.Shard(
        number: shard.number, count: shard.count, tests: tests.count, suite: ShardMerge.suite(of: tests))
    }
    let configuration = TapeRunner.configurations(try session.tapeRequest())
    try finish(record) {
      try reports.write(report, as: record, out: out, tests: tests, configuration: configuration)
    }
  }

  /// Writes the reports, and prints what comes last, whether they could be written or not.
  private func finish(_ record: ReportRecord, writing: () throws -> Void) throws {
    let written = Result(catching: writing)
    if record.skipped > 0 { StandardError.write("\(record.skipped) not run: --fail-fast\n") }
    if reports.format == .github { StandardOutput.write(GitHubReport.text(record)) }
    TapeReporter { printed($0) }.finish(record)
    try written.get()
    if record.exitStatus != 0 { throw ExitCode(record.exitStatus) }
  }

  // MARK: Shards

  /// Puts the reports of shards together, and goes on as after a run.
  private func mergeShards() throws {
    let runs =
      choice.isGiven || parseOnly || failFast || repeats != 1 || recordGoldens != .never
      || reports.player || reports.trace != nil || logging.events != nil
    if runs {
      throw UsageError(
        "--merge runs nothing: it goes with --junit, --json, --html, --format and --out\n"
          + "  = help: give the other options to the shards")
    }
    let merged: ShardMerge.Merged
    do throws(ShardError) {
      merged = try ShardMerge.merged(try ShardFiles.parts(at: paths))
    } catch {
      throw UsageError("--merge: \(error.message)" + (error.help.map { "\n  = help: \($0)" } ?? ""))
    }
    if reports.format == .text {
      let reporter = TapeReporter(usesColor: Surroundings.outputTakesColor) { StandardOutput.write($0) }
      for test in merged.record.tests { reporter.report(test) }
      for path in merged.record.staleGoldens { tellStale(path) }
      if !merged.record.staleGoldens.isEmpty { StandardError.write(Self.staleHelp) }
    }
    for note in merged.notes { StandardError.write("warning: \(note)\n") }
    try finish(merged.record) { try reports.write(merged.record, out: out) }
  }

  private func parse(_ suite: TapeSuite, _ tests: [TapeTest]) throws {
    var report = TapeParseReport()
    let chosen = Set(tests.map(\.tape.file))
    for tape in suite.tapes where chosen.contains(tape.file) {
      StandardOutput.write(report.parse(tape, of: suite))
    }
    StandardOutput.write(report.summary + "\n")
    if report.failed > 0 { throw Exit.misused }
  }

  /// Writes what is for people: beside annotations only what no tape can have a word in.
  private func printed(_ text: String) {
    if reports.format == .github { StandardError.write(text) } else { StandardOutput.write(text) }
  }

  private func run(_ suite: TapeSuite, _ tests: [TapeTest]) async throws -> TapeReport {
    let progress = TestProgress(total: tests.count)
    var unwritten: UsageError?
    let reporter = TapeReporter(usesColor: Surroundings.outputTakesColor) { StandardOutput.write($0) }
    var suite = suite
    suite.crop = pictures.crop
    let drawer = PictureDrawer(folder: out)
    let writers = TapeSuite.Writers(
      output: { path, text in try TapeDisk.write(path, text, in: out) },
      drawing: { path, pictures in try drawer.draw(path, pictures) },
      clearing: { try TapeDisk.removeFailures($0, in: out) })
    let report = await suite.run(tests, jobs: jobs, writers: writers) {
      progress.finished($0)
    } report: { result in
      if reports.format == .text { progress.stepAside { reporter.report(result) } }
      do throws(UsageError) { try logging.write(result) } catch { unwritten = unwritten ?? error }
    }
    progress.end()
    if let unwritten { throw unwritten }
    return report
  }

  // MARK: Goldens

  private var goldens: GoldenFolder {
    var mode = recordGoldens
    if mode != .never, Surroundings.isContinuousIntegration {
      StandardError.write("warning: --record-goldens \(mode.rawValue): no golden is written, as CI is set\n")
      mode = .never
    }
    return GoldenFolder(mode: mode, out: out)
  }

  /// The command that approves what a test has drawn.
  private var approval: @Sendable (TapeTest, GoldenMode) -> String {
    let flags = session.arguments.map { " " + $0 }.joined()
    return { test, mode in
      let label = test.combination.label
      let filter = label.isEmpty ? "" : " --filter " + Surroundings.quoted(Self.escaped(label) + "$")
      return "onboard-sim test \(Surroundings.quoted(test.tape.file))\(filter)\(flags) "
        + "--record-goldens \(mode.rawValue)"
    }
  }

  /// A text as a regular expression that matches it.
  private static func escaped(_ text: String) -> String {
    text.map { "\\^$.|?*+()[]{}".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// Reports the goldens that no test has used; with `all` removes them.
  private func judgeGoldens(_ report: inout TapeReport, tests: [TapeTest], folders: [String]) throws {
    let mode = suiteMode
    for path in StaleGoldens.paths(results: report.results, tests: tests, folders: folders) {
      guard mode == .all else {
        report.staleGoldens.append(path)
        if reports.format == .text { tellStale(path) }
        continue
      }
      let name = TapeReporter.printable(path)
      do {
        try GoldenDisk.remove(path)
      } catch {
        throw UsageError("the golden `\(name)`, which no test uses, cannot be removed: \(error)")
      }
      StandardError.write("removed the golden `\(name)`, which no test uses\n")
    }
    if !report.staleGoldens.isEmpty, reports.format == .text {
      StandardError.write(Self.staleHelp)
    }
  }

  private func tellStale(_ path: String) {
    StandardError.write("warning: no test uses the golden `\(TapeReporter.printable(path))`\n")
  }

  private static let staleHelp =
    "  = help: remove them, or run all of these tapes with `--record-goldens all`\n"

  private var suiteMode: GoldenMode { Surroundings.isContinuousIntegration ? .never : recordGoldens }

  private func searched() throws -> [String] {
    if !paths.isEmpty { return paths }
    guard let place = Self.usualPlaces.first(where: Surroundings.exists) else {
      throw UsageError(
        "there is no folder Tapes/ here\n  = help: say where the tapes are: `onboard-sim test PATH...`")
    }
    return [place]
  }
}

extension GoldenMode: ExpressibleByArgument {}
