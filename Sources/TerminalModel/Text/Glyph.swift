/// The content of one cell, or of two when it is wide: one grapheme cluster in 32 bits.
///
/// A single scalar is held directly; a cluster of more is interned in `GlyphTable`. So equal numbers are equal
/// glyphs, in the whole process.
package struct Glyph: Hashable, Sendable {
  /// Bits 0 to 20 the scalar, or the index of the cluster; bit 30 wide; bit 31 a cluster. 0 is the continuation.
  package let rawValue: UInt32

  /// The blank.
  @inlinable
  package static var blank: Glyph { Glyph(rawValue: 0x20) }
  /// The right half of a wide glyph, whose left half is the cell before it.
  @inlinable
  package static var continuation: Glyph { Glyph(rawValue: 0) }

  /// The glyph of a raw value that this process has given.
  @inlinable
  @inline(__always)
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The first grapheme cluster of a text as it is drawn: control characters as placeholders, a lone mark on
  /// a dotted circle; the blank when nothing is to be drawn.
  package init(_ text: some StringProtocol) {
    var first = Glyph.blank
    GlyphScanner.scan(text) { glyph in
      first = glyph
      return false
    }
    self = first
  }

  /// A character as it is drawn.
  package init(_ character: Character) {
    self.init(String(character))
  }

  /// A scalar that is known to be drawn alone.
  package init(scalar: Unicode.Scalar, isWide: Bool = false) {
    rawValue = scalar.value | (isWide ? 1 << 30 : 0)
  }

  /// A cluster by its index in the table.
  init(clusterIndex: Int, isWide: Bool) {
    rawValue = UInt32(truncatingIfNeeded: clusterIndex) | 1 << 31 | (isWide ? 1 << 30 : 0)
  }

  /// Columns: 1 or 2; 0 for the continuation, which belongs to the glyph before it.
  @inlinable
  package var width: Int { isContinuation ? 0 : isWide ? 2 : 1 }
  /// Whether it takes two columns.
  @inlinable
  package var isWide: Bool { rawValue & 1 << 30 != 0 }
  /// Whether it is the right half of a wide glyph.
  @inlinable
  package var isContinuation: Bool { rawValue == 0 }
  /// Whether it is a cluster of several scalars.
  @inlinable
  package var isCluster: Bool { rawValue & 1 << 31 != 0 }
  /// The scalar value, or the index of the cluster.
  @inlinable
  package var index: Int { Int(rawValue & 0x1F_FFFF) }

  /// Whether two glyphs are the same.
  @inlinable
  @inline(__always)
  package static func == (left: Glyph, right: Glyph) -> Bool {
    left.rawValue == right.rawValue
  }

  /// The text of the glyph: empty for the continuation.
  package var text: String {
    if isContinuation { return "" }
    if isCluster { return String(decoding: GlyphTable.shared.bytes(at: index), as: UTF8.self) }
    return Unicode.Scalar(UInt32(index)).map { String(Character($0)) } ?? " "
  }

  /// The UTF-8 bytes of the glyph.
  package var utf8: [UInt8] {
    if isCluster { return GlyphTable.shared.bytes(at: index) }
    var bytes: [UInt8] = []
    if !isContinuation { appendUTF8(to: &bytes) }
    return bytes
  }

  /// Adds the UTF-8 bytes of a glyph that is no continuation, without an array of their own: a text of a frame is made
  /// of thousands.
  func appendUTF8(to bytes: inout [UInt8]) {
    if rawValue < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rawValue))
    } else if isCluster {
      bytes += GlyphTable.shared.bytes(at: index)
    } else if let scalar = Unicode.Scalar(UInt32(index)), let encoded = UTF8.encode(scalar) {
      bytes.append(contentsOf: encoded)
    } else {
      bytes.append(0x20)
    }
  }
}
