/// JSON as bytes, written from the top to the bottom: a storyboard is too large for a tree of nodes.
///
/// Nothing that is written can end a script of a page or steer a terminal: `<`, control characters and those that turn
/// the direction of text are escaped.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether a comma has to come before the next value.
  private var needsComma = false

  mutating func open(_ bracket: Unicode.Scalar) {
    comma()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  mutating func key(_ name: StaticString) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":")])
    needsComma = false
  }

  /// A key that comes from content.
  mutating func key(text: String) {
    string(text.utf8)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func number(_ number: Int) {
    comma()
    if (0..<10).contains(number) {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      bytes.append(contentsOf: String(number).utf8)
    }
    needsComma = true
  }

  mutating func numbers(_ numbers: [Int]) {
    open("[")
    for number in numbers { self.number(number) }
    close("]")
  }

  mutating func string(_ text: String) { string(text.utf8) }

  /// A text in UTF-8.
  mutating func string(_ text: some Sequence<UInt8>) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20, 0x7F, UInt8(ascii: "<"): escape(UInt32(byte))
      default: bytes.append(byte)
      }
      // The invisible ones of three bytes are known by their last.
      escapeLast()
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Starts a new line, so that two versions of a file can be compared.
  mutating func line() {
    comma()
    needsComma = false
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func escape(_ value: UInt32) {
    let digits = String(value, radix: 16)
    bytes.append(contentsOf: "\\u".utf8)
    bytes.append(contentsOf: String(repeating: "0", count: 4 - digits.count).utf8)
    bytes.append(contentsOf: digits.utf8)
  }

  /// Escapes the character that has just been written where it ends lines (U+0085, U+2028, U+2029) or turns text (U+202A
  /// to U+202E, U+2066 to U+2069), or is another control character of two bytes.
  private mutating func escapeLast() {
    let count = bytes.count
    guard count >= 3 else { return }
    let last = bytes[count - 1]
    if bytes[count - 2] == 0xC2, (0x80...0x9F).contains(last) {
      bytes.removeLast(2)
      escape(UInt32(last))
    } else if bytes[count - 3] == 0xE2, bytes[count - 2] == 0x80, (0xA8...0xAE).contains(last) {
      bytes.removeLast(3)
      escape(0x2000 + UInt32(last & 0x3F))
    } else if bytes[count - 3] == 0xE2, bytes[count - 2] == 0x81, (0xA6...0xA9).contains(last) {
      bytes.removeLast(3)
      escape(0x2040 + UInt32(last & 0x3F))
    }
  }
}
