/// The DEFLATE compressed data format (RFC 1951), its gzip file format (RFC 1952) and the zlib format (RFC 1950),
/// compression; ``GzipReader`` reads.
///
/// The same bytes give the same output on every machine.
package enum Deflate {
  /// A DEFLATE stream without header or checksum (RFC 1951).
  package static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    write(Parser(bytes), of: bytes, to: &writer)
    return writer.finish()
  }

  /// A gzip file of one member (RFC 1952, 2.3), without a file name and with modification time 0.
  ///
  /// - Parameter isThorough: whether it takes several times as long for a few per cent less.
  package static func gzip(_ bytes: [UInt8], isThorough: Bool = false) -> [UInt8] {
    // ID1, ID2, CM 8 (deflate), FLG 0, MTIME 0, XFL 2 (slowest algorithm), OS 255 (unknown).
    var writer = BitWriter([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255])
    if isThorough {
      write(ThoroughParser(bytes), of: bytes, to: &writer)
    } else {
      write(Parser(bytes), of: bytes, to: &writer)
    }
    writer.align()
    writer.write(UInt64(CRC32.checksum(bytes[...])), count: 32)
    writer.write(UInt64(bytes.count) & 0xFFFF_FFFF, count: 32)
    return writer.finish()
  }

  /// A zlib stream without a dictionary (RFC 1950, 2.2).
  package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    // CMF 0x78 (deflate, a window of 32 KiB), FLG 0xDA (slowest algorithm, and what makes both a multiple of 31).
    var writer = BitWriter([0x78, 0xDA])
    write(Parser(bytes), of: bytes, to: &writer)
    writer.align()
    let checksum = adler32(bytes)
    for shift in [24, 16, 8, 0] as [UInt32] { writer.write(UInt64(checksum >> shift & 0xFF), count: 8) }
    return writer.finish()
  }

  /// The checksum of zlib (RFC 1950, 9).
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var sums: (UInt32, UInt32) = (1, 0)
    var start = 0
    while start < bytes.count {
      // So many bytes fit into 32 bits before the remainder has to be taken.
      let end = min(bytes.count, start + 5552)
      for byte in bytes[start..<end] {
        sums.0 &+= UInt32(byte)
        sums.1 &+= sums.0
      }
      sums = (sums.0 % 65521, sums.1 % 65521)
      start = end
    }
    return sums.1 << 16 | sums.0
  }

  private static func write(
    _ parser: consuming some BlockParser & ~Copyable, of bytes: [UInt8], to writer: inout BitWriter
  ) {
    repeat {
      let start = parser.position
      let symbols = parser.nextSymbols()
      let block = Block(symbols: symbols, plain: bytes[start..<parser.position], isLast: parser.isAtEnd)
      block.write(to: &writer)
    } while !parser.isAtEnd
  }
}

/// What makes symbols of bytes, a block at a time.
protocol BlockParser: ~Copyable {
  /// The first byte that is in no symbol yet.
  var position: Int { get }
  /// Whether every byte is in a symbol.
  var isAtEnd: Bool { get }
  /// The symbols of the next block.
  mutating func nextSymbols() -> [Symbol]
}
