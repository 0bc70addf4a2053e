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
    headline = Self.simulated(sentences.joined(separator: " "), of: result.verdict, simulation)
    details = Self.details(result) + Self.exclusions(result)
  }

  // MARK: The headline

  private static func headline(_ result: ExperimentResult) -> String {
    switch result.verdict {
    case .nobody: return "There are no users in this experiment yet."
    case .broken: return "The users are not divided as planned: do not read the result."
    case .oneArm where result.arms.count < 2:
      return
        "There is nothing to compare: \(Readable.list(result.arms.map(\.id))) is the only arm that is meant to have users."
    case .oneArm:
      let without = result.arms.filter { $0.rate.trials == 0 }.map(\.id)
      return
        "There is nothing to compare yet: \(Readable.list(without)) \(without.count == 1 ? "has" : "have") no users."
    case .tooFew where result.isOfFew:
      let people = FewPeople.word(result.users, "person is", "people are", isFirst: true)
      let arms = result.arms.map {
        "\(FewPeople.share($0.rate.successes, of: $0.rate.trials)) with \($0.id)"
      }
      return "\(people) too few to decide this: \(Readable.list(arms)) \(result.goal.past)."
    case _ where result.isWithoutGoal:
      let counts = Readable.list(result.arms.map { "\(Readable.count($0.rate.trials)) with \($0.id)" })
      return "No user of any arm \(result.goal.past), of \(counts)."
    case .tooFew:
      let counts = Readable.list(result.arms.map { Readable.count($0.rate.trials) })
      let needed = Readable.about(result.usersNeeded ?? .infinity)
      let who = result.hasEqualShares ? "each arm" : "the smallest arm"
      return "There are not enough users yet: \(who) needs about \(needed), and there are \(counts)."
    case .wins, .loses:
      guard let best = leading(result) else { return "" }
      return "\(best.arm) \(result.verdict == .wins ? "wins" : "loses"): \(rates(best, result))."
    case .winsAtSize, .losesAtSize:
      guard let best = leading(result) else { return "" }
      let verb = result.verdict == .winsAtSize ? "wins" : "loses"
      return "\(best.arm) \(verb), if this is your only look at the result: \(rates(best, result))."
    case .noLargerDifference:
      return "There is no difference that matters"
        + (result.holdsOnlyOnce ? ", if this is your only look at the result" : "")
        + ": if there is one, it is probably smaller than \(Readable.points(result.minimumEffect))."
    case .unclear: return "There is no clear difference, although there are enough users."
    }
  }

  /// The arm that the headline is about: of those with its verdict the one that is furthest from the control.
  package static func leading(_ result: ExperimentResult) -> ExperimentResult.Comparison? {
    result.comparisons.filter { $0.verdict == result.verdict }
      .max { abs($0.rates.difference) < abs($1.rates.difference) }
  }

  static func rates(_ comparison: ExperimentResult.Comparison, _ result: ExperimentResult) -> String {
    let difference = Readable.difference(comparison.rates)
    return "\(Readable.percent(comparison.rates.treatment.value)) \(result.goal.verb) against "
      + "\(Readable.percent(comparison.rates.control.value)), \(Readable.decimal(abs(difference) * 100, 1)) points "
      + (comparison.rates.difference < 0 ? "fewer" : "more")
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
          "\($0.id) was meant to have no users, and has \(Readable.count($0.rate.trials)): the plan was changed later, or "
            + "something else gave the arm."
        }
      }
      let counts = Readable.list(result.arms.map { Readable.count($0.rate.trials) })
      let shares = Readable.list(result.arms.map { Readable.percent($0.share) })
      let chance = result.sampleRatio.probability
      let often =
        chance > 1e-12
        ? "about once in \(Readable.about(1 / chance)) experiments"
        : "less than once in a million million experiments"
      return [
        "There are \(counts) users in \(Readable.list(result.arms.map(\.id))), where \(shares) were planned. By chance "
          + "that happens \(often), so users of one arm get lost before they are in this log, or are counted twice, \(result.among == nil ? "" : "or are left out by what was asked for, ")or the app divides them in another way."
      ]
    case .tooFew where result.isOfFew:
      return ["What each of them did, and where it went wrong, is in `onboard-sim results --sessions`."]
    case _ where result.isWithoutGoal: return []
    case .tooFew:
      let rough =
        result.arms.contains { $0.rate.trials < ExperimentResult.fewestUsers }
        ? " With so few users the number is rough: rather wait for that of `simulate --power`." : ""
      return [
        "With about \(Readable.about(result.usersNeeded ?? .infinity)) users in \(result.hasEqualShares ? "each arm" : "the smallest arm"), four of five experiments notice a true difference of \(effect)\(source). That number follows the share that the control has so far. What fewer users show may be chance.\(rough)"
      ]
        + result.comparisons.filter {
          $0.verdict == .tooFew && ($0.sequential.lowerBound > 0 || $0.sequential.upperBound < 0)
        }
        .map {
          "\($0.arm) looks \($0.rates.difference > 0 ? "better" : "worse"), but no arm is said to win or to lose before each of the two that are compared has \(ExperimentResult.fewestUsers) users."
        }
    case .wins, .loses:
      return leading(result).map {
        [
          "The true difference of \(ofArms($0, result)) is probably between \(interval($0.sequential)), however often you look."
        ]
      } ?? []
    case .winsAtSize, .losesAtSize:
      guard let best = leading(result) else { return [] }
      return [
        "The planned number of users is reached. If you look only this once, the true difference of \(ofArms(best, result)) is probably between "
          + "\(interval(best.fixed)). If you have looked before and could have stopped, it is between "
          + "\(interval(best.sequential)), so there may be none."
      ]
    case .noLargerDifference, .unclear:
      let control = result.arms.first?.id ?? ""
      let intervals = result.comparisons.map {
        result.comparisons.count == 1
          ? "of \($0.arm) from \(control) is probably between \(interval($0.fixed))"
          : "\($0.arm) between \(interval($0.fixed))"
      }
      let start = intervals.count == 1 ? "" : "from \(control) is probably: "
      let often = result.comparisons.map {
        result.comparisons.count == 1
          ? interval($0.sequential) : "\(interval($0.sequential)) for \($0.arm)"
      }
      let range =
        "The true difference \(start)\(Readable.list(intervals)), if this is your only look; if you have looked before, between "
        + "\(Readable.list(often))."
      return [
        result.verdict == .unclear
          ? range
            + " With this many users, four of five experiments notice a true difference of \(effect)\(source)."
          : range
      ]
    }
  }

  /// `short from long`.
  private static func ofArms(_ comparison: ExperimentResult.Comparison, _ result: ExperimentResult) -> String
  {
    "\(comparison.arm) from \(result.arms.first?.id ?? "")"
  }

  /// Users who do not count, and why.
  private static func exclusions(_ result: ExperimentResult) -> [String] {
    var texts: [String] = []
    if result.inTwoArms > 0 {
      texts.append(
        "\(Readable.count(result.inTwoArms, "user", "users")) got two different arms and \(result.inTwoArms == 1 ? "does" : "do") not count."
      )
    }
    if result.forced > 0 {
      texts.append(
        "\(Readable.count(result.forced, "user")) had an arm that was chosen by hand and \(result.forced == 1 ? "does" : "do") not count."
      )
    }
    if result.unknownArm > 0 {
      texts.append(
        "\(Readable.count(result.unknownArm, "user")) had an arm that the pack does not have and \(result.unknownArm == 1 ? "does" : "do") not count."
      )
    }
    return texts
  }

  /// "-1.2 and +3.4 points".
  static func interval(_ interval: ClosedRange<Double>) -> String {
    "\(Readable.signed(interval.lowerBound)) and \(Readable.signed(interval.upperBound)) points"
  }
}
