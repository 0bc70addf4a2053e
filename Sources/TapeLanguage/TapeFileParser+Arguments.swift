import RegularExpressions

/// The arguments commands share.
extension TapeFileParser {
  /// Whether a token is text: in quotes, or a bare word that is no word of the language.
  func isText(_ token: TapeToken) -> Bool {
    switch token.kind {
    case .quoted: true
    case .word: token.hasReferences || vocabulary.isText(token.text)
    default: false
    }
  }

  /// Takes one text; `what` it is goes into messages, with its article: "a screen id".
  mutating func text(_ what: String) throws(TapeDiagnostic) -> String {
    guard isText(next) else { throw expected(what, fix: quotingFix) }
    return take().text
  }

  /// Takes one text that has at least one character.
  mutating func name(_ what: String) throws(TapeDiagnostic) -> String {
    let place = next.place
    let name = try text(what)
    guard !name.isEmpty else {
      throw TapeDiagnostic(at: place, "`\(subject)` needs \(what), not an empty text")
    }
    return name
  }

  /// Takes texts up to the first that is none, joined by spaces, as `Type` and `Copy` do.
  mutating func joinedText() throws(TapeDiagnostic) -> String {
    var result = try text("a text")
    while isText(next) { result += " " + take().text }
    guard next.line == last.line, next.kind != .word, next.kind != .end else { return result }
    throw unquoted(after: result)
  }

  /// The error that a text without quotes goes on with what is no word, as in `Type me@mail`.
  private mutating func unquoted(after start: String) -> TapeDiagnostic {
    let sign = next
    var text = start
    while next.line == last.line, next.kind != .end, last.touches(next) || !isCommand(next) {
      text += (last.touches(next) ? "" : " ") + take().spelling
    }
    let isQuotable = !text.utf8.contains(UInt8(ascii: "\""))
    return TapeDiagnostic(
      at: sign.place, "`\(subject)` takes words, and \(describe(sign)) is in none",
      fix: isQuotable ? "write `\(subject) \"\(text)\"`" : "the text goes in quotes")
  }

  /// Takes a text when one follows on the same line.
  mutating func optionalName() -> String? {
    next.line == last.line && isText(next) && !next.text.isEmpty ? take().text : nil
  }

  /// How to write what comes next as a text, when it was likely meant as one.
  var quotingFix: String? {
    guard next.line == last.line else { return nil }
    switch next.kind {
    case .word where next.hasReferences: return nil
    case .word, .number: return "to mean the text, write \"\(next.text)\""
    case .regex: return "a text that starts with / goes in quotes"
    case .illegal: return "text in other letters than A to Z goes in quotes"
    default: return nil
    }
  }

  /// Takes a regular expression between slashes, seen to compile.
  mutating func regex() throws(TapeDiagnostic) -> String {
    let token = take()
    return try compiled(token)
  }

  /// The pattern of a token, when it compiles.
  func compiled(_ token: TapeToken) throws(TapeDiagnostic) -> String {
    do {
      _ = try RegularExpression(token.text)
      return token.text
    } catch {
      throw TapeDiagnostic(at: token.place, "this is not a regular expression: \(error)")
    }
  }

  /// Takes a text or a pattern between slashes; not an empty one, which everything has.
  mutating func pattern(_ what: String) throws(TapeDiagnostic) -> TapePattern {
    let place = next.place
    let found: TapePattern = next.kind == .regex ? .regex(try regex()) : .text(try text(what))
    guard found != .text(""), found != .regex("") else {
      throw TapeDiagnostic(at: place, "`\(subject)` needs \(what), not an empty one")
    }
    return found
  }

  /// Takes a text or pattern when one follows on the same line.
  mutating func optionalPattern(_ what: String) throws(TapeDiagnostic) -> TapePattern? {
    guard next.line == last.line, next.kind != .end, !isCommand(next) else { return nil }
    return try pattern(what)
  }

  /// Takes a value of any shape as text: quoted text, a word, `{...}`, or a number with what touches it.
  mutating func value(_ what: String = "a value") throws(TapeDiagnostic) -> String {
    switch next.kind {
    case .quoted, .json: return take().text
    case .word where !isCommand(next): return take().text
    // VHS takes one token, and what touches it for a command.
    case .number where vocabulary.dialect == .vhs: return take().text
    case .number: break
    case .symbol
    where vocabulary.dialect == .onboardSim && next.isSymbol("-") && next.touches(afterNext)
      && afterNext.kind == .number:
      break
    default: throw expected(what, fix: quotingFix)
    }
    var value = take().text
    while [.number, .word, .symbol].contains(next.kind), last.touches(next) { value += take().text }
    return value
  }

  /// Takes a part of the frame: a column, a row, columns and rows, or the id of an element.
  mutating func region() throws(TapeDiagnostic) -> TapeRegion {
    let what = "a column, a row, columns and rows, or the id of an element"
    guard next.line == last.line else { throw expected(what) }
    guard isNumber(next) else { return .element(try name(what)) }
    let column = try integer("a column", in: 1...limits.cells)
    let row = try integer("a row", in: 1...limits.cells)
    let columns = try integer("a number of columns", in: 1...limits.cells)
    let rows = try integer("a number of rows", in: 1...limits.cells)
    return .cells(origin: TapePoint(column: column, row: row), columns: columns, rows: rows)
  }

  /// Takes `NAME=VALUE` as often as it comes on the line; at least once.
  mutating func pairs(_ what: String) throws(TapeDiagnostic) -> [TapePair] {
    var pairs: [TapePair] = []
    while pairs.isEmpty || next.line == last.line && next.kind != .end && !isCommand(next) {
      guard next.line == last.line else { throw expected(what) }
      let name = try name(what)
      guard next.isSymbol("="), next.line == last.line else {
        throw expected("`=` and a value after `\(name)`", fix: "such as `\(name)=VALUE`")
      }
      take()
      guard next.line == last.line else { throw expected("a value after `\(name)=`") }
      pairs.append(TapePair(name: name, value: try value("a value after `\(name)=`")))
    }
    return pairs
  }
}
