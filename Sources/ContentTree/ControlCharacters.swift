/// Characters that must not reach a terminal from content: C0 but the line feed, DEL, C1, and the ones
/// that reorder text (U+202A to U+202E, U+2066 to U+2069).
package enum ControlCharacters {
  /// Stands for an escaped NUL, which no C string can hold; a character for private use, so no text has it.
  package static let nullStandIn: Unicode.Scalar = "\u{F0000}"

  /// The first such character of a text.
  package static func first(in text: String) -> Unicode.Scalar? {
    // Nearly every text is clean, and its bytes tell faster than its scalars.
    let isClean = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 >= 0x20 ? isHarmless[Int($0)] : $0 == 0x0A }
    }
    if isClean == true { return nil }
    return text.unicodeScalars.first(where: isControl)
  }

  /// For each byte, whether no character that begins with it is one of these.
  private static let isHarmless: [Bool] = (0...255).map { ![0x7F, 0xC2, 0xE2, 0xF3].contains($0) }

  /// The text with every such character written out (`<U+001B>`).
  package static func escaped(_ text: String) -> String {
    guard first(in: text) != nil else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar) {
        result += "<\(name(of: scalar))>"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `U+001B`.
  package static func name(of scalar: Unicode.Scalar) -> String {
    let value = scalar == nullStandIn ? 0 : scalar.value
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, nullStandIn.value: true
    default: false
    }
  }
}
