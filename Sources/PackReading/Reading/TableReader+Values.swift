import ContentTree
import Diagnostics
import PackModel

extension TableReader {
  // MARK: Text and numbers

  /// A text, as it stands.
  func string(_ key: String) -> String? {
    guard let node = node(key) else { return nil }
    if case .string(let text) = node { return text }
    reportWrongType(key, expected: "a text", found: node)
    return nil
  }

  /// A text that must be there; empty where it is not.
  func requiredString(_ key: String, _ what: String) -> String {
    if let text = string(key) {
      if text.isEmpty { log.error(.badValue, at: place(key), "`\(key)` is empty") }
      return text
    }
    if !has(key) { reportMissing(key, what) }
    return ""
  }

  /// A whole number within a range.
  func int(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let node = node(key) else { return nil }
    guard case .integer(let number) = node else {
      reportWrongType(key, expected: "a whole number", found: node, fix: withoutQuotes(key, node) { Int($0) })
      return nil
    }
    guard let value = Int(exactly: number), range.contains(value) else {
      log.error(
        .badValue, at: place(key),
        "`\(key)` must be between \(range.lowerBound) and \(range.upperBound), and is \(number)")
      return nil
    }
    return value
  }

  /// A number, whole or not, within a range.
  func double(_ key: String, in range: ClosedRange<Double>) -> Double? {
    guard let node = node(key) else { return nil }
    guard let number = node.number else {
      reportWrongType(key, expected: "a number", found: node, fix: withoutQuotes(key, node) { Double($0) })
      return nil
    }
    guard range.contains(number) else {
      log.error(
        .badValue, at: place(key),
        "`\(key)` must be between \(range.lowerBound.plain) and \(range.upperBound.plain), and is \(number.plain)"
      )
      return nil
    }
    return number
  }

  /// True or false. One in quotes is an error, and counts as what it says, so that nothing else is called missing for it.
  func bool(_ key: String) -> Bool? {
    guard let node = node(key) else { return nil }
    if case .bool(let bool) = node { return bool }
    let meant = if case .string(let text) = node { Bool(text) } else { Bool?.none }
    let fix = withoutQuotes(key, node) { Bool($0) } ?? "write `\(key) = true` or `\(key) = false`"
    reportWrongType(key, expected: "true or false", found: node, fix: fix)
    return meant
  }

  /// What to write where a text would be a value without its quotes; `nil`: it would be none.
  private func withoutQuotes<Wanted>(
    _ key: String, _ node: ContentNode, _ read: (String) -> Wanted?
  ) -> String? {
    guard case .string(let text) = node, read(text) != nil else { return nil }
    return "write `\(key) = \(text)`, without quotes"
  }

  /// A text, a whole number or a truth value.
  func value(_ key: String) -> Value? {
    guard let node = node(key) else { return nil }
    if let value = node.value { return value }
    reportWrongType(key, expected: "a text, a whole number, or true or false", found: node)
    return nil
  }

  /// Numbers in an array of a fixed length.
  func numbers(_ key: String, named names: [String]) -> [Double]? {
    guard let node = node(key) else { return nil }
    guard case .array(let items) = node else {
      reportWrongType(key, expected: "an array of \(names.count) numbers", found: node)
      return nil
    }
    let numbers = items.compactMap { $0.number }.filter { abs($0) <= 10_000 }
    guard items.count == names.count, numbers.count == items.count else {
      log.error(
        .badValue, at: place(key),
        "`\(key)` must be \(names.count) numbers between -10000 and 10000: \(names.joined(separator: ", "))")
      return nil
    }
    return numbers
  }

  // MARK: Texts with a meaning

  /// One of the values of an enumeration.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: String, _ type: Choice.Type) -> Choice?
  {
    guard let text = string(key) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    reportWrongChoice(key, text, among: Choice.allCases.map({ $0.rawValue }))
    return nil
  }

  private func reportWrongChoice(_ key: String, _ text: String, among allowed: [String]) {
    log.error(
      .badValue, at: place(key), "`\(key)` cannot be `\(text)`",
      fix: Suggestion.help(for: text, among: allowed, listing: "it may be"))
  }

  /// A time such as `250ms` or `1.5s`.
  func duration(_ key: String) -> Duration? {
    if let node = node(key), let number = node.number {
      reportWrongType(key, expected: "a text", found: node, fix: log.isStrict ? withUnit(key, number) : nil)
      return nil
    }
    guard let text = string(key) else { return nil }
    if let duration = Duration(content: text) { return duration }
    log.error(.badValue, at: place(key), "`\(text)` is not a duration", fix: Self.durationHelp)
    return nil
  }

  private static let durationHelp = "write milliseconds or seconds, at most an hour: \"250ms\", \"1.5s\""

  /// What to write where a number lacks the unit that is likely meant: few are seconds, many milliseconds.
  private func withUnit(_ key: String, _ number: Double) -> String {
    let text = "\(number.plain)\(number < 60 ? "s" : "ms")"
    guard Duration(content: text) != nil else { return Self.durationHelp }
    return "write the time with its unit: `\(key) = \"\(text)\"`"
  }

  func condition(_ key: String) -> Condition? {
    guard let text = string(key) else { return nil }
    do {
      let condition = try Condition(parsing: text)
      log.refer(.condition(condition, scope), at: place(key))
      return condition
    } catch {
      let offset = text.prefix(error.column - 1).unicodeScalars.count
      log.error(
        .badCondition, at: place(key).focused(on: .characters(offset: offset, length: 1)),
        "in `\(text)` at character \(error.column): \(error.message)")
      return nil
    }
  }

  /// An id that must be there: lower-case letters, digits, `-` and `_`, a letter first.
  func requiredID(_ key: String, _ what: String) -> String {
    let text = requiredString(key, what)
    if !text.isEmpty { checkID(text, at: place(key)) }
    return text
  }

  func checkID(_ text: String, at place: ContentPlace) {
    guard !text.isContentID else { return }
    log.error(
      .badValue, at: place, "`\(text)` is not an id",
      fix: "ids are lower-case letters, digits, `-` and `_`, and start with a letter")
  }
}

extension ContentNode {
  /// The value as conditions compare it; `nil` for fractions, dates, arrays and tables.
  var value: Value? {
    switch self {
    case .string(let text): .string(text)
    case .integer(let number): .number(number)
    case .bool(let bool): .bool(bool)
    default: nil
    }
  }

  /// A finite number.
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .double(let number) where number.isFinite: number
    default: nil
    }
  }
}

extension Duration {
  /// A time as content writes it: digits, perhaps with a fraction, then `ms` or `s`; at most an hour.
  init?(content text: String) {
    let isMilliseconds = text.hasSuffix("ms")
    guard isMilliseconds || text.hasSuffix("s") else { return nil }
    let digits = text.dropLast(isMilliseconds ? 2 : 1)
    guard digits.first?.isASCIIDigit == true, digits.last?.isASCIIDigit == true,
      digits.allSatisfy({ $0.isASCIIDigit || $0 == "." }), let number = Double(digits)
    else { return nil }
    let milliseconds = isMilliseconds ? number : number * 1000
    guard milliseconds <= 3_600_000 else { return nil }
    self = .microseconds(Int64((milliseconds * 1000).rounded()))
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension String {
  /// Whether this is an id of the format.
  package var isContentID: Bool {
    guard let first = utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
      return false
    }
    return utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}

extension Double {
  /// Without `.0` where it is whole.
  fileprivate var plain: String {
    Int(exactly: self).map(String.init) ?? String(self)
  }
}
