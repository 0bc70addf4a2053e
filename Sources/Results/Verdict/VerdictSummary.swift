import PackModel
import PackReading
import Statistics

/// An experiment in three sentences that can be repeated: what was compared, what came out, what to do.
package struct VerdictSummary: Hashable, Sendable {
  /// What was compared.
  package var compared: String
  /// What came out, with what stands beside it.
  package var outcome: String
  /// What to do now.
  package var advice: String

  /// Creates the sentences of a result.
  package init(_ result: ExperimentResult, _ simulation: VerdictWords.Simulation) {
    compared = Self.compared(result, simulation)
    outcome = VerdictWords(result, simulation).headline
    advice = Self.advice(result, simulation)
  }

  private static func compared(_ result: ExperimentResult, _ simulation: VerdictWords.Simulation) -> String {
    guard let control = result.arms.first else { return "There is nothing to compare." }
    let unit = if case .all = simulation { "simulated user" } else { "user" }
    let others = result.arms.dropFirst().enumerated().map { place, arm in
      "\(arm.id) (\(place == 0 ? Readable.count(arm.rate.trials, unit) : Readable.count(arm.rate.trials)))"
    }
    let first = "\(control.id) (\(Readable.count(control.rate.trials)))"
    let goal = "how many \(result.goal.verb) within \(Readable.time(result.window))"
    guard !others.isEmpty else {
      return "\(first) was to be compared by \(goal), and no other arm has planned users."
    }
    return
      "\(VerdictWords.list(others)) \(others.count == 1 ? "was" : "were") compared with the control \(first) by \(goal)."
  }

  private static func advice(_ result: ExperimentResult, _ simulation: VerdictWords.Simulation) -> String {
    if case .all = simulation {
      return result.verdict == .broken
        ? "Do not use these numbers: find out why the simulated users are not divided as planned."
        : "Plan the real experiment with these numbers, and decide nothing by them: no real user took part."
    }
    guard let control = result.arms.first?.id else { return "Add an arm." }
    let best = VerdictWords.leading(result)?.arm ?? ""
    let hasLosses =
      result.losses.contains { $0.arm == best } || !MetricWords.brokenGuardrails(result, of: best).isEmpty
    switch result.verdict {
    case .nobody:
      return "Check that the experiment is running, and that users reach the step where it begins."
    case .oneArm: return "Wait for users, or check that each arm is meant to have some."
    case .broken:
      return
        "Do not use these numbers: find out where users of an arm are lost, repair it, and begin anew (with a new `seed` in experiments.toml)."
    case .tooFew where result.isOfFew:
      return "Watch what each of them did; a decision by numbers needs many more people."
    case .tooFew:
      let needed = Readable.about(result.usersNeeded ?? .infinity)
      return "Wait until each arm has about \(needed) users, and decide nothing before."
    case .wins:
      return hasLosses
        ? "Find out why \(best) loses elsewhere before all users get it."
        : "Give \(best) to all users, and end the experiment."
    case .loses: return "Keep \(control), and drop \(best)."
    case .winsAtSize:
      return
        "If this is your only look, give \(best) to all users\(hasLosses ? " once it is known why it loses elsewhere" : ""); if you have looked before, wait for more users."
    case .losesAtSize:
      return "If this is your only look, keep \(control); if you have looked before, wait for more users."
    case .noLargerDifference where !result.losses.isEmpty || !MetricWords.brokenGuardrails(result).isEmpty:
      return "Keep \(control): the change wins nothing, and something is lost."
    case .noLargerDifference:
      return "Keep the one that is simpler to maintain: the difference is too small to matter."
    case .unclear:
      return "Keep \(control), or plan a larger experiment: a difference that matters is still possible."
    }
  }
}
