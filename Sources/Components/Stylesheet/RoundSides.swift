/// The sides of a filled box at which its corners are round, and how they are drawn.
package struct RoundSides: OptionSet, Hashable, Sendable {
  /// The sides as bits: 1 for left, 2 for right, 4 for wedges, 8 for edges over what is below,
  /// 16 for a flat top, 32 for a flat foot.
  package let rawValue: Int

  /// Creates a set of sides from its bits.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The left side.
  package static let left = RoundSides(rawValue: 1)
  /// The right side.
  package static let right = RoundSides(rawValue: 2)
  /// Edges and corners are drawn by wedges and thirds of cells (the Unicode block Symbols for Legacy Computing), in place
  /// of half cells: for terminals that draw those themselves.
  package static let wedges = RoundSides(rawValue: 4)
  /// Whether there are ``wedges``. A page draws its corners itself, and has no code for them.
  package var hasWedges: Bool {
    #if hasFeature(Embedded)
      false
    #else
      contains(.wedges)
    #endif
  }
  /// Edges lie over the pictures and the lights below them, which stay in their cells (``Attributes/overlayEdge``): for pages.
  package static let overlaid = RoundSides(rawValue: 8)
  /// The upper corners are not round: the box goes on above.
  package static let flatTop = RoundSides(rawValue: 16)
  /// The lower corners are not round: the box goes on below.
  package static let flatFoot = RoundSides(rawValue: 32)
  /// The left and the right side.
  package static let both: RoundSides = [.left, .right]
}
