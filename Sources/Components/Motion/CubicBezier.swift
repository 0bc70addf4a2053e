/// An easing curve with two control points, as in CSS: `cubic-bezier(x1, y1, x2, y2)`.
package struct CubicBezier: Hashable, Sendable {
  /// The x of the first control point, within 0...1.
  package var x1: Double
  /// The y of the first control point; outside 0...1 the curve may overshoot.
  package var y1: Double
  /// The x of the second control point, within 0...1.
  package var x2: Double
  /// The y of the second control point; outside 0...1 the curve may overshoot.
  package var y2: Double

  /// Creates a curve from its control points, in the order of CSS.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The progress at a fraction of the time, which is clamped to 0...1.
  package func callAsFunction(_ fraction: Double) -> Double {
    let time = min(1, max(0, fraction))
    if time == 0 || time == 1 { return time }
    // x grows with the parameter, so halving finds it; 40 times is all that a Double holds.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.value(middle, x1, x2) < time { low = middle } else { high = middle }
    }
    return Self.value((low + high) / 2, y1, y2)
  }

  /// A coordinate of the curve from 0 to 1 at a parameter.
  private static func value(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}
