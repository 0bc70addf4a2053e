import Experiments
import PackModel
import PackReading
import Statistics

/// Makes verdicts of counts.
enum ExperimentJudge {
  /// An experiment and what was counted of it.
  struct Case {
    var plan: PlannedExperiment
    var tally: TrialTally
    var goal: ExperimentGoal
    var window: Int64
    /// The stages of the funnel, if the arms' users were counted at them.
    var stages: [Funnel.Stage] = []
    /// Which users count, in words; `nil`: all.
    var among: String?
  }

  /// Judges all experiments of a report. Holm's method raises probabilities for the comparisons of the same
  /// experiment, so that its verdict, and the number of users that it needs, do not depend on other experiments;
  /// Benjamini's and Hochberg's for all comparisons of the report. A comparison with an empty arm does not count.
  static func results(_ cases: [Case]) -> [ExperimentResult] {
    var results = cases.map(counted)
    let places = results.indices.map { result in
      results[result].comparisons.indices.filter { index in
        let rates = results[result].comparisons[index].rates
        return rates.control.trials > 0 && rates.treatment.trials > 0
      }
    }
    for (result, indices) in places.enumerated() {
      let holm = MultipleTests.holm(indices.map { results[result].comparisons[$0].probability })
      for (index, probability) in zip(indices, holm) { results[result].comparisons[index].holm = probability }
    }
    let all = places.enumerated().flatMap { result, indices in indices.map { (result, $0) } }
    let probabilities = MultipleTests.benjaminiHochberg(
      all.map { results[$0.0].comparisons[$0.1].probability })
    for (place, probability) in zip(all, probabilities) {
      results[place.0].comparisons[place.1].benjaminiHochberg = probability
    }
    for index in results.indices { judge(&results[index]) }
    return results
  }

  // MARK: Numbers

  private static func counted(_ one: Case) -> ExperimentResult {
    let plan = one.plan
    var ranges = plan.rules.effectiveRanges
    if ranges.allSatisfy({ $0.end <= $0.start }) {
      // It takes no more users: those in it were divided by the weights.
      ranges = BucketRange.ranges(count: plan.flow.arms.count, coverage: 1, weights: plan.rules.weights)
    }
    let whole = ranges.reduce(0) { $0 + max(0, $1.end - $1.start) }
    let shares = plan.flow.arms.indices.map { arm in
      whole > 0 && arm < ranges.count
        ? max(0, ranges[arm].end - ranges[arm].start) / whole : 1 / Double(plan.flow.arms.count)
    }
    let all = plan.flow.arms.enumerated().map { index, id in
      ExperimentResult.Arm(
        id: id, name: index < plan.rules.meta.count ? plan.rules.meta[index].name ?? "" : "",
        rate: Rate(one.tally.converted[index], of: one.tally.users[index]), share: shares[index])
    }
    // An arm without a share and without users is not part of the experiment; the control always is.
    let arms = all.enumerated().filter { $0 == 0 || $1.share > 0 || $1.rate.trials > 0 }.map(\.element)
    let effect = abs(plan.minimumEffect ?? ExperimentResult.usualEffect)
    var result = ExperimentResult(
      key: plan.key, name: plan.name, hypothesis: plan.hypothesis, goal: one.goal, window: one.window,
      arms: arms, sampleRatio: SampleRatio(counts: one.tally.users, weights: shares), comparisons: [],
      minimumEffect: effect, isEffectPlanned: plan.minimumEffect != nil, usersNeeded: nil,
      sizeReached: .init(more: false, fewer: false), forced: one.tally.forced,
      inTwoArms: one.tally.inTwo, unknownArm: one.tally.strangers, verdict: .nobody)
    result.among = one.among
    let places = all.indices.filter { place in arms.contains { $0.id == all[place].id } }
    result.metrics = MetricResult.results(
      plan.metrics, one.tally.metrics.map { tallies in places.map { tallies[$0] } }, arms: arms.map(\.id),
      users: arms.map(\.rate.trials))
    guard let control = arms.first else { return result }
    if let size = SampleSize(shares: arms.map(\.share), alpha: 1 - ExperimentResult.confidence) {
      result.usersNeeded = usersNeeded(control.rate, effect, size)
      let more = size.isReached(by: result.users, control: control.rate, difference: effect)
      let fewer = size.isReached(by: result.users, control: control.rate, difference: -effect)
      result.sizeReached = .init(more: more ?? fewer ?? false, fewer: fewer ?? more ?? false)
    }
    result.losses = StageLoss.losses(
      one.stages, reached: places.map { one.tally.reached[$0] }, users: arms.map(\.rate.trials),
      arms: arms.map(\.id), goal: one.goal, effect: effect)
    result.comparisons = arms.dropFirst().map { arm in
      comparison(control, arm, of: arms.count - 1, needed: result.usersNeeded)
    }
    for look in ExperimentResult.rates(one.tally.exposures, places: places) {
      for place in arms.indices.dropFirst() {
        var (before, after) = (control, arms[place])
        (before.rate, after.rate) = (look.rates[0], look.rates[place])
        let known = comparison(before, after, of: arms.count - 1, needed: result.usersNeeded)
        result.comparisons[place - 1].looks.append(
          ExperimentResult.Look(
            time: look.time, users: look.rates.reduce(0) { $0 + $1.trials },
            difference: known.rates.difference,
            interval: known.sequential))
      }
    }
    return result
  }

  /// Users that the smallest arm needs, to detect more as well as less where both are possible. A control rate
  /// of 0 or 1 says little: one success and one failure are added to it.
  static func usersNeeded(_ control: Rate, _ effect: Double, _ size: SampleSize) -> Double? {
    guard control.trials > 0 else { return nil }
    let rate =
      control.value > 0 && control.value < 1
      ? control.value : (Double(control.successes) + 1) / Double(control.trials + 2)
    return [effect, -effect].compactMap { size.users(rate: rate, difference: $0) }.max()
      .map { $0 * size.smallestShare }
  }

  private static func comparison(
    _ control: ExperimentResult.Arm, _ arm: ExperimentResult.Arm, of count: Int, needed: Double?
  ) -> ExperimentResult.Comparison {
    let rates = RateComparison(control: control.rate, treatment: arm.rate)
    // All intervals of an experiment hold together.
    let together = 1 - (1 - ExperimentResult.confidence) / Double(count)
    let tunedFor = needed.map { Int(min(2 * $0, 1e9).rounded(.up)) } ?? 5000
    let hasLift = rates.isComparable && rates.liftError > 0
    return ExperimentResult.Comparison(
      arm: arm.id, rates: rates, fixed: rates.differenceInterval(confidence: ExperimentResult.confidence),
      sequential: rates.sequentialDifferenceInterval(confidence: together, tunedFor: tunedFor),
      fixedLift: hasLift ? rates.interval(confidence: ExperimentResult.confidence) : nil,
      sequentialLift: hasLift ? rates.sequentialInterval(confidence: together, tunedFor: tunedFor) : nil,
      probability: rates.probability, holm: 1, benjaminiHochberg: 1, verdict: .nobody)
  }

  // MARK: Verdicts

  private static func judge(_ result: inout ExperimentResult) {
    for index in result.comparisons.indices {
      result.comparisons[index].verdict = verdict(result, result.comparisons[index])
    }
    let verdicts = result.comparisons.map(\.verdict)
    // The first of these that an arm has is the verdict of the experiment.
    let order: [Verdict] = [
      .broken, .nobody, .oneArm, .wins, .winsAtSize, .tooFew, .loses, .losesAtSize, .unclear,
      .noLargerDifference,
    ]
    // With one arm there is no comparison to take a verdict from.
    let alone: Verdict = result.arms.contains { $0.rate.trials > 0 } ? .oneArm : .nobody
    result.verdict = order.first(where: verdicts.contains) ?? alone
  }

  private static func verdict(
    _ result: ExperimentResult, _ comparison: ExperimentResult.Comparison
  ) -> Verdict {
    let (control, treatment) = (comparison.rates.control, comparison.rates.treatment)
    if result.arms.allSatisfy({ $0.rate.trials == 0 }) { return .nobody }
    if result.sampleRatio.isAlarming { return .broken }
    if control.trials == 0 || treatment.trials == 0 { return .oneArm }
    let fewest = min(control.trials, treatment.trials)
    if fewest >= ExperimentResult.fewestUsers {
      if comparison.sequential.lowerBound > 0 { return .wins }
      if comparison.sequential.upperBound < 0 { return .loses }
    }
    if result.isOfFew { return .tooFew }
    let size = result.sizeReached
    if comparison.holm < 1 - ExperimentResult.confidence {
      if comparison.rates.difference > 0, size.more { return .winsAtSize }
      if comparison.rates.difference < 0, size.fewer { return .losesAtSize }
    }
    guard size.more, size.fewer else { return .tooFew }
    let isSmall =
      comparison.fixed.lowerBound > -result.minimumEffect
      && comparison.fixed.upperBound < result.minimumEffect
    return isSmall ? .noLargerDifference : .unclear
  }
}
