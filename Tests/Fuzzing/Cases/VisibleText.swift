/// Bytes as a string literal that is safe to print.
package enum VisibleText {
  /// The bytes in quotes: printable ASCII as it is, and others as `\xNN`.
  ///
  /// - Parameter limit: the most bytes shown.
  package static func quoted(_ bytes: some Collection<UInt8>, atMost limit: Int = .max) -> String {
    var text = "\""
    for byte in bytes.prefix(limit) {
      switch byte {
      case 0x0A: text += "\\n"
      case 0x22, 0x5C: text += "\\" + String(Character(Unicode.Scalar(byte)))
      case 0x20..<0x7F: text += String(Character(Unicode.Scalar(byte)))
      default: text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text + "\"" + (bytes.count > limit ? " and \(bytes.count - limit) bytes more" : "")
  }

  /// Whether a text has a control character other than a newline, or one that reorders a line.
  package static func hasControl(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0 != "\n" && FrameFault.isUnsafe($0) }
  }
}
