/// How much room things have, in cells.
package struct SpacingTokens: Hashable, Sendable {
  /// Columns between the edge of a screen and what stands on it.
  package var margin = 2
  /// Rows between two things below each other.
  package var gap = 1
  /// Columns between the edge of a box and the words in it.
  package var inset = 2

  package init() {}

  /// The most that a token may be: beyond it, a phone has no room for words.
  package static let allowed = 0...6
  package static let allowedGap = 0...3
}
