/// A choice of one of several texts, turned with Left and Right.
package struct PickerElement: Hashable, Sendable {
  /// The name of the choice, drawn above it in one row and truncated.
  package var label: TextKey
  /// The attribute that holds the chosen option's id.
  package var attribute: String
  /// What can be chosen, in the order of turning.
  package var options: [Option]
  /// Shown while nothing is chosen; `nil`: a dash.
  package var placeholder: TextKey?
  /// Whether a form without a choice is rejected.
  package var isRequired: Bool

  /// One choice.
  package struct Option: Hashable, Sendable {
    /// The value that the attribute gets.
    package var id: String
    /// What the user reads, also where a text names the attribute.
    package var text: TextKey

    /// Creates an option.
    package init(id: String, text: TextKey) {
      self.id = id
      self.text = text
    }
  }

  /// Creates a required choice unless told otherwise.
  package init(
    label: TextKey, attribute: String, options: [Option], placeholder: TextKey? = nil,
    isRequired: Bool = true
  ) {
    self.label = label
    self.attribute = attribute
    self.options = options
    self.placeholder = placeholder
    self.isRequired = isRequired
  }
}

extension PickerElement: InputElement {
  var texts: [TextKey?] { [label, placeholder] + options.map { $0.text } }
  var held: ElementValue? {
    .option(ElementChoice(attribute: attribute, options: options, isRequired: isRequired))
  }
  func value(of text: String) -> Value { .string(text) }
  var otherParts: [String] { [] }
}
