/// What an element holds, or shows as a value.
package enum ElementValue: Hashable, Sendable {
  case text(FieldElement)
  case option(ElementChoice)
  case artwork(PhotoElement)
  case flag(ToggleElement)
  case day(DateElement)
  case number(AmountElement)
  case scores(ScoresElement)
  case tab(TabsElement)

  /// The attribute that holds the value, where it is one.
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

  /// All that the attribute can hold, where that is a few values.
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
