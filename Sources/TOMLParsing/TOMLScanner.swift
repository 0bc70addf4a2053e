/// Looks over a text before the parser does, and finds what would end the parser instead of the reading:
/// toml++ 3.4 asserts on a table header without a name (`[=]`), on a brace that closes an array (`[}`), on
/// line ends of Unicode in one and on half a date (`2026-11-21Tx`), frees keys with very many dots by
/// recursion, and its C bridge ends a text at a NUL.
///
/// It knows as much of TOML as that takes: strings, comments, brackets, keys and values without quotes. Where
/// the text is wrong in another way, the parser says so itself.
struct TOMLScanner {
  /// Keys with dots in a row; the format needs 3.
  private static let maximumDots = 48

  /// Tables and arrays inside each other; the format needs 5.
  static let maximumDepth = 32

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  /// The brackets that are open in the value at hand.
  private var open: [UInt8] = []
  /// Whether nothing but spaces stands before on this line.
  private var isAtLineStart = true
  private var isInHeader = false
  /// Whether a `=` stands before and its value does not yet.
  private var isAfterEquals = false
  private var dots = 0

  /// - Parameter bytes: UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The first problem of the text.
  mutating func firstProblem() -> TOMLProblem? {
    if let zero = bytes.firstIndex(of: 0) {
      while index < zero { advance() }
      return problem(.controlCharacter, "a NUL byte; a file of content is text")
    }
    while index < bytes.count {
      if let problem = scanOne() { return problem }
    }
    return nil
  }

  private mutating func scanOne() -> TOMLProblem? {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "\n"): endLine()
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): advance()
    case UInt8(ascii: "#"): skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(byte)
    case UInt8(ascii: "["), UInt8(ascii: "{"): return openBracket(byte)
    case UInt8(ascii: "]"), UInt8(ascii: "}"): return closeBracket(byte)
    case 0x80...: return strayCharacter()
    case UInt8(ascii: "="):
      dots = 0
      isAfterEquals = true
      take()
    case UInt8(ascii: ","):
      dots = 0
      take()
    case _ where expectsValue: return bareValue()
    case UInt8(ascii: "."):
      dots += 1
      if dots > Self.maximumDots {
        return problem(.tooDeep, "more than \(Self.maximumDots) dots in a row of keys")
      }
      take()
    default: take()
    }
    return nil
  }

  private func strayCharacter() -> TOMLProblem {
    var problem = problem(.syntax, "`\(character)` stands outside of quotes")
    if "“”„‟‘’«»＂".contains(character) { problem.fix = "write straight quotes: \"" }
    return problem
  }

  /// The character at hand.
  private var character: Character {
    String(decoding: bytes[index...].prefix(16), as: UTF8.self).first ?? "?"
  }

  // MARK: Values without quotes

  private var expectsValue: Bool { isAfterEquals || open.last == UInt8(ascii: "[") }

  private mutating func bareValue() -> TOMLProblem? {
    let start = index
    skipToTerminator()
    // A date may have a space before its time.
    if index - start == 10, index + 1 < bytes.count, bytes[index] == UInt8(ascii: " "),
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index + 1])
    {
      advance()
      skipToTerminator()
    }
    let text = isPlainNumber(start..<index) ? "0" : String(decoding: bytes[start..<index], as: UTF8.self)
    if text == "0" || TOMLBareValue.matches(text[...]) {
      isAfterEquals = false
      isAtLineStart = false
      return nil
    }
    index = start
    let shown = text.count > 40 ? text.prefix(40) + "..." : text[...]
    var problem = problem(.syntax, "`\(shown)` is not a number, a date, true or false")
    problem.fix = TOMLBareValue.meant(by: text) ?? "a text stands in double quotes"
    return problem
  }

  /// Whether these bytes are a whole number without sign and leading zero: most values are, and this is quick.
  private func isPlainNumber(_ range: Range<Int>) -> Bool {
    for index in range where bytes[index] < UInt8(ascii: "0") || bytes[index] > UInt8(ascii: "9") {
      return false
    }
    return !range.isEmpty && (bytes[range.lowerBound] != UInt8(ascii: "0") || range.count == 1)
  }

  private mutating func skipToTerminator() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ","),
        UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "#"):
        return
      default: advance()
      }
    }
  }

  // MARK: Brackets

  private mutating func openBracket(_ byte: UInt8) -> TOMLProblem? {
    dots = 0
    isAfterEquals = false
    if isInHeader {
      take()
    } else if byte == UInt8(ascii: "["), isAtLineStart, open.isEmpty {
      return header()
    } else {
      if open.count == Self.maximumDepth {
        return problem(.tooDeep, "more than \(Self.maximumDepth) tables and arrays inside each other")
      }
      open.append(byte)
      take()
    }
    return nil
  }

  private mutating func header() -> TOMLProblem? {
    isInHeader = true
    take()
    skipSpaces()
    if index < bytes.count, bytes[index] == UInt8(ascii: "[") { take() }
    skipSpaces()
    // At the end of the text and at a closing bracket the parser has its own words.
    guard index < bytes.count, !Self.startsKey(bytes[index]), bytes[index] != UInt8(ascii: "]") else {
      return nil
    }
    return problem(.syntax, "a table needs a name: letters, digits, `-` and `_`")
  }

  private mutating func closeBracket(_ byte: UInt8) -> TOMLProblem? {
    dots = 0
    if !isInHeader {
      let opening = byte == UInt8(ascii: "]") ? UInt8(ascii: "[") : UInt8(ascii: "{")
      guard open.last == opening else {
        let closing = Character(Unicode.Scalar(byte))
        return problem(.syntax, "`\(closing)` closes nothing that is open here")
      }
      open.removeLast()
    }
    take()
    return nil
  }

  private static func startsKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }

  // MARK: Strings and comments

  private mutating func skipComment() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { take() }
  }

  /// Goes behind a text in quotes. One that does not end is told where it begins: the parser sees it much later.
  private mutating func string(_ quote: UInt8) -> TOMLProblem? {
    let mark = Character(Unicode.Scalar(quote))
    var unclosed = problem(.syntax, "the text that begins here has no closing `\(mark)`")
    unclosed.fix = "add `\(mark)` where it ends; a text over several lines stands in `\(mark)\(mark)\(mark)`"
    guard skipsString(quote) else { return unclosed }
    guard index < bytes.count, Self.startsKey(bytes[index]) else { return nil }
    var problem = problem(.syntax, "the text ends before this, and more follows")
    problem.fix =
      "quotes inside of a text are written `\\\"`; in conditions texts stand in single quotes: 'female'"
    return problem
  }

  /// Whether the text ends.
  private mutating func skipsString(_ quote: UInt8) -> Bool {
    let isLong = index + 2 < bytes.count && bytes[index + 1] == quote && bytes[index + 2] == quote
    let hasEscapes = quote == UInt8(ascii: "\"")
    isAtLineStart = false
    isAfterEquals = false
    for _ in 0..<(isLong ? 3 : 1) { advance() }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), hasEscapes {
        advance()
        if index < bytes.count, isLong || bytes[index] != UInt8(ascii: "\n") { advance() }
      } else if byte == quote {
        guard isLong else {
          advance()
          return true
        }
        if closesLongString(quote) { return true }
      } else if byte == UInt8(ascii: "\n"), !isLong {
        return false
      } else {
        advance()
      }
    }
    return false
  }

  /// Three quotes close, and up to two more before them belong to the text.
  private mutating func closesLongString(_ quote: UInt8) -> Bool {
    var count = 0
    while index < bytes.count, bytes[index] == quote, count < 5 {
      advance()
      count += 1
    }
    return count >= 3
  }

  // MARK: Moving

  private mutating func skipSpaces() {
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") {
      advance()
    }
  }

  private mutating func take() {
    isAtLineStart = false
    advance()
  }

  private mutating func endLine() {
    advance()
    isAtLineStart = true
    isInHeader = false
    isAfterEquals = false
    dots = 0
  }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    index += 1
  }

  private func problem(_ kind: TOMLProblem.Kind, _ message: String) -> TOMLProblem {
    let column = bytes[lineStart..<index].count { $0 & 0xC0 != 0x80 } + 1
    return TOMLProblem(kind, message, line: line, column: column)
  }
}
