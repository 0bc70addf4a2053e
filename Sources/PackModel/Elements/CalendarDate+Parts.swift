import TextFormats

extension CalendarDate {
  /// Eight digits, YYYYMMDD.
  package var digits: String {
    [(year, 4), (month, 2), (day, 2)].map { NumberText.padded($0, to: $1) }.joined()
  }

  package subscript(part: DatePart) -> Int {
    switch part {
    case .year: year
    case .month: month
    case .day: day
    }
  }

  /// The same with one part replaced; a day the month does not have becomes its last.
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

  /// The first to the last number of a part; years have none of their own.
  package func range(of part: DatePart) -> ClosedRange<Int> {
    switch part {
    case .year: 1...9999
    case .month: 1...12
    case .day: 1...Self.days(inMonth: month, of: year)
    }
  }
}

extension CalendarDate: Comparable {
  package static func < (one: CalendarDate, other: CalendarDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}
