/// A whole number between two bounds; a change counts at once.
package struct AmountElement: Hashable, Sendable {
  /// Which control shows the number.
  package var style: Style
  /// The name of the number, drawn at the left in one row and truncated; `nil`: none, in a rating only.
  package var label: TextKey?
  /// A text below the control; in compact density only while it has the focus. `nil`: none.
  package var help: TextKey?
  /// The words for the number (`{user.radius} km`); the number itself where there are none.
  package var text: TextKey?
  /// The attribute that holds the number.
  package var attribute: String
  /// The smallest number; 0 for a rating.
  package var minimum: Int
  /// The largest number, at least the minimum; for a rating the number of stars, 1 to 10.
  package var maximum: Int
  /// The change by one press of Left or Right; at least 1.
  package var step: Int
  /// Whether it only shows the number and cannot have the focus; a rating only.
  package var isReadOnly: Bool
  /// What a change does after the attribute is set; `nil`: nothing.
  package var action: ElementAction?

  /// The control that shows the number.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// A track with a knob.
    case slider
    /// The number between a minus and a plus.
    case stepper
    /// Stars.
    case rating
  }

  /// Creates an amount from 0 in steps of 1 unless told otherwise; a maximum below the minimum becomes the
  /// minimum, and a step below 1 becomes 1.
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

  /// The nearest number within the bounds.
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
