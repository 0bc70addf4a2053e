package import PackModel
package import PackReading
package import Statistics

/// What a metric measured of the users of one arm; the counts of two parts can be added.
package struct MetricTally: Hashable, Sendable {
  /// Users who reached it.
  package var reached: Int
  /// The times until they did, in microseconds, with how often each occurs; empty unless the metric is a time.
  package var times: [Time]

  /// A time and how often it occurs.
  package struct Time: Hashable, Sendable {
    /// In microseconds.
    package var value: Int64
    /// How many users needed it.
    package var count: Int

    /// Creates a time that so many users needed.
    package init(_ value: Int64, count: Int = 1) {
      self.value = value
      self.count = count
    }
  }

  /// Creates the counts of an arm, of no users unless told otherwise.
  package init(reached: Int = 0, times: [Time] = []) {
    self.reached = reached
    self.times = times
  }

  mutating func add(_ other: MetricTally) {
    reached += other.reached
    times += other.times
  }

  /// The time that half of the users did not exceed, in microseconds; `nil` without times.
  var median: Int64? {
    let half = (times.reduce(0) { $0 + $1.count } + 1) / 2
    var seen = 0
    return times.sorted { $0.value < $1.value }.first { time in
      seen += time.count
      return seen >= half
    }?.value
  }
}

/// What a metric says of the arms of an experiment.
package struct MetricResult: Hashable, Sendable {
  /// The metric as the pack declares it.
  package var metric: ExperimentMetric
  /// The control first, in the order of the experiment's arms.
  package var arms: [Arm]
  /// The other arms compared with the control, in their order.
  package var comparisons: [Comparison]

  /// What was measured of an arm.
  package struct Arm: Hashable, Sendable {
    /// The id of the arm.
    package var id: ArmID
    /// Users who reached it, of all of the arm.
    package var rate: Rate
    /// The median of their times, in microseconds; `nil` unless the metric is a time.
    package var median: Int64?
  }

  /// An arm compared with the control.
  package struct Comparison: Hashable, Sendable {
    /// The id of the arm.
    package var arm: ArmID
    /// The arm less the control: of rates as a share of 1, of times in microseconds.
    package var difference: Double
    /// The probability of a difference so large or larger if there is none.
    package var probability: Double
    /// The probability, raised for all metrics of the experiment by Benjamini's and Hochberg's method.
    package var adjusted: Double
    /// What is concluded.
    package var verdict: Verdict
    /// Whether both have something to compare: times need a user who got there.
    var isKnown = true
  }

  /// What can be said of an arm.
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// Better or worse than the control, and hardly by chance.
    case better, worse
    /// No difference that could not be chance.
    case unclear
  }

  /// Judges the metrics of an experiment together.
  ///
  /// - Parameters:
  ///   - tallies: of each metric, of each arm.
  ///   - users: of each arm.
  static func results(
    _ metrics: [ExperimentMetric], _ tallies: [[MetricTally]], arms: [ArmID], users: [Int]
  ) -> [MetricResult] {
    var results = zip(metrics, tallies).map { metric, tallies in
      let counted = arms.indices.map { arm in
        Arm(id: arms[arm], rate: Rate(tallies[arm].reached, of: users[arm]), median: tallies[arm].median)
      }
      var result = MetricResult(metric: metric, arms: counted, comparisons: [])
      result.comparisons = arms.indices.dropFirst().compactMap { arm in
        users[0] > 0 && users[arm] > 0 ? comparison(result, arm, tallies) : nil
      }
      return result
    }
    let places = results.indices.flatMap { result in results[result].comparisons.indices.map { (result, $0) }
    }
    let adjusted = MultipleTests.benjaminiHochberg(
      places.map { results[$0.0].comparisons[$0.1].probability })
    for (place, adjusted) in zip(places, adjusted) {
      var comparison = results[place.0].comparisons[place.1]
      comparison.adjusted = adjusted
      let isBetter = (comparison.difference > 0) != results[place.0].metric.lessIsBetter
      if adjusted < 1 - ExperimentResult.confidence, comparison.difference != 0 {
        comparison.verdict = isBetter ? .better : .worse
      }
      results[place.0].comparisons[place.1] = comparison
    }
    return results
  }

  private static func comparison(
    _ result: MetricResult, _ arm: Int, _ tallies: [MetricTally]
  ) -> Comparison {
    let (control, treatment) = (result.arms[0], result.arms[arm])
    if case .time = result.metric.measure {
      let difference = Double((treatment.median ?? 0) - (control.median ?? 0))
      let times = [0, arm].map { tallies[$0].times.map { (value: $0.value, count: $0.count) } }
      return Comparison(
        arm: treatment.id, difference: control.median == nil || treatment.median == nil ? 0 : difference,
        probability: RankSum.probability(times[0], times[1]), adjusted: 1, verdict: .unclear,
        isKnown: control.median != nil && treatment.median != nil)
    }
    let rates = RateComparison(control: control.rate, treatment: treatment.rate)
    return Comparison(
      arm: treatment.id, difference: rates.difference, probability: rates.probability, adjusted: 1,
      verdict: .unclear)
  }
}
