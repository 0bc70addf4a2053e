/// A rectangle of cells; one without columns or rows is empty.
package struct Rect: Hashable, Sendable {
  /// The first column.
  package var x: Int
  /// The first row.
  package var y: Int
  /// Columns.
  package var width: Int
  /// Rows.
  package var height: Int

  /// The empty rectangle at the upper left corner.
  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// A rectangle from its first column and row, and its extent.
  @inlinable
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle from its upper left corner and its extent.
  @inlinable
  package init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The first column.
  @inlinable
  package var minX: Int { x }
  /// The column after the last one.
  @inlinable
  package var maxX: Int { x + max(0, width) }
  /// The first row.
  @inlinable
  package var minY: Int { y }
  /// The row after the last one.
  @inlinable
  package var maxY: Int { y + max(0, height) }
  /// The upper left corner.
  @inlinable
  package var origin: Point { Point(x: x, y: y) }
  /// The extent.
  @inlinable
  package var size: Size { Size(width: width, height: height) }
  /// The cell in the middle; the one to the upper left of it where the middle falls between cells.
  package var center: Point {
    Point(x: x + max(0, width - 1) / 2, y: y + max(0, height - 1) / 2)
  }
  /// Whether there is no cell in it.
  @inlinable
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether the cell at the point is in the rectangle.
  @inlinable
  package func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether every cell of the other rectangle is in this one; an empty one always is.
  @inlinable
  package func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// The cells in both; an empty rectangle where there are none.
  @inlinable
  package func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left,
      y: top,
      width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top)
    )
  }

  /// Whether the two have a cell in common.
  @inlinable
  package func intersects(_ other: Rect) -> Bool {
    !intersection(other).isEmpty
  }

  /// The smallest rectangle with the cells of both; an empty one adds nothing.
  @inlinable
  package func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left,
      y: top,
      width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top
    )
  }

  /// The rectangle with columns taken off the left and the right, and rows off the top and the bottom.
  ///
  /// Negative numbers make it larger; a rectangle without room left is empty.
  @inlinable
  package func inset(x dx: Int, y dy: Int) -> Rect {
    Rect(x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// The rectangle with the same number of columns and rows taken off every side.
  @inlinable
  package func inset(by amount: Int) -> Rect {
    inset(x: amount, y: amount)
  }

  /// The rectangle moved by columns and rows.
  @inlinable
  package func offset(x dx: Int, y dy: Int) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
