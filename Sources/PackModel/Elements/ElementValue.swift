/// The value that an element holds or shows, with the element that says how.
package enum ElementValue: Hashable, Sendable {
  /// Typed text.
  case text(FieldElement)
  /// The id of one of several options.
  case option(ElementChoice)
  /// The id of one of several pictures.
  case artwork(PhotoElement)
  /// True or false.
  case flag(ToggleElement)
  /// A day as eight digits.
  case day(DateElement)
  /// A whole number.
  case number(AmountElement)
  /// Scores, which are shown only.
  case scores(ScoresElement)
  /// The selected tab, which the screen fixes.
  case tab(TabsElement)

  /// The attribute that holds the value; `nil` for scores and tabs.
  package var attribute: String? {
    switch self {
    case .text(let field): field.attribute
    case .option(let choice): choice.attribute
    case .artwork(let photo): photo.attribute
    case .flag(let toggle): toggle.attribute
    case .day(let date): date.attribute
    case .number(let amount): amount.attribute
    case .scores, .tab: nil
    }
  }

  /// Every value that the attribute can get, as texts; `nil` if they are not a list.
  package var choices: [String]? {
    switch self {
    case .option(let choice): choice.ids
    case .artwork(let photo): photo.options
    case .flag: ["true", "false"]
    case .text, .day, .number, .scores, .tab: nil
    }
  }

  /// A value for texts with placeholders and for forms.
  var example: Value? {
    switch self {
    case .text(let field): .string(field.input.example)
    case .option(let choice): choice.ids.first.map(Value.string)
    case .artwork(let photo): photo.options.first.map(Value.string)
    case .flag: .bool(true)
    case .day: .string("19900101")
    case .number(let amount): .number(Int64(amount.maximum))
    case .scores, .tab: nil
    }
  }
}
