import TerminalModel

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
    case .rounded: Glyphs("╭", "╮", "╰", "╯", horizontal: "─", vertical: "│")
    case .square: Glyphs("┌", "┐", "└", "┘", horizontal: "─", vertical: "│")
    case .heavy: Glyphs("┏", "┓", "┗", "┛", horizontal: "━", vertical: "┃")
    case .none: nil
    }
  }

  /// The glyphs of a frame, each a column wide.
  struct Glyphs {
    /// The corners above, left and right.
    let upper: (Glyph, Glyph)
    let lower: (Glyph, Glyph)
    let horizontal: Glyph
    let vertical: Glyph

    init(
      _ upperLeft: Unicode.Scalar, _ upperRight: Unicode.Scalar, _ lowerLeft: Unicode.Scalar,
      _ lowerRight: Unicode.Scalar, horizontal: Unicode.Scalar, vertical: Unicode.Scalar
    ) {
      upper = (Glyph(scalar: upperLeft), Glyph(scalar: upperRight))
      lower = (Glyph(scalar: lowerLeft), Glyph(scalar: lowerRight))
      self.horizontal = Glyph(scalar: horizontal)
      self.vertical = Glyph(scalar: vertical)
    }
  }
}
