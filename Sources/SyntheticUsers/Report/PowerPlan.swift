package import Content
import Experiments
package import OnboardingFlow
package import Results

/// How many users the experiments of a pack need, given where in the flow each begins.
package struct PowerPlan: Hashable, Sendable {
  package var experiments: [Need]
  /// What must stand on it: the users are simulated.
  package var label: String

  /// More users than this are no number.
  private static let mostStarters = 1e15

  /// What one experiment needs.
  package struct Need: Hashable, Sendable {
    package var key: ExperimentKey
    package var name: String
    /// Where it begins; `nil`: with the session.
    package var at: StepID?
    package var goal: StepID
    package var arms: Int
    /// Of all who start, the share that comes to where it begins, 0...1.
    package var reach: Double
    /// Of those, the share that takes part, 0...1.
    package var coverage: Double
    /// Of those who come to where it begins, the share that comes to the goal.
    package var conversion: Double
    /// The difference that one would not want to miss.
    package var effect: Double
    /// Users each arm needs; `nil`: there is no telling, since nobody or everybody comes to the goal.
    package var perArm: Int?
    /// Users who must start the app for that; `nil`: nobody takes part, or hardly anybody.
    package var starters: Int?
  }

  package init(_ counts: CrowdCounts, _ bundle: PackBundle, _ funnel: FunnelPlan, calibration: String?) {
    label = calibration.map { "simulated, fitted to \($0)" } ?? "simulated, not calibrated"
    experiments = bundle.experiments.experiments.map { experiment in
      let reached = counts.reach[experiment.key] ?? ReachCounts()
      let reach = counts.users > 0 ? Double(reached.users) / Double(counts.users) : 0
      let conversion = reached.users > 0 ? Double(reached.converted) / Double(reached.users) : 0
      let ranges = experiment.rules.effectiveRanges
      let coverage = ranges.reduce(0) { $0 + max(0, $1.end - $1.start) }
      let effect = abs(experiment.minimumEffect ?? ExperimentResult.usualEffect)
      let needed =
        conversion > 0 && conversion < 1
        ? SampleSize.usersPerArm(rate: conversion, difference: effect)
          ?? SampleSize.usersPerArm(rate: conversion, difference: -effect) : nil
      let perArm = needed.map { Int($0.rounded(.up)) }
      let arms = experiment.flow.arms.count
      let starters = perArm.flatMap { perArm -> Int? in
        let starters = (Double(perArm) * Double(arms) / (reach * coverage)).rounded(.up)
        return starters < Self.mostStarters ? Int(starters) : nil
      }
      return Need(
        key: experiment.key, name: experiment.name, at: experiment.flow.at,
        goal: experiment.goal ?? funnel.goal ?? "", arms: arms, reach: reach, coverage: coverage,
        conversion: conversion, effect: effect, perArm: perArm, starters: starters)
    }
  }

  // MARK: Words

  package var text: String {
    var lines = [label, ""]
    if experiments.isEmpty { lines.append("The pack has no experiments: experiments.toml would say them.") }
    for need in experiments {
      lines.append("\(need.name) (\(need.key))")
      let place = need.at.map { "come to `\($0)`, where it begins" } ?? "are there when the session begins"
      lines.append("  of 100 who start, \(Words.decimal(need.reach * 100, 1)) \(place)")
      lines.append("  of 100 of those, \(Words.decimal(need.coverage * 100, 1)) take part")
      lines.append("  of 100 of those, \(Words.decimal(need.conversion * 100, 1)) come to `\(need.goal)`")
      if let perArm = need.perArm {
        lines.append(
          "  to see \(Words.points(need.effect)) more or less, \(Words.count(need.arms)) arms need about "
            + "\(Words.about(Double(perArm))) users each:")
        lines.append(
          need.starters.map { "  about \(Words.about(Double($0))) must start the app" }
            ?? "  there is no telling how many must start the app: hardly anybody takes part")
      } else {
        lines.append("  there is no telling how many it needs: nobody, or everybody, comes to the goal")
      }
      lines.append("")
    }
    return lines.joined(separator: "\n") + (lines.last == "" ? "" : "\n")
  }

  package var json: JSONNode {
    .object([
      "version": .integer(1), "simulated": .string(label),
      "experiments": .array(
        experiments.map { need in
          .object([
            "key": .string(need.key), "name": .string(need.name),
            "at": need.at.map(JSONNode.string) ?? .null, "goal": .string(need.goal),
            "arms": .integer(need.arms), "reach": .number(need.reach), "coverage": .number(need.coverage),
            "conversion": .number(need.conversion), "effect": .number(need.effect),
            "users_per_arm": need.perArm.map(JSONNode.integer) ?? .null,
            "users_who_start": need.starters.map(JSONNode.integer) ?? .null,
          ])
        }),
    ])
  }
}
