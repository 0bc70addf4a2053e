/// A place on a screen: columns to the right and rows down from the upper left corner, which is 0, 0.
package struct Point: Hashable, Sendable {
  /// The column, 0 at the left edge.
  package var x: Int
  /// The row, 0 at the top.
  package var y: Int

  /// The upper left corner.
  package static let zero = Point(x: 0, y: 0)

  /// A place at a column and a row.
  @inlinable
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The place moved by columns and rows.
  @inlinable
  package func offset(x dx: Int, y dy: Int) -> Point {
    Point(x: x + dx, y: y + dy)
  }
}
