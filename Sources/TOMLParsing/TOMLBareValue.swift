/// The values of TOML 1.0 that stand without quotes or brackets: numbers, dates, truth values.
///
/// It tells the form only: whether a number fits into 64 bits and a day exists, the parser says.
struct TOMLBareValue {
  private var rest: Substring.UTF8View

  /// Whether a text is such a value.
  static func matches(_ text: Substring) -> Bool {
    if text == "true" || text == "false" { return true }
    var value = TOMLBareValue(rest: text.utf8)
    if value.takesDateOrTime() { return value.rest.isEmpty }
    value.rest = text.utf8
    return value.takesNumber() && value.rest.isEmpty
  }

  /// What to write in place of a text that is near to such a value; `nil`: it is near to none.
  static func meant(by text: String) -> String? {
    let small = text.lowercased()
    if small == "true" || small == "false" { return "write `\(small)`, in small letters" }
    let parts = text.split(omittingEmptySubsequences: false) { "./-".contains($0) }
    guard parts.count == 3, parts.map(\.count) == [2, 2, 4], parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) })
    else { return nil }
    // With dots the day stands first; with strokes it may be the month, too.
    let isKnown = text.contains(".") || parts[0] > "12"
    return "write the day as \(isKnown ? "\(parts[2])-\(parts[1])-\(parts[0])" : "YYYY-MM-DD")"
  }

  // MARK: Dates

  private mutating func takesDateOrTime() -> Bool {
    guard takesDate() else {
      return takesTime()
    }
    guard take(anyOf: "Tt ") else { return true }
    guard takesTime() else { return false }
    if take(anyOf: "Zz") || rest.isEmpty { return true }
    return take(anyOf: "+-") && takesDigits(2) && take(anyOf: ":") && takesDigits(2)
  }

  private mutating func takesDate() -> Bool {
    let start = rest
    if takesDigits(4), take(anyOf: "-"), takesDigits(2), take(anyOf: "-"), takesDigits(2) { return true }
    rest = start
    return false
  }

  private mutating func takesTime() -> Bool {
    guard takesDigits(2), take(anyOf: ":"), takesDigits(2), take(anyOf: ":"), takesDigits(2) else {
      return false
    }
    return !take(anyOf: ".") || takesRun { Self.isDigit($0) }
  }

  // MARK: Numbers

  private mutating func takesNumber() -> Bool {
    for (prefix, digits) in [("0x", "0123456789abcdefABCDEF"), ("0o", "01234567"), ("0b", "01")]
    where take(prefix) {
      return takesGroups { digits.utf8.contains($0) }
    }
    _ = take(anyOf: "+-")
    if take("inf") || take("nan") { return true }
    if rest.first == UInt8(ascii: "0") {
      rest = rest.dropFirst()
    } else if !takesGroups(Self.isDigit) {
      return false
    }
    if take(anyOf: "."), !takesGroups(Self.isDigit) { return false }
    guard take(anyOf: "eE") else { return true }
    _ = take(anyOf: "+-")
    return takesGroups(Self.isDigit)
  }

  // MARK: Pieces

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  private mutating func take(anyOf characters: String) -> Bool {
    guard let first = rest.first, characters.utf8.contains(first) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func takesDigits(_ count: Int) -> Bool {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return false }
    rest = rest.dropFirst(count)
    return true
  }

  private mutating func takesRun(_ isDigit: (UInt8) -> Bool) -> Bool {
    let digits = rest.prefix(while: isDigit)
    rest = rest.dropFirst(digits.count)
    return !digits.isEmpty
  }

  /// Digits with single `_` between them.
  private mutating func takesGroups(_ isDigit: (UInt8) -> Bool) -> Bool {
    repeat {
      guard takesRun(isDigit) else { return false }
    } while take("_")
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
