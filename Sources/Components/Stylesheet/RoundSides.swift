/// The sides of a filled box at which its corners are cut.
package struct RoundSides: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let left = RoundSides(rawValue: 1)
  package static let right = RoundSides(rawValue: 2)
  package static let both: RoundSides = [.left, .right]
}
