import TextFormats

extension CalendarDate {
  /// Reads a day written YYYY-MM-DD; `nil` if it is not one that exists.
  package init?(content text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map({ $0.utf8.count }) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { $0.isWholeNumber } })
    else {
      return nil
    }
    self.init(digits: parts.joined())
  }

  /// The day written YYYY-MM-DD.
  package var text: String { DateText.text(year: year, month: month, day: day) }
}
