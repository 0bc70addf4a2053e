/// A number that other bytes do not have (FNV-1a, 64 bits, over eight bytes at a time with a mix after each).
package struct Digest: Hashable, Sendable {
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  private var second: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init() {}

  package mutating func add(_ bytes: some Collection<UInt8>) {
    add(number: UInt64(bytes.count))
    let done: Void? = bytes.withContiguousStorageIfAvailable { add(memory: UnsafeRawBufferPointer($0)) }
    if done == nil { Array(bytes).withUnsafeBytes { add(memory: $0) } }
  }

  package mutating func add(_ text: String) { add(text.utf8) }

  private mutating func add(memory: UnsafeRawBufferPointer) {
    var index = 0
    while index + 8 <= memory.count {
      add(number: memory.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < memory.count {
      rest = rest << 8 | UInt64(memory[index])
      index += 1
    }
    add(number: rest)
  }

  private mutating func add(number: UInt64) {
    first = (first ^ number) &* 0x100_0000_01B3
    first ^= first >> 29
    second = (second &+ number) &* 0xBF58_476D_1CE4_E5B9
    second ^= second >> 31
  }

  /// 32 hexadecimal digits.
  package var text: String { Self.hex(first) + Self.hex(second) }

  /// Six digits for a text, to tell names apart.
  static func short(_ text: String) -> String {
    var digest = Digest()
    digest.add(text)
    return String(digest.text.prefix(6))
  }

  private static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
