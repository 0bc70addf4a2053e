/// A choice of one of a few texts, side by side; it counts at once.
package struct SegmentedElement: Hashable, Sendable {
  /// The name of the choice, drawn above it in one row and truncated; `nil`: none.
  package var label: TextKey?
  /// The attribute that holds the chosen option's id.
  package var attribute: String
  /// What can be chosen, 2 to 5 from left to right; their ids are parts.
  package var options: [PickerElement.Option]
  /// What a choice does after the attribute is set; `nil`: nothing.
  package var action: ElementAction?

  /// Creates a choice without a label and an action unless told otherwise.
  package init(
    label: TextKey? = nil, attribute: String, options: [PickerElement.Option], action: ElementAction? = nil
  ) {
    self.label = label
    self.attribute = attribute
    self.options = options
    self.action = action
  }
}

extension SegmentedElement: ControlElement {
  var texts: [TextKey?] { [label] + options.map { $0.text } }
  var held: ElementValue? {
    .option(
      ElementChoice(attribute: attribute, options: options, isRequired: false, isSpread: true))
  }
  var formAttribute: String? { nil }
  var settingAttribute: String? { attribute }
  func value(of text: String) -> Value { .string(text) }
  var presses: ElementPresses { ElementPresses(action) }
  func label(ofPart part: String?) -> TextKey? {
    part == nil ? label : options.first { $0.id == part }?.text
  }
  var targets: [String] { options.map { $0.id } }
  var otherParts: [String] { [] }
  var focus: ElementFocus { .whole }
}
