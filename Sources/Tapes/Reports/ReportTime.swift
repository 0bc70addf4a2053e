import TapeLanguage
import TapeRuns
import TextFormats

/// Virtual time in reports.
enum ReportTime {
  /// Seconds with three decimals.
  static func text(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    return "\(seconds)." + NumberText.padded(attoseconds / 1_000_000_000_000_000, to: 3)
  }

  /// Seconds, to the millisecond.
  static func value(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds * 1000 + attoseconds / 1_000_000_000_000_000) / 1000
  }
}

extension TapeReport {
  /// How long all sessions took on their own clocks.
  package var virtualDuration: Duration { results.reduce(.zero) { $0 + $1.virtualDuration } }
}

extension TapeResult {
  /// Why it did not pass, in one sentence.
  package var message: String? {
    guard outcome != .passed else { return nil }
    return failure?.message ?? checks.first { $0.outcome == .failed }?.message
      ?? diagnostics.first { $0.severity == .error }?.message
  }
}
