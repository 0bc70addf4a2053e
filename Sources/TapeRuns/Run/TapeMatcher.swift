import TapeLanguage
import TerminalModel

/// What an expectation looks for in texts, compiled once.
struct TapeMatcher {
  private let pattern: TapePattern
  private let regex: Regex<AnyRegexOutput>?
  private let letters: PatternLetters

  init(_ pattern: TapePattern) throws(TapeStop) {
    self.pattern = pattern
    switch pattern {
    case .regex(let text):
      regex = try TapeRun.regex(text)
      letters = PatternLetters(of: text)
    case .text(let text):
      regex = nil
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
    if let regex { return text.contains(regex) }
    guard case .text(let wanted) = pattern else { return false }
    return text.contains(wanted)
  }

  /// Whether a pattern is in a text, or a plain text is all of it.
  func matches(_ text: String) -> Bool {
    if let regex { return text.contains(regex) }
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
  /// What is looked for.
  var pattern: TapePattern? {
    switch self {
    case .text(let pattern, _), .value(_, let pattern): pattern
    case .toast(let pattern), .alert(let pattern), .event(_, let pattern): pattern
    default: nil
    }
  }
}
