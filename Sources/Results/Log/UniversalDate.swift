import EventLog

/// Days in universal time, as `YYYY-MM-DD`.
package enum UniversalDate {
  package static let microsecondsOfDay: Int64 = 86_400_000_000

  /// The day of a moment, and the seconds since its beginning.
  package static func parts(_ moment: Int64) -> (day: String, seconds: Int64) {
    let day = Timestamp.day(of: moment)
    return (text(day: day), (moment - day * microsecondsOfDay) / 1_000_000)
  }

  /// The microseconds of a day's beginning; `nil` where there is no such day.
  package static func start(of text: String) -> Int64? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), (1...12).contains(month), year >= 1, day >= 1
    else { return nil }
    let number = Timestamp.day(year: year, month: month, day: day)
    return Self.text(day: number) == text ? number * microsecondsOfDay : nil
  }

  private static func text(day: Int64) -> String {
    let date = Timestamp.date(ofDay: day)
    func padded(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
  }
}
