package import PackModel

/// Dates: a column each for year, month and day, turned or typed.
///
/// Up and Down leave a date as they leave every other control, until a key or a tap says that it is to change.
extension OnboardingFlow {
  /// What a date control shows.
  package struct DateShown: Hashable, Sendable {
    /// The parts chosen so far; a missing part is drawn as a blank.
    package var draft: DateDraft
    /// The column the keys go to.
    package var part: DatePart
    /// Whether Up and Down turn that column.
    package var isTurning: Bool
    /// The digits typed into it that are no whole number yet.
    package var entry: String
  }

  /// What a date control shows; before the first edit, the attribute that it is bound to.
  package func shown(_ date: DateElement, _ id: ElementID) -> DateShown {
    let field = fieldState(id, attribute: date.attribute)
    let order = DatePart.order(locale: setup.locale)
    let column = screenState.fields[id] == nil ? 0 : field.cursor
    return DateShown(
      draft: DateDraft(digits: field.text), part: order[min(max(0, column), order.count - 1)],
      isTurning: field.isTurning, entry: field.entry)
  }

  /// The days that a date can be.
  package func bounds(of date: DateElement) -> ClosedRange<CalendarDate> {
    let latest = date.latest ?? setup.today
    return min(date.earliest, latest)...latest
  }

  /// The day that turning starts from.
  package func start(of date: DateElement) -> CalendarDate {
    (date.start ?? setup.today).clamped(to: bounds(of: date))
  }

  /// Whether the key meant something to the date.
  mutating func edit(_ date: DateElement, _ id: ElementID, with key: FlowKey) -> Bool {
    let isTurning = shown(date, id).isTurning
    switch key {
    case .up where !isTurning, .down where !isTurning: return false
    case .left where !isTurning, .right where !isTurning, .character(" "): beginTurning(date, id)
    case .left, .right: moveColumn(of: date, id, by: key == .right ? 1 : -1)
    case .home, .end:
      beginTurning(date, id)
      select(column: key == .home ? 0 : 2, of: date, id)
    case .up, .down: turnPart(of: date, id, by: key == .up ? 1 : -1)
    case .backspace, .delete: erase(date, id)
    case .character(let typed):
      let character = FieldElement.Input.number.normalized(typed)
      guard character.isASCII, let digit = character.wholeNumberValue else {
        refuse(.system("not-in-field"))
        return true
      }
      beginTurning(date, id)
      type(digit, into: date, id)
    default: return false
    }
    return true
  }

  /// From now on Up and Down turn the columns, until the focus leaves.
  mutating func beginTurning(_ date: DateElement, _ id: ElementID) {
    guard !shown(date, id).isTurning else { return }
    change(date, id) { $0.isTurning = true }
  }

  private func column(of date: DateElement, _ id: ElementID) -> Int {
    DatePart.order(locale: setup.locale).firstIndex(of: shown(date, id).part) ?? 0
  }

  private mutating func moveColumn(of date: DateElement, _ id: ElementID, by step: Int) {
    let column = column(of: date, id) + step
    guard (0...2).contains(column) else { return refuse(.system(step < 0 ? "first-part" : "last-part")) }
    select(column: column, of: date, id)
  }

  /// Goes to a column, and takes what was typed in the one before.
  private mutating func select(column: Int, of date: DateElement, _ id: ElementID) {
    commitEntry(of: date, id)
    change(date, id) { $0.cursor = column }
  }

  /// Turns the column that has the keys; months and days go round, and nothing goes beyond the bounds.
  private mutating func turnPart(of date: DateElement, _ id: ElementID, by step: Int) {
    commitEntry(of: date, id)
    let shown = shown(date, id)
    let day = shown.draft.filled(from: start(of: date))
    guard shown.draft[shown.part] != nil else { return change(date, id) { $0.text = day.digits } }
    let range = day.range(of: shown.part)
    var number = day[shown.part] + step
    if shown.part != .year {
      if number > range.upperBound { number = range.lowerBound }
      if number < range.lowerBound { number = range.upperBound }
    }
    let turned = day.with(shown.part, number).clamped(to: bounds(of: date))
    guard turned.digits != shown.draft.digits else {
      return refuse(.system(step > 0 ? "last-date" : "first-date"))
    }
    change(date, id) { $0.text = turned.digits }
  }

  private mutating func type(_ digit: Int, into date: DateElement, _ id: ElementID) {
    let shown = shown(date, id)
    let typed = shown.entry + String(digit)
    guard Self.canBegin(typed, shown.part) else { return refuse(.system("no-such-date")) }
    change(date, id) { $0.entry = typed }
    guard Self.isWhole(typed, shown.part) else { return }
    commitEntry(of: date, id)
    let column = column(of: date, id)
    if column < 2 { change(date, id) { $0.cursor = column + 1 } }
  }

  /// Whether a number of the part can begin with the digits.
  private static func canBegin(_ digits: String, _ part: DatePart) -> Bool {
    guard let number = Int(digits) else { return false }
    return switch part {
    case .year: digits.first != "0"
    case .month: number <= 12 && (digits.count < 2 || number > 0)
    case .day: number <= 31 && (digits.count < 2 || number > 0)
    }
  }

  /// Whether no digit can follow.
  private static func isWhole(_ digits: String, _ part: DatePart) -> Bool {
    let first = digits.first?.wholeNumberValue ?? 0
    return switch part {
    case .year: digits.count >= 4
    case .month: digits.count >= 2 || first > 1
    case .day: digits.count >= 2 || first > 3
    }
  }

  /// Takes the digits typed so far; half a year is dropped.
  mutating func commitEntry(of date: DateElement, _ id: ElementID) {
    let shown = shown(date, id)
    guard !shown.entry.isEmpty else { return }
    var draft = shown.draft
    if let number = Int(shown.entry), shown.part != .year || shown.entry.count == 4 {
      draft[shown.part] = number
    }
    change(date, id) {
      $0.entry = ""
      $0.text = draft.digits
    }
  }

  private mutating func erase(_ date: DateElement, _ id: ElementID) {
    let shown = shown(date, id)
    guard shown.entry.isEmpty else { return change(date, id) { $0.entry.removeLast() } }
    guard shown.draft[shown.part] != nil else {
      let column = column(of: date, id)
      guard column > 0, !shown.draft.digits.isEmpty else { return refuse(.system("start-of-field")) }
      return select(column: column - 1, of: date, id)
    }
    var draft = shown.draft
    draft[shown.part] = nil
    change(date, id) { $0.text = draft.digits }
  }

  private mutating func change(
    _ date: DateElement, _ id: ElementID, _ change: (inout FieldState) -> Void
  ) {
    var field = fieldState(id, attribute: date.attribute)
    if screenState.fields[id] == nil { field.cursor = 0 }
    change(&field)
    if field.problem != nil { field.problem = problem(with: field.text, in: date) }
    updateScreen { $0.fields[id] = field }
  }

  /// What is wrong with the digits of a date; `nil`: nothing.
  func problem(with text: String, in date: DateElement) -> FieldProblem? {
    if text.isEmpty { return date.isRequired ? .required : nil }
    guard let day = CalendarDate(digits: text) else { return .badDate }
    let bounds = bounds(of: date)
    if day < bounds.lowerBound { return .tooEarly }
    if day > bounds.upperBound { return .tooLate }
    guard let age = date.minimumAge else { return nil }
    return day.years(until: setup.today) < age ? .tooYoung(age) : nil
  }

  /// A tap on a column: it gets the keys, and turns where one of its arrows was tapped.
  mutating func tapDate(_ date: DateElement, _ id: ElementID, part: DatePart, step: Int?) {
    beginTurning(date, id)
    select(column: DatePart.order(locale: setup.locale).firstIndex(of: part) ?? 0, of: date, id)
    if let step { turnPart(of: date, id, by: step) }
  }
}

extension CalendarDate {
  fileprivate func clamped(to bounds: ClosedRange<CalendarDate>) -> CalendarDate {
    min(max(self, bounds.lowerBound), bounds.upperBound)
  }
}
