/// The sides of a filled box at which its corners are cut.
package struct RoundSides: OptionSet, Hashable, Sendable {
  /// The sides as bits: 1 for left, 2 for right.
  package let rawValue: Int

  /// Creates a set of sides from its bits.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The left side.
  package static let left = RoundSides(rawValue: 1)
  /// The right side.
  package static let right = RoundSides(rawValue: 2)
  /// The left and the right side.
  package static let both: RoundSides = [.left, .right]
}
