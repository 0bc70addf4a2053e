/// Bytes as printable ASCII without `<`, `&` and `\`: two characters for 13 bits, and one for the last where those are no
/// more than 6. A twelfth shorter than base64; only pages of ours read it.
package enum Base91 {
  private static let letters = (0x21...0x7E).filter { ![0x26, 0x3C, 0x5C].contains($0) }.map { UInt8($0) }

  /// The text for bytes.
  package static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 8 + 12) / 13 * 2)
    var (bits, count) = (0, 0)
    func put(_ value: Int) {
      text.append(letters[value / letters.count])
      text.append(letters[value % letters.count])
    }
    for byte in bytes {
      bits = bits << 8 | Int(byte)
      count += 8
      if count >= 13 {
        count -= 13
        put(bits >> count)
        bits &= (1 << count) - 1
      }
    }
    // Bits that are missing are zeros; fewer than 8 of them, so that they are no byte.
    if count > 6 { put(bits << (13 - count)) } else if count > 0 { text.append(letters[bits << (6 - count)]) }
    return String(decoding: text, as: UTF8.self)
  }
}
