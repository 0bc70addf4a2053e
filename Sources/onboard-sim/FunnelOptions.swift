import ArgumentParser
import PackFiles
import PackModel
import PackReading
import Results
import Settings
import TerminalModel

/// The options of `results` that say what is counted.
struct FunnelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The pack: a name, or a folder with a pack.toml; the only one of the log where left out.",
      valueName: "pack"))
  var pack: String?

  @OptionGroup var choice: FunnelChoice

  @Option(help: ArgumentHelp("The first day that counts, in UTC: 2026-05-01.", valueName: "date"))
  var since: String?

  @Option(help: ArgumentHelp("The last day that counts, in UTC.", valueName: "date"))
  var until: String?

  @Flag(help: "Counts trial sessions, too: those of people who try out the test itself.")
  var trials = false

  /// The moments that count; `nil`: all.
  func period() throws -> Range<Int64>? {
    func day(_ text: String?, _ flag: String) throws -> Int64? {
      guard let text else { return nil }
      guard let start = UniversalDate.start(of: text) else {
        throw UsageError("--\(flag): `\(text)` is not a day\n  = help: write it as 2026-05-01")
      }
      return start
    }
    let first = try day(since, "since")
    let last = try day(until, "until")
    if let first, let last, first > last { throw UsageError("--since is after --until") }
    if first == nil, last == nil { return nil }
    return (first ?? .min)..<(last.map { $0 + UniversalDate.microsecondsOfDay } ?? .max)
  }

  // MARK: The question

  /// - Parameter table: The log; `nil`: there is none.
  func question(of table: LogTable?) throws -> ResultMaker.Question {
    let bundle = try bundle(of: table)
    var question = ResultMaker.Question(pack: bundle.pack.id, funnel: try choice.plan(bundle))
    question.experiments = bundle.experiments.experiments
    question.splits = try choice.splitNames(bundle)
    question.since = since
    question.until = until
    question.countsTrials = trials
    return question
  }

  private func bundle(of table: LogTable?) throws -> PackBundle {
    let library = PackLibrary(workingFolder: Surroundings.workingFolder)
    if let pack { return try load(pack, from: library) }
    let logged = table?.packs ?? []
    guard logged.count <= 1 else {
      let names = logged.map { "\(TextWidth.sanitized($0.name)) (\(Readable.count($0.sessions, "session")))" }
      throw UsageError(
        "the log has sessions of several packs: \(names.joined(separator: ", "))\n  = help: say which with `--pack \(TextWidth.sanitized(logged[0].name))`"
      )
    }
    guard let name = logged.first?.name else {
      return try configuration().bundle
    }
    guard let source = library.find(name) else {
      throw UsageError(
        "the log is of the pack `\(TextWidth.sanitized(name))`, which is not found here\n  = help: say where it is with `--pack FOLDER`"
      )
    }
    return try PackLoader.load(source, system: library.system).bundle
  }

  private func load(_ name: String, from library: PackLibrary) throws -> PackBundle {
    try PackLoader.load(library.source(name, origin: "--pack"), system: library.system).bundle
  }

  /// What the files of configuration say, with `--pack` over them.
  func configuration() throws -> ResolvedConfiguration {
    let settings = pack.map { [ConfigurationSetting(flag: "pack", key: "pack", value: $0)] } ?? []
    let flags = SessionFlags(settings: settings)
    return try flags.resolve(flags.request(), isLive: false)
  }
}
