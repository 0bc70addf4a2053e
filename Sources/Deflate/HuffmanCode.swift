/// A canonical Huffman code (RFC 1951, 3.2.2).
struct HuffmanCode {
  /// Bits of the code of each symbol; 0: it has none.
  let lengths: [Int]
  /// The code of each symbol, its first bit lowest, as it is written (3.1.1).
  let codes: [UInt64]

  init(lengths: [Int]) {
    self.lengths = lengths
    var next = [Int](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[length + 1] += 1 }
    for length in 1...16 { next[length] = (next[length - 1] + next[length]) << 1 }
    codes = lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[length] += 1 }
      return (0..<length).reduce(0) { $0 << 1 | UInt64(next[length] >> $1 & 1) }
    }
  }

  /// The code with the fewest bits in total, of those without a length above `limit`.
  init(frequencies: [Int], limit: Int) {
    self.init(lengths: Self.lengths(frequencies, limit: limit))
  }

  /// Package-merge (Larmore and Hirschberg, "A fast algorithm for optimal length-limited Huffman codes", 1990).
  private static func lengths(_ frequencies: [Int], limit: Int) -> [Int] {
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
      .sorted { frequencies[$0] < frequencies[$1] }
    var lengths = [Int](repeating: 0, count: frequencies.count)
    guard symbols.count > 1 else {
      // A single symbol has a code of one bit (3.2.7).
      for symbol in symbols { lengths[symbol] = 1 }
      return lengths
    }
    // From the deepest level up: the leaves, and the pairs of what is one level below, by weight.
    let leaves = symbols.map { (weight: frequencies[$0], isLeaf: true) }
    var levels = [leaves]
    for below in 0..<(limit - 1) {
      let items = levels[below]
      let pairs = stride(from: 1, to: items.count, by: 2)
        .map { (weight: items[$0 - 1].weight + items[$0].weight, isLeaf: false) }
      levels.append((leaves + pairs).sorted { $0.weight < $1.weight })
    }
    // Each time that a leaf is among the items taken, its code is one bit longer.
    var taken = 2 * leaves.count - 2
    for items in levels.reversed() {
      let leavesTaken = items[..<taken].count { $0.isLeaf }
      for symbol in symbols[..<leavesTaken] { lengths[symbol] += 1 }
      taken = 2 * (taken - leavesTaken)
    }
    return lengths
  }

  /// The bits of symbols that occur so often.
  func cost(_ frequencies: [Int]) -> Int {
    zip(frequencies, lengths).reduce(0) { $0 + $1.0 * $1.1 }
  }

  func write(_ symbol: Int, to writer: inout BitWriter) {
    writer.write(codes[symbol], count: UInt64(lengths[symbol]))
  }

  // MARK: Fixed codes (3.2.6)

  static let fixedLiterals = HuffmanCode(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  static let fixedDistances = HuffmanCode(lengths: [Int](repeating: 5, count: 30))
}
