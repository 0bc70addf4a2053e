import ArgumentParser
import Content
import OnboardingFlow
import Results
import TerminalModel

/// The options of `results` that say what is counted.
struct FunnelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The pack: a name, or a folder with a pack.toml; the only one of the log where left out.",
      valueName: "pack"))
  var pack: String?

  @Option(
    name: .customLong("funnel"),
    help: ArgumentHelp("A funnel of the pack's experiments.toml.", valueName: "id"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "The funnel by hand: ids of steps with commas; those that end in ? are optional.", valueName: "steps"))
  var steps: String?

  @Option(
    help: ArgumentHelp(
      "How long after the first step the others count, such as 90s, 30m, 2h, 7d.", valueName: "time"))
  var window: String?

  @Option(help: ArgumentHelp("default, strict_increase or strict.", valueName: "mode"))
  var mode: FunnelMode = .default

  @Option(
    name: .customLong("by"),
    help: ArgumentHelp(
      "Counts groups beside each other: gender, route, locale, device, experiment (all of them) or experiment.KEY; may be repeated.",
      valueName: "what"))
  var splits: [String] = []

  @Option(help: ArgumentHelp("The first day that counts, in UTC: 2026-05-01.", valueName: "date"))
  var since: String?

  @Option(help: ArgumentHelp("The last day that counts, in UTC.", valueName: "date"))
  var until: String?

  /// The moments that count; `nil`: all.
  func period() throws -> Range<Int64>? {
    func day(_ text: String?, _ flag: String) throws -> Int64? {
      guard let text else { return nil }
      guard let start = UniversalDate.start(of: text) else {
        throw UsageError("--\(flag): `\(text)` is no day\n  = help: write it as 2026-05-01")
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

  /// - Parameter table: The log; `nil`: there is none to look at.
  func question(of table: LogTable?) throws -> ResultMaker.Question {
    let bundle = try bundle(of: table)
    var question = ResultMaker.Question(pack: bundle.pack.id, funnel: try plan(bundle))
    question.experiments = bundle.experiments.experiments
    question.splits = try splitNames(bundle)
    question.since = since
    question.until = until
    return question
  }

  private func bundle(of table: LogTable?) throws -> PackBundle {
    let library = PackLibrary(workingFolder: Surroundings.workingFolder)
    if let pack { return try load(pack, from: library) }
    let logged = table?.packs ?? []
    guard logged.count <= 1 else {
      let names = logged.map { "\($0.name) (\(Words.count($0.sessions, "session")))" }
      throw UsageError(
        "the log has sessions of several packs: \(names.joined(separator: ", "))\n  = help: say which with `--pack \(logged[0].name)`"
      )
    }
    guard let name = logged.first?.name else {
      return try configuration().bundle
    }
    guard let source = library.find(name) else {
      throw UsageError(
        "the log is of the pack `\(name)`, which is not found here\n  = help: say where it is with `--pack FOLDER`"
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

  private func plan(_ bundle: PackBundle) throws -> FunnelPlan {
    if name != nil, steps != nil { throw UsageError("--funnel and --steps: give one of them") }
    var plan: FunnelPlan
    if let steps {
      plan = try self.plan(steps, bundle)
    } else if let name {
      let funnels = bundle.experiments.funnels
      guard let funnel = funnels.first(where: { $0.id == name }) else {
        let help = Suggestion.help(for: name, among: funnels.map(\.id), listing: "there are")
        throw UsageError(
          "--funnel: \(bundle.pack.id) has no `\(name)`\n  = help: \(help ?? "write one in experiments.toml, or use --steps")"
        )
      }
      plan = FunnelPlan(funnel)
    } else if let funnel = bundle.experiments.funnels.first {
      plan = FunnelPlan(funnel)
    } else {
      plan = FunnelPlan.plain(bundle.pack)
    }
    if let window {
      guard let duration = Duration(span: window) else {
        throw UsageError("--window: `\(window)` is no time\n  = help: write it as 90s, 30m, 2h or 7d")
      }
      plan.window = duration
    }
    plan.mode = mode
    if plan.stages.isEmpty { throw UsageError("there is no step to count") }
    if plan.stages.count > FunnelPlan.mostStages {
      throw UsageError(
        "a funnel has at most \(FunnelPlan.mostStages) steps, and this one has \(plan.stages.count)")
    }
    return plan
  }

  private func plan(_ steps: String, _ bundle: PackBundle) throws -> FunnelPlan {
    let ids = bundle.pack.steps.map(\.id)
    let stages = try steps.split(separator: ",", omittingEmptySubsequences: false).map { word in
      let isOptional = word.hasSuffix("?")
      let id = String(isOptional ? word.dropLast() : word)
      guard ids.contains(id) else {
        let help = Suggestion.help(for: id, among: ids, listing: "the steps are") ?? ""
        throw UsageError("--steps: \(bundle.pack.id) has no step `\(id)`\n  = help: \(help)")
      }
      return Funnel.Stage(step: id, isOptional: isOptional)
    }
    if stages.allSatisfy(\.isOptional) { throw UsageError("--steps: one step at least must not be optional") }
    return FunnelPlan(id: "by hand", stages: stages, window: FunnelPlan.usualWindow)
  }

  private func splitNames(_ bundle: PackBundle) throws -> [SplitName] {
    let keys = bundle.experiments.experiments.map(\.key)
    return try splits.flatMap { name -> [SplitName] in
      if let fact = UserFact(rawValue: name) { return [.fact(fact)] }
      if name == "experiment" {
        if keys.isEmpty { throw UsageError("--by experiment: \(bundle.pack.id) has no experiments") }
        return keys.map { .experiment($0) }
      }
      if let key = keys.first(where: { name == "experiment.\($0)" }) { return [.experiment(key)] }
      let names = UserFact.allCases.map(\.rawValue) + ["experiment"] + keys.map { "experiment.\($0)" }
      let help = Suggestion.help(for: name, among: names, listing: "there are") ?? ""
      throw UsageError("--by: users are not told apart by `\(name)`\n  = help: \(help)")
    }
  }
}

extension FunnelMode: ExpressibleByArgument {}
