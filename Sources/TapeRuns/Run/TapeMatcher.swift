import Components
import OnboardingFlow
import PackModel
import PackReading
import Portability
import RegularExpressions
import Screens
import Session
import TapeLanguage
import TerminalModel

/// A pattern for texts and for one frame after the other, compiled once.
///
/// Most frames do not match. The letters that every match has rule them out at a small part of the
/// expression's cost; a pattern of letters alone is mostly found by them as well.
struct TapeMatcher {
  /// The pattern as a tape has it.
  let words: String
  private let expression: RegularExpression?
  private let letters: PatternLetters
  /// The texts one of which is looked for; none of an expression.
  private let texts: [Wanted]

  private struct Wanted {
    var text: String
    var letters: PatternLetters
    /// Those that stand in one row even where the text wraps: its first word, or its first letter.
    var start: PatternLetters

    init(_ text: String) {
      self.text = text
      letters = PatternLetters(ofText: text)
      let word = text.prefix { !$0.isWhitespace }
      start = PatternLetters(ofText: String(word.utf8.allSatisfy { $0 < 0x80 } ? word : word.prefix(1)))
    }
  }

  init(_ pattern: TapePattern) throws(TapeStop) {
    switch pattern {
    case .regex(let text):
      let found: RegularExpression
      do { found = try RegularExpression(text) } catch {
        throw TapeStop("/\(text)/ is not a regular expression: \(error)")
      }
      self.init(found, PatternLetters(of: text), texts: [], words: "/\(text)/")
    case .text(let text): self.init(texts: [text], words: "\"\(text)\"")
    case .key(let key): self.init(texts: [], words: "@\(key)")
    }
  }

  /// Any of some texts; `words` is the pattern as a tape has it.
  init(texts: [String], words: String) {
    self.init(nil, PatternLetters(ofText: ""), texts: texts, words: words)
  }

  private init(
    _ expression: RegularExpression?, _ letters: PatternLetters, texts: [String], words: String
  ) {
    self.expression = expression
    self.letters = letters
    self.texts = texts.map { Wanted($0) }
    self.words = words
  }

  /// The first of the texts that are looked for.
  var first: String? { texts.first?.text }

  /// Whether it is anywhere on a frame, whose text is only made where it may be.
  func isFound(in frame: CellBuffer) -> Bool {
    if let expression { return isFound(in: frame, letters) { expression.isFound(in: $0) } }
    return texts.contains { wanted in
      isFound(in: frame, wanted.letters) { $0.includes(wanted.text) }
    }
  }

  private func isFound(in frame: CellBuffer, _ letters: PatternLetters, _ look: (String) -> Bool) -> Bool {
    switch letters.verdict(on: frame) {
    case .absent: false
    case .present: true
    case .unsure: look(frame.text)
    }
  }

  /// The rows of a part of the frame, from 0, in which a text stands that wraps there; `nil`: none does.
  func wrappedRows(on frame: CellBuffer, in area: Rect) -> ClosedRange<Int>? {
    let likely = texts.filter { $0.start.verdict(on: frame) != .absent }
    guard !likely.isEmpty else { return nil }
    let wrapped = WrappedText(frame, in: area)
    return likely.lazy.compactMap { wrapped.rows(of: $0.text) }.first
  }

  /// Whether it is anywhere in a text.
  func isFound(in text: String) -> Bool {
    if let expression { return letters.mayBe(in: text) && expression.isFound(in: text) }
    return texts.contains { $0.letters.mayBe(in: text) && text.includes($0.text) }
  }

  /// Whether a pattern is in a text, or a plain text is all of it.
  func matches(_ text: String) -> Bool {
    if let expression { return expression.isFound(in: text) }
    return first == text
  }
}

extension TapeMoment {
  /// The matcher of a condition that names a text by its key: its words here and now; `nil`: the condition names none.
  func matcher(of condition: TapeExpectation.Condition) -> TapeMatcher? {
    guard case .text(.key(let key), _) = condition else { return nil }
    let words = simulation.words
    let values = simulation.bundle.strings.hasVariants ? flow.variantValues : []
    let template = simulation.bundle.strings.template(key, locale: words.locale, for: values)
    let readsRecord = template?.placeholders.contains { ValueName($0).recordField != nil } ?? false
    let records = readsRecord ? flow.pack.data.flatMap { $0.records.map { Optional($0) } } : [nil]
    var texts: [String] = []
    for record in records {
      let text = words(key, item: record)
      // Where marks mean something they are gone, and elsewhere they are letters.
      for text in [StyledText(text, style: .plain).plain, text] where !text.isEmpty && !texts.contains(text) {
        texts.append(text)
      }
    }
    return TapeMatcher(texts: texts, words: texts.count == 1 ? "@\(key), \"\(texts[0])\"" : "@\(key)")
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
