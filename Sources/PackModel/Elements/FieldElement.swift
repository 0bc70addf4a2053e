/// A line of text to type.
package struct FieldElement: Hashable, Sendable {
  package var label: TextKey
  package var placeholder: TextKey?
  package var help: TextKey?
  package var input: Input
  /// The attribute that holds the value once the form is submitted.
  package var attribute: String
  package var isRequired: Bool
  /// Characters (digits for `phone`, `code` and `number`); `nil`: no limit but 200.
  package var minimumLength: Int?
  package var maximumLength: Int?
  /// Years, for `date`, counted from the session's date.
  package var minimumAge: Int?

  /// The part that shows or hides a secret.
  package static let reveal = "reveal"

  /// What may be typed.
  package enum Input: String, Hashable, Sendable, CaseIterable {
    case text, secure, email, phone, code, number
    /// Eight digits, shown as YYYY-MM-DD.
    case date
  }

  package init(
    label: TextKey, placeholder: TextKey? = nil, help: TextKey? = nil, input: Input = .text,
    attribute: String, isRequired: Bool = true, minimumLength: Int? = nil, maximumLength: Int? = nil,
    minimumAge: Int? = nil
  ) {
    self.label = label
    self.placeholder = placeholder
    self.help = help
    self.input = input
    self.attribute = attribute
    self.isRequired = isRequired
    self.minimumLength = minimumLength
    self.maximumLength = maximumLength
    self.minimumAge = minimumAge
  }
}

extension FieldElement: InputElement {
  var texts: [TextKey?] { [label, placeholder, help] }
  var held: ElementValue? { .text(self) }
  func value(of text: String) -> Value { .string(text) }
  var otherParts: [String] { input == .secure ? [Self.reveal] : [] }
}
