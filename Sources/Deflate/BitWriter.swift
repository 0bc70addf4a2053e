/// Bits packed into bytes, from the lowest bit of each byte (RFC 1951, 3.1.1).
struct BitWriter {
  private var bytes: [UInt8]
  private var buffer: UInt64 = 0
  /// Bits in `buffer`, fewer than 8 between calls.
  private var pending: UInt64 = 0

  /// - Parameter bytes: what stands before the bits.
  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// Bits written so far.
  var count: Int { bytes.count * 8 + Int(pending) }

  /// - Parameters:
  ///   - value: without bits above the lowest `count`.
  ///   - count: 0 to 32.
  mutating func write(_ value: UInt64, count: UInt64) {
    buffer |= value &<< pending
    pending &+= count
    while pending >= 8 {
      bytes.append(UInt8(buffer & 255))
      buffer &>>= 8
      pending &-= 8
    }
  }

  /// Pads with zeros up to the next whole byte.
  mutating func align() {
    if pending > 0 { write(0, count: 8 - pending) }
  }

  /// Appends whole bytes after `align`.
  mutating func append(_ more: ArraySlice<UInt8>) {
    bytes += more
  }

  /// Aligns; everything that was written.
  mutating func finish() -> [UInt8] {
    align()
    return bytes
  }
}
