/// A choice among several texts, in a picker or in segments.
package struct ElementChoice: Hashable, Sendable {
  /// The attribute that holds the chosen option's id, or the ids with a space between.
  package var attribute: String
  /// What can be chosen, in the order shown.
  package var options: [PickerElement.Option]
  /// Whether a form without a choice is rejected.
  package var isRequired: Bool
  /// Whether any number can be chosen.
  package var isSeveral = false
  /// Whether each option is to be seen and can be tapped.
  package var isSpread = false

  /// The ids of the options.
  package var ids: [String] { options.map { $0.id } }

  /// The text of an option; `nil` for an unknown id.
  package func text(of id: String?) -> TextKey? { options.first { $0.id == id }?.text }

  /// The options that a text names, in their own order.
  package func chosen(in text: String) -> [PickerElement.Option] {
    let ids = isSeveral ? Value.string(text).members : [text[...]]
    return options.filter { option in ids.contains { $0 == option.id } }
  }

  /// A text without what is no option.
  package func kept(of text: String) -> String { chosen(in: text).map { $0.id }.joined(separator: " ") }
}
