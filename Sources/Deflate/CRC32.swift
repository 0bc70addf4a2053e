/// The cyclic redundancy check of gzip and PNG (RFC 1952, 8; PNG, annex D).
package enum CRC32 {
  /// The CRC-32 of the bytes, with reflected polynomial 0xEDB88320.
  package static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { ~adding($0, to: start) }
  }

  /// What a sum begins with; its complement at the end is the checksum.
  static let start = UInt32.max

  /// A sum with more bytes.
  static func adding(_ bytes: UnsafeRawBufferPointer, to sum: UInt32) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      var sum = sum
      var index = 0
      while index < bytes.count {
        sum = table[Int((sum ^ UInt32(bytes[index])) & 255)] ^ sum >> 8
        index &+= 1
      }
      return sum
    }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }
}
