import Diagnostics
import Portability

/// Splits a text into the pieces of a ``TextTemplate``, and collects what is wrong with it.
struct TextTemplateParser {
  private typealias Piece = TextTemplate.Piece

  private var rest: Substring
  private(set) var problems: [TextTemplate.Problem] = []

  /// The most plurals and selects inside each other; deeper ones are unreadable.
  private static let maximumDepth = 4
  /// Forms of one plural or select.
  private static let maximumForms = 64
  /// The most problems that are reported of one text, and the most letters of it in a message.
  private static let maximumProblems = 3
  private static let shownLetters = 40
  private static let braces = "a brace in a text is written `{{`"

  init(_ source: String) {
    rest = source[...]
  }

  /// The pieces of the whole text.
  mutating func pieces() -> [TextTemplate.Piece] {
    let pieces = pieces(depth: 0, isPlural: false)
    return pieces.isEmpty ? [.text("")] : pieces
  }

  /// Pieces up to the end, or inside of a form up to its `}`, which stays.
  private mutating func pieces(depth: Int, isPlural: Bool) -> [Piece] {
    var pieces: [Piece] = []
    var literal = ""
    func flush() {
      if !literal.isEmpty { pieces.append(.text(literal)) }
      literal = ""
    }
    while let character = rest.first {
      if depth > 0, character == "}" { break }
      if character == "#", isPlural {
        flush()
        pieces.append(.number)
        rest.removeFirst()
      } else if character != "{" {
        literal.append(character)
        rest.removeFirst()
      } else if rest.dropFirst().first == "{" {
        literal.append("{")
        rest.removeFirst(2)
      } else {
        rest.removeFirst()
        if let piece = placeholder(depth: depth) {
          flush()
          pieces.append(piece)
        } else {
          literal.append("{")
        }
      }
    }
    flush()
    return pieces
  }

  /// The placeholder after a brace; `nil`: it is none, the problem is noted, and no character is consumed.
  private mutating func placeholder(depth: Int) -> Piece? {
    guard let end = rest.firstIndex(where: { $0 == "}" || $0 == "," || $0 == "{" }) else {
      report("a `{` without its `}`", Self.braces)
      return nil
    }
    if rest[end] == ",", Self.isName(rest[..<end]) {
      return form(named: String(rest[..<end]), after: end, depth)
    }
    guard rest[end] == "}", Self.isName(rest[..<end]) else {
      let shown = rest.prefix(Self.shownLetters).prefix { $0 != "}" }
      report(
        "`{\(shown)\(shown.endIndex < rest.endIndex && rest[shown.endIndex] == "}" ? "}" : " ...")` is not a placeholder",
        "a placeholder is a name such as `{user.nickname}`; \(Self.braces)")
      return nil
    }
    defer { rest = rest[rest.index(after: end)...] }
    return .placeholder(String(rest[..<end]))
  }

  private mutating func report(_ message: String, _ fix: String) {
    guard problems.count < Self.maximumProblems else { return }
    problems.append(TextTemplate.Problem(message: message, fix: fix))
  }

  // MARK: Plurals and selects

  private mutating func form(named name: String, after comma: Substring.Index, _ depth: Int) -> Piece? {
    let start = rest
    let known = problems.count
    rest = rest[rest.index(after: comma)...]
    let kind = word(until: ",")
    guard kind == "plural" || kind == "select", rest.first == "," else {
      return fail(start, known, "`\(kind)` is not a form of a text", "it may be `plural` or `select`")
    }
    guard depth < Self.maximumDepth else {
      return fail(
        start, known, "more than \(Self.maximumDepth) forms inside each other", "write a text of its own")
    }
    rest.removeFirst()
    var cases: [(name: String, pieces: [Piece])] = []
    while true {
      skipSpaces()
      if rest.first == "}" { break }
      let selector = word(until: "{")
      guard rest.first == "{", !selector.isEmpty else {
        return fail(
          start, known, "a form of `\(name)` has no `{...}`", "write it as `{\(name), \(kind), other {...}}`")
      }
      rest.removeFirst()
      let inside = pieces(depth: depth + 1, isPlural: kind == "plural")
      guard rest.first == "}" else { return fail(start, known, "a `{` without its `}`", Self.braces) }
      rest.removeFirst()
      guard !cases.contains(where: { $0.name == selector }) else {
        return fail(start, known, "the form `\(selector)` of `\(name)` stands twice", "keep one of them")
      }
      cases.append((selector, inside))
      guard cases.count <= Self.maximumForms else {
        return fail(
          start, known, "`\(name)` has more than \(Self.maximumForms) forms", "write texts of their own")
      }
    }
    rest.removeFirst()
    if kind == "plural", let wrong = cases.first(where: { !Self.isPluralForm($0.name) }) {
      let forms = PluralRule.Category.allCases.map { $0.rawValue }
      return fail(
        start, known, "`\(wrong.name)` is not a form of a plural",
        Suggestion.help(for: wrong.name, among: forms, listing: "there are `=0`, `=1` ... and") ?? "")
    }
    guard cases.contains(where: { $0.name == "other" }) else {
      return fail(
        start, known, "`\(name)` has no form `other`", "add `other {...}`, which all other values take")
    }
    guard kind == "plural" else {
      let pieces = Dictionary(firstOf: cases.map { ($0.name, $0.pieces) })
      return .select(TextTemplate.Select(name: name, cases: pieces))
    }
    return .plural(Self.plural(name, cases))
  }

  private static func plural(_ name: String, _ cases: [(name: String, pieces: [Piece])])
    -> TextTemplate.Plural
  {
    var plural = TextTemplate.Plural(name: name)
    for (selector, pieces) in cases {
      if let number = exactNumber(selector) {
        plural.exact[number] = pieces
      } else if let category = PluralRule.Category(rawValue: selector) {
        plural.forms[category] = pieces
      }
    }
    return plural
  }

  private static func isPluralForm(_ selector: String) -> Bool {
    exactNumber(selector) != nil || PluralRule.Category(rawValue: selector) != nil
  }

  /// The number of `=3`.
  private static func exactNumber(_ selector: String) -> Int? {
    selector.hasPrefix("=") ? Int(selector.dropFirst()) : nil
  }

  /// Takes the whole form as a text, so that its contents are not reported too.
  ///
  /// - Parameter known: how many problems there were before the form; of one inside of it this is a consequence.
  private mutating func fail(_ start: Substring, _ known: Int, _ message: String, _ fix: String) -> Piece {
    if problems.count == known { report(message, fix) }
    var open = 1
    let end = start.firstIndex { character in
      open += character == "{" ? 1 : character == "}" ? -1 : 0
      return open == 0
    }
    let taken = end.map { start[...$0] } ?? start
    rest = start[taken.endIndex...]
    return .text("{" + taken)
  }

  /// What stands before a character, without spaces around it; braces end it too.
  private mutating func word(until end: Character) -> String {
    skipSpaces()
    let word = rest.prefix { $0 != end && $0 != "{" && $0 != "}" }
    rest = rest[word.endIndex...]
    return String(word.reversed().drop { $0.isWhitespace }.reversed())
  }

  private mutating func skipSpaces() { rest = rest.drop { $0.isWhitespace } }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
  }
}
