/// Pages to swipe through; the end of the last one is the outcome `next`.
package struct Walkthrough: Hashable, Sendable {
  /// At least one.
  package var pages: [WalkthroughPage]

  package init(pages: [WalkthroughPage]) {
    self.pages = pages
  }
}

/// A page of a walkthrough.
package struct WalkthroughPage: Hashable, Sendable {
  package var id: String
  package var artwork: ArtworkID?
  /// The most rows the artwork takes.
  package var artworkRows: Int
  /// How fast the artwork goes when pages are turned, in hundredths of the page's own speed.
  package var artworkSpeed: Int
  /// Artworks of neighbouring pages with the same name are one thing, which goes from place to place.
  package var sharedName: String?
  /// More pictures in the artwork's place, the lowest first.
  package var layers: [PageLayer]
  package var heading: TextKey
  package var text: TextKey
  /// The label of the button that goes on; the system's own word where there is none.
  package var button: TextKey?
  /// Whether the rest of the walkthrough may be skipped from here.
  package var isSkippable: Bool
  /// A box to tick.
  package var check: PageCheck?
  /// The page can be left forwards where this holds.
  package var nextWhen: Condition?
  /// Why not, where it does not.
  package var refusal: TextKey?
  /// How long the page has to be seen first.
  package var dwell: Duration?

  package init(
    id: String, artwork: ArtworkID? = nil, artworkRows: Int = 14, artworkSpeed: Int = 100,
    sharedName: String? = nil, layers: [PageLayer] = [], heading: TextKey, text: TextKey,
    button: TextKey? = nil, isSkippable: Bool = true, check: PageCheck? = nil, nextWhen: Condition? = nil,
    refusal: TextKey? = nil, dwell: Duration? = nil
  ) {
    self.id = id
    self.artwork = artwork
    self.artworkRows = artworkRows
    self.artworkSpeed = artworkSpeed
    self.sharedName = sharedName
    self.layers = layers
    self.heading = heading
    self.text = text
    self.button = button
    self.isSkippable = isSkippable
    self.check = check
    self.nextWhen = nextWhen
    self.refusal = refusal
    self.dwell = dwell
  }

  /// What makes its artwork the same thing as a neighbour's: the name, else the artwork itself.
  package var shared: String? { sharedName ?? artwork }
}

/// A picture behind or before the artwork of a page.
package struct PageLayer: Hashable, Sendable {
  package var artwork: ArtworkID
  /// How fast it goes when pages are turned, in hundredths of the page's own speed.
  package var speed: Int
  /// Whether it lies over the artwork.
  package var isInFront: Bool

  package init(artwork: ArtworkID, speed: Int, isInFront: Bool = false) {
    self.artwork = artwork
    self.speed = speed
    self.isInFront = isInFront
  }
}

/// A box to tick on a page of a walkthrough.
package struct PageCheck: Hashable, Sendable {
  package var label: TextKey
  /// The attribute that is true when it is ticked.
  package var attribute: String

  package init(label: TextKey, attribute: String) {
    self.label = label
    self.attribute = attribute
  }
}
