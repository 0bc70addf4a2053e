package import PackModel

/// Typing, choosing, and checking what was typed.
extension OnboardingFlow {
  static let longestText = 200

  /// What is typed in a field; before the first edit, the attribute that it is bound to.
  package func fieldState(_ id: ElementID, attribute: String) -> FieldState {
    if let field = screenState.fields[id] { return field }
    var field = FieldState()
    field.text = state.attributes[attribute]?.text ?? ""
    field.cursor = field.text.count
    return field
  }

  /// What the current screen's own sample has for an input; `nil`: nothing.
  package func sample(for id: ElementID, attribute: String) -> String? {
    let sample = currentScreen?.sample
    let text =
      sample?.fields.first { $0.element == id }?.text
      ?? sample?.attributes.first { $0.attribute == attribute }?.value.text
    return text?.isEmpty == false ? text : nil
  }

  /// What a control of the current screen holds, for conditions.
  func typedValue(in id: ElementID) -> Value {
    guard case .page(let page) = currentScreen?.kind,
      let element = page.elements.first(where: { $0.id == id })
    else { return .string("") }
    if let setting = element.settingAttribute {
      return element.value(of: state.attributes[setting]?.text ?? "")
    }
    guard let attribute = element.attribute else { return .string("") }
    return element.value(of: fieldState(id, attribute: attribute).text)
  }

  mutating func refuseTyping(_ reason: String) -> Bool {
    refuse(.system(reason))
    return true
  }

  func longest(_ field: FieldElement) -> Int {
    switch field.input {
    case .date: 8
    case .phone: 20
    default: field.maximumLength ?? Self.longestText
    }
  }

  /// Left and Right (and Space) go through the options, stopping at the ends.
  mutating func turn(
    _ options: [String], of id: ElementID, attribute: String, with key: FlowKey
  ) -> Bool {
    let current = options.firstIndex(of: fieldState(id, attribute: attribute).text)
    guard let target = Self.option(after: current, of: options.count, with: key) else { return false }
    guard let option = options[at: target] else {
      return refuseTyping(target < 0 ? "first-option" : "last-option")
    }
    choose(option, in: id)
    return true
  }

  /// A tap goes round: a finger has no other way back to the first option.
  mutating func chooseNeighbour(of options: [String], in id: ElementID, attribute: String, step: Int = 1) {
    guard !options.isEmpty else { return }
    let current = options.firstIndex(of: fieldState(id, attribute: attribute).text)
    let index =
      current.map { ($0 + step + options.count) % options.count } ?? (step > 0 ? 0 : options.count - 1)
    choose(options[index], in: id)
  }

  mutating func choose(_ option: String, in id: ElementID) {
    updateScreen {
      $0.fields[id, default: FieldState()].text = option
      $0.fields[id]?.problem = nil
    }
  }

  /// Checks the field the focus leaves, if something was typed.
  mutating func leaveField() {
    guard let focused, focused.id.isWhole else { return }
    let (held, id) = (focused.element.held, focused.element.id)
    if case .day(let date)? = held { commitEntry(of: date, id) }
    updateScreen {
      $0.fields[id]?.anchor = nil
      $0.fields[id]?.isTurning = false
    }
    guard let typed = screenState.fields[id], !typed.text.isEmpty else { return }
    let problem: FieldProblem?
    switch held {
    case .text(let field): problem = self.problem(with: typed.text, in: field)
    case .day(let date): problem = self.problem(with: typed.text, in: date)
    case .option, .artwork, .flag, .number, .scores, .tab, nil: return
    }
    updateScreen { $0.fields[id]?.problem = problem }
  }

  /// Checks every field of the screen and keeps the values; otherwise the focus goes to the first that is wrong.
  mutating func submit() -> Bool {
    guard case .page(let page) = currentScreen?.kind else { return true }
    var wrong: [ElementID] = []
    var values: [AttributeAssignment] = []
    for element in visibleElements(of: page) {
      guard let attribute = element.attribute else { continue }
      var typed = fieldState(element.id, attribute: attribute)
      // An option that is not there any more is not chosen.
      if case .option(let choice)? = element.held { typed.text = choice.kept(of: typed.text) }
      let problem = problem(with: typed.text, in: element)
      typed.problem = problem
      updateScreen { $0.fields[element.id] = typed }
      if problem != nil { wrong.append(element.id) }
      values.append(AttributeAssignment(attribute: attribute, value: element.value(of: typed.text)))
    }
    guard let first = wrong.first else {
      set(values)
      noteRealPhoneNumbers(of: page)
      return true
    }
    updateScreen {
      $0.focus = PartID(first)
      $0.scroll = PageScroll()
    }
    record(.formRejected(wrong))
    refuse(.system("form"))
    return false
  }

  /// What is wrong with the text of an input element; `nil`: nothing.
  package func problem(with text: String, in element: Element) -> FieldProblem? {
    switch element.held {
    case .text(let field): problem(with: text, in: field)
    case .option(let choice): choice.isRequired && text.isEmpty ? .required : nil
    case .artwork(let photo): photo.isRequired && text.isEmpty ? .required : nil
    case .day(let date): problem(with: text, in: date)
    case .flag(let toggle): toggle.isRequired && text != "true" ? .required : nil
    case .number, .scores, .tab, nil: nil
    }
  }

  /// What is wrong with a text in a field; `nil`: nothing.
  package func problem(with text: String, in field: FieldElement) -> FieldProblem? {
    let isBlank = text.allSatisfy { $0.isWhitespace }
    if isBlank { return field.isRequired ? .required : nil }
    let count = field.input.counted(text)
    if field.input == .code, let length = field.minimumLength, count < length { return .badCode(length) }
    if let minimum = field.minimumLength, count < minimum { return .tooShort(minimum) }
    if let maximum = field.maximumLength, count > maximum { return .tooLong(maximum) }
    switch field.input {
    case .text, .secure, .code: return nil
    case .email: return Self.isEmail(text) ? nil : .badEmail
    case .phone: return (10...15).contains(count) ? nil : .badPhone
    case .number: return Int64(text) == nil ? .badNumber : nil
    case .date:
      guard let date = CalendarDate(digits: text) else { return .badDate }
      guard let age = field.minimumAge else { return nil }
      return date.years(until: setup.today) < age ? .tooYoung(age) : nil
    }
  }

  /// Something before an `@`, and a dot with something around it after.
  private static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !text.contains(" ") else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
  }
}
