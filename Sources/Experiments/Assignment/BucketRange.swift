/// A part of the numbers between 0 and 1 that belongs to a variation: from `start` up to but not `end`.
package struct BucketRange: Hashable, Sendable {
  /// The lower bound, which is in the range.
  package var start: Double
  /// The upper bound, which is not in the range.
  package var end: Double

  /// Creates the range from a lower bound up to an upper one.
  package init(_ start: Double, _ end: Double) {
    self.start = start
    self.end = end
  }

  /// Whether a bucket is in the range.
  package func contains(_ bucket: Double) -> Bool { bucket >= start && bucket < end }

  /// Equal shares, which sum up to 1, for a number of variations.
  package static func equalWeights(_ count: Int) -> [Double] {
    count < 1 ? [] : Array(repeating: 1 / Double(count), count: count)
  }

  /// The ranges of variations. Each begins where the weights before it end, so that a larger coverage only
  /// adds users.
  ///
  /// - Parameters:
  ///   - coverage: the share of users that take part; held to 0...1.
  ///   - weights: equal ones are taken if there are none, if their number is wrong, or if their sum is
  ///     outside 0.99...1.01.
  package static func ranges(count: Int, coverage: Double = 1, weights: [Double]? = nil) -> [BucketRange] {
    let coverage = min(max(coverage, 0), 1)
    var shares = weights ?? equalWeights(count)
    if shares.count != count || !(0.99...1.01).contains(shares.reduce(0, +)) { shares = equalWeights(count) }
    var start = 0.0
    return shares.map { share in
      defer { start += share }
      return BucketRange(start, start + coverage * share)
    }
  }

  /// The index of the first range that holds a bucket; `nil` if none does.
  package static func variation(of bucket: Double, in ranges: [BucketRange]) -> Int? {
    ranges.firstIndex { $0.contains(bucket) }
  }
}
