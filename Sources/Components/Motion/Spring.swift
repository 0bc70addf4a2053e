/// A damped spring that pulls from 0 to 1.
///
/// With `ω = 2π / response` and `ω′ = ω √(1 − ζ²)`, at `t` seconds and from a speed `v`:
///
///     x(t) = 1 − e^(−ζωt) · (cos ω′t + (ζω − v) / ω′ · sin ω′t)
///
/// A response of 0.55 s and a damping of 0.825 are the defaults of iOS; Material 3 gives stiffness `ω²` in
/// place of the response.
package struct Spring: Hashable, Sendable {
  /// Seconds of one swing without damping; above 0.
  package var response: Double
  /// ζ: 1 stops without a swing, less swings beyond the end; above 0, at most 1.
  package var damping: Double

  /// Creates a spring; the response is raised to 0.01 s at least, the damping clamped to 0.05...1.
  package init(response: Double, damping: Double) {
    self.response = max(0.01, response)
    self.damping = min(1, max(0.05, damping))
  }

  /// The spring by its stiffness, as Material 3 has it, for a mass of 1.
  package init(stiffness: Double, damping: Double) {
    self.init(response: 2 * Double.pi / max(1, stiffness).squareRoot(), damping: damping)
  }

  /// iOS: `spring()`.
  package static let standard = Spring(response: 0.55, damping: 0.825)
  /// iOS: `interactiveSpring()`, for things that follow a finger.
  package static let interactive = Spring(response: 0.15, damping: 0.86)
  /// iOS: `snappy`, a little quicker; for a card that swings back.
  package static let snappy = Spring(response: 0.35, damping: 0.7)
  /// Material 3: fast spatial.
  package static let fastSpatial = Spring(stiffness: 1400, damping: 0.9)

  private var frequency: Double { 2 * Double.pi / response }

  /// The time after which it is within a two-hundredth of its end.
  package var settlingTime: Duration {
    // ln 200
    .milliseconds(Int64((5.2983 / (damping * frequency) * 1000).rounded()))
  }

  /// The position after some seconds, from 0 at the start.
  ///
  /// - Parameter velocity: its speed at the start, in whole ways from 0 to 1 a second.
  package func callAsFunction(seconds: Double, velocity: Double = 0) -> Double {
    guard seconds > 0 else { return 0 }
    // Just below 1 both forms of the solution agree to within a cell.
    let ratio = min(damping, 0.9999)
    let decay = ratio * frequency
    let swing = frequency * (1 - ratio * ratio).squareRoot()
    let (cosine, sine) = Self.exponential(-decay * seconds, swing * seconds)
    return 1 - (cosine + (decay - velocity) / swing * sine)
  }

  /// The real and imaginary parts of e^(a + bi): a series for a small part of it, squared again and again. No
  /// platform's mathematics library has a say in a frame.
  private static func exponential(_ real: Double, _ imaginary: Double) -> (Double, Double) {
    guard real > -60 else { return (0, 0) }
    let squarings = 12
    let scale = Double(1 << squarings)
    let (a, b) = (real / scale, imaginary / scale)
    var (sumA, sumB) = (1.0, 0.0)
    var (termA, termB) = (1.0, 0.0)
    for index in 1...8 {
      (termA, termB) = ((termA * a - termB * b) / Double(index), (termA * b + termB * a) / Double(index))
      sumA += termA
      sumB += termB
    }
    for _ in 0..<squarings { (sumA, sumB) = (sumA * sumA - sumB * sumB, 2 * sumA * sumB) }
    return (sumA, sumB)
  }
}
