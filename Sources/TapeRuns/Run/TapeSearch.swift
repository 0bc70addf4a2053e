import TerminalModel

/// A regular expression that is looked for in one frame after the other.
///
/// Most frames do not have it. The letters that a match must have say so for a small part of what the expression costs;
/// a pattern that is letters and nothing else is mostly found without it as well.
struct TapeSearch {
  private let pattern: String
  private let letters: PatternLetters
  private var regex: Regex<AnyRegexOutput>?

  /// - Parameter pattern: as the parser has seen it compile.
  init(_ pattern: String) {
    self.pattern = pattern
    letters = PatternLetters(of: pattern)
  }

  /// Whether it is in the text of a frame, which is only made where it may be.
  mutating func isFound(in frame: CellBuffer) throws(TapeStop) -> Bool {
    switch letters.verdict(on: frame) {
    case .absent: false
    case .present: true
    case .unsure: try matches(frame.text)
    }
  }

  mutating func isFound(in text: String) throws(TapeStop) -> Bool {
    letters.mayBe(in: text) ? try matches(text) : false
  }

  private mutating func matches(_ text: String) throws(TapeStop) -> Bool {
    if let regex { return text.contains(regex) }
    let regex = try TapeRun.regex(pattern)
    self.regex = regex
    return text.contains(regex)
  }
}
