import RealModule

/// How many users an experiment needs, so that one look at the end shows a difference that is there.
///
/// What is sized is the rule that gives verdicts, step by step:
/// - **Which question.** One arm differs from the control by the smallest difference to detect, and the
///   others do not. The right verdict is that this arm wins (or loses). With more arms that differ Holm's
///   method is kinder to each, so this is the hardest case (individual power: Senn and Bretz, "Power and
///   sample size when multiple endpoints are considered", Pharmaceutical Statistics 6, 2007).
/// - **The test** is the pooled z of two proportions. At n users of the control and m of the arm the
///   difference is normal with the variance p(1-p)/n + q(1-q)/m, and is called significant beyond z times the
///   root of r(1-r)(1/n + 1/m), where r is the rate of both together (Fleiss, Levin and Paik, Statistical
///   Methods for Rates and Proportions, 2003, chapter 4; `power.prop.test` of R has the same for two equal
///   arms).
/// - **Holm's method** compares the smallest of k probabilities with alpha / k. The arm that differs is
///   nearly always the smallest; that it may be another adds less than half a point of power, and is left out.
/// - **Chance divides users.** Power hardly bends between neighbouring sizes, so arms that are a little
///   larger or smaller than expected make no difference on average, and the expected number needs no
///   addition. A rule that waits until each arm has a certain size would need one: it is ``isReached(by:control:difference:)``
///   that allows for chance instead.
package struct SampleSize: Hashable, Sendable {
  /// The shares of the users that the arms get, the control first; they sum up to 1.
  private let shares: [Double]
  /// How often differences are seen, in any arm, where there are none.
  private let alpha: Double
  /// How often a difference is seen that is there.
  private let power: Double

  /// How sure the bounds of ``isReached(by:control:difference:)`` are, in standard deviations: 99 of 100.
  private static let allowance = 2.575829

  /// - Parameter shares: of the arms, the control first, in any unit.
  /// - Returns: `nil` with fewer than two arms, and if one has no share.
  package init?(shares: [Double], alpha: Double = 0.05, power: Double = 0.8) {
    guard shares.count > 1, shares.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    let whole = shares.reduce(0, +)
    self.shares = shares.map { $0 / whole }
    self.alpha = alpha
    self.power = power
  }

  /// The share of the smallest arm, 0...1.
  package var smallestShare: Double { shares.min() ?? 0 }

  /// Whether all arms get equally many users.
  package var isEven: Bool { shares.allSatisfy { abs($0 - smallestShare) < 1e-9 } }

  /// Users of all arms together, not rounded.
  ///
  /// - Parameters:
  ///   - rate: the control's, 0...1.
  ///   - difference: what should be seen, as a difference of rates; below 0 a loss.
  /// - Returns: `nil` if one of the rates is outside 0...1, or the difference is 0.
  package func users(rate: Double, difference: Double) -> Double? {
    guard let one = spreads(rate, difference) else { return nil }
    let root = critical * one.without + NormalDistribution.value(withShareBelow: power) * one.with
    return root * root / (difference * difference)
  }

  /// How often a difference is seen with so many users of all arms together, 0...1; `nil` also without users.
  package func power(rate: Double, difference: Double, users: Double) -> Double? {
    guard let one = spreads(rate, difference), users > 0 else { return nil }
    guard one.with > 0 else { return 1 }
    return NormalDistribution.share(
      below: (abs(difference) * users.squareRoot() - critical * one.without) / one.with)
  }

  /// Whether so many users can be those of an experiment that was given the size it needs.
  ///
  /// The control's rate, which the size was worked out from, is known by its users only, and how many take
  /// part is chance as well. So what was planned is taken to be reached where it is for the most favourable
  /// of the rates that the control may have, with as many fewer users as chance takes away. Otherwise half of
  /// the experiments with the right size would have to wait.
  ///
  /// - Returns: `nil` if no such rate allows the difference.
  package func isReached(by users: Int, control: Rate, difference: Double) -> Bool? {
    guard abs(difference) < 1 else { return nil }
    let rates = control.interval(deviations: Self.allowance)
    let possible = max(0, -difference)...min(1, 1 - difference)
    guard rates.overlaps(possible) else { return nil }
    let least = rates.clamped(to: possible)
    let needed = [least.lowerBound, least.upperBound].compactMap {
      self.users(rate: $0, difference: difference)
    }
    return needed.min().map { Double(users) >= $0 - Self.allowance * $0.squareRoot() }
  }

  /// How far from 0 a z has to be in the first step of Holm's method.
  private var critical: Double {
    NormalDistribution.value(withShareBelow: 1 - alpha / Double(2 * (shares.count - 1)))
  }

  /// The standard error of the difference of the smallest arm from the control, times the root of the users:
  /// as the test takes it, and as it is.
  private func spreads(_ rate: Double, _ difference: Double) -> (without: Double, with: Double)? {
    let other = rate + difference
    guard (0...1).contains(rate), (0...1).contains(other), difference != 0, let control = shares.first,
      let arm = shares.dropFirst().min()
    else { return nil }
    let both = (control * rate + arm * other) / (control + arm)
    return (
      (both * (1 - both) * (1 / control + 1 / arm)).squareRoot(),
      (rate * (1 - rate) / control + other * (1 - other) / arm).squareRoot()
    )
  }
}
