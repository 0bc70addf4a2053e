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
      valueName: "pack"), completion: .packs)
  var pack: String?

  @OptionGroup var choice: FunnelChoice

  @Option(help: ArgumentHelp("The first day that counts, in UTC: 2026-05-01.", valueName: "date"))
  var since: String?

  @Option(help: ArgumentHelp("The last day that counts, in UTC.", valueName: "date"))
  var until: String?

  @Option(
    help: ArgumentHelp(
      "Counts the sessions of one version of the flow: the first digits of its `flow_version`.",
      valueName: "version"))
  var flowVersion: String?

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
    question.filters = try choice.filters(bundle)
    question.permissions = PermissionQuestion(bundle.pack)
    question.since = since
    question.until = until
    question.countsTrials = trials
    question.version = try flowVersion.map { try version($0, table, question) }
    return question
  }

  /// The version of the log that begins like this.
  private func version(
    _ start: String, _ table: LogTable?, _ question: ResultMaker.Question
  ) throws -> String {
    let versions = (table?.versions(question) ?? []).filter { !$0.version.isEmpty }
    let found = versions.filter { $0.version.hasPrefix(start) }
    if found.count == 1 { return found[0].version }
    let all = versions.map {
      "\(TextWidth.sanitized($0.version)) (\(Readable.count($0.sessions, "session")))"
    }
    throw UsageError(
      "--flow-version: \(found.isEmpty ? "no" : "more than one") version of the log begins with `\(TextWidth.sanitized(start))`"
        + (all.isEmpty ? "" : "\n  = help: the log has \(all.joined(separator: ", "))"))
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
    if let here = try folderPack(name, in: library) { return here }
    guard let source = library.find(name) else {
      throw UsageError(
        "the log is of the pack `\(TextWidth.sanitized(name))`, which is not found here\n  = help: say where it is with `--pack FOLDER`"
      )
    }
    return try PackLoader.load(source, system: library.system).bundle
  }

  /// The pack that the working folder is, if it has this name: who works in it names it no more.
  private func folderPack(_ name: String, in library: PackLibrary) throws -> PackBundle? {
    guard library.workingFolderIsPack, let here = library.find("."), here.id == name else { return nil }
    return try PackLoader.load(here, system: library.system).bundle
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
