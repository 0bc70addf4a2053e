/// A cell of the terminal, counted from 1 as terminals report the mouse: the top left cell is `1 1`.
package struct TapePoint: Hashable, Sendable {
  /// The column in cells, from 1.
  package var column: Int
  /// The row in cells, from 1.
  package var row: Int

  /// Creates a point.
  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// What a `Click` is aimed at.
package enum TapeTarget: Hashable, Sendable {
  /// A cell.
  case cell(TapePoint)
  /// The first place on the screen that shows this text.
  case text(String)
  /// The element with this id, wherever it is drawn.
  case element(String)
}
