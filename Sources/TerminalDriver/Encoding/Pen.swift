import TerminalModel

/// What is known of the terminal between two writes: where the cursor is, and which style is in force.
struct Pen: Sendable {
  /// The value of a row or column that is not known.
  static let unknown = -1

  /// The row of the cursor, or `unknown`.
  var row = Pen.unknown
  /// The column of the cursor, or `unknown`: after the last column, or after a glyph that terminals measure
  /// differently.
  var column = Pen.unknown
  /// The foreground in force.
  var foreground = Color.default
  /// The background in force.
  var background = Color.default
  /// The attributes in force.
  var attributes: Attributes = []
}
