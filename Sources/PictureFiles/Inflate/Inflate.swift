/// Unpacks what deflate has packed (RFC 1951), in the wrapping of zlib (RFC 1950).
enum Inflate {
  /// - Parameters:
  ///   - bytes: a whole zlib stream; bytes after its end are ignored.
  ///   - limit: the most bytes that may come out. Memory grows with the output, never by an announced size.
  static func unpack(_ bytes: [UInt8], limit: Int) throws(PictureError) -> [UInt8] {
    guard bytes.count >= 2 else { throw BitReader.truncated }
    let isZlib = bytes[0] & 15 == 8 && bytes[0] >> 4 <= 7
    guard isZlib, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0, bytes[1] & 0x20 == 0 else {
      throw HuffmanTable.broken
    }
    var stream = InflateStream(bytes[2...], limit: limit)
    try stream.unpack()
    let sum = stream.bits.rest.prefix(4)
    guard sum.count == 4 else { throw BitReader.truncated }
    guard sum.reduce(0, { $0 << 8 | UInt32($1) }) == Checksum.adler32(stream.output) else {
      throw PictureError("its data is not what was packed: a checksum differs")
    }
    return stream.output
  }
}

/// A stream of deflate on its way out.
private struct InflateStream {
  var bits: BitReader
  private(set) var output: [UInt8] = []
  private let limit: Int

  init(_ bytes: ArraySlice<UInt8>, limit: Int) {
    bits = BitReader(bytes)
    self.limit = limit
  }

  mutating func unpack() throws(PictureError) {
    var isLast = false
    while !isLast {
      isLast = try bits.take(1) == 1
      switch try bits.take(2) {
      case 0: try copyStored()
      case 1: try unpackBlock(Self.fixedLiterals(), Self.fixedDistances())
      case 2:
        let (literals, distances) = try readTables()
        try unpackBlock(literals, distances)
      default: throw HuffmanTable.broken
      }
    }
    bits.align()
  }

  private mutating func append(_ byte: UInt8) throws(PictureError) {
    guard output.count < limit else { throw PictureError("it holds more data than its size has room for") }
    output.append(byte)
  }

  private mutating func copyStored() throws(PictureError) {
    bits.align()
    let length = try bits.take(16)
    guard try bits.take(16) == length ^ 0xFFFF else { throw HuffmanTable.broken }
    for _ in 0..<length { try append(UInt8(truncatingIfNeeded: bits.take(8))) }
  }

  private mutating func unpackBlock(
    _ literals: HuffmanTable, _ distances: HuffmanTable
  ) throws(PictureError) {
    while true {
      let symbol = try literals.symbol(&bits)
      if symbol < 256 {
        try append(UInt8(truncatingIfNeeded: symbol))
      } else if symbol == 256 {
        return
      } else {
        try copyMatch(symbol - 257, distances)
      }
    }
  }

  private mutating func copyMatch(_ code: Int, _ distances: HuffmanTable) throws(PictureError) {
    guard code < Self.lengths.count else { throw HuffmanTable.broken }
    let length = Self.lengths[code] + (try bits.take(Self.lengthBits[code]))
    let far = try distances.symbol(&bits)
    guard far < Self.distances.count else { throw HuffmanTable.broken }
    let distance = Self.distances[far] + (try bits.take(max(0, far / 2 - 1)))
    guard distance <= output.count else { throw HuffmanTable.broken }
    for _ in 0..<length { try append(output[output.count - distance]) }
  }

  /// The codes of a block, themselves packed (3.2.7).
  private mutating func readTables() throws(PictureError) -> (HuffmanTable, HuffmanTable) {
    let literalCount = try bits.take(5) + 257
    let distanceCount = try bits.take(5) + 1
    let codeCount = try bits.take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw HuffmanTable.broken }
    var codeLengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<codeCount {
      codeLengths[Self.codeOrder[index]] = UInt8(truncatingIfNeeded: try bits.take(3))
    }
    let codes = try HuffmanTable(codeLengths, allowsSingle: false)
    var lengths: [UInt8] = []
    while lengths.count < literalCount + distanceCount {
      let (length, times) = try run(codes, after: lengths.last)
      lengths += [UInt8](repeating: length, count: times)
    }
    guard lengths.count == literalCount + distanceCount, lengths[256] > 0 else { throw HuffmanTable.broken }
    return (
      try HuffmanTable(Array(lengths[..<literalCount]), allowsSingle: true),
      try HuffmanTable(Array(lengths[literalCount...]), allowsSingle: true)
    )
  }

  /// A length of a code, and how often it stands.
  private mutating func run(
    _ codes: HuffmanTable, after last: UInt8?
  ) throws(PictureError) -> (length: UInt8, times: Int) {
    let symbol = try codes.symbol(&bits)
    switch symbol {
    case 16:
      guard let last else { throw HuffmanTable.broken }
      return (last, try bits.take(2) + 3)
    case 17: return (0, try bits.take(3) + 3)
    case 18: return (0, try bits.take(7) + 11)
    default: return (UInt8(truncatingIfNeeded: symbol), 1)
    }
  }

  // MARK: Tables of the RFC

  private static let codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// 3.2.5: the least length of each code from 257 on, and how many bits are added.
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227,
    258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  /// The least distance of each code.
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073,
    4097,
    6145, 8193, 12289, 16385, 24577,
  ]

  /// 3.2.6.
  private static func fixedLiterals() throws(PictureError) -> HuffmanTable {
    let lengths = (0..<288).map { symbol -> UInt8 in
      symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8
    }
    return try HuffmanTable(lengths, allowsSingle: false)
  }

  private static func fixedDistances() throws(PictureError) -> HuffmanTable {
    try HuffmanTable([UInt8](repeating: 5, count: 32), allowsSingle: false)
  }
}
