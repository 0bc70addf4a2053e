package import PackModel

extension Element {
  /// The attribute that an input element fills when the form is submitted; `nil` for other elements.
  package var attribute: String? {
    switch kind {
    case .field(let field): field.attribute
    case .picker(let picker): picker.attribute
    case .photo(let photo): photo.attribute
    case .date(let date): date.attribute
    case .toggle(let toggle): toggle.style == .checkbox ? toggle.attribute : nil
    default: nil
    }
  }

  /// The attribute that a control changes at once; `nil` for other elements.
  package var settingAttribute: String? {
    switch kind {
    case .toggle(let toggle): toggle.style == .switch ? toggle.attribute : nil
    case .segmented(let segmented): segmented.attribute
    case .amount(let amount): amount.isReadOnly ? nil : amount.attribute
    default: nil
    }
  }

  /// What an attribute gets, and a condition compares, for what is typed or chosen.
  func value(of text: String) -> Value {
    switch kind {
    case .toggle: .bool(text == "true")
    case .amount: Int(text).map(Value.number) ?? .string(text)
    default: .string(text)
    }
  }
}
