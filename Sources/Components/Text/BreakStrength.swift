/// How well a line may end between two characters.
enum BreakStrength: Int, Comparable {
  /// Never, unless a word is longer than the line and has no better place.
  case none
  /// Inside a Japanese phrase, where the phrase is longer than the line.
  case inPhrase
  /// Between the parts of a Japanese compound: `無料`, `プラン`.
  case inCompound
  /// Between words and between Japanese phrases.
  case word

  static func < (left: BreakStrength, right: BreakStrength) -> Bool { left.rawValue < right.rawValue }
}
