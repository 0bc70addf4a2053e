/// A picture of the pack.
package struct ArtworkElement: Hashable, Sendable {
  /// The picture that is drawn unless ``field`` is set; empty if only the record names one.
  package var artwork: ArtworkID
  /// The field of the page's record that names the picture, in place of ``artwork``; `nil`: none.
  package var field: String?
  /// Rows it takes where there is room, 1 to 100; it shrinks before text does.
  package var rows: Int
  /// The words over the picture, at its lower left, the first line bold; `nil`: none.
  package var caption: TextKey?

  /// Creates a picture of so many rows, without words over it unless told otherwise.
  package init(artwork: ArtworkID, field: String? = nil, rows: Int, caption: TextKey? = nil) {
    self.artwork = artwork
    self.field = field
    self.rows = rows
    self.caption = caption
  }
}

extension ArtworkElement: PassiveElement {
  var role: ElementRole { .picture }
  var texts: [TextKey?] { [caption] }
  var title: TextKey? { artwork }
  var standsInTheMiddle: Bool { true }
}
