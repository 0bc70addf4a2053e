/// One of several texts, turned with Left and Right.
package struct PickerElement: Hashable, Sendable {
  package var label: TextKey
  /// The attribute that holds the chosen option's id.
  package var attribute: String
  package var options: [Option]
  /// Shown while nothing is chosen.
  package var placeholder: TextKey?
  package var isRequired: Bool

  /// One choice.
  package struct Option: Hashable, Sendable {
    package var id: String
    package var text: TextKey

    package init(id: String, text: TextKey) {
      self.id = id
      self.text = text
    }
  }

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
