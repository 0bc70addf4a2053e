/// A part of an expression.
indirect enum PatternNode {
  /// One character of a class, by its number.
  case character(Int)
  case anchor(Anchor)
  case sequence([PatternNode])
  case alternatives([PatternNode])
  case repeated(PatternNode, Repetition)
}

/// What matches between two characters.
enum Anchor: Sendable {
  case textStart, textEnd, lineStart, lineEnd, wordBoundary, noWordBoundary
}

/// How often a part matches.
struct Repetition {
  var least: Int
  /// `nil`: as often as it likes.
  var most: Int?
  /// Whether fewer times are preferred.
  var isLazy = false

  /// How often the part is written out; the last one is repeated where there is no end.
  var copies: Int { most ?? max(1, least) }
}
