/// Coach marks over a screen, one after the other.
package struct Tour: Hashable, Sendable {
  package var id: TourID
  package var marks: [CoachMark]
  /// Whether Escape ends it, recorded as skipped.
  package var isSkippable: Bool

  package init(id: TourID, marks: [CoachMark], isSkippable: Bool = true) {
    self.id = id
    self.marks = marks
    self.isSkippable = isSkippable
  }
}

/// One coach mark: a mask with cut-outs, and a bubble.
package struct CoachMark: Hashable, Sendable {
  package var id: String
  /// The elements to cut out; none: the bubble stands alone in the middle.
  package var targets: [ElementID]
  package var shape: Shape
  /// Columns and rows around each target.
  package var padding: Int
  package var heading: TextKey?
  package var text: TextKey
  package var artwork: ArtworkID?
  package var side: Side
  package var when: Condition?
  /// Attributes set when the mark appears (a score that moves).
  package var sets: [Assignment]
  package var advance: Advance

  /// The form of a cut-out.
  package enum Shape: String, Hashable, Sendable, CaseIterable {
    case rectangle, rounded, circle
  }

  /// Where the bubble stands; `auto` takes the side with room.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    case auto, above, below
  }

  /// What leads to the next mark.
  package enum Advance: Hashable, Sendable {
    /// A tap anywhere, or Enter.
    case tap
    /// Doing the real thing through the hole: the first target that can be pressed is, and its call succeeds.
    case action
    /// Time.
    case after(Duration)
  }

  package init(
    id: String, targets: [ElementID] = [], shape: Shape = .rounded, padding: Int = 0,
    heading: TextKey? = nil, text: TextKey, artwork: ArtworkID? = nil, side: Side = .auto,
    when: Condition? = nil, sets: [Assignment] = [], advance: Advance = .tap
  ) {
    self.id = id
    self.targets = targets
    self.shape = shape
    self.padding = padding
    self.heading = heading
    self.text = text
    self.artwork = artwork
    self.side = side
    self.when = when
    self.sets = sets
    self.advance = advance
  }
}
