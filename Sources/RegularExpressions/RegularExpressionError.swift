/// What is wrong with a pattern, and where.
package struct RegularExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as part of a sentence.
  package var problem: String
  /// The character of the pattern at which it is; the first is 1.
  package var position: Int

  /// The problem and its position, as part of a sentence.
  package var description: String { "\(problem), at character \(position)" }
}
