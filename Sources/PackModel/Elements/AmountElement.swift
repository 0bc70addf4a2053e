/// A whole number between two bounds; a change counts at once.
package struct AmountElement: Hashable, Sendable {
  package var style: Style
  package var label: TextKey?
  package var help: TextKey?
  /// The words for the number (`{user.radius} km`); the number itself where there are none.
  package var text: TextKey?
  /// The attribute that holds the number.
  package var attribute: String
  package var minimum: Int
  /// At least the minimum.
  package var maximum: Int
  /// How far one key goes; at least 1.
  package var step: Int
  /// Whether it shows the number and cannot be changed.
  package var isReadOnly: Bool
  /// What a change does beside it.
  package var action: ElementAction?

  /// How it looks.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// A track with a knob.
    case slider
    /// The number between a minus and a plus.
    case stepper
    /// Stars.
    case rating
  }

  package init(
    style: Style, label: TextKey? = nil, help: TextKey? = nil, text: TextKey? = nil, attribute: String,
    minimum: Int = 0, maximum: Int, step: Int = 1, isReadOnly: Bool = false, action: ElementAction? = nil
  ) {
    self.style = style
    self.label = label
    self.help = help
    self.text = text
    self.attribute = attribute
    self.minimum = minimum
    self.maximum = max(minimum, maximum)
    self.step = max(1, step)
    self.isReadOnly = isReadOnly
    self.action = action
  }

  /// A number within the bounds.
  package func bounded(_ number: Int) -> Int { min(max(number, minimum), maximum) }
}

extension AmountElement: ControlElement {
  var texts: [TextKey?] { [label, help, text] }
  var held: ElementValue? { .number(self) }
  var formAttribute: String? { nil }
  var settingAttribute: String? { isReadOnly ? nil : attribute }
  func value(of text: String) -> Value { Int64(text).map(Value.number) ?? .string(text) }
  var presses: ElementPresses { ElementPresses(action) }
  func label(ofPart part: String?) -> TextKey? { label }
  var targets: [String] { [] }
  var otherParts: [String] { [] }
  var focus: ElementFocus { isReadOnly ? .none : .whole }
}
