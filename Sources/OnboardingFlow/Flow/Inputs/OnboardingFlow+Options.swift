package import PackModel

/// Choices whose options are all to be seen, of one or of several.
extension OnboardingFlow {
  /// The option that the keys go to, from 0: of one choice the chosen one, or the first.
  package func markedOption(of choice: ElementChoice, in id: ElementID) -> Int {
    let typed = fieldState(id, attribute: choice.attribute)
    if choice.isSeveral {
      return screenState.fields[id] == nil ? 0 : min(typed.cursor, max(0, choice.options.count - 1))
    }
    return choice.options.firstIndex { $0.id == typed.text } ?? 0
  }

  /// Left and Right go along the options of which any number can be chosen, stopping at the ends; Space chooses one, or no
  /// longer.
  mutating func mark(in choice: ElementChoice, _ id: ElementID, with key: FlowKey) -> Bool {
    let marked = markedOption(of: choice, in: id)
    if key == .character(" "), let option = choice.options[at: marked] {
      toggle(option.id, of: choice, in: id)
      return true
    }
    guard let target = Self.option(after: marked, of: choice.options.count, with: key) else { return false }
    guard choice.options.indices.contains(target) else {
      return refuseTyping(target < 0 ? "first-option" : "last-option")
    }
    var field = fieldState(id, attribute: choice.attribute)
    field.cursor = target
    updateScreen { $0.fields[id] = field }
    return true
  }

  /// A tap on an option.
  mutating func tap(_ option: String, of choice: ElementChoice, in id: ElementID) {
    if choice.isSeveral { toggle(option, of: choice, in: id) } else { choose(option, in: id) }
  }

  /// Chooses an option beside the others, or no longer.
  private mutating func toggle(_ option: String, of choice: ElementChoice, in id: ElementID) {
    let value = Value.string(option)
    let toggling = AttributeAssignment(attribute: choice.attribute, value: value, change: .toggle)
    let typed = fieldState(id, attribute: choice.attribute).text
    choose(toggling.result(of: value, before: .string(typed)).text, in: id)
    updateScreen { $0.fields[id]?.cursor = choice.options.firstIndex { $0.id == option } ?? 0 }
  }
}
