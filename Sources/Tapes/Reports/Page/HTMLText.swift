import TapeLanguage
import TextFormats

/// Untrusted text in a page.
enum HTMLText {
  /// A text in which nothing is a tag, ends an attribute or steers anything: control characters and the marks of
  /// bidirectional text become U+FFFD, but for newlines.
  static func escaped(_ text: String) -> String {
    var printable = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      printable.append(scalar == "\n" ? scalar : TapeCells.printable(scalar))
    }
    return MarkupText.escaped(String(printable))
  }

  /// A path as an address relative to the page.
  static func address(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : "./"
    for byte in path.utf8 {
      let isPlain =
        (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x2D...0x39).contains(byte)
        || byte == 0x5F || byte == 0x7E
      if isPlain {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
