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
      return "Use it to plan the real experiment, and decide nothing by it: no person was asked."
    }
    guard let control = result.arms.first?.id else { return "Add an arm." }
    let best = VerdictWords.leading(result)?.arm ?? ""
    let hasLosses = result.losses.contains { $0.arm == best } || !MetricWords.brokenGuardrails(result).isEmpty
    switch result.verdict {
    case .nobody:
      return "Check that the experiment is running, and that users reach the place where it begins."
    case .oneArm: return "Wait for users, or check that each arm has a share of them."
    case .broken:
      return
        "Do not use these numbers: find out where users of an arm are lost, mend it, and begin anew with another seed."
    case .tooFew where result.isOfFew: return "Watch what each of them did; a number needs many more people."
    case .tooFew:
      let needed = Readable.about(result.usersNeeded ?? .infinity)
      return "Go on until each arm has about \(needed) users, and decide nothing before."
    case .wins:
      return hasLosses
        ? "Find out why \(best) loses elsewhere before all users get it."
        : "Give \(best) to all users, and end the experiment."
    case .loses: return "Keep \(control), and end \(best)."
    case .winsAtSize:
      return
        "If this is the look that was planned, give \(best) to all users\(hasLosses ? " once it is known why it loses elsewhere" : ""); if not, go on."
    case .losesAtSize: return "If this is the look that was planned, keep \(control); if not, go on."
    case .noLargerDifference where !result.losses.isEmpty || !MetricWords.brokenGuardrails(result).isEmpty:
      return "Keep \(control): nothing is won by the change, and something is lost."
    case .noLargerDifference:
      return "Take whichever is simpler to keep: the difference is too small to matter."
    case .unclear:
      return "Keep \(control), or plan a larger experiment: a difference that matters is still possible."
    }
  }
}
