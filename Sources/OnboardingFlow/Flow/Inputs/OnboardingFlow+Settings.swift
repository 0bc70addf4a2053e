package import PackModel

/// Controls that change an attribute at once: switches, segments, amounts. They keep nothing of their own.
extension OnboardingFlow {
  /// Whether a switch or checkbox is on.
  package func isOn(_ toggle: ToggleElement, _ id: ElementID) -> Bool {
    if toggle.style == .checkbox { return fieldState(id, attribute: toggle.attribute).text == "true" }
    return state.attributes[toggle.attribute]?.isTruthy == true
      && state.attributes[toggle.attribute] != .string("false")
  }

  mutating func flip(_ toggle: ToggleElement, _ id: ElementID) {
    let isOn = !isOn(toggle, id)
    switch toggle.style {
    case .checkbox: choose(String(isOn), in: id)
    case .switch: change(toggle.attribute, to: .bool(isOn), then: toggle.action)
    }
  }

  /// Left and Right set a switch; every other key is not its own.
  mutating func turn(_ toggle: ToggleElement, _ id: ElementID, with key: FlowKey) -> Bool {
    guard toggle.style == .switch, key == .left || key == .right else { return false }
    if isOn(toggle, id) == (key == .right) {
      refuse(.system(key == .right ? "is-on" : "is-off"))
    } else {
      flip(toggle, id)
    }
    return true
  }

  /// Left and Right (and Space) go through the segments, stopping at the ends.
  mutating func turn(_ segments: ElementChoice, with key: FlowKey, then action: ElementAction?) -> Bool {
    let options = segments.ids
    let current = options.firstIndex(of: state.attributes[segments.attribute]?.text ?? "")
    guard let target = Self.option(after: current, of: options.count, with: key) else { return false }
    if let option = options[at: target] {
      change(segments.attribute, to: .string(option), then: action)
    } else {
      refuse(.system(target < 0 ? "first-option" : "last-option"))
    }
    return true
  }

  /// The option a key goes to, which may be beyond the ends; `nil` where the key means nothing here.
  static func option(after current: Int?, of count: Int, with key: FlowKey) -> Int? {
    switch key {
    case .right, .character(" "): (current ?? -1) + 1
    case .left: (current ?? count) - 1
    case .home: 0
    case .end: count - 1
    default: nil
    }
  }

  /// The number an amount shows.
  package func number(of amount: AmountElement) -> Int {
    amount.bounded(state.attributes[amount.attribute]?.number ?? amount.minimum)
  }

  /// Left and Right go by steps, Home and End to the bounds; a digit gives so many stars.
  mutating func turn(_ amount: AmountElement, with key: FlowKey) -> Bool {
    let number = number(of: amount)
    switch key {
    case .right: set(amount, to: number == amount.maximum ? nil : number + amount.step, refusal: "greatest")
    case .left: set(amount, to: number == amount.minimum ? nil : number - amount.step, refusal: "least")
    case .home: set(amount, to: amount.minimum, refusal: "least")
    case .end: set(amount, to: amount.maximum, refusal: "greatest")
    case .character(let character):
      guard amount.style == .rating, let digit = character.wholeNumberValue else { return false }
      let fits = (amount.minimum...amount.maximum).contains(digit)
      set(amount, to: fits ? digit : nil, refusal: digit > number ? "greatest" : "least")
    default: return false
    }
    return true
  }

  private mutating func set(_ amount: AmountElement, to number: Int?, refusal: String) {
    guard let number else { return refuse(.system(refusal)) }
    change(amount.attribute, to: .number(Int64(amount.bounded(number))), then: amount.action)
  }

  /// A tap on a place of an amount.
  mutating func tapAmount(_ id: ElementID, _ number: Int) {
    guard case .page(let page) = currentScreen?.kind,
      let target = focusTarget(PartID(id), of: page),
      case .number(let amount)? = target.element.held
    else { return }
    updateFocus(PartID(id))
    set(amount, to: number, refusal: "no-use")
  }

  /// Sets an attribute, and does what belongs to it where it is another value now.
  mutating func change(_ attribute: String, to value: Value, then action: ElementAction?) {
    guard state.attributes[attribute] != value else { return }
    set([AttributeAssignment(attribute: attribute, value: value)])
    if let action { run(action) }
  }
}
