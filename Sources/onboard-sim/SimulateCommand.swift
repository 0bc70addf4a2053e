import ArgumentParser
import Behaviour
import EventLog
import LoggedEvents
import PackModel
import PackReading
import Results
import Settings
import SyntheticUsers
import TerminalModel
import TextFormats

/// `onboard-sim simulate`: users that do not exist go through a pack.
struct SimulateCommand: BackgroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Sends synthetic users through a pack, and counts how far they get.",
    discussion: """
      Each user reads, decides, types, errs and leaves as behaviour.toml says, in the real flow of the pack. The same \
      seed gives the same users, in however many parts. What comes out is simulated: it shows what \
      a model thinks of a flow, and not what people will do, until --calibrate has fitted it to a real funnel. \
      docs/simulation.md has the model and its sources.

        onboard-sim simulate --users 100000 --config female.toml
        onboard-sim simulate --users 100000 --by experiment
        onboard-sim simulate --users 5000 --events log     leaves an event log
        onboard-sim simulate --shard 2/16 --out 2.json     one of 16 parts
        onboard-sim simulate --merge *.json                adds parts up
        onboard-sim simulate --calibrate real.csv --out behaviour.toml
        onboard-sim simulate --power                       users that experiments need

      Exit status 0; 1 where the machine contradicts itself; 2 for wrong use and what cannot be read.
      """)

  @Option(help: ArgumentHelp("How many users, in all parts.", valueName: "n"))
  var users = 10_000

  @Option(help: ArgumentHelp("What random numbers are drawn from.", valueName: "number"))
  var seed = Crowd.usualSeed

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("text, json, csv or html; by the end of --out, or text.", valueName: "format"))
  var chosenFormat: ResultsCommand.Format?

  /// The format that was asked for, or the one that the report's file ends in.
  private var format: ResultsCommand.Format {
    if let chosenFormat { return chosenFormat }
    // The file of a part has its counts, that of --calibrate the model.
    guard shard == nil, calibrate == nil else { return .text }
    let format = ResultsCommand.Format(ofFile: out) ?? .text
    return (power || model) && format != .json ? .text : format
  }

  @Option(
    help: ArgumentHelp(
      "Writes to a file in place of standard output; with --shard the counts, with --calibrate the fitted model.",
      valueName: "file"), completion: .file())
  var out: String?

  @Option(
    help: ArgumentHelp("Writes the event log to this folder too.", valueName: "dir"), completion: .directory)
  var events: String?

  @Flag(
    help:
      "Leaves out of the event log's lines what is null and what the session has said before: half the size.")
  var compact = false

  @Option(help: ArgumentHelp("The day of the sessions in the event log.", valueName: "date"))
  var day = "2026-01-05"

  @Option(
    help: ArgumentHelp("Only one of so many parts, such as 2/16; its counts go to --out.", valueName: "i/n"))
  var shard: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Adds up the counts of parts, and simulates nothing.", valueName: "file"),
    completion: .file())
  var merge: [String] = []

  @Option(
    help: ArgumentHelp(
      "Fits the model to a real funnel: a CSV file with the columns step and users, or what `results --format json` writes.",
      valueName: "file"), completion: .file())
  var calibrate: String?

  @Flag(help: "Says how many users each experiment of the pack needs.")
  var power = false

  @Flag(help: "Lists every number of the model with its source, and simulates nothing.")
  var model = false

  @Option(help: ArgumentHelp("How many users go at a time.", valueName: "n"))
  var jobs = Surroundings.processorCount

  @OptionGroup(title: "What is counted") var funnel: FunnelChoice

  @OptionGroup(title: "The session") var session: SessionOptions

  func validate() throws {
    if !(1...1_000_000_000).contains(users) { throw UsageError("--users: from 1 to 1000000000") }
    if jobs < 1 { throw UsageError("--jobs: at least 1") }
    if chosenFormat == nil, shard == nil, calibrate == nil, !model {
      try ResultsCommand.Format.checkEnding(of: out)
    }
    if [calibrate != nil, power, model, !merge.isEmpty, shard != nil].count(where: \.self) > 1 {
      throw UsageError("--shard, --merge, --calibrate, --power and --model: one at a time")
    }
    if shard != nil, out == nil {
      throw UsageError("--shard: the counts of a part go to a file\n  = help: add `--out part.json`")
    }
    if calibrate != nil || model, !funnel.conditions.isEmpty {
      throw UsageError("--where: --calibrate and --model are of all users")
    }
    if power || model || calibrate != nil, format != .text, format != .json {
      throw UsageError("--format: text or json here")
    }
    _ = try start()
    if let out, !Surroundings.canPut(out) {
      throw UsageError(
        "`\(out)` cannot be written\n  = help: is its folder there and writable, and is it no folder itself?")
    }
    if compact, events == nil { throw UsageError("--compact: only with --events") }
    if events != nil, calibrate != nil || model || !merge.isEmpty || power {
      throw UsageError(
        "--events: --merge, --calibrate, --power and --model write no log")
    }
  }

  func run() throws {}

  func runInBackground() async throws {
    let configuration = try session.resolve(isLive: false)
    let bundle = configuration.bundle
    // Whatever is wrong is said before anything is done.
    let plan = try funnel.plan(bundle)
    let splits = try funnel.splitNames(bundle)
    let filters = try funnel.filters(bundle)
    let part = try shard.map(Self.shard) ?? Shard()
    let crowd = try crowd(configuration)
    if model {
      let text = ModelText(crowd.model, pack: crowd.pack.id)
      return try write(format == .json ? text.json.text : text.text)
    }
    if let calibrate {
      return try await CalibrationRun(crowd, file: calibrate, out: out, jobs: jobs, format: format).run()
    }
    if !merge.isEmpty {
      let counts = try CrowdFile.merged(merge, CrowdFile.Run(crowd, plan, filters))
      try check(counts)
      return try report(counts, crowd, plan, splits, filters)
    }
    if power, bundle.experiments.experiments.isEmpty {
      throw UsageError(
        "--power: \(bundle.pack.id) has no experiments\n  = help: write one in experiments.toml (docs/experiments.md)"
      )
    }
    let runner = CrowdRunner(crowd, funnel: plan, filters: filters, jobs: jobs)
    let size = part.size(of: users)
    let counts: CrowdCounts
    if let events {
      counts = try await log(runner, part, to: events)
    } else {
      counts = await runner.counts(of: part) { done in Self.show(done, of: size) }
    }
    StandardError.showProgress(nil)
    try check(counts)
    if shard != nil {
      try CrowdFile(run: CrowdFile.Run(crowd, plan, filters), shard: part, counts: counts).write(
        to: out ?? "")
      return
    }
    if power {
      let need = PowerPlan(counts, bundle, plan, filters: filters, calibration: crowd.model.calibratedTo)
      return try write(format == .json ? need.json.text : need.text)
    }
    try report(counts, crowd, plan, splits, filters)
  }

  private func crowd(_ configuration: ResolvedConfiguration) throws -> Crowd {
    do {
      return try Crowd(
        configuration, model: configuration.bundle.behaviour.model, count: users, seed: seed)
    } catch {
      switch error {
      case .tooVaried(let kinds, let most):
        throw UsageError(
          "the users differ in \(kinds == .max ? "too many" : Readable.count(kinds)) ways, and at most \(Readable.count(most)) can be told apart\n  = help: fix some with --config or --set, or leave populations out of behaviour.toml"
        )
      }
    }
  }

  private static func shard(_ text: String) throws -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], (1...Shard.most).contains(count),
      (1...count).contains(index)
    else {
      throw UsageError(
        "--shard: `\(text)` is not one of several parts\n  = help: write it as 2/16: the second of sixteen")
    }
    return Shard(index: index - 1, count: count)
  }

  /// What the machine has found wrong with itself is never passed on as a result.
  private func check(_ counts: CrowdCounts) throws {
    guard counts.faults > 0 else { return }
    StandardError.write(
      "internal: onboard-sim contradicts itself: a move did something else than before, so no count can be trusted\n"
        + "  = help: `onboard-sim explore` looks for the place; please report it with the pack\n")
    throw ExitCode(1)
  }

  private static func show(_ done: Int, of size: Int) {
    StandardError.showProgress("\(Readable.count(done))/\(Readable.count(size)) users ...")
  }

  // MARK: The log

  private func log(_ runner: CrowdRunner, _ part: Shard, to folder: String) async throws -> CrowdCounts {
    let start = try start()
    let run = EventID.of(
      "simulate \(runner.crowd.pack.id) \(users) \(seed) \(day) \(part.index + 1)/\(part.count)")
    var writer = EventFileWriter(
      folder: Surroundings.absolute(folder), run: run, replaces: true, isProvisional: true)
    var problem: EventLogError?
    let size = part.size(of: users)
    let counts = await runner.log(CrowdLog(run: run, day: start, isCompact: compact), of: part) { lines in
      do throws(EventLogError) {
        try writer.append(lines.bytes, at: lines.timestamp)
        return true
      } catch {
        problem = error
        return false
      }
    } progress: { done in
      Self.show(done, of: size)
    }
    StandardError.showProgress(nil)
    do throws(EventLogError) {
      if let problem { throw problem }
      try writer.commit()
    } catch {
      throw UsageError(
        "--events: \(error)\n  = help: what was written stays as `*.jsonl.part`, which `onboard-sim results` does not count"
      )
    }
    noteOthers(in: folder, than: run)
    return counts
  }

  /// Says that a log has sessions of other runs too: they are counted with these.
  private func noteOthers(in folder: String, than run: UInt64) {
    guard shard == nil else { return }
    let own = "\(EventID.text(run)).jsonl"
    let files = EventFiles(Surroundings.absolute(folder))?.files ?? []
    guard files.contains(where: { !$0.path.hasSuffix("/\(own)") }) else { return }
    StandardError.write(
      "`\(TextWidth.sanitized(folder))` has sessions of other runs too, which `onboard-sim results` counts with these\n"
        + "  = help: --events with a folder of its own keeps them apart\n")
  }

  /// When the day of the sessions begins.
  private func start() throws -> Int64 {
    guard let start = UniversalDate.start(of: day) else {
      throw UsageError("--day: `\(day)` is not a day\n  = help: write it as 2026-01-05")
    }
    guard let year = Int(day.prefix(4)), (1970...9998).contains(year) else {
      throw UsageError("--day: `\(day)` is not of the years 1970 to 9998")
    }
    return start
  }

  // MARK: Output

  private func report(
    _ counts: CrowdCounts, _ crowd: Crowd, _ plan: FunnelPlan, _ splits: [SplitName], _ filters: [UserFilter]
  ) throws {
    let report = counts.report(
      crowd.configuration.bundle, plan, splits: splits, filters: filters,
      calibration: crowd.model.calibratedTo)
    switch format {
    case .text:
      try write(
        ResultText.text(
          report, width: out == nil ? StandardOutput.columns ?? 80 : 100,
          usesColor: out == nil && Surroundings.outputTakesColor))
    case .json: try write(report.json.text)
    case .csv: try write(report.csv)
    case .html: try write(ResultPage.html(report))
    }
  }

  private func write(_ text: String) throws {
    guard let out else { return StandardOutput.write(text) }
    try Surroundings.write(text, to: out)
  }
}
