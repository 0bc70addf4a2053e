/// One of several pictures, side by side.
package struct PhotoElement: Hashable, Sendable {
  package var label: TextKey
  /// The attribute that holds the chosen artwork's id.
  package var attribute: String
  package var options: [ArtworkID]
  package var isRequired: Bool

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
