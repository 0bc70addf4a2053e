import SeededRandom

/// Changes bytes of a file that is not text, the same way for a seed.
struct ByteMutator {
  private var random: SeededGenerator

  init(_ random: SeededGenerator) {
    self.random = random
  }

  private static let numbers: [[UInt8]] = [
    [0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0x10, 0], [0, 0, 0x10, 1], [0x7F, 0xFF, 0xFF, 0xFF],
    [0xFF, 0xFF, 0xFF, 0xFF],
    [0x80, 0, 0, 0],
  ]
  private static let texts = [
    "0", "4096", "4097", "65535", "99999999999999999999", "-1", " ", "\n", "#", "IEND", "IDAT",
  ]

  mutating func below(_ bound: Int) -> Int { random.below(bound) }

  /// One change, as an edit; `nil` where it changes nothing.
  mutating func edit(of bytes: [UInt8]) -> ByteEdit? {
    let start = random.below(bytes.count + 1)
    let end = min(bytes.count, start + 1 + random.below(8))
    let edit =
      switch random.below(8) {
      case 0: ByteEdit(start: start, end: end, bytes: [])
      case 1: ByteEdit(start: start, end: start, bytes: Array(bytes[start..<end]))
      case 2: ByteEdit(start: start, end: bytes.count, bytes: [])
      case 3: ByteEdit(start: start, end: min(bytes.count, start + 4), bytes: random.pick(Self.numbers) ?? [])
      case 4: ByteEdit(start: start, end: end, bytes: Array((random.pick(Self.texts) ?? "").utf8))
      case 5:
        ByteEdit(
          start: start, end: end, bytes: (start..<end).map { _ in UInt8(truncatingIfNeeded: random.next()) })
      default: flip(bytes, start)
      }
    return edit.isEmpty ? nil : edit
  }

  private mutating func flip(_ bytes: [UInt8], _ start: Int) -> ByteEdit {
    guard start < bytes.count else { return ByteEdit(start: start, end: start, bytes: []) }
    return ByteEdit(start: start, end: start + 1, bytes: [bytes[start] ^ (1 << UInt8(random.below(8)))])
  }
}

extension ByteEdit {
  /// Whether it takes nothing away and adds nothing.
  fileprivate var isEmpty: Bool { start >= end && bytes.isEmpty }
}
