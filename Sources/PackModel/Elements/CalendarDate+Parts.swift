import TextFormats

extension CalendarDate {
  /// Eight digits, YYYYMMDD.
  package var digits: String {
    [(year, 4), (month, 2), (day, 2)].map { NumberText.padded($0, to: $1) }.joined()
  }

  /// The number of a part; months and days count from 1.
  package subscript(part: DatePart) -> Int {
    switch part {
    case .year: year
    case .month: month
    case .day: day
    }
  }

  /// The date with one part replaced; a day the month does not have becomes its last.
  package func with(_ part: DatePart, _ number: Int) -> CalendarDate {
    var date = self
    switch part {
    case .year: date.year = number
    case .month: date.month = number
    case .day: date.day = number
    }
    date.day = min(date.day, Self.days(inMonth: date.month, of: date.year))
    return date
  }

  /// The numbers a part can have: 1 to 9999 for the year, and the days of this month.
  package func range(of part: DatePart) -> ClosedRange<Int> {
    switch part {
    case .year: 1...9999
    case .month: 1...12
    case .day: 1...Self.days(inMonth: month, of: year)
    }
  }
}

extension CalendarDate: Comparable {
  /// The earlier day comes first.
  package static func < (one: CalendarDate, other: CalendarDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}
