/// A part of an SGR sequence of at most eight bytes, as one number, so that it is written by one store.
struct SGRCode: Sendable {
  /// The bytes, the first one lowest.
  let bytes: UInt64
  /// How many there are.
  let count: Int

  /// A code of at most eight bytes; the rest is cut off.
  init(_ text: some Sequence<UInt8>) {
    var bytes: UInt64 = 0
    var count = 0
    for byte in text.prefix(8) {
      bytes |= UInt64(byte) << UInt64(count * 8)
      count += 1
    }
    self.bytes = bytes
    self.count = count
  }
}
