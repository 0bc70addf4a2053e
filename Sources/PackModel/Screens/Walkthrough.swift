/// Pages to swipe through; the end of the last one is the outcome `next`.
package struct Walkthrough: Hashable, Sendable {
  /// The pages in order, at least one.
  package var pages: [WalkthroughPage]

  /// Creates a walkthrough.
  package init(pages: [WalkthroughPage]) {
    self.pages = pages
  }
}

/// A page of a walkthrough.
package struct WalkthroughPage: Hashable, Sendable {
  /// The name in the log and for following the page in an edit; each once.
  package var id: String
  /// The picture above the words; `nil`: none.
  package var artwork: ArtworkID?
  /// The height of the artwork in rows, 3 to 40, half as much again where rows are to spare; it shrinks before the words do.
  package var artworkRows: Int
  /// The speed of the artwork while pages are turned, in hundredths of the page's own, 0 to 300.
  package var artworkSpeed: Int
  /// Neighbouring pages with the same name share their artwork, which moves from its place on one page to its
  /// place on the other; `nil`: the artwork itself is the name.
  package var sharedName: String?
  /// More pictures in the place of the artwork, the lowest first.
  package var layers: [PageLayer]
  /// The words in bold, centred and wrapped.
  package var heading: TextKey
  /// The text below the heading, centred, wrapped, and cut where the page ends.
  package var text: TextKey
  /// The label of the button that goes on; `nil`: the simulator's own word.
  package var button: TextKey?
  /// Whether the rest of the walkthrough may be skipped from here.
  package var isSkippable: Bool
  /// A box to tick below the text; `nil`: none.
  package var check: PageCheck?
  /// The page can be left forwards where this holds; `nil`: always.
  package var nextWhen: Condition?
  /// The reason, shown where ``nextWhen`` does not hold; `nil`: the simulator's own words.
  package var refusal: TextKey?
  /// How long the page must be seen before it can be left forwards; `nil`: no time.
  package var dwell: Duration?

  /// Creates a page with Skip that can be left at once unless told otherwise.
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

  /// The name under which neighbouring pages share their artwork: ``sharedName``, else the artwork's id;
  /// `nil`: there is neither.
  package var shared: String? { sharedName ?? artwork }
}

/// A picture behind or before the artwork of a page.
package struct PageLayer: Hashable, Sendable {
  /// The picture, drawn in the same area as the artwork of the page.
  package var artwork: ArtworkID
  /// The speed while pages are turned, in hundredths of the page's own, 0 to 300.
  package var speed: Int
  /// Whether it lies over the artwork.
  package var isInFront: Bool

  /// Creates a picture behind the artwork unless told otherwise.
  package init(artwork: ArtworkID, speed: Int, isInFront: Bool = false) {
    self.artwork = artwork
    self.speed = speed
    self.isInFront = isInFront
  }
}

/// A box to tick on a page of a walkthrough.
package struct PageCheck: Hashable, Sendable {
  /// The words after the box, wrapped.
  package var label: TextKey
  /// The attribute that gets true or false.
  package var attribute: String

  /// Creates a box.
  package init(label: TextKey, attribute: String) {
    self.label = label
    self.attribute = attribute
  }
}
