import LoggedEvents

/// Days in universal time, as `YYYY-MM-DD`.
package enum UniversalDate {
  /// The microseconds of a day, without leap seconds.
  package static let microsecondsOfDay: Int64 = 86_400_000_000

  /// The day of a moment, which is in microseconds since 1970, and the seconds since the day's beginning.
  package static func parts(_ moment: Int64) -> (day: String, seconds: Int64) {
    let day = Timestamp.day(of: moment)
    return (Timestamp.text(ofDay: day), (moment - day * microsecondsOfDay) / 1_000_000)
  }

  /// A day's beginning in microseconds since 1970; `nil` if there is no such day.
  package static func start(of text: String) -> Int64? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), (1...12).contains(month), year >= 1, day >= 1
    else { return nil }
    let number = Timestamp.day(year: year, month: month, day: day)
    return Timestamp.text(ofDay: number) == text ? number * microsecondsOfDay : nil
  }
}
