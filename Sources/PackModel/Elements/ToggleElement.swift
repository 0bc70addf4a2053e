/// A switch or a checkbox.
package struct ToggleElement: Hashable, Sendable {
  /// The words beside the control, wrapped.
  package var label: TextKey
  /// A text below the label; in compact density only with the focus. `nil`: none.
  package var help: TextKey?
  /// The attribute that is true or false.
  package var attribute: String
  /// Which control it is, and when its value counts.
  package var style: Style
  /// Whether a form is rejected while the checkbox is off, as for terms of use; false for a switch.
  package var isRequired: Bool
  /// The message where it is required and off; `nil`: the simulator's own words.
  package var problem: TextKey?
  /// What a change of a switch does after the attribute is set; `nil`: nothing, as for a checkbox.
  package var action: ElementAction?

  /// The control, and when its value counts.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// A setting: a change counts at once.
    case `switch`
    /// Part of a form: it counts once the form is submitted.
    case checkbox
  }

  /// Creates a toggle that is not required and does nothing more unless told otherwise.
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
