import RealModule

/// Whether users were divided as they should have been.
///
/// By chi-square, where each arm has to have at least five users. With fewer that says nothing; two arms are
/// then tested exactly, by the binomial distribution, and more of them not at all.
package struct SampleRatio: Hashable, Sendable {
  /// The users of each arm, in the order of the arms.
  package var counts: [Int]
  /// The probability of counts so far from the shares, or further, if nothing is wrong; 1 if it is not
  /// tested, and 0 if an arm has users and a share of 0.
  package var probability: Double
  /// Whether there were enough users to test.
  package var isTested: Bool

  /// The probability below which the division is wrong, and no result should be believed.
  package static let alarm = 0.001
  /// The fewest expected users in each arm for which chi-square is good.
  private static let fewestExpected = 5.0

  /// Whether the probability is below ``alarm``.
  package var isAlarming: Bool { probability < Self.alarm }

  /// - Parameter weights: the shares that were meant, in any unit; as many as `counts`, else equal ones.
  package init(counts: [Int], weights: [Double]? = nil) {
    self.counts = counts
    let shares = weights.flatMap { $0.count == counts.count ? $0 : nil } ?? counts.map { _ in 1 }
    let whole = shares.reduce(0, +)
    let arms = zip(counts, shares).filter { $0.1 > 0 }.map { (count: $0.0, share: $0.1 / whole) }
    let total = arms.reduce(0) { $0 + $1.count }
    (probability, isTested) = (1, false)
    if zip(counts, shares).contains(where: { $0 > 0 && $1 <= 0 }) {
      (probability, isTested) = (0, true)
    } else if arms.count > 1, total > 0 {
      if arms.allSatisfy({ Double(total) * $0.share >= Self.fewestExpected }) {
        let statistic = arms.reduce(0.0) { (sum: Double, arm) -> Double in
          let expected: Double = Double(total) * arm.share
          let difference: Double = Double(arm.count) - expected
          return sum + difference * difference / expected
        }
        probability = ChiSquare.share(above: statistic, degreesOfFreedom: arms.count - 1)
        isTested = true
      } else if arms.count == 2 {
        probability = Self.binomial(arms[0].count, of: total, share: arms[0].share)
        isTested = true
      }
    }
  }

  /// The probability of all numbers that are no more probable than one, of so many users of whom each is of
  /// the first arm with a probability.
  private static func binomial(_ count: Int, of total: Int, share: Double) -> Double {
    let n = Double(total)
    func weight(_ k: Int) -> Double {
      let k = Double(k)
      return Double.logGamma(n + 1) - Double.logGamma(k + 1) - Double.logGamma(n - k + 1)
        + k * Double.log(share) + (n - k) * Double.log(onePlus: -share)
    }
    // Numbers that are exactly as probable must not be missed by rounding.
    let most = weight(count) + 1e-7
    let sum = (0...total).reduce(0.0) { sum, k in
      let weight = weight(k)
      return weight <= most ? sum + Double.exp(weight) : sum
    }
    return min(1, sum)
  }
}
