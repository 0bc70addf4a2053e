/// Why a text is not the JSON that was expected.
package struct JSONError: Error, Hashable, Sendable {
  /// The reason in plain words; those of ``JSONReader`` begin with the line.
  package var message: String

  /// Creates an error with a message.
  package init(_ message: String) {
    self.message = message
  }
}

/// JSON read from the front to the back, without a tree in between: a storyboard has millions of numbers.
package struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  /// The deepest nesting of a value that is skipped.
  private static let deepest = 64

  /// Creates a reader of a text in UTF-8, at its beginning.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The members of an object; `member` has to take each value.
  package mutating func object(_ member: (String, inout JSONReader) throws(JSONError) -> Void)
    throws(JSONError)
  {
    try expect(UInt8(ascii: "{"))
    if take(UInt8(ascii: "}")) { return }
    repeat {
      let key = try string()
      try expect(UInt8(ascii: ":"))
      try member(key, &self)
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }

  /// The items of an array; `item` has to take each.
  package mutating func array(_ item: (inout JSONReader) throws(JSONError) -> Void) throws(JSONError) {
    try expect(UInt8(ascii: "["))
    if take(UInt8(ascii: "]")) { return }
    repeat { try item(&self) } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
  }

  /// The items of an array.
  package mutating func list<Item>(_ item: (inout JSONReader) throws(JSONError) -> Item)
    throws(JSONError) -> [Item]
  {
    var items: [Item] = []
    try array { (reader) throws(JSONError) in items.append(try item(&reader)) }
    return items
  }

  /// An array of whole numbers.
  package mutating func numbers() throws(JSONError) -> [Int] {
    try list { (reader) throws(JSONError) in try reader.number() }
  }

  /// An array of texts.
  package mutating func strings() throws(JSONError) -> [String] {
    try list { (reader) throws(JSONError) in try reader.string() }
  }

  /// A table of texts, in their order.
  package mutating func pairs() throws(JSONError) -> [(String, String)] {
    var pairs: [(String, String)] = []
    try object { (name, reader) throws(JSONError) in pairs.append((name, try reader.string())) }
    return pairs
  }

  /// A whole number.
  package mutating func number() throws(JSONError) -> Int {
    skipSpace()
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let start = index
    var number = 0
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
      guard index - start < 15 else { throw problem("a number is too large") }
      number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    if index == start { throw problem("a whole number was expected") }
    return isNegative ? -number : number
  }

  /// `true` or `false`.
  package mutating func bool() throws(JSONError) -> Bool {
    skipSpace()
    for (word, value) in [("true", true), ("false", false)] where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return value
    }
    throw problem("`true` or `false` was expected")
  }

  /// A text.
  package mutating func string() throws(JSONError) -> String { String(decoding: try text(), as: UTF8.self) }

  /// A text in UTF-8.
  package mutating func text() throws(JSONError) -> [UInt8] {
    try expect(UInt8(ascii: "\""))
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return text
      case UInt8(ascii: "\\"): try unescape(into: &text)
      case 0..<0x20: throw problem("a control character stands in a text")
      default: text.append(byte)
      }
    }
    throw problem("a text has no end")
  }

  private mutating func unescape(into text: inout [UInt8]) throws(JSONError) {
    guard index < bytes.count else { throw problem("a text has no end") }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "u"):
      var value = try unit()
      if (0xD800..<0xDC00).contains(value), index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
        bytes[index + 1] == UInt8(ascii: "u")
      {
        index += 2
        value = 0x10000 + (value - 0xD800) << 10 + (try unit() &- 0xDC00) & 0x3FF
      }
      text += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    default: throw problem("an unknown escape")
    }
  }

  private mutating func unit() throws(JSONError) -> UInt32 {
    guard index + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[index..<(index + 4)], as: UTF8.self), radix: 16)
    else { throw problem("an unknown escape") }
    index += 4
    return value
  }

  /// The first byte of what comes next, which tells its kind; `nil` at the end.
  package mutating func next() -> UInt8? {
    skipSpace()
    return index < bytes.count ? bytes[index] : nil
  }

  /// A number, `true`, `false` or `null` as it is written; what it is, the caller finds out.
  package mutating func word() throws(JSONError) -> String {
    skipSpace()
    let start = index
    while index < bytes.count, !",]}: \n\r\t".utf8.contains(bytes[index]) { index += 1 }
    if index == start { throw problem("a value was expected") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Where the reader stands: the line and the column in characters, both from 1.
  package var place: (line: Int, column: Int) {
    let read = bytes[..<min(index, bytes.count)]
    let line = read[((read.lastIndex(of: 0x0A) ?? -1) + 1)...]
    return (read.count { $0 == 0x0A } + 1, line.count { $0 & 0xC0 != 0x80 } + 1)
  }

  /// Skips a value of any kind.
  package mutating func skip(depth: Int = 0) throws(JSONError) {
    skipSpace()
    guard depth < Self.deepest, index < bytes.count else { throw problem("a value was expected") }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      try object { (_, reader) throws(JSONError) in try reader.skip(depth: depth + 1) }
    case UInt8(ascii: "["): try array { (reader) throws(JSONError) in try reader.skip(depth: depth + 1) }
    case UInt8(ascii: "\""): _ = try text()
    default:
      let start = index
      while index < bytes.count, !",]} \n\r\t".utf8.contains(bytes[index]) { index += 1 }
      if index == start { throw problem("a value was expected") }
    }
  }

  /// Throws if anything but space follows.
  package mutating func end() throws(JSONError) {
    skipSpace()
    if index < bytes.count { throw problem("something follows the end") }
  }

  /// Goes behind a byte of punctuation if it comes next.
  package mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Goes behind a byte of punctuation, which has to come next.
  package mutating func expect(_ byte: UInt8) throws(JSONError) {
    if !take(byte) { throw problem("`\(Unicode.Scalar(byte))` was expected") }
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
  }

  private func problem(_ message: String) -> JSONError {
    let line = bytes[..<min(index, bytes.count)].count { $0 == 0x0A } + 1
    return JSONError("line \(line): \(message)")
  }
}
