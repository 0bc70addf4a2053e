/// The DEFLATE compressed data format (RFC 1951) and its gzip file format (RFC 1952), compression only.
///
/// The same bytes give the same output on every machine.
package enum Deflate {
  /// A DEFLATE stream without header or checksum (RFC 1951).
  package static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    writeBlocks(of: bytes, to: &writer)
    return writer.finish()
  }

  /// A gzip file of one member (RFC 1952, 2.3), without a file name and with modification time 0.
  package static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    // ID1, ID2, CM 8 (deflate), FLG 0, MTIME 0, XFL 2 (slowest algorithm), OS 255 (unknown).
    var writer = BitWriter([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255])
    writeBlocks(of: bytes, to: &writer)
    writer.align()
    writer.write(UInt64(CRC32.checksum(bytes[...])), count: 32)
    writer.write(UInt64(bytes.count) & 0xFFFF_FFFF, count: 32)
    return writer.finish()
  }

  private static func writeBlocks(of bytes: [UInt8], to writer: inout BitWriter) {
    var parser = Parser(bytes)
    repeat {
      let start = parser.position
      let symbols = parser.nextSymbols()
      let block = Block(symbols: symbols, plain: bytes[start..<parser.position], isLast: parser.isAtEnd)
      block.write(to: &writer)
    } while !parser.isAtEnd
  }
}
