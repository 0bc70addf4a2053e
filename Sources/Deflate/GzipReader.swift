/// Why a gzip file has no more bytes than it gave.
package enum GzipFailure: Error, Hashable, Sendable {
  /// It ends before its end.
  case truncated
  /// It is no gzip file, or what stands in it is none of the format.
  case malformed
  /// Its checksum or its length is another than that of its bytes.
  case checksum
  /// The file could not be read.
  case unreadable

  /// What is wrong, to go on after "the gzip file".
  package var words: String {
    switch self {
    case .truncated: "is truncated"
    case .malformed: "is damaged, or none"
    case .checksum: "is damaged: its checksum is wrong"
    case .unreadable: "cannot be read"
    }
  }
}

/// A gzip file of one or more members (RFC 1952), decompressed piece by piece in less than 300 KB of memory.
package struct GzipReader: ~Copyable {
  /// Matches reach back so far (RFC 1951, 2).
  private static let window = 32 << 10
  /// What is kept, and room for what is new.
  private static let room = 4 * window
  private static let longestMatch = 258

  private enum Stage {
    case header, block, stored(Int), symbols, trailer, end
  }

  private var source: BitSource
  private let output: UnsafeMutableRawBufferPointer
  private var filled = 0
  private var taken = 0
  /// Where the member at hand began; matches do not reach over it.
  private var origin = 0
  private var stage = Stage.header
  private var isLastBlock = false
  private var literals: DecodeTable?
  private var distances: DecodeTable?
  private var sum = CRC32.start
  private var size: UInt32 = 0
  private var members = 0
  private var failure: GzipFailure?

  /// - Parameter more: puts the next bytes of the file into the buffer, and says how many: 0 at the end, -1 where it
  ///   cannot.
  package init(_ more: @escaping (UnsafeMutableRawBufferPointer) -> Int) {
    source = BitSource(more)
    output = .allocate(byteCount: Self.room, alignment: 8)
  }

  deinit { output.deallocate() }

  /// The next bytes of the contents.
  ///
  /// - Returns: how many bytes of `target` they are; 0 at the end.
  /// - Throws: ``GzipFailure`` once all bytes before it were given.
  package mutating func read(into target: UnsafeMutableRawBufferPointer) throws(GzipFailure) -> Int {
    while taken == filled {
      if let failure { throw failure }
      if case .end = stage { return 0 }
      produce()
    }
    let count = min(target.count, filled - taken)
    target.copyMemory(from: UnsafeRawBufferPointer(rebasing: output[taken..<taken + count]))
    taken += count
    return count
  }

  /// The contents of a gzip file in memory, up to a number of bytes, and why there are no more of them.
  package static func contents(of bytes: [UInt8], limit: Int) -> (bytes: [UInt8], failure: GzipFailure?) {
    var index = 0
    var contents: [UInt8] = []
    var reader = GzipReader { target in
      let count = min(target.count, bytes.count - index)
      target.copyBytes(from: bytes[index..<index + count])
      index += count
      return count
    }
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    defer { piece.deallocate() }
    do throws(GzipFailure) {
      while contents.count < limit {
        let count = try reader.read(into: piece)
        if count == 0 { return (contents, nil) }
        contents += piece[..<count]
      }
      return (contents, nil)
    } catch {
      return (contents, error)
    }
  }

  // MARK: Pieces

  private mutating func produce() {
    if filled > Self.room - Self.window {
      let start = filled - Self.window
      output.copyMemory(from: UnsafeRawBufferPointer(rebasing: output[start..<filled]))
      origin = max(0, origin - start)
      filled = Self.window
      taken = filled
    }
    let start = filled
    do throws(GzipFailure) {
      while filled == start {
        try step()
        if case .end = stage { break }
        // The checksum follows the last byte at once.
        if case .trailer = stage {
          count(from: start)
          try trailer()
          return
        }
      }
    } catch {
      failure = source.isUnreadable ? .unreadable : error
    }
    count(from: start)
  }

  private mutating func count(from start: Int) {
    sum = CRC32.adding(UnsafeRawBufferPointer(rebasing: output[start..<filled]), to: sum)
    size &+= UInt32(truncatingIfNeeded: filled - start)
  }

  private mutating func step() throws(GzipFailure) {
    switch stage {
    case .header: try header()
    case .block: try block()
    case .stored(let rest): try copyStored(rest)
    case .symbols: try copySymbols()
    case .trailer, .end: break
    }
  }

  /// The head of a member (RFC 1952, 2.3). Zeros after the last one fill up a tape.
  private mutating func header() throws(GzipFailure) {
    if members > 0 {
      while source.count > 0 || !source.ends(), source.bits & 0xFF == 0 { source.drop(8) }
      if source.ends() {
        stage = .end
        return
      }
    }
    guard try source.take(8) == 0x1F, try source.take(8) == 0x8B, try source.take(8) == 8 else {
      throw .malformed
    }
    let flags = try source.take(8)
    guard flags & 0xE0 == 0 else { throw .malformed }
    // The time, and two bytes on the compressor.
    for _ in 0..<6 { _ = try source.take(8) }
    if flags & 4 != 0 { for _ in 0..<(try source.take(16)) { _ = try source.take(8) } }
    // The name and a comment, each with a zero at its end.
    for flag in [8, 16] where flags & flag != 0 { while try source.take(8) != 0 {} }
    if flags & 2 != 0 { _ = try source.take(16) }
    members += 1
    (sum, size, origin, isLastBlock, stage) = (CRC32.start, 0, filled, false, .block)
  }

  private mutating func trailer() throws(GzipFailure) {
    do throws(GzipFailure) {
      source.align()
      let wanted = (UInt32(try source.take(32)), UInt32(try source.take(32)))
      guard wanted == (~sum, size) else { throw .checksum }
      stage = .header
    } catch {
      failure = source.isUnreadable ? .unreadable : error
    }
  }

  // MARK: Blocks

  private mutating func block() throws(GzipFailure) {
    if isLastBlock {
      stage = .trailer
      return
    }
    isLastBlock = try source.take(1) == 1
    switch try source.take(2) {
    case 0:
      source.align()
      let length = try source.take(16)
      guard try source.take(16) == length ^ 0xFFFF else { throw .malformed }
      stage = .stored(length)
    case 1:
      literals = Self.fixedLiterals
      distances = Self.fixedDistances
      stage = .symbols
    case 2: try readCodes()
    default: throw .malformed
    }
  }

  private static let fixedLiterals = DecodeTable(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  /// Two codes of the thirty-two stand for nothing.
  private static let fixedDistances = DecodeTable([UInt8](repeating: 5, count: 32))

  private mutating func copyStored(_ rest: Int) throws(GzipFailure) {
    var rest = rest
    while rest > 0, filled < output.count {
      output[filled] = UInt8(truncatingIfNeeded: try source.take(8))
      filled += 1
      rest -= 1
    }
    stage = rest == 0 ? .block : .stored(rest)
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// The codes of a dynamic block (RFC 1951, 3.2.7).
  private mutating func readCodes() throws(GzipFailure) {
    let literalCount = try source.take(5) + 257
    let distanceCount = try source.take(5) + 1
    let codeCount = try source.take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw .malformed }
    var codeLengths = [UInt8](repeating: 0, count: 19)
    for symbol in Self.order[..<codeCount] { codeLengths[symbol] = UInt8(try source.take(3)) }
    guard let code = DecodeTable(codeLengths) else { throw .malformed }
    var lengths: [UInt8] = []
    while lengths.count < literalCount + distanceCount {
      switch try source.symbol(code) {
      case 16:
        guard let last = lengths.last else { throw .malformed }
        lengths += [UInt8](repeating: last, count: try source.take(2) + 3)
      case 17: lengths += [UInt8](repeating: 0, count: try source.take(3) + 3)
      case 18: lengths += [UInt8](repeating: 0, count: try source.take(7) + 11)
      case let length: lengths.append(UInt8(length))
      }
    }
    guard lengths.count == literalCount + distanceCount, lengths[256] > 0,
      let literals = DecodeTable(lengths[..<literalCount]),
      let distances = DecodeTable(lengths[literalCount...])
    else { throw .malformed }
    (self.literals, self.distances, stage) = (literals, distances, .symbols)
  }

  private mutating func copySymbols() throws(GzipFailure) {
    guard let literals, let distances else { throw .malformed }
    while filled <= output.count - Self.longestMatch {
      let value = try source.symbol(literals)
      if value < 256 {
        output[filled] = UInt8(truncatingIfNeeded: value)
        filled += 1
        continue
      }
      if value == 256 {
        stage = .block
        return
      }
      guard value <= 285 else { throw .malformed }
      let length = Self.lengths[value - 257] + (try source.take(Self.lengthBits[value - 257]))
      let far = try source.symbol(distances)
      guard far < 30 else { throw .malformed }
      let bits = max(0, far / 2 - 1)
      let distance = (far < 4 ? far + 1 : (2 + far % 2) << bits + 1) + (try source.take(bits))
      guard distance <= filled - origin, distance <= Self.window else { throw .malformed }
      // A match may overlap what it makes.
      for index in filled..<filled + length { output[index] = output[index - distance] }
      filled += length
    }
  }

  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
}
