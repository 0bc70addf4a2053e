/// Movements as functions of time: from 0 at the start to 1 at the end.
package enum Easing: Hashable, Sendable {
  /// At the same speed all the way.
  case linear
  /// Fast, then slow.
  case out
  /// Slow, fast, slow.
  case inOut
  /// Fast at once, then slow for long: Material 3's "standard", `cubic-bezier(0.2, 0, 0, 1)`.
  case standard
  /// For things that enter: Material 3's "emphasized decelerate", `cubic-bezier(0.05, 0.7, 0.1, 1)`.
  case emphasized
  /// Beyond the end and back: ``Spring/snappy`` over its settling time.
  case spring

  /// The progress at a fraction of the time, which is clamped to 0...1; a spring exceeds 1 on the way.
  package func callAsFunction(_ fraction: Double) -> Double {
    let time = min(1, max(0, fraction))
    let rest = 1 - time
    switch self {
    case .linear: return time
    case .out: return 1 - rest * rest * rest
    case .inOut: return time < 0.5 ? 4 * time * time * time : 1 - 4 * rest * rest * rest
    case .standard: return CubicBezier(0.2, 0, 0, 1)(time)
    case .emphasized: return CubicBezier(0.05, 0.7, 0.1, 1)(time)
    case .spring:
      if time == 1 { return 1 }
      return Spring.snappy(seconds: time * (Spring.snappy.settlingTime / .seconds(1)))
    }
  }

  /// A whole number between two others at a progress of 0...1, rounded; if `Int` overflows, one of the two.
  package static func interpolate(_ from: Int, _ to: Int, _ progress: Double) -> Int {
    let (way, isTooLong) = to.subtractingReportingOverflow(from)
    guard !isTooLong, let gone = Int(exactly: (Double(way) * progress).rounded()) else {
      return progress < 0.5 ? from : to
    }
    let (result, isTooFar) = from.addingReportingOverflow(gone)
    return isTooFar ? to : result
  }

  /// A number between two others at a progress of 0...1.
  package static func interpolate(_ from: Double, _ to: Double, _ progress: Double) -> Double {
    from + (to - from) * progress
  }
}
