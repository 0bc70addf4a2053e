/// The line around boxes: fields, cards, tiles.
package enum BorderToken: String, Hashable, Sendable, CaseIterable {
  /// Thin, with round corners.
  case rounded
  /// Thin, with sharp corners.
  case square
  /// Thick.
  case heavy
  /// No line; the fill alone shows the box.
  case none

  /// The sides at which filled boxes have their corners cut.
  package var roundSides: RoundSides { self == .rounded ? .both : [] }

  /// The glyphs of the line; `nil`: there is none.
  var glyphs: Glyphs? {
    switch self {
    case .rounded: Glyphs(corners: ("╭", "╮", "╰", "╯"), horizontal: "─", vertical: "│")
    case .square: Glyphs(corners: ("┌", "┐", "└", "┘"), horizontal: "─", vertical: "│")
    case .heavy: Glyphs(corners: ("┏", "┓", "┗", "┛"), horizontal: "━", vertical: "┃")
    case .none: nil
    }
  }

  /// The glyphs of a frame, each a column wide.
  struct Glyphs {
    /// Upper left, upper right, lower left, lower right.
    var corners: (String, String, String, String)
    var horizontal: String
    var vertical: String
  }
}
