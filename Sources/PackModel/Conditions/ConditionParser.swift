/// A recursive-descent parser for ``Condition``; its depth is bounded, so that no input exhausts the stack.
struct ConditionParser {
  private static let maximumDepth = 64

  private let characters: [Character]
  private var position = 0
  private var depth = 0

  init(source: String) {
    characters = Array(source)
  }

  mutating func parse() throws(ConditionError) -> Expression {
    let expression = try parseOr()
    skipSpaces()
    guard position == characters.count else {
      throw error("expected '&&', '||' or the end of the condition")
    }
    return expression
  }

  private mutating func parseOr() throws(ConditionError) -> Expression {
    let first = try parseAnd()
    var operands = [first]
    while take("||") { operands.append(try parseAnd()) }
    return operands.count == 1 ? first : .any(operands)
  }

  private mutating func parseAnd() throws(ConditionError) -> Expression {
    let first = try parseUnary()
    var operands = [first]
    while take("&&") { operands.append(try parseUnary()) }
    return operands.count == 1 ? first : .all(operands)
  }

  private mutating func parseUnary() throws(ConditionError) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { throw error("nested too deeply") }
    if !peeks("!="), take("!") {
      return .not(try parseUnary())
    }
    let left = try parseOperand()
    if takeWord(Expression.Comparison.member.rawValue) { return .comparison(left, .member, try parseList()) }
    for comparison in Expression.Comparison.allCases
    where comparison.isWord ? takeWord(comparison.rawValue) : take(comparison.rawValue) {
      return .comparison(left, comparison, try parseOperand())
    }
    if peeks("=") { throw error("use '==' to compare") }
    return left
  }

  private mutating func parseOperand() throws(ConditionError) -> Expression {
    skipSpaces()
    guard position < characters.count else { throw error("expected a name, a text in quotes or a number") }
    let first = characters[position]
    if first == "(" {
      position += 1
      let inner = try parseOr()
      guard take(")") else { throw error("expected ')'") }
      return inner
    }
    if first == "'" || first == "\"" { return .literal(.string(try parseText(quote: first))) }
    if first.isASCII, first.isNumber || first == "-" { return .literal(.number(try parseNumber())) }
    if first.isLetter { return parseName() }
    throw error("expected a name, a text in quotes or a number")
  }

  /// The right side of `in`: a name.
  private mutating func parseList() throws(ConditionError) -> Expression {
    skipSpaces()
    let start = position
    if case .name(let name) = try parseOperand() { return .name(name) }
    position = start
    throw error("expected the name of an attribute that holds several values")
  }

  private mutating func parseText(quote: Character) throws(ConditionError) -> String {
    let start = position
    position += 1
    guard let end = characters[position...].firstIndex(of: quote) else {
      position = start
      throw error("the text that starts here has no closing \(quote)")
    }
    defer { position = end + 1 }
    return text(position..<end)
  }

  private mutating func parseNumber() throws(ConditionError) -> Int64 {
    let start = position
    position += 1
    while position < characters.count, characters[position].isASCII, characters[position].isNumber {
      position += 1
    }
    guard let number = Int64(String(characters[start..<position])) else {
      position = start
      throw error("expected a whole number")
    }
    return number
  }

  private mutating func parseName() -> Expression {
    let start = position
    while position < characters.count, Self.isNameCharacter(characters[position]) {
      position += 1
    }
    let name = text(start..<position)
    switch name {
    case "true": return .literal(.bool(true))
    case "false": return .literal(.bool(false))
    default: return .name(ValueName(name))
    }
  }

  /// A piece of the source; to put characters together one by one would be most of the work of reading a condition.
  private func text(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for character in characters[range] { bytes.append(contentsOf: character.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    if let byte = character.asciiValue { return isNameByte(byte) }
    return character.isLetter || character.isNumber
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private mutating func skipSpaces() {
    while position < characters.count, Self.isSpace(characters[position]) { position += 1 }
  }

  private static func isSpace(_ character: Character) -> Bool {
    // Most characters are ASCII and need no table of Unicode.
    if let byte = character.asciiValue, byte > 0x20 { return false }
    return character.isWhitespace
  }

  private mutating func peeks(_ token: String) -> Bool {
    skipSpaces()
    return characters[position...].starts(with: token)
  }

  private mutating func take(_ token: String) -> Bool {
    guard peeks(token) else { return false }
    position += token.count
    return true
  }

  /// Takes a token of letters, unless it is the start of a longer name.
  private mutating func takeWord(_ word: String) -> Bool {
    guard peeks(word) else { return false }
    let end = position + word.count
    guard end == characters.count || !Self.isNameCharacter(characters[end]) else { return false }
    position = end
    return true
  }

  private func error(_ message: String) -> ConditionError {
    ConditionError(column: position + 1, message: message)
  }
}
