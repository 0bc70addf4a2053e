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
    // F3 calls its own so.
    let named = control.id == "control" ? "the \(first)" : "the control \(first)"
    let goal =
      "how many \(result.goal.verb) within \(Readable.time(result.window))"
      + (result.among.map { ", among users with \($0) alone" } ?? "")
    guard !others.isEmpty else {
      return "\(first) was to be compared by \(goal), and no other arm has planned users."
    }
    return
      "\(Readable.list(others)) \(others.count == 1 ? "was" : "were") compared with \(named) by \(goal)."
  }

  private static func advice(_ result: ExperimentResult, _ simulation: VerdictWords.Simulation) -> String {
    if case .all = simulation {
      if result.verdict == .broken {
        return "Do not use these numbers: find out why the simulated users are not divided as planned."
      }
      return result.verdict == .tooFew
        ? "Simulate more users (`--users`). Even then decide nothing by simulated numbers: no real user took part."
        : "Use these numbers to plan the real experiment, and decide nothing by them: no real user took part."
    }
    guard let control = result.arms.first?.id else { return "Add an arm." }
    let all = advice(result, control)
    guard result.among != nil, result.isRead, result.verdict != .nobody else { return all }
    return all + " Of other users these numbers say nothing."
  }

  private static func advice(_ result: ExperimentResult, _ control: ArmID) -> String {
    let who = result.among.map { "users with \($0)" } ?? "all users"
    let best = VerdictWords.leading(result)?.arm ?? ""
    let hasLosses =
      result.losses.contains { $0.arm == best } || !MetricWords.brokenGuardrails(result, of: best).isEmpty
    switch result.verdict {
    case .nobody:
      return "Check that the experiment is running, that users reach the step where it begins, and that "
        + "sessions have a user id: a session without `--user` gets no arm."
    case .oneArm: return "Wait for users, or check that each arm is meant to have some."
    case .broken:
      let repair =
        "find out where users of an arm are lost, repair it, and begin anew (with a new `seed` in experiments.toml)."
      return result.among == nil
        ? "Do not use these numbers: \(repair)"
        : "Do not use these numbers. Ask again without `--where`: if all users are divided as planned, what you ask for depends on the arm, so those who have it cannot be compared; if they are not, \(repair)"
    case .tooFew where result.isOfFew:
      return "Watch what each of them did; a decision by numbers needs many more people."
    case _ where result.isWithoutGoal:
      return "Find out first whether they can \(result.goal.verb), and whether the log says so when they do."
    case .tooFew:
      let needed = Readable.about(result.usersNeeded ?? .infinity)
      let lost = result.comparisons.filter { $0.verdict == .loses }.map(\.arm)
      let smallest = result.hasEqualShares ? "each arm" : "the smallest arm"
      return lost.isEmpty
        ? "Wait until \(smallest) has about \(needed) users. Decide nothing before, unless this report says that an arm wins or loses."
        : "Drop \(Readable.list(lost)), and decide nothing about the other arms until \(smallest) has about \(needed) users."
    case .wins:
      if hasLosses { return "Find out why \(best) loses elsewhere before \(who) get it." }
      let winners = result.comparisons.filter { $0.verdict == .wins }.map(\.arm)
      let end = result.among == nil ? ", and end the experiment" : ""
      return winners.count == 1
        ? "Give \(best) to \(who)\(end)\(MetricWords.guardrailsInDoubt(result, of: best))."
        : "Give one of \(Readable.list(winners)) to \(who)\(end): each wins against \(control), and which of them is better is not decided by that."
    case .loses:
      return
        "Keep \(control), and drop \(Readable.list(result.comparisons.filter { $0.verdict == .loses }.map(\.arm)))."
    case .winsAtSize:
      return
        "If this is your only look, give \(best) to \(who)\(hasLosses ? " once it is known why it loses elsewhere" : "")\(MetricWords.guardrailsInDoubt(result, of: best)); if you have looked before, wait for more users."
    case .losesAtSize:
      return "If this is your only look, keep \(control); if you have looked before, wait for more users."
    case .noLargerDifference where !result.losses.isEmpty || !MetricWords.brokenGuardrails(result).isEmpty:
      return "Keep \(control): nothing is won at the goal, and something is lost elsewhere."
    case .noLargerDifference:
      return
        "\(result.holdsOnlyOnce ? "If this is your only look, keep" : "Keep") the one that is simpler to maintain: the difference is too small to matter."
    case .unclear:
      return "Keep \(control). Plan a larger experiment only if a difference in the range below is worth it."
    }
  }
}
