/// A day, chosen by year, month and day.
package struct DateElement: Hashable, Sendable {
  /// The name of the field, drawn above it in one row and truncated.
  package var label: TextKey
  /// A text below the field, unless there is a problem; in compact density only with the focus. `nil`: none.
  package var help: TextKey?
  /// The attribute that holds the day as eight digits (`19980412`) once the form is submitted.
  package var attribute: String
  /// The first day that can be chosen.
  package var earliest: CalendarDate
  /// The last day that can be chosen; `nil`: the session's date.
  package var latest: CalendarDate?
  /// The day that turning starts from, within the bounds; `nil`: the session's date.
  package var start: CalendarDate?
  /// Full years between the day and the session's date, at least; `nil`: any.
  package var minimumAge: Int?
  /// Whether a form without the day is rejected.
  package var isRequired: Bool

  /// The first day that can be chosen where content names none: 1 January 1900.
  package static let defaultEarliest = CalendarDate(year: 1900, month: 1, day: 1)

  /// Creates a required date from 1900 on unless told otherwise.
  package init(
    label: TextKey, help: TextKey? = nil, attribute: String,
    earliest: CalendarDate = DateElement.defaultEarliest, latest: CalendarDate? = nil,
    start: CalendarDate? = nil, minimumAge: Int? = nil, isRequired: Bool = true
  ) {
    self.label = label
    self.help = help
    self.attribute = attribute
    self.earliest = earliest
    self.latest = latest
    self.start = start
    self.minimumAge = minimumAge
    self.isRequired = isRequired
  }
}

extension DateElement: InputElement {
  var texts: [TextKey?] { [label, help] }
  var held: ElementValue? { .day(self) }
  /// Digits that are no day yet count as nothing.
  func value(of text: String) -> Value { .string(CalendarDate(digits: text) == nil ? "" : text) }
  var otherParts: [String] { DatePart.allCases.map { $0.rawValue } }
}

/// A part of a date: one column of its control.
package enum DatePart: String, Hashable, Sendable, CaseIterable {
  case year, month, day

  /// The parts in the order of a language: `1998年 4月 12日`, `12 April 1998`.
  ///
  /// Source: the long date patterns of CLDR.
  package static func order(locale: String) -> [DatePart] {
    let language = locale.prefix { $0 != "-" && $0 != "_" }
    if ["ja", "zh", "ko", "hu", "lt", "mn"].contains(language) { return [.year, .month, .day] }
    if ["en-US", "en_US"].contains(locale) { return [.month, .day, .year] }
    return [.day, .month, .year]
  }
}
