/// Movements as functions of time: from 0 at the start to 1 at the end.
package enum Easing: Hashable, Sendable {
  case linear
  /// Fast, then slow.
  case out
  /// Slow, fast, slow.
  case inOut
  /// Off at once and long in coming: Material 3's "standard", `cubic-bezier(0.2, 0, 0, 1)`.
  case standard
  /// For what comes in: Material 3's "emphasized decelerate", `cubic-bezier(0.05, 0.7, 0.1, 1)`.
  case emphasized
  /// Beyond the end and back: ``Spring/snappy`` over its settling time.
  case spring

  /// The way gone at a fraction of the time, which is kept within 0...1.
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

  /// A whole number on its way between two others; where the way is too long to count, one of the two.
  package static func interpolate(_ from: Int, _ to: Int, _ progress: Double) -> Int {
    let (way, isTooLong) = to.subtractingReportingOverflow(from)
    guard !isTooLong, let gone = Int(exactly: (Double(way) * progress).rounded()) else {
      return progress < 0.5 ? from : to
    }
    let (result, isTooFar) = from.addingReportingOverflow(gone)
    return isTooFar ? to : result
  }

  /// A number on its way between two others.
  package static func interpolate(_ from: Double, _ to: Double, _ progress: Double) -> Double {
    from + (to - from) * progress
  }
}
