/// The sum that tells whether data arrived whole.
enum Checksum {
  /// Of zlib (RFC 1950, 8).
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    var index = 0
    while index < bytes.count {
      // So many sums stay below 2^32.
      let end = min(bytes.count, index + 5552)
      while index < end {
        low &+= UInt32(bytes[index])
        high &+= low
        index += 1
      }
      low %= 65521
      high %= 65521
    }
    return high << 16 | low
  }
}
