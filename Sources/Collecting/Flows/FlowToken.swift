/// The secret part of a flow's address: 128 random bits as 26 small letters and digits (base32 of RFC 4648).
package enum FlowToken {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  /// The number of characters.
  package static let length = 26

  /// A token for 16 bytes.
  package static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in bytes {
      bits = bits << 8 | Int(byte)
      count += 8
      while count >= 5 {
        count -= 5
        text.append(letters[bits >> count & 31])
      }
      bits &= (1 << count) - 1
    }
    if count > 0 { text.append(letters[bits << (5 - count) & 31]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// A new token: 128 bits of the system's random source.
  package static func random() -> String {
    var system = SystemRandomNumberGenerator()
    return text((0..<16).map { _ in UInt8.random(in: .min ... .max, using: &system) })
  }

  /// What may be shown of a token: its beginning.
  package static func shown(_ token: String) -> String { "\(token.prefix(4))…" }
}
