/// Texts as JSON has them.
enum JSONText {
  /// A text in quotes.
  static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text.utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds UTF-8 in quotes. Everything that steers a terminal becomes an escape: the control characters of ASCII,
  /// DEL, and those of Latin-1; so do the two line ends that JavaScript knows and JSON does not.
  static func append(_ text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var previous: (UInt8, UInt8) = (0, 0)
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\\"): bytes += [byte, byte]
      case 0x0A: bytes += Array(#"\n"#.utf8)
      case 0x0D: bytes += Array(#"\r"#.utf8)
      case 0x09: bytes += Array(#"\t"#.utf8)
      case 0..<0x20, 0x7F: escape(UInt32(byte), to: &bytes)
      case 0x80...0x9F where previous.1 == 0xC2:
        bytes.removeLast()
        escape(UInt32(byte), to: &bytes)
      case 0xA8...0xA9 where previous == (0xE2, 0x80):
        bytes.removeLast(2)
        escape(0x2028 + UInt32(byte - 0xA8), to: &bytes)
      default: bytes.append(byte)
      }
      previous = (previous.1, byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private static func escape(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes += [UInt8(ascii: "\\"), UInt8(ascii: "u")]
    for shift in [12, 8, 4, 0] as [UInt32] { bytes.append(digits[Int(value >> shift & 15)]) }
  }
}
