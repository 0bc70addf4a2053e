/// A slow DEFLATE decoder (RFC 1951) that shares no code with the compressor.
struct Inflater {
  enum Failure: Error { case truncated, badBlock, badCode, badDistance }

  /// Types of the blocks so far: 0 stored, 1 fixed, 2 dynamic.
  private(set) var blockTypes: [Int] = []
  private(set) var output: [UInt8] = []
  private let bytes: [UInt8]
  /// The next bit.
  private var bit = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes after the last block.
  var rest: ArraySlice<UInt8> { bytes[((bit + 7) / 8)...] }

  private mutating func take(_ count: Int) throws(Failure) -> Int {
    guard bit + count <= bytes.count * 8 else { throw .truncated }
    var (value, index) = (0, 0)
    while index < count {
      value |= (Int(bytes[bit >> 3]) >> (bit & 7) & 1) << index
      index += 1
      bit += 1
    }
    return value
  }

  /// Symbols by code length, in the order of their codes (3.2.2). A code is complete or has at most one symbol.
  private static func code(_ lengths: some Collection<Int>) throws(Failure) -> [[Int]] {
    var code = [[Int]](repeating: [], count: 16)
    for (symbol, length) in lengths.enumerated() where length > 0 { code[length].append(symbol) }
    let used = code.enumerated().reduce(0) { $0 + $1.element.count << (15 - $1.offset) }
    guard used == 1 << 15 || lengths.filter({ $0 > 0 }).count <= 1 else { throw .badCode }
    return code
  }

  private mutating func symbol(_ code: [[Int]]) throws(Failure) -> Int {
    var (value, first) = (0, 0)
    for symbols in code.dropFirst() {
      value = try value << 1 | take(1)
      first <<= 1
      if value - first < symbols.count { return symbols[value - first] }
      first += symbols.count
    }
    throw .badCode
  }

  mutating func inflate() throws(Failure) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      blockTypes.append(try take(2))
      switch blockTypes.last {
      case 0: try copyStored()
      case 1:
        let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        try copySymbols(Self.code(lengths), Self.code([Int](repeating: 5, count: 32)))
      case 2: try copyDynamic()
      default: throw .badBlock
      }
    }
  }

  private mutating func copyStored() throws(Failure) {
    bit = (bit + 7) / 8 * 8
    let (count, complement) = (try take(16), try take(16))
    guard count ^ complement == 0xFFFF else { throw .badBlock }
    guard count <= rest.count else { throw .truncated }
    output += rest.prefix(count)
    bit += count * 8
  }

  private mutating func copyDynamic() throws(Failure) {
    let (literalCount, distanceCount, codeCount) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
    var lengths = [Int](repeating: 0, count: 19)
    for index in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(codeCount) {
      lengths[index] = try take(3)
    }
    let code = try Self.code(lengths)
    var all: [Int] = []
    while all.count < literalCount + distanceCount {
      switch try symbol(code) {
      case 16:
        guard let last = all.last else { throw .badCode }
        all += [Int](repeating: last, count: try take(2) + 3)
      case 17: all += [Int](repeating: 0, count: try take(3) + 3)
      case 18: all += [Int](repeating: 0, count: try take(7) + 11)
      case let length: all.append(length)
      }
    }
    guard all.count == literalCount + distanceCount else { throw .badCode }
    try copySymbols(Self.code(all.prefix(literalCount)), Self.code(all.dropFirst(literalCount)))
  }

  private mutating func copySymbols(_ literals: [[Int]], _ distances: [[Int]]) throws(Failure) {
    while true {
      let value = try symbol(literals)
      if value == 256 { return }
      guard value > 256 else {
        output.append(UInt8(value))
        continue
      }
      guard value <= 285 else { throw .badCode }
      let length = try Self.lengths[value - 257] + take(Self.lengthBits[value - 257])
      let far = try symbol(distances)
      guard far < 30 else { throw .badCode }
      let distance = far < 4 ? far + 1 : try (2 + far % 2) << (far / 2 - 1) + take(far / 2 - 1) + 1
      guard distance <= min(output.count, 32_768) else { throw .badDistance }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private static let lengths =
    Array(3...10) + [
      11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
  private static let lengthBits = [Int](repeating: 0, count: 8) + (1...5).flatMap { [$0, $0, $0, $0] } + [0]
}
