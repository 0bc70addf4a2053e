/// JSON as bytes, written from the top to the bottom without a tree in between: a storyboard or a log is too
/// large for one.
///
/// The writer puts commas and colons; the caller says where objects, arrays and lines begin and end.
package struct JSONWriter: Sendable {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []
  /// Whether a comma has to come before the next value.
  private var needsComma = false
  private let isSpaced: Bool
  private let escapesTags: Bool

  /// - Parameters:
  ///   - isSpaced: whether a space follows each comma and colon.
  ///   - escapesTags: writes `<` as an escape too, so that no text can end a script of a page.
  package init(isSpaced: Bool = false, escapesTags: Bool = false) {
    self.isSpaced = isSpaced
    self.escapesTags = escapesTags
  }

  /// Makes room for bytes that are about to be written.
  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  /// Forgets what was written, and keeps the memory for what comes next.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  // MARK: Structure

  /// Begins an object or an array.
  package mutating func open(_ bracket: Unicode.Scalar) {
    comma()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  /// Ends an object or an array.
  package mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  /// The key of the value that comes next; it has nothing to escape.
  package mutating func key(_ name: StaticString) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    colon()
  }

  /// A key that comes from content.
  package mutating func key(text: String) {
    string(text)
    colon()
  }

  /// Starts a new line, so that two versions of a file can be compared.
  ///
  /// - Parameter indent: the spaces it begins with.
  package mutating func line(indent: Int = 0) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    endLine(indent: indent)
  }

  /// Starts a new line before the end of an object or an array, or after the last one.
  package mutating func endLine(indent: Int = 0) {
    needsComma = false
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
  }

  // MARK: Values

  /// A whole number.
  package mutating func number(_ number: Int) { self.number(Int64(number)) }

  /// A whole number.
  package mutating func number(_ number: Int64) {
    comma()
    needsComma = true
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = number.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    if bytes.count > start + 1 { bytes[start...].reverse() }
  }

  /// An array of whole numbers.
  package mutating func numbers(_ numbers: [Int]) {
    open("[")
    for number in numbers { self.number(number) }
    close("]")
  }

  /// A text, or null.
  package mutating func string(_ text: String?) {
    guard let text else { return literal("null") }
    comma()
    needsComma = true
    if escapesTags {
      JSONText.append(text.utf8, to: &bytes, escapesTags: true)
    } else {
      JSONText.append(text, to: &bytes)
    }
  }

  /// A text in UTF-8.
  package mutating func string(_ text: some Sequence<UInt8>) {
    comma()
    needsComma = true
    JSONText.append(text, to: &bytes, escapesTags: escapesTags)
  }

  /// A value that is JSON already: `null`, `true`, a number.
  package mutating func literal(_ text: StaticString) {
    raw { bytes in text.withUTF8Buffer { bytes.append(contentsOf: $0) } }
  }

  /// A value whose bytes are JSON already and are added by a closure.
  package mutating func raw(_ add: (inout [UInt8]) -> Void) {
    comma()
    needsComma = true
    add(&bytes)
  }

  private mutating func comma() {
    guard needsComma else { return }
    bytes.append(UInt8(ascii: ","))
    if isSpaced { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func colon() {
    bytes.append(UInt8(ascii: ":"))
    if isSpaced { bytes.append(UInt8(ascii: " ")) }
    needsComma = false
  }
}

extension JSONWriter {
  /// A member of an object: a text.
  package mutating func member(_ name: StaticString, _ text: String?) {
    key(name)
    string(text)
  }

  /// A member of an object: a whole number.
  package mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    self.number(number)
  }

  /// A member of an object: texts.
  package mutating func member(_ name: StaticString, _ texts: [String]) {
    key(name)
    open("[")
    for text in texts { string(text) }
    close("]")
  }

  /// A table of texts, in their order.
  package mutating func member(_ name: StaticString, _ pairs: [(String, String)]) {
    key(name)
    open("{")
    for (name, value) in pairs {
      key(text: name)
      string(value)
    }
    close("}")
  }
}
