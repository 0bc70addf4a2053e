import Deflate
import SeededRandom
import Testing

@Suite struct DeflateTests {
  private static func random(_ count: Int, below limit: UInt8 = 255, seed: UInt64 = 1) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...limit, using: &random) }
  }

  /// Words in random order, so that every word repeats, most of them at many distances.
  private static func text(_ count: Int, seed: UInt64 = 2) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    let words = (0..<2_000).map { index in
      Self.random(Int.random(in: 1...12, using: &random), below: 25, seed: UInt64(index)).map { $0 + 97 } + [
        32
      ]
    }
    var text: [UInt8] = []
    while text.count < count { text += words[Int.random(in: 0..<words.count, using: &random)] }
    return Array(text.prefix(count))
  }

  /// Deflates, inflates and compares.
  ///
  /// - Returns: the count of deflated bytes, and the types of the blocks.
  @discardableResult
  private static func roundTrip(
    _ bytes: [UInt8], location: SourceLocation = #_sourceLocation
  ) throws -> (size: Int, types: [Int]) {
    let deflated = Deflate.deflated(bytes)
    var inflater = Inflater(deflated)
    try inflater.inflate()
    // The expectation of two long arrays would print both.
    let isSame = inflater.output == bytes
    #expect(isSame, sourceLocation: location)
    #expect(inflater.rest.isEmpty, sourceLocation: location)
    return (deflated.count, inflater.blockTypes)
  }

  @Test func `no bytes are one empty fixed block`() throws {
    #expect(Deflate.deflated([]) == [3, 0])
    #expect(try Self.roundTrip([]).types == [1])
  }

  @Test(arguments: [0, 65, 255] as [UInt8])
  func `one byte is a fixed block`(_ byte: UInt8) throws {
    #expect(try Self.roundTrip([byte]).types == [1])
  }

  @Test func `every byte value comes back`() throws {
    let all = (0...255).map(UInt8.init)
    try Self.roundTrip(all)
    try Self.roundTrip(all + all.reversed() + all)
  }

  @Test(arguments: Array(1...12) + Array(254...264) + Array(510...524))
  func `runs come back, shorter and longer than the longest match`(_ count: Int) throws {
    try Self.roundTrip([UInt8](repeating: 7, count: count))
    try Self.roundTrip([1, 2] + [UInt8](repeating: 7, count: count) + [1, 2, 3])
    let unit = Self.random(count)
    try Self.roundTrip(unit + unit)
    try Self.roundTrip(unit + [0] + unit + unit.dropLast() + unit)
  }

  @Test func `a run of a million bytes is about a thousandth`() throws {
    let run = [UInt8](repeating: 0, count: 1_000_000)
    #expect(try Self.roundTrip(run).size < 1_050)
  }

  @Test(arguments: [32_766, 32_767, 32_768, 32_769, 65_536])
  func `repeats come back at the border of the window`(_ distance: Int) throws {
    let unit = Self.random(300, seed: 3)
    let bytes = unit + Self.random(distance - unit.count, seed: 4) + unit
    let isInWindow = distance < 32_768
    #expect((try Self.roundTrip(bytes).size < bytes.count) == isInWindow)
  }

  @Test(arguments: [1_000, 40_000, 300_000])
  func `text comes back from dynamic blocks, long text at less than half`(_ count: Int) throws {
    let text = Self.text(count)
    let (size, types) = try Self.roundTrip(text)
    #expect(Set(types) == [2])
    #expect(size < (count < 10_000 ? count : count / 2))
  }

  @Test(arguments: [16_383, 16_384, 16_385, 32_768, 65_535, 65_536, 65_537, 200_000])
  func `random bytes are stored, with 5 bytes for each block`(_ count: Int) throws {
    let (size, types) = try Self.roundTrip(Self.random(count))
    #expect(Set(types) == [0])
    #expect(types.count <= (count + 16_383) / 16_384)
    #expect(size == count + 5 * types.count)
  }

  @Test func `a block of each type comes back after every other`() throws {
    let parts = [Self.random(20_000), Self.text(60_000), [UInt8](repeating: 1, count: 50_000)]
    for first in parts {
      for second in parts { try Self.roundTrip(first + second + first) }
    }
  }

  @Test(arguments: 0..<60)
  func `random bytes of few values come back`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...3_000, using: &random)
    try Self.roundTrip(Self.random(count, below: [0, 1, 2, 5, 40, 254][Int(seed % 6)], seed: seed))
  }
}
