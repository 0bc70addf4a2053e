/// What a backslash begins.
extension PatternParser {
  /// What stands for characters, in a class as well as outside.
  enum Escape {
    case letter(String)
    case kind(CharacterKind, isNegated: Bool)
  }

  /// Reads what a backslash stands for outside a class, after it.
  mutating func escape() throws(RegularExpressionError) -> Atom {
    switch next {
    case "b": return anchor(.wordBoundary)
    case "B": return anchor(.noWordBoundary)
    case "A": return anchor(.textStart)
    case "z": return anchor(.textEnd)
    case "k", "1", "2", "3", "4", "5", "6", "7", "8", "9":
      throw needsBacktracking("a back reference", at: position - 1)
    default: break
    }
    switch try characterEscape() {
    case .letter(let letter): return .letter(letter)
    case .kind(let kind, let isNegated):
      return .part(part(CharacterClass(members: [.kind(kind, isNegated: isNegated)])))
    }
  }

  private mutating func anchor(_ anchor: Anchor) -> Atom {
    _ = take()
    return .anchor(anchor)
  }

  /// Reads what stands for characters, after the backslash.
  mutating func characterEscape() throws(RegularExpressionError) -> Escape {
    let start = position - 1
    guard let character = take() else { throw error("nothing follows the `\\`", at: start) }
    switch character {
    case "d": return .kind(.digit, isNegated: false)
    case "D": return .kind(.digit, isNegated: true)
    case "w": return .kind(.word, isNegated: false)
    case "W": return .kind(.word, isNegated: true)
    case "s": return .kind(.whitespace, isNegated: false)
    case "S": return .kind(.whitespace, isNegated: true)
    case "n": return .letter("\n")
    case "r": return .letter("\r")
    case "t": return .letter("\t")
    case "f": return .letter("\u{C}")
    case "v": return .letter("\u{B}")
    case "0":
      if let next, next.isASCII, next.isNumber { throw error("octal numbers are not supported", at: start) }
      return .letter("\0")
    case "c":
      guard let letter = take(), letter.isASCII, letter.isLetter, let code = letter.asciiValue else {
        throw error("after `\\c` comes a letter", at: start)
      }
      return .letter(String(Character(Unicode.Scalar(code & 31))))
    case "x": return .letter(try scalar(digits: 2, start))
    case "u": return .letter(try scalar(digits: 4, start))
    case "p", "P": throw error("properties such as `\\\(character){...}` are not supported", at: start)
    case _ where character.isASCII && (character.isLetter || character.isNumber):
      throw error("`\\\(character)` is not known", at: start)
    default: return .letter(String(character))
    }
  }

  /// Takes a number of hexadecimal digits, or any in `{}`; two halves of UTF-16 are one.
  private mutating func scalar(digits: Int, _ start: Int) throws(RegularExpressionError) -> String {
    let problem =
      "`\\\(digits == 2 ? "x" : "u")` needs \(digits) hexadecimal digits, or some in `{}`, of a scalar"
    guard var value = code(digits) else { throw error(problem, at: start) }
    if digits == 4, (0xD800..<0xDC00).contains(value), take("\\u"), let low = code(4),
      (0xDC00..<0xE000).contains(low)
    {
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw error(problem, at: start) }
    return String(Character(scalar))
  }

  private mutating func code(_ digits: Int) -> UInt32? {
    var value: UInt32 = 0
    var count = 0
    let isInBrackets = take("{")
    while count < (isInBrackets ? 6 : digits), let digit = next?.hexDigitValue {
      value = value << 4 | UInt32(digit)
      count += 1
      _ = take()
    }
    if isInBrackets { return count > 0 && take("}") ? value : nil }
    return count == digits ? value : nil
  }
}
