/// A field to type a line of text.
package struct FieldElement: Hashable, Sendable {
  /// The name of the field, drawn above it in one row and truncated.
  package var label: TextKey
  /// The text that an empty field shows, truncated; `nil`: `YYYY-MM-DD` for a date, otherwise nothing.
  package var placeholder: TextKey?
  /// A text below the field, unless there is a problem; in compact density only with the focus. `nil`: none.
  package var help: TextKey?
  /// What may be typed.
  package var input: Input
  /// The attribute that holds the value once the form is submitted.
  package var attribute: String
  /// Whether a form with the field blank is rejected.
  package var isRequired: Bool
  /// The least length, in characters (digits for `phone`, `code` and `number`); `nil`: no limit.
  package var minimumLength: Int?
  /// The greatest length, 1 to 200, counted likewise; `nil`: 200. The counter of a focused field shows it;
  /// typing stops at 20 characters for `phone` and 8 for `date` in any case.
  package var maximumLength: Int?
  /// For `date`: full years between the day and the session's date, at least; `nil`: any.
  package var minimumAge: Int?

  /// The name of the part of a `secure` field that shows or hides the text.
  package static let reveal = "reveal"

  /// What may be typed.
  package enum Input: String, Hashable, Sendable, CaseIterable {
    case text, secure, email, phone, code, number
    /// Eight digits, shown as YYYY-MM-DD.
    case date
  }

  /// Creates a required field for any text unless told otherwise.
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
