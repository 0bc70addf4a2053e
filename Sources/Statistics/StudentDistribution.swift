import RealModule

/// Student's t distribution.
enum StudentDistribution {
  /// The share below a value.
  static func share(below value: Double, degreesOfFreedom: Double) -> Double {
    let tail =
      0.5 * lowerBeta(degreesOfFreedom / 2, 0.5, degreesOfFreedom / (degreesOfFreedom + value * value))
    return value > 0 ? 1 - tail : tail
  }

  /// The value with a share below it, for 0 < share < 1: Newton's method from the normal distribution's.
  static func value(withShareBelow share: Double, degreesOfFreedom n: Double) -> Double {
    let normal = NormalDistribution.value(withShareBelow: share)
    guard normal.isFinite, n > 0, n.isFinite else { return normal }
    var x = normal + (normal * normal * normal + normal) / (4 * n)
    let scale =
      Double.logGamma((n + 1) / 2) - Double.logGamma(n / 2) - 0.5 * Double.log(n * Double.pi)
    for _ in 0..<50 {
      let density = Double.exp(scale - (n + 1) / 2 * Double.log(1 + x * x / n))
      let step = (self.share(below: x, degreesOfFreedom: n) - share) / density
      x -= step
      if abs(step) < 1e-14 * max(1, abs(x)) { break }
    }
    return x
  }

  /// The lower incomplete beta function over the whole one, by its continued fraction (Lentz's method).
  private static func lowerBeta(_ a: Double, _ b: Double, _ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let scale = Double.exp(
      Double.logGamma(a + b) - Double.logGamma(a) - Double.logGamma(b) + a * Double.log(x)
        + b * Double.log(1 - x))
    return x < (a + 1) / (a + b + 2)
      ? scale * fraction(a, b, x) / a : 1 - scale * fraction(b, a, 1 - x) / b
  }

  private static func fraction(_ a: Double, _ b: Double, _ x: Double) -> Double {
    let tiny = 1e-300
    func bounded(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
    var c = 1.0
    var d = 1 / bounded(1 - (a + b) * x / (a + 1))
    var h = d
    for i in 1...10_000 {
      let m = Double(i)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      d = 1 / bounded(1 + even * d)
      c = bounded(1 + even / c)
      h *= d * c
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      d = 1 / bounded(1 + odd * d)
      c = bounded(1 + odd / c)
      h *= d * c
      if abs(d * c - 1) < 1e-16 { break }
    }
    return h
  }
}
