/// An extent in columns and rows.
package struct Size: Hashable, Sendable {
  /// Columns.
  package var width: Int
  /// Rows.
  package var height: Int

  /// The largest terminal that is drawn on, by its columns and its rows; of a larger one the rest stays empty.
  package static let largestTerminal = Size(width: 1_000, height: 1_000)

  /// The part of a terminal of this size that is drawn on.
  package var clamped: Size {
    Size(width: min(width, Self.largestTerminal.width), height: min(height, Self.largestTerminal.height))
  }

  /// No columns and no rows.
  package static let zero = Size(width: 0, height: 0)

  /// An extent of columns and rows.
  @inlinable
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
