/// Coach marks over a screen, one after the other.
package struct Tour: Hashable, Sendable {
  /// The file's name without `.toml`, suffixes included.
  package var id: TourID
  /// Marks, and between them the steps that only do something: pauses, demonstrations, calls.
  package var marks: [CoachMark]
  /// Whether Escape ends it, recorded as skipped.
  package var isSkippable: Bool

  package init(id: TourID, marks: [CoachMark], isSkippable: Bool = true) {
    self.id = id
    self.marks = marks
    self.isSkippable = isSkippable
  }

  /// The name that steps use: the id up to the first dot.
  package var name: TourID { String(id.prefix { $0 != "." }) }
  /// The variant suffixes, in the order written.
  package var suffixes: [String] {
    id.utf8.contains(UInt8(ascii: ".")) ? id.split(separator: ".").dropFirst().map(String.init) : []
  }
}

/// What the tutorial's own hand shows.
package struct Demonstration: Hashable, Sendable {
  package var gesture: Gesture

  /// What the hand does to its target.
  package enum Gesture: String, Hashable, Sendable, CaseIterable {
    case tap
    /// A flick; on a card it pushes the card, and lets it spring back.
    case left, right

    /// Where a flick goes.
    package var direction: FlickDirection? {
      switch self {
      case .tap: nil
      case .left: .left
      case .right: .right
      }
    }
  }

  package init(_ gesture: Gesture) {
    self.gesture = gesture
  }

  /// How long the hand takes, there and back again.
  package static let duration = Duration.milliseconds(1800)
  /// How long it takes until it lets go of a card that goes off.
  package static let durationToCommit = Duration.milliseconds(1200)
  /// What a screen is looked at before a hand comes.
  package static let delay = Duration.milliseconds(900)
}
