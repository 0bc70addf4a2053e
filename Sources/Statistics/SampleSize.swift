import RealModule

/// How many users an experiment needs.
package enum SampleSize {
  /// Users for each arm, not rounded.
  ///
  /// - Parameters:
  ///   - rate: the control's, 0...1.
  ///   - difference: what should be seen, as a difference of rates.
  ///   - alpha: how often a difference is seen where there is none.
  ///   - power: how often one that is there is seen.
  /// - Returns: `nil` if one of the rates is outside 0...1, or the difference is 0.
  package static func usersPerArm(
    rate: Double, difference: Double, alpha: Double = 0.05, power: Double = 0.8
  ) -> Double? {
    let other = rate + difference
    guard (0...1).contains(rate), (0...1).contains(other), difference != 0 else { return nil }
    let first =
      NormalDistribution.value(withShareBelow: 1 - alpha / 2) * (2 * rate * (1 - rate)).squareRoot()
    let second =
      NormalDistribution.value(withShareBelow: power)
      * (rate * (1 - rate) + other * (1 - other)).squareRoot()
    return (first + second) * (first + second) / (difference * difference)
  }

  /// How often a difference is seen with so many users in each arm, 0...1; `nil` also without users.
  package static func power(
    rate: Double, difference: Double, usersPerArm: Int, alpha: Double = 0.05
  ) -> Double? {
    let other = rate + difference
    guard (0...1).contains(rate), (0...1).contains(other), difference != 0, usersPerArm > 0 else {
      return nil
    }
    let first =
      NormalDistribution.value(withShareBelow: 1 - alpha / 2) * (2 * rate * (1 - rate)).squareRoot()
    let spread = (rate * (1 - rate) + other * (1 - other)).squareRoot()
    guard spread > 0 else { return 1 }
    return NormalDistribution.share(
      below: (abs(difference) * Double(usersPerArm).squareRoot() - first) / spread)
  }
}
