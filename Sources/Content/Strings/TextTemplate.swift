/// A text with placeholders, split once: `Welcome, {user.nickname}`.
package struct TextTemplate: Hashable, Sendable {
  /// The pieces, in order.
  package private(set) var pieces: [Piece] = []
  /// What is wrong with the placeholders; such a text stands as it was written.
  let problems: [Problem]

  /// A piece of a text.
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// The name between the braces.
    case placeholder(String)
  }

  struct Problem: Hashable, Sendable {
    var message: String
    var fix: String
  }

  /// Splits a text. `{{` is a brace; `{name}` a placeholder.
  package init(_ source: String) {
    guard source.utf8.contains(UInt8(ascii: "{")) else {
      pieces = [.text(source)]
      problems = []
      return
    }
    var problems: [Problem] = []
    var literal = ""
    var rest = source[...]
    while let brace = rest.firstIndex(of: "{") {
      literal += rest[..<brace]
      let after = rest.index(after: brace)
      if after < rest.endIndex, rest[after] == "{" {
        literal.append("{")
        rest = rest[rest.index(after: after)...]
      } else if let end = rest[after...].firstIndex(of: "}"), Self.isName(rest[after..<end]) {
        if !literal.isEmpty { pieces.append(.text(literal)) }
        literal = ""
        pieces.append(.placeholder(String(rest[after..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        problems.append(Self.problem(rest[after...]))
        literal.append("{")
        rest = rest[after...]
      }
    }
    literal += rest
    if !literal.isEmpty || pieces.isEmpty { pieces.append(.text(literal)) }
    self.problems = problems
  }

  /// The names of the placeholders, in order.
  package var placeholders: [String] {
    pieces.compactMap { piece in
      if case .placeholder(let name) = piece { name } else { nil }
    }
  }

  /// The text with its placeholders replaced; one without a value stays as it is written.
  package func filled(_ lookUp: (String) -> String?) -> String {
    if pieces.count == 1, case .text(let text) = pieces[0] { return text }
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .placeholder(let name): result += lookUp(name) ?? "{\(name)}"
      }
    }
    return result
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
  }

  private static func problem(_ rest: Substring) -> Problem {
    guard let end = rest.firstIndex(of: "}") else {
      return Problem(message: "a `{` without its `}`", fix: "a brace in a text is written `{{`")
    }
    return Problem(
      message: "`{\(rest[..<end])}` is not a placeholder",
      fix: "a placeholder is a name such as `{user.nickname}`; a brace in a text is written `{{`")
  }
}
