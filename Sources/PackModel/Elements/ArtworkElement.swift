/// A picture of the pack.
package struct ArtworkElement: Hashable, Sendable {
  /// The picture that is drawn unless ``field`` is set; empty if only the record names one.
  package var artwork: ArtworkID
  /// The field of the page's record that names the picture, in place of ``artwork``; `nil`: none.
  package var field: String?
  /// Rows it takes where there is room, 1 to 100; it shrinks before text does.
  package var rows: Int

  /// Creates a picture of so many rows.
  package init(artwork: ArtworkID, field: String? = nil, rows: Int) {
    self.artwork = artwork
    self.field = field
    self.rows = rows
  }
}

extension ArtworkElement: PassiveElement {
  var role: ElementRole { .picture }
  var texts: [TextKey?] { [] }
  var title: TextKey? { artwork }
  var standsInTheMiddle: Bool { true }
}
