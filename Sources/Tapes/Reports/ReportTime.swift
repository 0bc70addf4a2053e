import TapeLanguage
import TapeRuns
import TextFormats

/// Virtual time in reports.
enum ReportTime {
  /// Seconds with three decimals.
  static func text(_ duration: Duration) -> String {
    let whole = milliseconds(duration)
    return "\(whole / 1000)." + NumberText.padded(whole % 1000, to: 3)
  }

  /// Seconds, to the millisecond.
  static func value(_ duration: Duration) -> Double { Double(milliseconds(duration)) / 1000 }

  /// The whole milliseconds of a time.
  static func whole(_ duration: Duration) -> Duration { .milliseconds(milliseconds(duration)) }

  private static func milliseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
