/// The codewords of a symbol: the text, and its error correction (ISO/IEC 18004:2015, 7.4 to 7.6).
enum Codewords {
  /// All codewords in their order in the symbol.
  static func codewords(of bytes: [UInt8], version: SymbolVersion) -> [UInt8] {
    let data = data(of: bytes, version: version)
    let blocks = version.blockCount
    // The last blocks are longer by one where the data cannot be shared evenly.
    let (shorter, longer) = (data.count / blocks, data.count % blocks)
    var rest = data[...]
    let dataBlocks = (0..<blocks).map { index in
      let length = shorter + (index >= blocks - longer ? 1 : 0)
      defer { rest = rest.dropFirst(length) }
      return Array(rest.prefix(length))
    }
    let code = ReedSolomon(checkCount: version.correctionCount)
    return interleaved(dataBlocks) + interleaved(dataBlocks.map(code.checkSymbols))
  }

  /// Mode, count, text, terminator and padding (7.4).
  static func data(of bytes: [UInt8], version: SymbolVersion) -> [UInt8] {
    let count = (0..<version.countLength).reversed().map { UInt8(bytes.count >> (8 * $0) & 255) }
    let counted = count + bytes
    // Whole bytes, moved by the four bits of the byte mode (4) before them, and followed by the terminator's (0).
    var data = zip([4] + counted, counted + [0]).map { $0 << 4 | $1 >> 4 }
    let padding: [UInt8] = [0xEC, 0x11]
    data += (0..<version.dataCodewordCount - data.count).map { padding[$0 % 2] }
    return data
  }

  /// The first of each block, then the second of each, and so on (7.6).
  private static func interleaved(_ blocks: [[UInt8]]) -> [UInt8] {
    (0..<(blocks.map(\.count).max() ?? 0)).flatMap { index in
      blocks.compactMap { index < $0.count ? $0[index] : nil }
    }
  }
}

/// The Reed-Solomon code over GF(256) of QR codes (ISO/IEC 18004:2015, 7.5.2 and annex A).
struct ReedSolomon {
  /// The generator polynomial without its first coefficient, which is 1; highest power first.
  private let generator: [UInt8]

  /// - Parameter checkCount: check symbols of a block.
  init(checkCount: Int) {
    // The product of x - 2^i for i below the count.
    var generator = [UInt8](repeating: 0, count: checkCount - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<checkCount {
      for index in generator.indices {
        let next = index + 1 < checkCount ? generator[index + 1] : 0
        generator[index] = Self.product(generator[index], root) ^ next
      }
      root = Self.product(root, 2)
    }
    self.generator = generator
  }

  /// The remainder of the data, shifted up by the check symbols, divided by the generator polynomial.
  func checkSymbols(of data: [UInt8]) -> [UInt8] {
    data.reduce([UInt8](repeating: 0, count: generator.count)) { rest, byte in
      let factor = byte ^ rest[0]
      return zip(rest.dropFirst() + [0], generator).map { $0 ^ Self.product($1, factor) }
    }
  }

  /// The product modulo x^8 + x^4 + x^3 + x^2 + 1.
  static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    (0..<8).reversed().reduce(0) { product, bit in
      product << 1 ^ (product >> 7 == 1 ? 0x1D : 0) ^ (right >> bit & 1 == 1 ? left : 0)
    }
  }
}
