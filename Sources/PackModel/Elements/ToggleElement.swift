/// Something that is on or off.
package struct ToggleElement: Hashable, Sendable {
  package var label: TextKey
  package var help: TextKey?
  /// The attribute that is true or false.
  package var attribute: String
  package var style: Style
  /// Whether the form goes on only where a checkbox is on: terms of use.
  package var isRequired: Bool
  /// What is said where it is required and off; the system's own words where there are none.
  package var problem: TextKey?
  /// What a change of a switch does beside it.
  package var action: ElementAction?

  /// How it looks, and when its value counts.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// A setting: a change counts at once.
    case `switch`
    /// Part of a form: it counts once the form is submitted.
    case checkbox
  }

  package init(
    label: TextKey, help: TextKey? = nil, attribute: String, style: Style, isRequired: Bool = false,
    problem: TextKey? = nil, action: ElementAction? = nil
  ) {
    self.label = label
    self.help = help
    self.attribute = attribute
    self.style = style
    self.isRequired = isRequired
    self.problem = problem
    self.action = action
  }
}

extension ToggleElement: ControlElement {
  var texts: [TextKey?] { [label, help] }
  var held: ElementValue? { .flag(self) }
  var formAttribute: String? { style == .checkbox ? attribute : nil }
  var settingAttribute: String? { style == .switch ? attribute : nil }
  func value(of text: String) -> Value { .bool(text == "true") }
  var presses: ElementPresses { ElementPresses(action) }
  func label(ofPart part: String?) -> TextKey? { label }
  var targets: [String] { [] }
  var otherParts: [String] { [] }
  var focus: ElementFocus { .whole }
}
