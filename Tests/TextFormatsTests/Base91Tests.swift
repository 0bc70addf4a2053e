import SeededRandom
import Testing
import TextFormats

@Suite struct Base91Tests {
  /// The bytes that a page reads.
  private static func bytes(of text: String) -> [UInt8] {
    let letters = (0x21...0x7E).filter { ![0x26, 0x3C, 0x5C].contains($0) }
    let digits = text.utf8.compactMap { letters.firstIndex(of: Int($0)) }
    var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    for at in stride(from: 0, to: digits.count, by: 2) {
      let isPair = at + 1 < digits.count
      bits = bits << (isPair ? 13 : 6) | (isPair ? digits[at] * 91 + digits[at + 1] : digits[at])
      count += isPair ? 13 : 6
      while count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        bits &= (1 << count) - 1
      }
    }
    return bytes
  }

  @Test(arguments: 0..<40)
  func `bytes of any length come back`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let some = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    for bytes in [some, Array(repeating: 0, count: count), Array(repeating: 255, count: count)] {
      let text = Base91.text(bytes)
      #expect(Self.bytes(of: text) == bytes)
      #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !text.contains { "<&\\".contains($0) })
    }
  }

  @Test func `it is shorter than base64`() {
    let bytes = [UInt8](repeating: 77, count: 13_000)
    #expect(Base91.text(bytes).utf8.count == 16_000)
  }
}
