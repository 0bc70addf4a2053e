import RealModule

/// The standard normal distribution.
package enum NormalDistribution {
  /// The share below a value.
  package static func share(below value: Double) -> Double {
    0.5 * Double.erfc(-value / 2.0.squareRoot())
  }

  /// The value with a share below it, for 0 < share < 1: Acklam's rational approximation, made exact to the
  /// last digits by two steps of Halley's method.
  package static func value(withShareBelow share: Double) -> Double {
    guard share > 0 else { return -.infinity }
    guard share < 1 else { return .infinity }
    var x = approximation(share)
    for _ in 0..<2 {
      let error = self.share(below: x) - share
      let step = error * (2 * Double.pi).squareRoot() * Double.exp(x * x / 2)
      x -= step / (1 + x * step / 2)
    }
    return x
  }

  private static func approximation(_ p: Double) -> Double {
    let tail = 0.02425
    if p < tail { return inTail((-2 * Double.log(p)).squareRoot()) }
    if p > 1 - tail { return -inTail((-2 * Double.log(1 - p)).squareRoot()) }
    let q = p - 0.5
    let r = q * q
    let numerator = [
      -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.3577518672690, -30.66479806614716,
      2.506628277459239,
    ]
    let denominator = [
      -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1,
    ]
    return polynomial(numerator, r) * q / polynomial(denominator, r)
  }

  private static func inTail(_ q: Double) -> Double {
    let numerator = [
      -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
      2.938163982698783,
    ]
    let denominator = [
      0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1,
    ]
    return polynomial(numerator, q) / polynomial(denominator, q)
  }

  /// Coefficients from the highest power down.
  private static func polynomial(_ coefficients: [Double], _ x: Double) -> Double {
    coefficients.reduce(0) { $0 * x + $1 }
  }
}
