import Hashing
import TextFormats

/// A digest of bytes, 128 bits: FNV-1a and a SplitMix64 sum, over eight bytes at a time with a mix after
/// each.
package struct Digest: Hashable, Sendable {
  private var first = FNV1a.basis
  private var second = SplitMix64.increment

  /// The digest of nothing.
  package init() {}

  /// Adds bytes and their number, so that the cuts between added pieces count.
  package mutating func add(_ bytes: some Collection<UInt8>) {
    add(number: UInt64(bytes.count))
    let done: Void? = bytes.withContiguousStorageIfAvailable { add(memory: UnsafeRawBufferPointer($0)) }
    if done == nil { Array(bytes).withUnsafeBytes { add(memory: $0) } }
  }

  /// Adds the UTF-8 of a text.
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
    first = (first ^ number) &* FNV1a.prime
    first ^= first >> 29
    second = (second &+ number) &* SplitMix64.firstFactor
    second ^= second >> 31
  }

  /// 32 hexadecimal digits.
  package var text: String { [first, second].map { NumberText.padded($0, to: 16, radix: 16) }.joined() }

  /// Six digits for a text, to tell names apart.
  static func short(_ text: String) -> String {
    var digest = Digest()
    digest.add(text)
    return String(digest.text.prefix(6))
  }
}
