/// A canonical Huffman code (RFC 1951, 3.2.2), to be read.
struct DecodeTable {
  /// Codes of up to this many bits are found in one step.
  static let quickBits = 10

  /// By the next ten bits of the stream: the symbol times 16 plus the bits of its code; 0 for longer codes and none.
  private(set) var quick = [UInt16](repeating: 0, count: 1 << quickBits)
  /// How many codes there are of each length.
  private var counts = [Int](repeating: 0, count: 16)
  /// By length, then by code.
  private var symbols: [UInt16] = []

  /// Creates the code with these lengths, 0...15; `nil` where they are of no code: too many, or gaps beside more than one.
  init?(_ lengths: some Collection<UInt8>) {
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var free = 1
    for length in 1...15 {
      free = free << 1 - counts[length]
      if free < 0 { return nil }
    }
    let used = counts.reduce(0, +)
    if free > 0, used > 1 || used != counts[1] { return nil }
    var offsets = [Int](repeating: 0, count: 17)
    for length in 1...15 { offsets[length + 1] = offsets[length] + counts[length] }
    symbols = [UInt16](repeating: 0, count: used)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[offsets[Int(length)]] = UInt16(symbol)
      offsets[Int(length)] += 1
    }
    fillQuick()
  }

  private mutating func fillQuick() {
    var code = 0
    var index = 0
    for length in 1...Self.quickBits {
      for _ in 0..<counts[length] {
        // The stream has the first bit of a code lowest.
        var reversed = 0
        for bit in 0..<length { reversed |= (code >> bit & 1) << (length - 1 - bit) }
        for entry in stride(from: reversed, to: quick.count, by: 1 << length) {
          quick[entry] = symbols[index] << 4 | UInt16(length)
        }
        code += 1
        index += 1
      }
      code <<= 1
    }
  }

  /// The symbol of a long code, and the bits of the code; `nil` where the bits are none.
  func find(_ bits: UInt64) -> (symbol: Int, length: Int)? {
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      code |= Int(bits >> UInt64(length - 1) & 1)
      let count = counts[length]
      if code - first < count { return (Int(symbols[index + code - first]), length) }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }
}
