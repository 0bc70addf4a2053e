/// The line around boxes: fields, cards, tiles.
package enum BorderToken: String, Hashable, Sendable, CaseIterable {
  /// Thin, with round corners.
  case rounded
  /// Thin, with sharp corners.
  case square
  /// Thick.
  case heavy
  /// No line; the box is told by its colour.
  case none

  /// The glyphs of the line; `nil`: there is none.
  var glyphs: Glyphs? {
    switch self {
    case .rounded: Glyphs(corners: ("╭", "╮", "╰", "╯"), horizontal: "─", vertical: "│")
    case .square: Glyphs(corners: ("┌", "┐", "└", "┘"), horizontal: "─", vertical: "│")
    case .heavy: Glyphs(corners: ("┏", "┓", "┗", "┛"), horizontal: "━", vertical: "┃")
    case .none: nil
    }
  }

  /// What a frame is drawn with, each glyph a column wide.
  struct Glyphs {
    /// Upper left, upper right, lower left, lower right.
    var corners: (String, String, String, String)
    var horizontal: String
    var vertical: String
  }
}
