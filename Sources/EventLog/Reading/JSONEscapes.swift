/// The escapes of a text of JSON.
enum JSONEscapes {
  /// A text whose escapes have been found to be right; half of a pair becomes U+FFFD.
  static func undone(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let kind = bytes[index + 1]
      index += 2
      switch kind {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "u"):
        var value = unit(bytes, at: index)
        index += 4
        if (0xD800..<0xDC00).contains(value), index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
          bytes[index + 1] == UInt8(ascii: "u")
        {
          let low = unit(bytes, at: index + 2)
          if (0xDC00..<0xE000).contains(low) {
            value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
            index += 6
          }
        }
        result.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
      default: result.append(kind)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func unit(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 << 4 | (JSONScanner.digit(bytes[index + $1]) ?? 0) }
  }
}
