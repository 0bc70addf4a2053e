import PackModel
import Statistics

/// What stands beside the verdict: other arms, other steps, guardrails, and that all of it is simulated.
extension VerdictWords {
  /// Arms with a clear result of their own that the verdict is not about.
  static func otherArms(_ result: ExperimentResult) -> [String] {
    guard result.isRead, result.verdict != .nobody else { return [] }
    let told = leading(result)?.arm
    return result.comparisons.filter { $0.arm != told || !result.verdict.isClear }.compactMap { comparison in
      guard comparison.verdict.isClear else { return nil }
      let wins = comparison.verdict == .wins || comparison.verdict == .winsAtSize
      let isConditional = comparison.verdict == .winsAtSize || comparison.verdict == .losesAtSize
      return "\(comparison.arm) \(wins ? "wins, too" : "loses")"
        + (isConditional ? ", if this is your only look at the result" : "")
        + ": \(rates(comparison, result))."
    }
  }

  /// The largest loss of each arm at a step that is not the goal.
  static func losses(_ result: ExperimentResult) -> [String] {
    guard result.isRead else { return [] }
    return result.comparisons.compactMap { comparison in
      guard let loss = result.losses.first(where: { $0.arm == comparison.arm }) else { return nil }
      let points = Readable.points(Readable.difference(loss.rates))
      // Most of these users are those who are missing at the goal: it is no second loss.
      let begin =
        switch comparison.verdict {
        case .loses, .losesAtSize: "At \(loss.step) it is \(points): "
        default: "But \(loss.arm) loses \(points) at \(loss.step): "
        }
      return begin
        + "\(Readable.percent(loss.rates.treatment.value)) reach it against \(Readable.percent(loss.rates.control.value))."
    }
  }

  /// The headline of users who are simulated, all or some of them.
  ///
  /// - Parameter verdict: the verdict that the headline begins with.
  static func simulated(_ headline: String, of verdict: Verdict, _ simulation: Simulation) -> String {
    switch simulation {
    case .none: return headline
    case .some(let simulated, let users):
      return
        "Partly simulated (\(Readable.count(simulated)) of \(Readable.count(users, "user"))). \(headline)"
    case .all(let calibration):
      let model = calibration.map { "the model, which was fitted to \($0)," } ?? "the model of behaviour"
      // Ids of arms stay as they are; the words are ours.
      let claim = verdict.isClear ? headline : headline.prefix(1).lowercased() + headline.dropFirst()
      return "Simulated: in \(model) \(claim)"
    }
  }

  /// Who the users are.
  package enum Simulation: Hashable, Sendable {
    /// All are people, as far as the log says.
    case none
    /// So many of so many are simulated.
    case some(Int, of: Int)
    /// All are; fitted to a real funnel or not.
    case all(calibration: String?)
  }
}

extension ResultReport {
  /// Who the users are.
  package var simulation: VerdictWords.Simulation {
    if simulatedUsers == 0 { return .none }
    return simulatedUsers < users ? .some(simulatedUsers, of: users) : .all(calibration: calibration)
  }
}

extension Verdict {
  /// Whether the arm wins or loses.
  var isClear: Bool {
    switch self {
    case .wins, .loses, .winsAtSize, .losesAtSize: true
    default: false
    }
  }
}
