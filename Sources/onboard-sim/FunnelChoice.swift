import ArgumentParser
import Diagnostics
import PackModel
import PackReading
import Results

/// The options that say which funnel is counted, and of whom.
struct FunnelChoice: ParsableArguments {
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
      "Counts groups beside each other: an attribute that the pack declares with values, locale, device, entry, experiment (all of them) or experiment.KEY; may be repeated.",
      valueName: "what"))
  var splits: [String] = []

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Counts only users with a value of an attribute, locale, device or entry: plan=team, or plan=team,free for either; may be repeated.",
      valueName: "what=value"))
  var conditions: [String] = []

  /// The funnel that was asked for, or the pack's first one, or the plain way through it.
  func plan(_ bundle: PackBundle) throws -> FunnelPlan {
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
        throw UsageError(
          "--window: `\(window)` is not a length of time\n  = help: write it as 90s, 30m, 2h or 7d")
      }
      plan.window = duration
    }
    plan.mode = mode
    if plan.stages.isEmpty { throw UsageError("there is no step to count") }
    if plan.stages.count > FunnelPlan.mostStages {
      throw UsageError(
        "a funnel has at most \(FunnelPlan.mostStages) steps, and this one has \(plan.stages.count)\n  = help: name those that count with --steps, or in a [[funnel]] of experiments.toml"
      )
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
    let window = bundle.experiments.funnels.first.map { FunnelPlan($0).window }
    return FunnelPlan(id: "by hand", stages: stages, window: window ?? FunnelPlan.usualWindow)
  }

  /// What users are told apart by.
  func splitNames(_ bundle: PackBundle) throws -> [SplitName] {
    let keys = bundle.experiments.experiments.map(\.key)
    let facts = bundle.pack.userFacts
    var seen: Set<SplitName> = []
    return try splits.flatMap { name -> [SplitName] in
      if facts.contains(name) { return [.fact(name)] }
      if name == "experiment" {
        if keys.isEmpty { throw UsageError("--by experiment: \(bundle.pack.id) has no experiments") }
        return keys.map { .experiment($0) }
      }
      if let key = keys.first(where: { $0 == ValueName(name).experiment }) { return [.experiment(key)] }
      let names = facts + (keys.isEmpty ? [] : ["experiment"] + keys.map { ValueName.experiment($0).source })
      throw Self.unknown("--by: unknown group `\(name)`", name, bundle, "groups", names)
    }
    .filter { seen.insert($0).inserted }
  }

  // MARK: Who counts

  /// The facts that the log is asked for, as they were written.
  var facts: [String] { splits + conditions.map { String($0.prefix { $0 != "=" }) } }

  /// Which users count. Several values of one fact are alternatives.
  func filters(_ bundle: PackBundle) throws -> [UserFilter] {
    var filters: [UserFilter] = []
    for condition in conditions {
      let parts = condition.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      guard parts.count == 2 else {
        throw UsageError(
          "--where: `\(condition)` has no value\n  = help: write it as `\(condition)=VALUE`; `\(condition)=` is for users without one"
        )
      }
      let values = try Self.values(parts[1], of: parts[0], bundle)
      if let place = filters.firstIndex(where: { $0.fact == parts[0] }) {
        filters[place].values += values.filter { !filters[place].values.contains($0) }
      } else {
        filters.append(UserFilter(parts[0], values))
      }
    }
    return filters
  }

  private static func values(_ text: String, of fact: String, _ bundle: PackBundle) throws -> [String] {
    let facts = bundle.pack.userFacts.filter { $0 != SplitName.version }
    guard facts.contains(fact) else {
      throw unknown("--where: unknown attribute `\(fact)`", fact, bundle, "attributes", facts)
    }
    let values = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard let known = bundle.pack.values(ofFact: fact) else { return [text] }
    for value in values where !value.isEmpty && !known.contains(value) {
      let help = Suggestion.help(for: value, among: known, listing: "its values are") ?? ""
      throw UsageError("--where: `\(fact)` has no value `\(value)`\n  = help: \(help)")
    }
    return values
  }

  /// That a pack has no such group or attribute, with those that it has.
  private static func unknown(
    _ problem: String, _ name: String, _ bundle: PackBundle, _ what: String, _ names: [String]
  ) -> UsageError {
    let pack = bundle.pack
    if pack.attributes.contains(where: { $0.name == name }) {
      return UsageError(
        "\(problem): it is not in the log\n  = help: pack.toml declares it without `values`, so that it may be anything that is typed; with `values = [...]` it is logged, and what is counted from then on has it"
      )
    }
    let near = Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`? " } ?? ""
    return UsageError(
      "\(problem)\n  = help: \(near)the \(what) of \(pack.id) are \(names.joined(separator: ", "))")
  }
}

extension FunnelMode: ExpressibleByArgument {}
