/// Bits of a stream that is handed over in pieces, the lowest bit of each byte first (RFC 1951, 3.1.1).
struct BitSource: ~Copyable {
  private let buffer: UnsafeMutableRawBufferPointer
  private var index = 0
  private var filled = 0
  private var isAtEnd = false
  /// Hands over the next bytes: how many, 0 at the end, -1 where it cannot.
  private let more: (UnsafeMutableRawBufferPointer) -> Int
  /// Bits that were taken from the buffer and not yet read.
  private(set) var bits: UInt64 = 0
  private(set) var count = 0
  /// Whether the stream could not be read.
  private(set) var isUnreadable = false

  init(_ more: @escaping (UnsafeMutableRawBufferPointer) -> Int) {
    self.more = more
    buffer = .allocate(byteCount: 1 << 16, alignment: 8)
  }

  deinit { buffer.deallocate() }

  /// Takes bytes until there are 48 bits, or as many as the stream has.
  mutating func fill() {
    while count <= 48 {
      if index == filled, !refill() { return }
      bits |= UInt64(buffer[index]) << UInt64(count)
      index += 1
      count += 8
    }
  }

  private mutating func refill() -> Bool {
    if isAtEnd { return false }
    let got = more(buffer)
    isUnreadable = got < 0
    isAtEnd = got <= 0
    index = 0
    filled = max(0, got)
    return !isAtEnd
  }

  /// Drops bits that were read.
  mutating func drop(_ number: Int) {
    bits >>= UInt64(number)
    count -= number
  }

  /// Drops the rest of a byte.
  mutating func align() { drop(count & 7) }

  /// The next bits, at most 32.
  mutating func take(_ number: Int) throws(GzipFailure) -> Int {
    if count < number { fill() }
    guard count >= number else { throw .truncated }
    defer { drop(number) }
    return Int(bits & (1 << UInt64(number) - 1))
  }

  /// The next symbol of a code.
  mutating func symbol(_ table: borrowing DecodeTable) throws(GzipFailure) -> Int {
    if count < 15 { fill() }
    let entry = table.quick[Int(bits & UInt64(1 << DecodeTable.quickBits - 1))]
    var (symbol, length) = (Int(entry >> 4), Int(entry & 15))
    if length == 0 {
      guard let found = table.find(bits) else { throw count < 15 ? .truncated : .malformed }
      (symbol, length) = found
    }
    guard length <= count else { throw .truncated }
    drop(length)
    return symbol
  }

  /// Whether nothing follows.
  mutating func ends() -> Bool {
    fill()
    return count == 0
  }
}
