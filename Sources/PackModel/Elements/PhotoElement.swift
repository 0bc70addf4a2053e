/// A choice of one of several pictures, side by side.
package struct PhotoElement: Hashable, Sendable {
  /// The name of the choice, drawn above the pictures in one row and truncated.
  package var label: TextKey
  /// The attribute that holds the chosen artwork's id.
  package var attribute: String
  /// The artworks to choose from, in the order shown; their ids are parts.
  package var options: [ArtworkID]
  /// Whether a form without a choice is rejected.
  package var isRequired: Bool

  /// Creates a required choice unless told otherwise.
  package init(label: TextKey, attribute: String, options: [ArtworkID], isRequired: Bool = true) {
    self.label = label
    self.attribute = attribute
    self.options = options
    self.isRequired = isRequired
  }
}

extension PhotoElement: InputElement {
  var texts: [TextKey?] { [label] }
  var held: ElementValue? { .artwork(self) }
  func value(of text: String) -> Value { .string(text) }
  var otherParts: [String] { options }
}
