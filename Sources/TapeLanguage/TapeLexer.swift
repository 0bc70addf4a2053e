/// Splits a tape into tokens by the rules of VHS (lexer/lexer.go): white space of any kind separates, a text
/// or pattern ends at its delimiter or at the end of the line, and words are ASCII.
///
/// It never fails: what VHS would swallow silently, such as a missing quote, comes with a diagnostic.
struct TapeLexer {
  private let file: String
  private let scalars: [Unicode.Scalar]
  /// Whether `${NAME}` means something.
  private let takesVariables: Bool
  private var index = 0
  private var line = 1
  /// Where the current line starts.
  private var lineStart = 0
  private(set) var tokens: [TapeToken] = []
  private(set) var diagnostics: [TapeDiagnostic] = []

  init(_ text: String, file: String, dialect: TapeDialect = .onboardSim) {
    self.file = file
    takesVariables = dialect == .onboardSim
    scalars = Array(text.unicodeScalars)
    // A byte order mark, as some editors write, is not part of the first word.
    if scalars.first == "\u{FEFF}" {
      index = 1
      lineStart = 1
    }
    while readToken() {}
  }

  /// Reads one token or comment. Returns whether there is more.
  private mutating func readToken() -> Bool {
    skip(while: Self.isSpace)
    let start = index
    guard let scalar = peek else {
      append(.end, from: start, place: place(from: start, length: 1))
      return false
    }
    switch scalar {
    case "#": skip { !Self.isLineEnd($0) }
    case "\"", "'", "`": readText(from: start, delimiter: scalar)
    case "/": readRegex(from: start)
    case "{": readJSON(from: start)
    case "@", "=", "]", "[", "-", "%", "^", "\\", "+":
      index += 1
      append(.symbol, from: start)
    case _ where Self.isDigit(scalar) || scalar == "." && isDigit(at: index + 1):
      skip { Self.isDigit($0) || $0 == "." }
      append(.number, from: start)
    case _ where Self.isLetter(scalar) || scalar == "." || referenceEnd(from: start) != nil:
      skipWord()
      append(.word, from: start)
    default:
      skip(while: Self.isIllegal)
      append(.illegal, from: start)
    }
    return true
  }

  /// Reads a text up to its delimiter or the end of the line.
  private mutating func readText(from start: Int, delimiter: Unicode.Scalar) {
    index += 1
    skip { $0 != delimiter && !Self.isLineEnd($0) }
    let content = (start + 1)..<index
    if peek == delimiter {
      index += 1
    } else {
      warn(from: start, "this text has no closing \(delimiter), so it ends with the line")
    }
    append(.quoted, from: start, content: content)
  }

  /// Reads a pattern up to a slash that no odd number of backslashes precedes, or the end of the line.
  private mutating func readRegex(from start: Int) {
    index += 1
    while let scalar = peek, scalar != "/", !Self.isLineEnd(scalar) {
      index += 1
      if scalar == "\\", let escaped = peek, !Self.isLineEnd(escaped) { index += 1 }
    }
    let content = (start + 1)..<index
    if peek == "/" {
      index += 1
    } else {
      warn(from: start, "this pattern has no closing /, so it ends with the line")
    }
    append(.regex, from: start, content: content)
  }

  /// Reads `{...}` up to the next `}`, over lines, as VHS does; without one, up to the end of the line.
  private mutating func readJSON(from start: Int) {
    let place = place(from: start, length: 1)
    let lineEnd = scalars[start...].firstIndex(where: Self.isLineEnd) ?? scalars.endIndex
    guard let close = scalars[start...].firstIndex(of: "}") else {
      index = lineEnd
      diagnostics.append(TapeDiagnostic(at: place, "this { has no closing }"))
      return append(.illegal, from: start)
    }
    let covered = TapePlace(position: place.position, length: min(close + 1, lineEnd) - start)
    while index <= close { advance() }
    append(.json, from: start, place: covered)
  }

  /// Steps over the parts of a word: its letters, and `${NAME}`.
  private mutating func skipWord() {
    while let scalar = peek {
      if Self.isWordPart(scalar) {
        index += 1
      } else if let end = referenceEnd(from: index) {
        index = end
      } else {
        return
      }
    }
  }

  /// Where a `${...}` that stands at a place ends, with the `$` that double its own; `nil` where none stands.
  private func referenceEnd(from start: Int) -> Int? {
    guard takesVariables, start < scalars.count, scalars[start] == "$" else { return nil }
    guard let open = scalars[start...].firstIndex(where: { $0 != "$" }), scalars[open] == "{" else {
      return nil
    }
    guard let end = scalars[open...].firstIndex(where: { $0 == "}" || Self.isSpace($0) }), scalars[end] == "}"
    else { return nil }
    return end + 1
  }

  // MARK: Scalars

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func isDigit(at index: Int) -> Bool { index < scalars.count && Self.isDigit(scalars[index]) }

  private mutating func skip(while condition: (Unicode.Scalar) -> Bool) {
    while let scalar = peek, condition(scalar) { advance() }
  }

  /// Steps over one scalar, counting lines.
  private mutating func advance() {
    if scalars[index] == "\n" {
      line += 1
      lineStart = index + 1
    }
    index += 1
  }

  private func place(from start: Int, length: Int) -> TapePlace {
    TapePlace(
      position: TapePosition(file: file, line: line, column: start - lineStart + 1),
      length: length
    )
  }

  private mutating func warn(from start: Int, _ message: String) {
    diagnostics.append(TapeDiagnostic(.warning, at: place(from: start, length: index - start), message))
  }

  private mutating func append(
    _ kind: TapeToken.Kind, from start: Int, content: Range<Int>? = nil, place: TapePlace? = nil
  ) {
    let spelling = string(start..<index)
    let range = start..<index
    let canRefer = takesVariables && [.word, .quoted, .regex].contains(kind)
    tokens.append(
      TapeToken(
        kind: kind,
        text: content.map(string) ?? spelling,
        spelling: spelling,
        range: range,
        place: place ?? self.place(from: start, length: index - start),
        hasReferences: canRefer
          && zip(range, range.dropFirst()).contains {
            scalars[$0] == "$" && scalars[$1] == "{"
          }
      )
    )
  }

  private func string(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for scalar in scalars[range] {
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes += scalar.utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TapeLexer {
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || isLineEnd(scalar)
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "-", "_", "/", "%": true
    default: isLetter(scalar) || isDigit(scalar)
    }
  }

  /// Whether a scalar starts nothing: a run of these becomes one token, and so one message.
  private static func isIllegal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "#", "\"", "'", "`", "/", "{", "@", "=", "]", "[", "-", "%", "^", "\\", "+", ".": false
    default: !isSpace(scalar) && !isLetter(scalar) && !isDigit(scalar)
    }
  }

  /// Whether a scalar can stand in the name of a golden, which becomes the name of a file.
  static func isNamePart(_ scalar: Unicode.Scalar) -> Bool { isWordPart(scalar) && scalar != "%" }

  /// Whether a text can stand in a tape as a bare word.
  static func isWord(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isLetter(first) else { return false }
    return text.unicodeScalars.allSatisfy(isWordPart)
  }
}
