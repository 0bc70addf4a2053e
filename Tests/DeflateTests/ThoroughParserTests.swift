import SeededRandom
import Testing

@testable import Deflate

@Suite struct ThoroughParserTests {
  /// Words in random order, between stretches of one byte and of random ones.
  private static func mixture(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    let words = (0..<300).map { _ in
      (0..<Int.random(in: 1...12, using: &random)).map { _ in UInt8.random(in: 97...122, using: &random) }
    }
    var bytes: [UInt8] = []
    while bytes.count < count {
      switch Int.random(in: 0..<40, using: &random) {
      case 0:
        bytes += [UInt8](
          repeating: .random(in: 0...255, using: &random), count: .random(in: 1...900, using: &random))
      case 1: bytes += (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
      default: bytes += words[Int.random(in: 0..<words.count, using: &random)]
      }
    }
    return Array(bytes.prefix(count))
  }

  @Test(arguments: [0, 1, 2, 3, 4, 257, 258, 259, 300, 65_534, 65_535, 65_536, 140_000])
  func `what is compressed thoroughly comes back, and is no longer`(_ count: Int) throws {
    for bytes in [Self.mixture(count, seed: UInt64(count)), [UInt8](repeating: 7, count: count)] {
      let file = Deflate.gzip(bytes, isThorough: true)
      // Between the header of 10 bytes, and checksum and length.
      var inflater = Inflater(Array(file[10..<(file.count - 8)]))
      try inflater.inflate()
      let isSame = inflater.output == bytes
      #expect(isSame)
      #expect(file.suffix(8) == Deflate.gzip(bytes).suffix(8))
      // A border of blocks may cost some bytes.
      #expect(file.count <= Deflate.gzip(bytes).count + 64)
    }
  }

  @Test(arguments: 0..<4) func `text gets smaller`(_ seed: UInt64) {
    let bytes = Self.mixture(120_000, seed: seed)
    #expect(Deflate.gzip(bytes, isThorough: true).count < Deflate.gzip(bytes).count)
  }
}
