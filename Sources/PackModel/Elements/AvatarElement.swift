/// A person: a picture or initials, a name and a line.
package struct AvatarElement: Hashable, Sendable {
  package var heading: TextKey
  package var text: TextKey?
  package var artwork: ArtworkID?
  /// The attribute that holds the id of the picture, where one is chosen.
  package var artworkAttribute: String?
  package var size: Size
  package var action: ElementAction?

  /// How much room it takes.
  package enum Size: String, Hashable, Sendable, CaseIterable {
    case small, large
  }

  package init(
    heading: TextKey, text: TextKey? = nil, artwork: ArtworkID? = nil, artworkAttribute: String? = nil,
    size: Size = .small, action: ElementAction? = nil
  ) {
    self.heading = heading
    self.text = text
    self.artwork = artwork
    self.artworkAttribute = artworkAttribute
    self.size = size
    self.action = action
  }
}

extension AvatarElement: PressedElement {
  var role: ElementRole { .words }
  var texts: [TextKey?] { [heading, text] }
  var title: TextKey? { nil }
  var presses: ElementPresses { ElementPresses(action) }
  func label(ofPart part: String?) -> TextKey? { heading }
  var conditions: ElementConditions { .none }
  var list: ListElement? { nil }
  var targets: [String] { [] }
  var otherParts: [String] { [] }
  var focus: ElementFocus { action == nil ? .none : .whole }
  var standsInTheMiddle: Bool { false }
}
