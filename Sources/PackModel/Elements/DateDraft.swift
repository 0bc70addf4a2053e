/// A date while it is entered: parts may be missing, and the day may not exist.
package struct DateDraft: Hashable, Sendable {
  private var parts: [DatePart: Int] = [:]

  /// Reads eight digits, where a part of zeros is missing; any other text is a date without parts.
  package init(digits: String) {
    guard digits.utf8.count == 8, let number = Int(digits), number > 0 else { return }
    self[.year] = number / 10000
    self[.month] = number / 100 % 100
    self[.day] = number % 100
  }

  /// The number of a part; `nil`: missing. A number below 1 removes the part.
  package subscript(part: DatePart) -> Int? {
    get { parts[part] }
    set { parts[part] = newValue.flatMap { $0 > 0 ? $0 : nil } }
  }

  /// Eight digits, with zeros for missing parts; empty if all are missing.
  package var digits: String {
    if parts.isEmpty { return "" }
    return CalendarDate(year: self[.year] ?? 0, month: self[.month] ?? 0, day: self[.day] ?? 0).digits
  }

  /// The day; `nil` if a part is missing or there is no such day.
  package var day: CalendarDate? { CalendarDate(digits: digits) }

  /// The day with missing parts taken from another; a day the month does not have becomes its last.
  package func filled(from other: CalendarDate) -> CalendarDate {
    let month = CalendarDate(year: self[.year] ?? other.year, month: self[.month] ?? other.month, day: 1)
    return month.with(.day, self[.day] ?? other.day)
  }
}
