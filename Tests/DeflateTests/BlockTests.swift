import SeededRandom
import Testing

@testable import Deflate

@Suite struct BlockTests {
  /// Writes literals without matches as one block, and inflates it.
  private static func roundTrip(_ bytes: [UInt8]) throws -> Inflater {
    let symbols = bytes.map { Symbol(value: UInt16($0), distance: 0) }
    var writer = BitWriter()
    Block(symbols: symbols, plain: bytes[...], isLast: true).write(to: &writer)
    var inflater = Inflater(writer.finish())
    try inflater.inflate()
    return inflater
  }

  @Test func `literals that want codes of more than 15 bits come back`() throws {
    // Fibonacci numbers; the first of them is end-of-block.
    var frequencies = [1, 2]
    while frequencies.count < 22 { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
    let bytes = frequencies.enumerated().flatMap { [UInt8](repeating: UInt8($0), count: $1) }
    let inflater = try Self.roundTrip(bytes)
    #expect(inflater.blockTypes == [2])
    #expect(inflater.output == bytes)
  }

  @Test(arguments: 0..<40)
  func `code lengths that want codes of more than 7 bits come back`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Each length occurs 1.6 times as often as the one before, as Fibonacci numbers do.
    let bytes = (0...255).flatMap { byte in
      var count = 1
      while count < 1_024, Int.random(in: 0..<1_000, using: &random) < 618 { count *= 2 }
      return [UInt8](repeating: UInt8(byte), count: count)
    }
    #expect(try Self.roundTrip(bytes).output == bytes)
  }

  @Test(arguments: [65_535, 65_536])
  func `a block has at most 65,535 stored bytes`(_ count: Int) throws {
    var random = SeededGenerator(seed: 1)
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    let inflater = try Self.roundTrip(bytes)
    #expect((inflater.blockTypes == [0]) == (count == 65_535))
    let isSame = inflater.output == bytes
    #expect(isSame)
  }
}
