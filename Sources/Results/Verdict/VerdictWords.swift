import Statistics

/// Verdicts in plain words: first the conclusion, then the numbers, without jargon.
package struct VerdictWords: Hashable, Sendable {
  /// The verdict, and what stands beside it: a sentence each.
  package var headline: String
  /// Intervals, causes and excluded users, a sentence or two each; may be empty.
  package var details: [String]

  /// Creates the words for a result.
  package init(_ result: ExperimentResult, _ simulation: Simulation = .none) {
    let sentences =
      [Self.headline(result)] + Self.otherArms(result) + Self.losses(result)
      + MetricWords.brokenGuardrails(result)
    headline = Self.simulated(sentences.joined(separator: " "), simulation)
    details = Self.details(result) + Self.exclusions(result)
  }

  // MARK: The headline

  private static func headline(_ result: ExperimentResult) -> String {
    switch result.verdict {
    case .nobody: return "No users in this experiment yet."
    case .broken: return "The split is broken: do not read the result."
    case .oneArm where result.arms.count < 2:
      return "Nothing to compare: \(list(result.arms.map(\.id))) is the only arm with planned users."
    case .oneArm:
      let without = result.arms.filter { $0.rate.trials == 0 }.map(\.id)
      return "Nothing to compare yet: \(list(without)) \(without.count == 1 ? "has" : "have") no users."
    case .tooFew where result.isOfFew:
      let people = FewPeople.word(result.users, "person", "people", isFirst: true)
      let arms = result.arms.map { "\($0.id) \(FewPeople.share($0.rate.successes, of: $0.rate.trials))" }
      return "\(people) cannot decide this: \(arms.joined(separator: ", ")) \(result.goal.past)."
    case .tooFew:
      let counts = list(result.arms.map { Readable.count($0.rate.trials) })
      let needed = Readable.about(result.usersNeeded ?? .infinity)
      return "Not enough users yet: about \(needed) an arm are needed, there are \(counts)."
    case .wins, .loses:
      guard let best = leading(result) else { return "" }
      return "\(best.arm) \(result.verdict == .wins ? "wins" : "loses"): \(rates(best, result))."
    case .winsAtSize, .losesAtSize:
      guard let best = leading(result) else { return "" }
      let verb = result.verdict == .winsAtSize ? "wins" : "loses"
      return "\(best.arm) \(verb), if this is the one look that was planned: \(rates(best, result))."
    case .noLargerDifference: return "No difference larger than \(Readable.points(result.minimumEffect))."
    case .unclear: return "No clear difference, though there are enough users."
    }
  }

  /// The arm that the headline is about: of those with its verdict the one that is furthest from the control.
  package static func leading(_ result: ExperimentResult) -> ExperimentResult.Comparison? {
    result.comparisons.filter { $0.verdict == result.verdict }
      .max { abs($0.rates.difference) < abs($1.rates.difference) }
  }

  static func rates(_ comparison: ExperimentResult.Comparison, _ result: ExperimentResult) -> String {
    let difference = comparison.rates.difference
    return "\(Readable.percent(comparison.rates.treatment.value)) \(result.goal.verb) against "
      + "\(Readable.percent(comparison.rates.control.value)), \(Readable.decimal(abs(difference) * 100, 1)) points "
      + (difference < 0 ? "fewer" : "more")
  }

  // MARK: Details

  private static func details(_ result: ExperimentResult) -> [String] {
    let effect = Readable.points(result.minimumEffect)
    let source = result.isEffectPlanned ? "" : " (the default: the pack sets no minimum_effect)"
    switch result.verdict {
    case .nobody, .oneArm: return []
    case .broken:
      let unplanned = result.arms.filter { $0.share <= 0 && $0.rate.trials > 0 }
      if !unplanned.isEmpty {
        return unplanned.map {
          "No users are planned for \($0.id), and it has \(Readable.count($0.rate.trials, "user")): the plan was changed later, or "
            + "something else assigned the arm."
        }
      }
      let counts = list(result.arms.map { Readable.count($0.rate.trials) })
      let shares = list(result.arms.map { Readable.percent($0.share) })
      let chance = result.sampleRatio.probability
      let often =
        chance > 1e-12
        ? "once in \(Readable.about(1 / chance)) times" : "less than once in a million million times"
      return [
        "There are \(counts) users in \(list(result.arms.map(\.id))), where \(shares) were planned. By chance "
          + "that happens \(often): users of one arm are lost, or counted twice, before they are here."
      ]
    case .tooFew where result.isOfFew:
      return ["What each of them did, and where it went wrong, is in `onboard-sim results --sessions`."]
    case .tooFew:
      return [
        "With the planned number, four of five experiments find a difference of \(effect)\(source). What fewer users show may be chance."
      ]
    case .wins, .loses:
      return leading(result).map { ["However often one looks: between \(interval($0.sequential))."] } ?? []
    case .winsAtSize, .losesAtSize:
      guard let best = leading(result) else { return [] }
      return [
        "The planned size is reached: between "
          + "\(interval(best.fixed)). If an earlier look could have ended the experiment: between "
          + "\(interval(best.sequential))."
      ]
    case .noLargerDifference, .unclear:
      let intervals = result.comparisons.map { "\($0.arm) between \(interval($0.fixed))" }
      let end =
        result.verdict == .unclear
        ? " There are enough users for \(effect)\(source), and a larger and a smaller difference are both still possible."
        : ""
      return ["\(list(intervals)).\(end)"]
    }
  }

  /// Users who do not count, and why.
  private static func exclusions(_ result: ExperimentResult) -> [String] {
    var texts: [String] = []
    if result.inTwoArms > 0 {
      texts.append(
        "\(Readable.count(result.inTwoArms, "user was", "users were")) seen in two arms and left out.")
    }
    if result.forced > 0 {
      texts.append("\(Readable.count(result.forced, "user")) had a forced arm and do not count.")
    }
    if result.unknownArm > 0 {
      texts.append("\(Readable.count(result.unknownArm, "user")) had an arm that the pack does not know.")
    }
    return texts
  }

  /// "-1.2 and +3.4 points".
  static func interval(_ interval: ClosedRange<Double>) -> String {
    "\(Readable.signed(interval.lowerBound)) and \(Readable.signed(interval.upperBound)) points"
  }

  static func list(_ texts: [String]) -> String {
    texts.count < 2
      ? texts.joined() : texts.dropLast().joined(separator: ", ") + " and " + (texts.last ?? "")
  }
}
