/// One of several texts.
package struct ElementChoice: Hashable, Sendable {
  /// The attribute that holds the chosen option's id.
  package var attribute: String
  package var options: [PickerElement.Option]
  package var isRequired: Bool

  /// The ids of the options.
  package var ids: [String] { options.map { $0.id } }

  /// The text of an option.
  package func text(of id: String?) -> TextKey? { options.first { $0.id == id }?.text }
}
