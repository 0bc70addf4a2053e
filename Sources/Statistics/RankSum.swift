import RealModule

/// Mann's and Whitney's test of whether values of one group tend to be larger than those of another.
package enum RankSum {
  /// The probability of groups so different or more if there is no difference: two-sided, by the normal distribution,
  /// corrected for ties. 1 where a group is empty or all values are equal.
  ///
  /// - Parameters: values with how often each occurs, in any order.
  package static func probability(
    _ first: [(value: Int64, count: Int)], _ second: [(value: Int64, count: Int)]
  ) -> Double {
    var counts: [Int64: (first: Int, second: Int)] = [:]
    for (value, count) in first { counts[value, default: (0, 0)].first += count }
    for (value, count) in second { counts[value, default: (0, 0)].second += count }
    var (n, m, ranks, ties, below) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (_, count) in counts.sorted(by: { $0.key < $1.key }) {
      let (a, b) = (Double(count.first), Double(count.second))
      ranks += a * (below + (a + b + 1) / 2)
      ties += (a + b) * ((a + b) * (a + b) - 1)
      (n, m, below) = (n + a, m + b, below + a + b)
    }
    let all = n + m
    guard n > 0, m > 0 else { return 1 }
    let variance = n * m / 12 * (all + 1 - ties / (all * (all - 1)))
    guard variance > 0 else { return 1 }
    let distance = ranks - n * (all + 1) / 2
    // Half a rank towards the middle: ranks are whole numbers.
    let z = max(0, abs(distance) - 0.5) / variance.squareRoot()
    return min(1, 2 * NormalDistribution.share(below: -z))
  }
}
