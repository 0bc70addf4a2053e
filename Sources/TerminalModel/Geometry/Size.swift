/// An extent in columns and rows.
package struct Size: Hashable, Sendable {
  /// Columns.
  package var width: Int
  /// Rows.
  package var height: Int

  /// No columns and no rows.
  package static let zero = Size(width: 0, height: 0)

  /// An extent of columns and rows.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
