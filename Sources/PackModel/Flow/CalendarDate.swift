/// A day of the Gregorian calendar.
package struct CalendarDate: Hashable, Sendable {
  /// The year, 1 to 9999 for a day that exists.
  package var year: Int
  /// The month, from 1.
  package var month: Int
  /// The day of the month, from 1.
  package var day: Int

  /// Creates a day; whether it exists is not checked.
  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads eight digits, YYYYMMDD; `nil` if they name no day that exists.
  package init?(digits: String) {
    guard digits.count == 8, digits.allSatisfy({ $0.isNumber }), let number = Int(digits) else { return nil }
    self.init(year: number / 10000, month: number / 100 % 100, day: number % 100)
    guard year > 0, (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, of: year) else {
      return nil
    }
  }

  /// Full years from this day to another; negative if that is earlier.
  package func years(until other: CalendarDate) -> Int {
    other.year - year - ((other.month, other.day) < (month, day) ? 1 : 0)
  }

  /// The number of days of a month.
  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    default: 31
    }
  }
}
