import RealModule

/// The chi-square distribution.
package enum ChiSquare {
  /// The share above a value: the probability of one so large or larger.
  package static func share(above value: Double, degreesOfFreedom: Int) -> Double {
    guard value > 0, degreesOfFreedom > 0 else { return 1 }
    return upperGamma(Double(degreesOfFreedom) / 2, value / 2)
  }

  /// The upper incomplete gamma function over the whole one: a series for small values, a continued fraction
  /// (by Lentz's method) for large ones.
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
