/// What an element is to the user.
package enum ElementRole: Hashable, Sendable {
  /// Words, with what leads on beside them, or a bar.
  case words
  /// A message or a box, which can be pressed or put away.
  case notice
  /// A picture or numbers of the app.
  case picture
  case button
  /// Holds a value that is changed.
  case control
  /// Records, one a row.
  case rows
  /// The bar at the foot.
  case tabs
  /// A line or blank rows.
  case blank
}
