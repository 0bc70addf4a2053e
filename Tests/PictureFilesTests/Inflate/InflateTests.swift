import Fuzzing
import SeededRandom
import Testing

@testable import PictureFiles

@Suite struct InflateTests {
  private static func bytes(_ base64: String) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var bits = 0
    var count = 0
    var bytes: [UInt8] = []
    for letter in base64 {
      guard let value = letters.firstIndex(of: letter) else { continue }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }

  @Test(arguments: PackedSamples.streams.map(\.name))
  func `a stream of zlib unpacks to what was packed`(_ name: String) throws {
    let stream = try #require(PackedSamples.streams.first { $0.name == name })
    #expect(try Inflate.unpack(Self.bytes(stream.packed), limit: 10_000) == PackedSamples.plain)
  }

  @Test func `a stored block unpacks, and no more than the limit`() throws {
    let plain = PackedSamples.plain
    #expect(try Inflate.unpack(SamplePNG.zlib(plain), limit: plain.count) == plain)
    #expect(throws: PictureError("it holds more data than its size has room for")) {
      try Inflate.unpack(SamplePNG.zlib(plain), limit: plain.count - 1)
    }
  }

  @Test(arguments: PackedSamples.streams.map(\.name))
  func `a stream that is cut anywhere is an error`(_ name: String) throws {
    let packed = Self.bytes(try #require(PackedSamples.streams.first { $0.name == name }).packed)
    for length in packed.indices {
      #expect(throws: PictureError.self) { try Inflate.unpack(Array(packed[..<length]), limit: 10_000) }
    }
  }

  @Test(arguments: 0..<200)
  func `a damaged stream is an error or, by its sum, the same`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stream = try #require(PackedSamples.streams.randomElement(using: &random))
    var packed = Self.bytes(stream.packed)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: packed.indices, using: &random)
      packed[index] ^= UInt8.random(in: 1...255, using: &random)
    }
    if let unpacked = try? Inflate.unpack(packed, limit: 10_000) { #expect(unpacked == PackedSamples.plain) }
  }

  @Test(arguments: 0..<200)
  func `noise is an error and nothing worse`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let noise = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(throws: PictureError.self) { try Inflate.unpack([0x78, 0x9C] + noise, limit: 1 << 20) }
  }

  @Test(
    arguments: [
      // No zlib; a window of 64 KiB; a sum of the header that is wrong; a dictionary.
      [0x77, 0x9C], [0x88, 0x1C], [0x78, 0x9D], [0x78, 0xBB],
      // A block of the fourth kind.
      [0x78, 0x9C, 0x07],
    ] as [[UInt8]])
  func `what is not deflate is refused`(_ bytes: [UInt8]) {
    #expect(throws: PictureError("its compressed data is broken")) { try Inflate.unpack(bytes, limit: 10) }
  }

  @Test func `the sum is that of the standard`() {
    #expect(Checksum.adler32(Array("Wikipedia".utf8)) == 0x11E6_0398)
    #expect(Checksum.adler32([]) == 1)
  }
}
