/// Movements as functions of time: from 0 at the start to 1 at the end.
package enum Easing: Hashable, Sendable {
  case linear
  /// Fast, then slow.
  case out
  /// Slow, fast, slow.
  case inOut
  /// Beyond the end and back, once.
  case spring

  /// The way gone at a fraction of the time, which is kept within 0...1.
  package func callAsFunction(_ fraction: Double) -> Double {
    let time = min(1, max(0, fraction))
    let rest = 1 - time
    switch self {
    case .linear: return time
    case .out: return 1 - rest * rest * rest
    case .inOut: return time < 0.5 ? 4 * time * time * time : 1 - 4 * rest * rest * rest
    case .spring:
      let overshoot = 1.70158
      return 1 - (overshoot + 1) * rest * rest * rest + overshoot * rest * rest
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
}
