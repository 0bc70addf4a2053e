extension CalendarDate {
  /// A day written YYYY-MM-DD.
  package init?(content text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map({ $0.utf8.count }) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { $0.isWholeNumber } })
    else {
      return nil
    }
    self.init(digits: parts.joined())
  }

  /// The day written YYYY-MM-DD.
  package var text: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
