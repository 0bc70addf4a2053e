/// Splits a text into the pieces of a ``TextTemplate``, and collects what is wrong with it.
struct TextTemplateParser {
  private typealias Piece = TextTemplate.Piece

  private var rest: Substring
  private(set) var problems: [TextTemplate.Problem] = []

  /// Plurals and selects inside each other; nobody can read more.
  private static let maximumDepth = 4
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

  /// What stands after a brace; `nil` where it is no placeholder: the problem is known then, and nothing is taken.
  private mutating func placeholder(depth: Int) -> Piece? {
    guard let end = rest.firstIndex(where: { $0 == "}" || $0 == "," || $0 == "{" }) else {
      problems.append(TextTemplate.Problem(message: "a `{` without its `}`", fix: Self.braces))
      return nil
    }
    if rest[end] == ",", Self.isName(rest[..<end]) {
      return form(named: String(rest[..<end]), after: end, depth)
    }
    guard rest[end] == "}", Self.isName(rest[..<end]) else {
      let close = rest.firstIndex(of: "}") ?? rest.endIndex
      problems.append(
        TextTemplate.Problem(
          message: close == rest.endIndex
            ? "a `{` without its `}`" : "`{\(rest[..<close])}` is not a placeholder",
          fix: "a placeholder is a name such as `{user.nickname}`; \(Self.braces)"))
      return nil
    }
    defer { rest = rest[rest.index(after: end)...] }
    return .placeholder(String(rest[..<end]))
  }

  // MARK: Plurals and selects

  private mutating func form(named name: String, after comma: Substring.Index, _ depth: Int) -> Piece? {
    let start = rest
    rest = rest[rest.index(after: comma)...]
    let kind = word(until: ",")
    guard kind == "plural" || kind == "select", rest.first == "," else {
      return fail(start, "`\(kind)` is no form of a text", "it may be `plural` or `select`")
    }
    guard depth < Self.maximumDepth else {
      return fail(start, "more than \(Self.maximumDepth) forms inside each other", "write a text of its own")
    }
    rest.removeFirst()
    var cases: [(name: String, pieces: [Piece])] = []
    while true {
      skipSpaces()
      if rest.first == "}" { break }
      let selector = word(until: "{")
      guard rest.first == "{", !selector.isEmpty else {
        return fail(
          start, "a form of `\(name)` has no `{...}`", "write it as `{\(name), \(kind), other {...}}`")
      }
      rest.removeFirst()
      let inside = pieces(depth: depth + 1, isPlural: kind == "plural")
      guard rest.first == "}" else { return fail(start, "a `{` without its `}`", Self.braces) }
      rest.removeFirst()
      guard !cases.contains(where: { $0.name == selector }) else {
        return fail(start, "the form `\(selector)` of `\(name)` stands twice", "keep one of them")
      }
      cases.append((selector, inside))
    }
    rest.removeFirst()
    guard cases.contains(where: { $0.name == "other" }) else {
      return fail(start, "`\(name)` has no form `other`", "add `other {...}`, which all other values take")
    }
    return kind == "plural"
      ? plural(name, cases, start)
      : .select(
        TextTemplate.Select(
          name: name, cases: Dictionary(cases.map { ($0.name, $0.pieces) }) { first, _ in first }))
  }

  private mutating func plural(
    _ name: String, _ cases: [(name: String, pieces: [Piece])], _ start: Substring
  ) -> Piece? {
    var plural = TextTemplate.Plural(name: name)
    for (selector, pieces) in cases {
      if selector.hasPrefix("="), let number = Int(selector.dropFirst()) {
        plural.exact[number] = pieces
      } else if let category = PluralRule.Category(rawValue: selector) {
        plural.forms[category] = pieces
      } else {
        let known = PluralRule.Category.allCases.map(\.rawValue)
        return fail(
          start, "`\(selector)` is no form of a plural",
          Suggestion.help(for: selector, among: known, listing: "there are `=0`, `=1` ... and") ?? "")
      }
    }
    return .plural(plural)
  }

  private mutating func fail(_ start: Substring, _ message: String, _ fix: String) -> Piece? {
    rest = start
    problems.append(TextTemplate.Problem(message: message, fix: fix))
    return nil
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
