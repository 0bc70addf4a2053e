import JSONText

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
    JSONText.append(text, to: &bytes, escapesTags: true)
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
}
