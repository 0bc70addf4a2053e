/// Coach marks over a screen, one after the other.
package struct Tour: Hashable, Sendable {
  /// The file's name without `.toml`, suffixes included.
  package var id: TourID
  /// Marks, and between them the steps that only do something: pauses, demonstrations, calls.
  package var marks: [CoachMark]
  /// Whether Escape ends it, recorded as skipped.
  package var isSkippable: Bool

  /// Creates a tour that can be skipped unless told otherwise.
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

/// A gesture that the tutorial's hand shows.
package struct Demonstration: Hashable, Sendable {
  /// What the hand does.
  package var gesture: Gesture

  /// What the hand does to its target.
  package enum Gesture: String, Hashable, Sendable, CaseIterable {
    /// A tap, which presses nothing.
    case tap
    /// A flick; on a card it pushes the card, and lets it spring back.
    case left, right

    /// The direction of a flick; `nil` for a tap.
    package var direction: FlickDirection? {
      switch self {
      case .tap: nil
      case .left: .left
      case .right: .right
      }
    }
  }

  /// Creates the demonstration of a gesture.
  package init(_ gesture: Gesture) {
    self.gesture = gesture
  }

  /// The time of the whole movement of the hand, there and back again.
  package static let duration = Duration.milliseconds(1800)
  /// The time until the hand lets go of a card that it pushes off.
  package static let durationToCommit = Duration.milliseconds(1200)
  /// The time between the appearance of a card and that of its hand.
  package static let delay = Duration.milliseconds(900)
}
