/// A person: a picture or initials, a name and a text.
package struct AvatarElement: Hashable, Sendable {
  /// The name, drawn in one row beside the picture and cut; without a picture, its initials are shown.
  package var heading: TextKey
  /// A text below the name, wrapped; `nil`: none.
  package var text: TextKey?
  /// The picture, where ``artworkAttribute`` has none; `nil`: initials.
  package var artwork: ArtworkID?
  /// The attribute that holds the id of the picture, for one that the user chooses; `nil`: none.
  package var artworkAttribute: String?
  /// The size of the picture.
  package var size: Size
  /// What pressing it does; `nil`: it cannot have the focus.
  package var action: ElementAction?

  /// The size of the picture: 6 x 3 cells if small, 10 x 5 if large.
  package enum Size: String, Hashable, Sendable, CaseIterable {
    case small, large
  }

  /// Creates a small avatar that cannot be pressed unless told otherwise.
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
