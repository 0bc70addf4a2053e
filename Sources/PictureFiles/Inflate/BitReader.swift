/// Bits of bytes, the lowest of each byte first (RFC 1951, 3.1.1).
struct BitReader {
  private let bytes: ArraySlice<UInt8>
  /// The next byte that is not in `buffer` yet.
  private var position: Int
  private var buffer: UInt64 = 0
  /// Bits in `buffer`.
  private var count = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  private mutating func fill() {
    while count <= 48, position < bytes.endIndex {
      buffer |= UInt64(bytes[position]) << UInt64(count)
      position += 1
      count += 8
    }
  }

  /// Up to 16 bits, which stay; beyond the end there are zeros.
  mutating func peek(_ wanted: Int) -> Int {
    if count < wanted { fill() }
    return Int(truncatingIfNeeded: buffer & (1 << UInt64(wanted) - 1))
  }

  /// Takes bits that were looked at.
  mutating func drop(_ taken: Int) throws(PictureError) {
    guard taken <= count else { throw Self.truncated }
    buffer >>= UInt64(taken)
    count -= taken
  }

  /// Takes up to 16 bits.
  mutating func take(_ wanted: Int) throws(PictureError) -> Int {
    let value = peek(wanted)
    try drop(wanted)
    return value
  }

  /// Goes on to the next whole byte.
  mutating func align() {
    let rest = count % 8
    buffer >>= UInt64(rest)
    count -= rest
  }

  /// Bytes that are left, after `align`.
  var rest: ArraySlice<UInt8> { bytes[(position - count / 8)...] }

  static let truncated = PictureError("its compressed data ends too early")
}
