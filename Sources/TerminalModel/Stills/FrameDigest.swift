import Hashing

/// A hash of frames, one after the other: FNV-1a over words of 32 bits, with 64 bits of state. The same
/// everywhere, unlike Swift's own hashes.
package struct FrameDigest: Hashable, Sendable {
  /// The hash so far; of no frames it is the basis of FNV-1a.
  package private(set) var value = FNV1a.basis

  /// The digest of no frames.
  package init() {}

  /// Takes a frame in: its size, and glyph, colours and attributes of every cell.
  package mutating func add(_ frame: CellBuffer) {
    var hash = value
    Self.add(UInt32(truncatingIfNeeded: frame.width), to: &hash)
    Self.add(UInt32(truncatingIfNeeded: frame.height), to: &hash)
    frame.cells.withUnsafeBufferPointer { cells in
      for cell in cells {
        // The number of a cluster depends on what the process has drawn before, so its bytes count.
        if cell.glyph.isCluster {
          for byte in cell.glyph.utf8 { Self.add(UInt32(byte), to: &hash) }
        } else {
          Self.add(cell.glyph.rawValue, to: &hash)
        }
        Self.add(cell.foreground.rawValue, to: &hash)
        Self.add(cell.background.rawValue, to: &hash)
        Self.add(cell.attributes.rawValue, to: &hash)
      }
    }
    value = hash
  }

  @inline(__always)
  private static func add(_ word: UInt32, to hash: inout UInt64) {
    hash = (hash ^ UInt64(word)) &* FNV1a.prime
  }
}
