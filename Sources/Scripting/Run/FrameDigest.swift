package import TerminalModel

/// A hash of frames, one after the other (FNV-1a, 64 bits): the same everywhere, unlike Swift's own hashes.
package struct FrameDigest: Hashable, Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  private static let prime: UInt64 = 0x100_0000_01B3

  package init() {}

  /// Takes a frame in: its size, and glyph, colours and attributes of every cell.
  package mutating func add(_ frame: CellBuffer) {
    add(UInt32(truncatingIfNeeded: frame.width))
    add(UInt32(truncatingIfNeeded: frame.height))
    for cell in frame.cells {
      add(cell.glyph)
      add(cell.foreground.rawValue)
      add(cell.background.rawValue)
      add(cell.attributes.rawValue)
    }
  }

  /// Takes the hash of something else in.
  package mutating func add(_ digest: FrameDigest) {
    add(UInt32(truncatingIfNeeded: digest.value))
    add(UInt32(truncatingIfNeeded: digest.value >> 32))
  }

  /// The number of a cluster depends on what the process has drawn before, so its bytes count.
  private mutating func add(_ glyph: Glyph) {
    if glyph.isCluster {
      for byte in glyph.utf8 { add(byte: byte) }
    } else {
      add(UInt32(glyph.index))
    }
  }

  private mutating func add(_ word: UInt32) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      add(byte: UInt8(truncatingIfNeeded: word >> shift))
    }
  }

  private mutating func add(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* Self.prime
  }
}
