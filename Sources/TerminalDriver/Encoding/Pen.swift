/// The known state of the terminal between two writes: where the cursor is, and which style is in force.
struct Pen: Sendable {
  /// The value of a row or column that is not known.
  static let unknown = -1
  /// The value of the column while the cursor is in another row.
  static let elsewhere = -2

  /// The raw value of the terminal's own colour.
  static let own: UInt32 = 0x0100_0000

  /// The row of the cursor, or `unknown`.
  var row = Pen.unknown
  /// The column of the cursor, or `unknown`: after the last column, or after a glyph that terminals measure
  /// differently.
  var column = Pen.unknown
  /// The raw value of the foreground in force.
  var foreground = Pen.own
  /// The raw value of the background in force.
  var background = Pen.own
  /// The raw value of the attributes in force.
  var attributes: UInt32 = 0
}
