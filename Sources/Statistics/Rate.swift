import RealModule

/// How many users of a group did something.
package struct Rate: Hashable, Sendable {
  /// How many did it, at most `trials`.
  package var successes: Int
  /// How many could do it.
  package var trials: Int

  /// Creates the rate of so many successes in so many trials.
  package init(_ successes: Int, of trials: Int) {
    self.successes = successes
    self.trials = trials
  }

  /// The share of successes, 0...1; 0 without trials.
  package var value: Double { trials > 0 ? Double(successes) / Double(trials) : 0 }

  /// The variance of one trial.
  var variance: Double { value * (1 - value) }

  /// Wilson's interval, which holds for small numbers too, and never leaves 0...1; all of it without trials.
  ///
  /// - Parameter confidence: the share of such intervals that hold the true rate.
  package func interval(confidence: Double = 0.95) -> ClosedRange<Double> {
    interval(deviations: NormalDistribution.value(withShareBelow: 1 - (1 - confidence) / 2))
  }

  /// The same by the number of standard deviations on either side.
  func interval(deviations z: Double) -> ClosedRange<Double> {
    guard trials > 0 else { return 0...1 }
    let n = Double(trials)
    let middle = (value + z * z / (2 * n)) / (1 + z * z / n)
    let half = z / (1 + z * z / n) * (variance / n + z * z / (4 * n * n)).squareRoot()
    let low = successes == 0 ? 0 : max(0, middle - half)
    let high = successes == trials ? 1 : min(1, middle + half)
    return min(low, high)...max(low, high)
  }
}
