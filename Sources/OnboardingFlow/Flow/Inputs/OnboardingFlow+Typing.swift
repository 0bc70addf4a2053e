import PackModel

/// Typing in a field: the cursor, what is selected, and what comes and goes.
extension OnboardingFlow {
  /// Whether the key meant something to the field.
  mutating func edit(_ field: FieldElement, _ id: ElementID, with key: FlowKey) -> Bool {
    var edited = fieldState(id, attribute: field.attribute)
    edited.keepWithinText()
    switch key {
    case .character(let typed):
      let character = field.input.normalized(typed)
      guard field.input.accepts(character) else { return refuseTyping("not-in-field") }
      guard edited.text.count - edited.selection.count < longest(field) else { return refuseTyping("full") }
      edited.replaceSelection(with: String(character))
    case .backspace, .delete:
      if let reason = edited.erase(forward: key == .delete) { return refuseTyping(reason) }
    case .reveal where field.input == .secure: edited.isRevealed.toggle()
    case .selectAll where edited.text.isEmpty: return refuseTyping("nothing-to-select")
    default: guard edited.moveCursor(key) else { return false }
    }
    if edited.problem != nil { edited.problem = problem(with: edited.text, in: field) }
    updateScreen { $0.fields[id] = edited }
    return true
  }
}

extension FieldState {
  /// Keeps cursor and selection within the text, which may have come from elsewhere.
  package mutating func keepWithinText() {
    cursor = min(cursor, text.count)
    anchor = anchor.map { min($0, text.count) }
    if anchor == cursor { anchor = nil }
  }

  /// Puts a text in place of what is selected.
  package mutating func replaceSelection(with typed: String) {
    let selection = selection
    var characters = Array(text)
    characters.replaceSubrange(selection, with: typed)
    text = String(characters)
    cursor = selection.lowerBound + typed.count
    anchor = nil
    // Neighbours may have become one character: a letter and its accent, the halves of a flag.
    cursor = min(String(characters.prefix(cursor)).count, text.count)
  }

  /// Takes away what is selected, or one character beside the cursor; returns why there is nothing to take.
  package mutating func erase(forward: Bool) -> String? {
    if anchor == nil {
      guard forward ? cursor < text.count : cursor > 0 else {
        return forward ? "end-of-field" : "start-of-field"
      }
      anchor = cursor + (forward ? 1 : -1)
    }
    replaceSelection(with: "")
    return nil
  }

  /// Moves the cursor, selecting or not; `false` for other keys, and where the field ends.
  package mutating func moveCursor(_ key: FlowKey) -> Bool {
    switch key {
    case .left where anchor != nil: place(selection.lowerBound)
    case .right where anchor != nil: place(selection.upperBound)
    case .left where cursor > 0: place(cursor - 1)
    case .right where cursor < text.count: place(cursor + 1)
    case .home: place(0)
    case .end: place(text.count)
    case .selectLeft: select(to: max(0, cursor - 1))
    case .selectRight: select(to: min(text.count, cursor + 1))
    case .selectHome: select(to: 0)
    case .selectEnd: select(to: text.count)
    case .selectAll:
      anchor = 0
      cursor = text.count
    default: return false
    }
    return true
  }

  private mutating func place(_ position: Int) {
    cursor = position
    anchor = nil
  }

  private mutating func select(to position: Int) {
    let start = anchor ?? cursor
    cursor = position
    anchor = start == position ? nil : start
  }
}
