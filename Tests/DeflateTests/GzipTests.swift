import Testing

@testable import Deflate

@Suite struct GzipTests {
  @Test func `the CRC is that of the standards`() {
    #expect(CRC32.checksum(Array("123456789".utf8)[...]) == 0xCBF4_3926)
    #expect(CRC32.checksum([]) == 0)
    #expect(CRC32.checksum(Array("--123456789".utf8)[2...]) == 0xCBF4_3926)
  }

  @Test(arguments: ["", "123456789", String(repeating: "to be or not to be, ", count: 5_000)])
  func `a gzip file is a header, the stream, its CRC and its size`(_ text: String) throws {
    let bytes = Array(text.utf8)
    let file = Deflate.gzip(bytes)
    // No name, time 0, unknown system.
    #expect(file.prefix(10) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255])
    var inflater = Inflater(Array(file.dropFirst(10)))
    try inflater.inflate()
    #expect(inflater.output == bytes)
    let numbers = [CRC32.checksum(bytes[...]), UInt32(bytes.count)]
    let trailer = numbers.flatMap { number in (0..<4).map { UInt8(number >> ($0 * 8) & 255) } }
    #expect(Array(inflater.rest) == trailer)
  }

  @Test func `a small file is known to the byte`() {
    // Fixed codes: "abcde", then 3 bytes from 5 back; the CRC as `gzip` writes it.
    let expected: [UInt8] = [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255,
      0x4B, 0x4C, 0x4A, 0x4E, 0x49, 5, 0x12, 0,
      0x18, 0x11, 5, 0x41, 8, 0, 0, 0,
    ]
    #expect(Deflate.gzip(Array("abcdeabc".utf8)) == expected)
  }
}

@Suite struct ZlibTests {
  @Test func `the checksum is that of the standard`() {
    #expect(Deflate.adler32(Array("Wikipedia".utf8)) == 0x11E6_0398)
    #expect(Deflate.adler32([]) == 1)
    // Long enough for the sums to run over where the remainder is taken too late: as zlib has it.
    #expect(Deflate.adler32([UInt8](repeating: 255, count: 100_000)) == 0x149A_302C)
  }

  @Test(arguments: ["", "123456789", String(repeating: "to be or not to be, ", count: 5_000)])
  func `a zlib stream is a header, the stream and its checksum`(_ text: String) throws {
    let bytes = Array(text.utf8)
    let file = Deflate.zlib(bytes)
    #expect((Int(file[0]) << 8 | Int(file[1])) % 31 == 0 && file[0] == 0x78)
    var inflater = Inflater(Array(file.dropFirst(2)))
    try inflater.inflate()
    #expect(inflater.output == bytes)
    let checksum = Deflate.adler32(bytes)
    #expect(Array(inflater.rest) == [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) })
  }
}
