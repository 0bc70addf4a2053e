import RealModule

/// The chi-square distribution.
package enum ChiSquare {
  /// The share above a value: the probability of one so large or larger.
  package static func share(above value: Double, degreesOfFreedom: Int) -> Double {
    guard value > 0, degreesOfFreedom > 0 else { return 1 }
    return upperGamma(Double(degreesOfFreedom) / 2, value / 2)
  }

  /// The upper incomplete gamma function over the whole one: a series for small values, a continued fraction (by
  /// Lentz's method) for large ones.
  private static func upperGamma(_ a: Double, _ x: Double) -> Double {
    let scale = Double.exp(a * Double.log(x) - x - Double.logGamma(a))
    if x < a + 1 {
      var term = 1 / a
      var sum = term
      var n = a
      while abs(term) > abs(sum) * 1e-17 {
        n += 1
        term *= x / n
        sum += term
      }
      return 1 - sum * scale
    }
    let tiny = 1e-300
    var b = x + 1 - a
    var c = 1 / tiny
    var d = 1 / b
    var h = d
    for i in 1...10_000 {
      let n = Double(i)
      let numerator = -n * (n - a)
      b += 2
      d = numerator * d + b
      if abs(d) < tiny { d = tiny }
      c = b + numerator / c
      if abs(c) < tiny { c = tiny }
      d = 1 / d
      let factor = d * c
      h *= factor
      if abs(factor - 1) < 1e-16 { break }
    }
    return h * scale
  }
}

/// Whether users were divided as they should have been.
package struct SampleRatio: Hashable, Sendable {
  package var counts: [Int]
  /// The probability of counts so far from the shares, or further, if nothing is wrong.
  package var probability: Double

  /// Below this something is wrong with the division, and no result should be believed.
  package static let alarm = 0.001

  package var isAlarming: Bool { probability < Self.alarm }

  /// - Parameter weights: the shares that were meant, in any unit; as many as `counts`, else equal ones.
  package init(counts: [Int], weights: [Double]? = nil) {
    self.counts = counts
    let shares = weights.flatMap { $0.count == counts.count ? $0 : nil } ?? counts.map { _ in 1 }
    let whole = shares.reduce(0, +)
    let total = Double(counts.reduce(0, +))
    var statistic = 0.0
    for (count, share) in zip(counts, shares) where share > 0 && total > 0 {
      let expected = total * share / whole
      statistic += (Double(count) - expected) * (Double(count) - expected) / expected
    }
    let arms = shares.count { $0 > 0 }
    probability = ChiSquare.share(above: statistic, degreesOfFreedom: arms - 1)
  }
}
