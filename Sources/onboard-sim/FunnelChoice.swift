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
      "Counts groups beside each other: an attribute that the pack declares with values, locale, device, experiment (all of them) or experiment.KEY; may be repeated.",
      valueName: "what"))
  var splits: [String] = []

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
    return FunnelPlan(id: "by hand", stages: stages, window: FunnelPlan.usualWindow)
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
      let near = Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`? " } ?? ""
      throw UsageError(
        "--by: unknown group `\(name)`\n  = help: \(near)the groups of \(bundle.pack.id) are \(names.joined(separator: ", "))"
      )
    }
    .filter { seen.insert($0).inserted }
  }
}

extension FunnelMode: ExpressibleByArgument {}
