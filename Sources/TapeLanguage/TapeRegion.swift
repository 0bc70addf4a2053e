/// A part of the frame: the one that an expectation looks at, or that a golden leaves out.
package enum TapeRegion: Hashable, Sendable {
  /// A rectangle of the terminal, in cells: its top left cell, counted from 1, and its size.
  case cells(origin: TapePoint, columns: Int, rows: Int)
  /// The element with this id, wherever it is drawn.
  case element(String)
}
