/// The role of an element on a page, which groups kinds that tools treat alike.
package enum ElementRole: Hashable, Sendable {
  /// A text, a section, a badge, an avatar or progress.
  case words
  /// A banner, a card or an empty state, which can be pressed or closed.
  case notice
  /// An artwork or scores.
  case picture
  /// A button or a tile.
  case button
  /// An element that holds a value which is changed.
  case control
  /// Records, one a row.
  case rows
  /// The bar at the foot.
  case tabs
  /// A line or blank rows.
  case blank
}
