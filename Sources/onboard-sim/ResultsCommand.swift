import ArgumentParser
import EventLog
import PackReading
import Results
import TerminalModel
import TextFormats

/// `onboard-sim results`: the funnel of an event log, and the verdicts of experiments.
struct ResultsCommand: BackgroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "results",
    abstract: "Counts the event log: a funnel step by step, verdicts of experiments, and single sessions.",
    discussion: """
      DIR is a folder of *.jsonl with dt=YYYY-MM-DD folders, or one file; the log of your own sessions with the configured pack where \
      it is left out. Exit status 0, also where the log is empty; 2 where it cannot be read or the pack has errors. Truncated \
      lines and lines that are not JSON are skipped and reported. docs/results.md says what each number means.

        onboard-sim results                             the pack's first funnel, or the plain way through it
        onboard-sim results --by plan --by locale       and the same for each group
        onboard-sim results --by experiment             and for each arm
        onboard-sim results --where plan=team           only users with this value of an attribute
        onboard-sim results --steps walkthrough,profile?,home --window 30m
        onboard-sim results --out report.html
        onboard-sim results --sessions                  what each person did: pauses, errors, ways back
        onboard-sim results --sql duckdb | duckdb       the same funnel by another program
      """)

  /// How the report is written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, csv, html

    /// The format that the name of a file ends in, text for `.txt` and for a name without an ending; `nil`: none ends like that.
    init?(ofFile path: String?) {
      let name = path?.split(separator: "/").last ?? ""
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
        self = .text
        return
      }
      let ending = name[name.index(after: dot)...].lowercased()
      self.init(rawValue: ending == "txt" ? "text" : ending)
    }

    /// - Throws: ``UsageError`` for a name whose ending stands for no format.
    static func checkEnding(of path: String?) throws {
      guard let path, Format(ofFile: path) == nil else { return }
      throw UsageError(
        "--out: no report is written as `\(TextWidth.sanitized(path))`\n  = help: let it end in .txt, .json, .csv or .html, or say --format"
      )
    }
  }

  @Argument(
    help: ArgumentHelp("The folder or file of the log; your own where left out.", valueName: "dir"),
    completion: .file())
  var folder: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("text, json, csv or html; by the end of --out, or text.", valueName: "format"))
  var chosenFormat: Format?

  /// The format that was asked for, or the one that `--out` ends in.
  private var format: Format { chosenFormat ?? Format(ofFile: out) ?? .text }

  @Option(
    help: ArgumentHelp("Writes to a file in place of standard output.", valueName: "file"),
    completion: .file())
  var out: String?

  @OptionGroup(title: "What is counted") var funnel: FunnelOptions

  @Option(
    help: ArgumentHelp(
      "Prints the funnel as one query for duckdb, clickhouse or spark over the files of the log; reads the log only where --pack is left out, for the name of its pack.",
      valueName: "engine"))
  var sql: QueryEngine?

  @Flag(help: "Reports each session on its own, for tests with about five people.")
  var sessions = false

  @Option(
    help: ArgumentHelp(
      "The shortest pause that counts as hesitation with --sessions; 5s where left out.", valueName: "time"))
  var pause: String?

  @Option(help: ArgumentHelp("How many threads read and count.", valueName: "n"))
  var jobs = Surroundings.processorCount

  func validate() throws {
    if jobs < 1 { throw UsageError("--jobs: at least 1") }
    if chosenFormat == nil, sql == nil { try Format.checkEnding(of: out) }
    if pause != nil, !sessions { throw UsageError("--pause: only with --sessions") }
    if sessions, sql != nil { throw UsageError("--sessions and --sql: give one of them") }
    if funnel.flowVersion != nil, sql != nil {
      throw UsageError(
        "--flow-version and --sql: give one of them\n  = help: `--by flow_version` has a group for each version"
      )
    }
    if sql != nil, !funnel.choice.conditions.isEmpty {
      throw UsageError("--sql and --where: give one of them\n  = help: `--by` gives each value a row")
    }
    if sessions, !funnel.choice.splits.isEmpty {
      throw UsageError("--sessions and --by: give one of them\n  = help: sessions are not grouped")
    }
  }

  func run() throws {}

  func runInBackground() async throws {
    let period = try funnel.period()
    let path = try logPath()
    if let sql { return try await printQuery(sql, path, period) }
    guard let files = EventFiles(Surroundings.absolute(path)) else { throw missing(path) }
    try EventsPlace.checkReading(files)
    // Sessions are not cut: those that began in the period count as a whole.
    var table = await LogTable(
      files, facts: funnel.choice.facts, period: sessions ? nil : period, jobs: jobs)
    try PassedOver.checkIsLog(table.report)
    PassedOver.tell(table.report, most: Self.mostProblems)
    PassedOver.tell(unfinished: files.unfinished)
    let question = try funnel.question(of: table)
    // Which events goals name is known when the pack is: the log says which it is.
    if !sessions, !table.hasEvents(for: question) {
      table = await LogTable(
        files, facts: funnel.choice.facts, kept: question.keptEvents, period: period, jobs: jobs)
    }
    if sessions { return try writeSessions(table, files, path, question, period) }
    let report = await ResultMaker(table, question, jobs: jobs).report()
    if report.users == 0 { reportEmptiness(path, question) }
    try write(report)
  }

  private func logPath() throws -> String {
    if let folder { return folder }
    guard let path = SessionLogging.folder(of: try funnel.configuration()) else {
      throw UsageError(
        "there is no folder for the event log: neither HOME nor XDG_DATA_HOME is set\n  = help: name it: `onboard-sim results DIR`"
      )
    }
    return path
  }

  private func missing(_ path: String) -> UsageError {
    let help =
      folder == nil
      ? "no session has been logged yet: run `onboard-sim`, or name another log"
      : "name a folder with *.jsonl in it or in its dt=YYYY-MM-DD folders, or one file"
    return UsageError("there is no event log at `\(path)`\n  = help: \(help)")
  }

  // MARK: Messages

  private static let mostProblems = 5

  private func reportEmptiness(_ path: String, _ question: ResultMaker.Question) {
    let period = funnel.since == nil && funnel.until == nil ? "" : " in those days"
    StandardError.write(
      "note: the log at `\(TextWidth.sanitized(path))` has no events of \(TextWidth.sanitized(question.pack))\(period): there is nothing to count\n"
    )
  }

  // MARK: Output

  private func write(_ report: ResultReport) throws {
    try write(
      text: { ResultText.text(report, width: $0, usesColor: $1) }, json: { report.json.text },
      csv: { report.csv },
      html: { ResultPage.html(report) })
  }

  /// Writes the report in the format that was asked for.
  private func write(
    text: (_ width: Int, _ usesColor: Bool) -> String, json: () -> String, csv: () -> String,
    html: () -> String
  ) throws {
    let written =
      switch format {
      case .text where out == nil: text(StandardOutput.columns ?? 80, Surroundings.outputTakesColor)
      case .text: text(100, false)
      case .json: json()
      case .csv: csv()
      case .html: html()
      }
    guard let out else { return StandardOutput.write(written) }
    try Surroundings.write(written, to: out)
  }

  private func writeSessions(
    _ table: LogTable, _ files: EventFiles, _ path: String, _ question: ResultMaker.Question,
    _ period: Range<Int64>?
  ) throws {
    let maker = SessionMaker(table, question, period: period, pause: try shortestPause())
    guard maker.sessionCount <= SessionMaker.mostSessions else {
      throw UsageError(
        "--sessions: the log has \(Readable.count(maker.sessionCount)) sessions, and the most is \(SessionMaker.mostSessions)\n  = help: choose days with --since and --until, or count them without --sessions"
      )
    }
    if maker.sessionCount == 0 { reportEmptiness(path, question) }
    let recordings = SessionRecordings(folder: path)
    let report = maker.report(files) { recordings.path(of: $0) }
    try write(
      text: { SessionText.text(report, width: $0, usesColor: $1) }, json: { report.json.text },
      csv: { report.csv },
      html: { SessionPage.html(report) { SessionRecordings.address($0, onPage: out) } })
  }

  private func shortestPause() throws -> Int64 {
    guard let pause else { return SessionMaker.usualPause }
    guard let duration = Duration(span: pause) else {
      throw UsageError("--pause: `\(pause)` is not a length of time\n  = help: write it as 5s or 1m")
    }
    return duration.inMicroseconds
  }

  private func printQuery(_ engine: QueryEngine, _ path: String, _ period: Range<Int64>?) async throws {
    let path = Surroundings.absolute(path)
    var table: LogTable?
    if funnel.pack == nil, let files = EventFiles(path) { table = await LogTable(files, jobs: jobs) }
    let question = try funnel.question(of: table)
    if question.funnel.mode == .strict {
      throw UsageError("--sql: the mode strict is ours alone\n  = help: use default or strict_increase")
    }
    let facts = question.splits.compactMap { if case .fact(let fact) = $0 { fact } else { nil } }
    // The entry point is no column: `session_started` alone says it.
    guard facts.count <= 1, facts.count == question.splits.count, facts != ["entry"] else {
      throw UsageError("--sql: one --by at most, of an attribute, locale, device or flow_version")
    }
    let query = FunnelQuery(
      plan: question.funnel, path: path, isFile: Surroundings.isFile(path), pack: question.pack,
      period: period, fact: facts.first, countsTrials: question.countsTrials)
    let text = query.text(engine)
    guard let out else {
      return StandardOutput.write(StandardOutput.isTerminal ? Surroundings.harmless(text) : text)
    }
    try Surroundings.write(text, to: out)
  }
}

extension QueryEngine: ExpressibleByArgument {}
