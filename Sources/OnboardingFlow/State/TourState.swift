package import PackModel

/// A tour that runs.
package struct TourState: Hashable, Sendable {
  /// The tour's name; its file is the one for the variant.
  package var tour: TourID
  /// The mark that is shown or waited for, from 0.
  package var index: Int
  /// Whether it is waited for: the screen is the user's until it can be shown.
  package var isWaiting = false
  /// The button of the bubble that has the focus, from 0.
  package var focus = 0
  /// What marks have set since the last action, oldest first: Back undoes it.
  package var undo: [TourUndo] = []

  /// Whether another one is at the same mark of the same tour.
  package func isSamePlace(as other: TourState?) -> Bool {
    tour == other?.tour && index == other?.index && isWaiting == other?.isWaiting
  }
}

/// What a mark has changed.
package struct TourUndo: Hashable, Sendable {
  /// The mark, from 0.
  package var index: Int
  /// The values before.
  package var old: [AttributeAssignment]
}

/// How a card went.
package struct Flick: Hashable, Sendable {
  /// The id of the card's record.
  package var card: String
  /// The side on which the card left the screen.
  package var direction: FlickDirection
  /// The values of attributes before.
  package var old: [AttributeAssignment]
  /// Whether it stays gone: it was guided, or a call has told the server.
  package var isFinal: Bool
}
