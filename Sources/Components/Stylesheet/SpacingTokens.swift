/// The distances between things, in cells.
package struct SpacingTokens: Hashable, Sendable {
  /// Columns between the edge of a screen and its content.
  package var margin = 2
  /// Rows between two elements of a page.
  package var gap = 1
  /// Columns between the edge of a box and the words in it.
  package var inset = 2

  /// Creates the built-in spacing.
  package init() {}

  /// The range of `margin` and `inset`, in columns: beyond it, a phone has no room for words.
  package static let allowed = 0...6
  /// The range of `gap`, in rows.
  package static let allowedGap = 0...3
}
