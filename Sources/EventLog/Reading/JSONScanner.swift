#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why a line is not an event.
package struct LineFault: Error, Hashable {
  /// The reason in plain words.
  package var message: String
  /// Whether the line is of a later version of the format.
  var isNewer = false

  init(_ message: String, isNewer: Bool = false) {
    self.message = message
    self.isNewer = isNewer
  }
}

/// A text of a line: where it stands, without its quotes.
struct TextSpan {
  // Narrow, since a line has many; no line is longer.
  private let first: Int32
  private let length: Int32
  let hasEscapes: Bool

  init(start: Int, count: Int, hasEscapes: Bool) {
    first = Int32(truncatingIfNeeded: start)
    length = Int32(truncatingIfNeeded: count)
    self.hasEscapes = hasEscapes
  }

  var start: Int { Int(first) }
  /// In bytes; negative: no text.
  var count: Int { Int(length) }

  static let none = TextSpan(start: 0, count: -1, hasEscapes: false)

  var isNone: Bool { count < 0 }
}

/// JSON in memory, from the front to the back, one line of it; nothing is copied.
struct JSONScanner {
  let base: UnsafePointer<UInt8>
  let end: Int
  var index = 0
  /// The deepest nesting of a value that is skipped.
  private static let deepest = 64

  /// Takes a byte if it comes next, and says whether it did.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    if index < end, base[index] <= 0x20 { skipSpace() }
    guard index < end, base[index] == byte else { return false }
    index += 1
    return true
  }

  @inline(__always)
  mutating func expect(_ byte: UInt8) throws(LineFault) {
    if !take(byte) { throw Self.missing(byte) }
  }

  private static func missing(_ byte: UInt8) -> LineFault {
    LineFault("`\(Unicode.Scalar(byte))` was expected")
  }

  mutating func skipSpace() {
    while index < end,
      base[index] == 0x20 || base[index] == 0x09 || base[index] == 0x0D || base[index] == 0x0A
    {
      index += 1
    }
  }

  /// A text, or none for null.
  mutating func text(_ name: StaticString) throws(LineFault) -> TextSpan {
    guard let text = try textOrNull() else { throw LineFault("`\(name)` is not a text") }
    return text
  }

  /// A text, or none for null; `nil` where a value of another kind comes next.
  mutating func textOrNull() throws(LineFault) -> TextSpan? {
    if take(UInt8(ascii: "\"")) { return try restOfText() }
    return takeNull() ? TextSpan.none : nil
  }

  /// The rest of a text, after its opening quote.
  mutating func restOfText() throws(LineFault) -> TextSpan {
    let start = index
    var hasEscapes = false
    while true {
      index = nextSpecial(from: index)
      guard index < end, base[index] >= 0x20 else { throw LineFault("a text has no end") }
      if base[index] == UInt8(ascii: "\"") {
        index += 1
        return TextSpan(start: start, count: index - 1 - start, hasEscapes: hasEscapes)
      }
      hasEscapes = true
      try passEscape()
    }
  }

  private mutating func passEscape() throws(LineFault) {
    index += 1
    guard index < end else { throw LineFault("a text has no end") }
    switch base[index] {
    case UInt8(ascii: "u"):
      guard index + 4 < end, (1...4).allSatisfy({ Self.digit(base[index + $0]) != nil }) else {
        throw LineFault("an escape is unknown")
      }
      index += 5
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 1
    default: throw LineFault("an escape is unknown")
    }
  }

  static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    default: nil
    }
  }

  /// The next quote, backslash or control character, eight bytes at a time.
  @inline(__always)
  private func nextSpecial(from start: Int) -> Int {
    let (ones, highs) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    var index = start
    while index + 8 <= end {
      let word = UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
      let quote = word ^ (ones &* 0x22)
      let slash = word ^ (ones &* 0x5C)
      let found =
        (((quote &- ones) & ~quote) | ((slash &- ones) & ~slash) | ((word &- ones &* 0x20) & ~word)) & highs
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < end, base[index] != 0x22, base[index] != 0x5C, base[index] >= 0x20 { index += 1 }
    return index
  }

  mutating func takeNull() -> Bool { takeWord("null") }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    skipSpace()
    let length = word.utf8CodeUnitCount
    guard index + length <= end, memcmp(base + index, word.utf8Start, length) == 0 else { return false }
    index += length
    return true
  }

  /// Skips a value of any kind.
  mutating func skip(depth: Int = 0) throws(LineFault) {
    guard depth < Self.deepest else { throw LineFault("it goes too deep") }
    if take(UInt8(ascii: "\"")) {
      _ = try restOfText()
    } else if take(UInt8(ascii: "[")) {
      if take(UInt8(ascii: "]")) { return }
      repeat { try skip(depth: depth + 1) } while take(UInt8(ascii: ","))
      try expect(UInt8(ascii: "]"))
    } else if take(UInt8(ascii: "{")) {
      if take(UInt8(ascii: "}")) { return }
      repeat {
        try expect(UInt8(ascii: "\""))
        _ = try restOfText()
        try expect(UInt8(ascii: ":"))
        try skip(depth: depth + 1)
      } while take(UInt8(ascii: ","))
      try expect(UInt8(ascii: "}"))
    } else if !takeWord("true"), !takeWord("false"), try number("value") == nil {
      return
    }
  }

  /// Whether a text equals a word.
  func isText(_ span: TextSpan, _ word: StaticString) -> Bool {
    if span.hasEscapes { return string(span) == "\(word)" }
    return span.count == word.utf8CodeUnitCount && memcmp(base + span.start, word.utf8Start, span.count) == 0
  }

  /// A text with its escapes undone; empty where there is none.
  func string(_ span: TextSpan) -> String {
    guard span.count > 0 else { return "" }
    let bytes = UnsafeBufferPointer(start: base + span.start, count: span.count)
    return span.hasEscapes ? JSONEscapes.undone(bytes) : String(decoding: bytes, as: UTF8.self)
  }
}
