/// A choice of one of several texts, in a picker or in segments.
package struct ElementChoice: Hashable, Sendable {
  /// The attribute that holds the chosen option's id.
  package var attribute: String
  /// What can be chosen, in the order shown.
  package var options: [PickerElement.Option]
  /// Whether a form without a choice is rejected.
  package var isRequired: Bool

  /// The ids of the options.
  package var ids: [String] { options.map { $0.id } }

  /// The text of an option; `nil` for an unknown id.
  package func text(of id: String?) -> TextKey? { options.first { $0.id == id }?.text }
}
