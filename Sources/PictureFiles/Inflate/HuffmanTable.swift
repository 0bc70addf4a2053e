/// A canonical Huffman code (RFC 1951, 3.2.2), as a table that is looked up with as many bits as the longest code.
struct HuffmanTable {
  /// For every pattern of `longest` bits: the symbol above the lowest four bits, and in them how long its code is;
  /// 0 where no code begins like that.
  private let entries: [UInt16]
  private let longest: Int

  /// - Parameters:
  ///   - lengths: of the code of each symbol, 0 to 15; 0: it has none.
  ///   - allowsSingle: whether a code of one bit may stand alone, as for distances.
  init(_ lengths: [UInt8], allowsSingle: Bool) throws(PictureError) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    longest = counts.lastIndex { $0 > 0 } ?? 0
    var left = 1
    for length in 1...15 {
      left = left * 2 - counts[length]
      guard left >= 0 else { throw Self.broken }
    }
    let isSingle = longest <= 1 && counts[1] <= 1
    guard left == 0 || allowsSingle && isSingle else { throw Self.broken }
    var next = [Int](repeating: 0, count: 17)
    for length in 1...15 { next[length + 1] = (next[length] + counts[length]) << 1 }
    var entries = [UInt16](repeating: 0, count: 1 << longest)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let code = next[Int(length)]
      next[Int(length)] += 1
      let entry = UInt16(symbol) << 4 | UInt16(length)
      for index in stride(from: Self.reversed(code, Int(length)), to: entries.count, by: 1 << Int(length)) {
        entries[index] = entry
      }
    }
    self.entries = entries
  }

  /// Takes the next symbol.
  func symbol(_ bits: inout BitReader) throws(PictureError) -> Int {
    let entry = entries[bits.peek(longest)]
    guard entry != 0 else { throw Self.broken }
    try bits.drop(Int(entry & 15))
    return Int(entry >> 4)
  }

  private static func reversed(_ code: Int, _ length: Int) -> Int {
    var result = 0
    for bit in 0..<length where code & 1 << bit != 0 { result |= 1 << (length - 1 - bit) }
    return result
  }

  static let broken = PictureError("its compressed data is broken")
}
