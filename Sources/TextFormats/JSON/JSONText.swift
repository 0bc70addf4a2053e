/// Texts as JSON has them. Nothing that is written can steer a terminal: control characters, the line ends
/// that JavaScript knows and JSON does not, and those that turn the direction of text become escapes.
package enum JSONText {
  /// A text in quotes.
  package static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds a text in quotes.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    // Nearly every text is plain, and in memory as it is written.
    let isDone = text.utf8.withContiguousStorageIfAvailable { text in
      guard text.allSatisfy(isPlain) else { return false }
      bytes.append(UInt8(ascii: "\""))
      bytes.append(contentsOf: text)
      bytes.append(UInt8(ascii: "\""))
      return true
    }
    if isDone != true { append(text.utf8, to: &bytes) }
  }

  /// Whether a byte is written as it is, whatever stands before it; those that may begin an escape are not.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x22 && byte != 0x5C && byte != 0x7F && byte != 0xC2 && byte != 0xE2
  }

  /// Adds UTF-8 in quotes.
  ///
  /// - Parameter escapesTags: writes `<` as an escape too, so that no text can end a script of a page.
  package static func append(
    _ text: some Sequence<UInt8>, to bytes: inout [UInt8], escapesTags: Bool = false
  ) {
    bytes.append(UInt8(ascii: "\""))
    var previous: (UInt8, UInt8) = (0, 0)
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: shortEscape(UInt8(ascii: "n"), to: &bytes)
      case 0x0D: shortEscape(UInt8(ascii: "r"), to: &bytes)
      case 0x09: shortEscape(UInt8(ascii: "t"), to: &bytes)
      case 0..<0x20, 0x7F: escape(UInt32(byte), to: &bytes)
      case UInt8(ascii: "<") where escapesTags: escape(UInt32(byte), to: &bytes)
      case 0x80...0x9F where previous.1 == 0xC2:
        bytes.removeLast()
        escape(UInt32(byte), to: &bytes)
      // U+2028, U+2029, U+202A to U+202E.
      case 0xA8...0xAE where previous == (0xE2, 0x80):
        bytes.removeLast(2)
        escape(0x2000 + UInt32(byte & 0x3F), to: &bytes)
      // U+2066 to U+2069.
      case 0xA6...0xA9 where previous == (0xE2, 0x81):
        bytes.removeLast(2)
        escape(0x2040 + UInt32(byte & 0x3F), to: &bytes)
      default: bytes.append(byte)
      }
      previous = (previous.1, byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func shortEscape(_ letter: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(letter)
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private static func escape(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt32] { bytes.append(digits[Int(value >> shift & 15)]) }
  }
}
