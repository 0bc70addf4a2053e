#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Texts as small numbers, from 0 in the order they came in; 0 is the empty text.
package struct InternTable: Sendable {
  /// The number that stands for no text.
  package static let none: Int32 = -1

  /// All texts, one after the other.
  private var bytes: [UInt8] = []
  /// Where each text begins in `bytes`; one more than there are texts.
  private var starts: [Int] = [0]
  private var hashes: [UInt64] = []
  /// Open addressing: a number, or -1; a power of two long.
  private var slots: [Int32]

  /// Creates a table with the empty text alone.
  package init() {
    slots = Array(repeating: -1, count: 64)
    _ = intern("")
  }

  /// How many texts there are.
  package var count: Int { hashes.count }

  /// The text of a number; empty for ``none``.
  package subscript(id: Int32) -> String {
    guard id >= 0, Int(id) < count else { return "" }
    return String(decoding: bytes[starts[Int(id)]..<starts[Int(id) + 1]], as: UTF8.self)
  }

  /// The number of a text; `nil` if it is not in the table.
  package func id(of text: String) -> Int32? {
    var text = text
    return text.withUTF8 { buffer in
      let found = find(UnsafeRawPointer(buffer.baseAddress ?? Self.nowhere), buffer.count)
      return found < 0 ? nil : found
    }
  }

  /// The number of UTF-8 in memory; ``none`` where it has none.
  func find(_ pointer: UnsafeRawPointer, _ length: Int) -> Int32 {
    slots[slot(of: pointer, length, hash: Self.hash(pointer, length))]
  }

  /// The number of a text, which is added if it is not in the table.
  package mutating func intern(_ text: String) -> Int32 {
    var text = text
    return text.withUTF8 { intern(UnsafeRawPointer($0.baseAddress ?? Self.nowhere), $0.count) }
  }

  private static var nowhere: UnsafePointer<UInt8> { UnsafePointer(bitPattern: 1).unsafelyUnwrapped }

  /// The same for UTF-8 in memory.
  mutating func intern(_ pointer: UnsafeRawPointer, _ length: Int) -> Int32 {
    let hash = Self.hash(pointer, length)
    let slot = slot(of: pointer, length, hash: hash)
    if slots[slot] >= 0 { return slots[slot] }
    let id = Int32(count)
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: pointer, count: length))
    starts.append(bytes.count)
    hashes.append(hash)
    slots[slot] = id
    if count * 2 > slots.count { grow() }
    return id
  }

  /// Whether a number stands for UTF-8 in memory.
  func isText(_ id: Int32, _ pointer: UnsafeRawPointer, _ length: Int) -> Bool {
    let start = starts[Int(id)]
    guard starts[Int(id) + 1] - start == length else { return false }
    return bytes.withUnsafeBytes {
      length == 0 || memcmp($0.baseAddress.unsafelyUnwrapped + start, pointer, length) == 0
    }
  }

  /// Adds all texts of another table, and returns their new numbers by the old ones.
  package mutating func adopt(_ other: InternTable) -> [Int32] {
    other.bytes.withUnsafeBytes { all in
      (0..<other.count).map { index in
        let start = other.starts[index]
        let base = all.baseAddress ?? UnsafeRawPointer(Self.nowhere)
        return intern(base + start, other.starts[index + 1] - start)
      }
    }
  }

  /// The slot that has a text, or the free one it would go to.
  private func slot(of pointer: UnsafeRawPointer, _ length: Int, hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let id = slots[slot]
      if hashes[Int(id)] == hash, isText(id, pointer, length) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    let mask = slots.count - 1
    for (id, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(id)
    }
  }

  /// Eight bytes at a time, mixed by a multiplication.
  private static func hash(_ pointer: UnsafeRawPointer, _ length: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: length) &* 0x9E37_79B9_7F4A_7C15
    var offset = 0
    while offset + 8 <= length {
      hash = mix(hash ^ pointer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < length {
      rest = rest << 8 | UInt64(pointer.load(fromByteOffset: offset, as: UInt8.self))
      offset += 1
    }
    return mix(hash ^ rest)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let (high, low) = (value ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return high ^ low
  }
}
