import SeededRandom
import Testing

@testable import Deflate

@Suite struct HuffmanCodeTests {
  /// The share of all patterns of `limit` bits that begin with a code; a complete code has them all.
  private static func patterns(_ lengths: [Int], limit: Int) -> Int {
    lengths.reduce(0) { $1 > 0 ? $0 + 1 << (limit - $1) : $0 }
  }

  @Test func `the codes of the RFC's example are those of the RFC`() {
    // 3.2.2: A to H with the lengths (3, 3, 3, 3, 3, 2, 4, 4). The first bit of each code is the lowest here.
    let code = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
    #expect(code.codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }

  @Test func `frequencies that halve give lengths that grow`() {
    #expect(HuffmanCode(frequencies: [8, 4, 0, 2, 1, 1], limit: 15).lengths == [1, 2, 0, 3, 4, 4])
  }

  @Test func `one symbol has one bit, and no symbol none`() {
    #expect(HuffmanCode(frequencies: [0, 9, 0], limit: 15).lengths == [0, 1, 0])
    #expect(HuffmanCode(frequencies: [0, 0], limit: 15).lengths == [0, 0])
  }

  @Test(arguments: [5, 7, 15])
  func `Fibonacci numbers, which want the longest codes, stay within the limit`(_ limit: Int) {
    var frequencies = [1, 1]
    while frequencies.count < 30 { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
    let lengths = HuffmanCode(frequencies: frequencies, limit: limit).lengths
    #expect(lengths.max() == limit)
    #expect(Self.patterns(lengths, limit: limit) == 1 << limit)
  }

  @Test(arguments: 0..<50)
  func `codes of random frequencies are complete, and rarer symbols have no shorter code`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let frequencies = (0..<Int.random(in: 2...286, using: &random)).map { _ in
      1 << Int.random(in: 0...24, using: &random)
    }
    let lengths = HuffmanCode(frequencies: frequencies, limit: 15).lengths
    #expect(Self.patterns(lengths, limit: 15) == 1 << 15)
    let sorted = zip(frequencies, lengths).sorted { $0.0 < $1.0 || $0.0 == $1.0 && $0.1 > $1.1 }
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.1 >= $1.1 })
  }

  @Test func `every length and distance has the code of the RFC's tables`() {
    // 3.2.5: within a code its extra bits count up; after its last value the next code begins.
    for (range, code) in [(3...257, Symbol.code(ofLength:)), (1...32_768, Symbol.code(ofDistance:))] {
      var expected = code(range.lowerBound)
      for value in range {
        let found = code(value)
        #expect(found.symbol == expected.symbol && found.extra == expected.extra)
        if expected.extra + 1 == 1 << found.extraBits {
          expected = Symbol.Code(symbol: found.symbol + 1, extraBits: 0, extra: 0)
        } else {
          expected.extra += 1
        }
      }
    }
    #expect(Symbol.code(ofLength: 3).symbol == 257)
    #expect(Symbol.code(ofLength: 257).symbol == 284)
    #expect(Symbol.code(ofLength: 258).symbol == 285)
    #expect(Symbol.code(ofDistance: 1).symbol == 0)
    #expect(Symbol.code(ofDistance: 32_768).symbol == 29)
  }
}
