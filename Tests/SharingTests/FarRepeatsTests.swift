import SeededRandom
import Testing

@testable import Sharing

@Suite struct FarRepeatsTests {
  /// Puts repeats back, as the page does.
  private static func spread(_ packed: [UInt8]) -> [UInt8] {
    var at = 0
    func number() -> Int {
      var (value, shift) = (0, 0)
      repeat {
        value |= Int(packed[at] & 127) << shift
        shift += 7
        at += 1
      } while packed[at - 1] > 127
      return value
    }
    let (size, count) = (number(), number())
    let runs = (0..<count).map { _ in number() }
    let lengths = (0..<count).map { _ in number() }
    let distances = (0..<count).map { _ in number() }
    var bytes: [UInt8] = []
    for index in 0..<count {
      bytes += packed[at..<at + runs[index]]
      at += runs[index]
      let place = bytes.count - distances[index]
      bytes += bytes[place..<place + lengths[index]]
    }
    bytes += packed[at...]
    #expect(bytes.count == size)
    return bytes
  }

  @Test(arguments: 0..<12)
  func `bytes come back whole`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = (0..<(seed * 20_000)).map { _ in UInt8.random(in: 0...255, using: &random) }
    for _ in 0..<seed * 40 {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let length = Int.random(in: 1...min(4_000, bytes.count - place), using: &random)
      bytes += bytes[place..<place + length]
    }
    let packed = FarRepeats.packed(bytes)
    #expect(Self.spread(packed) == bytes)
    if seed > 3 { #expect(packed.count < bytes.count * 3 / 4) }
  }

  @Test(arguments: [[], [7], [UInt8](repeating: 3, count: 31), [UInt8](repeating: 3, count: 200_000)])
  func `small and even bytes come back`(bytes: [UInt8]) {
    #expect(Self.spread(FarRepeats.packed(bytes)) == bytes)
  }
}
