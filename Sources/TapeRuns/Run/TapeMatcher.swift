import Portability
import RegularExpressions
import TapeLanguage
import TerminalModel

/// A pattern for texts and for one frame after the other, compiled once.
///
/// Most frames do not match. The letters that every match has rule them out at a small part of the
/// expression's cost; a pattern of letters alone is mostly found by them as well.
struct TapeMatcher {
  private let pattern: TapePattern
  private let expression: RegularExpression?
  private let letters: PatternLetters

  init(_ pattern: TapePattern) throws(TapeStop) {
    self.pattern = pattern
    switch pattern {
    case .regex(let text):
      do { expression = try RegularExpression(text) } catch {
        throw TapeStop("/\(text)/ is not a regular expression: \(error)")
      }
      letters = PatternLetters(of: text)
    case .text(let text):
      expression = nil
      letters = PatternLetters(ofText: text)
    }
  }

  /// Whether it is anywhere on a frame, whose text is only made where it may be.
  func isFound(in frame: CellBuffer) -> Bool {
    switch letters.verdict(on: frame) {
    case .absent: false
    case .present: true
    case .unsure: isFound(in: frame.text)
    }
  }

  /// Whether it is anywhere in a text.
  func isFound(in text: String) -> Bool {
    if !letters.mayBe(in: text) { return false }
    if let expression { return expression.isFound(in: text) }
    guard case .text(let wanted) = pattern else { return false }
    return text.includes(wanted)
  }

  /// Whether a pattern is in a text, or a plain text is all of it.
  func matches(_ text: String) -> Bool {
    if let expression { return expression.isFound(in: text) }
    return pattern == .text(text)
  }

  /// The pattern as a tape has it.
  var words: String {
    switch pattern {
    case .text(let text): "\"\(text)\""
    case .regex(let pattern): "/\(pattern)/"
    }
  }
}

extension TapeExpectation.Condition {
  /// The pattern that the condition looks for; `nil` if it has none.
  var pattern: TapePattern? {
    switch self {
    case .text(let pattern, _), .value(_, let pattern): pattern
    case .toast(let pattern), .alert(let pattern), .event(_, let pattern): pattern
    default: nil
    }
  }
}
