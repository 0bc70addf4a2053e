/// The effect of a Unicode scalar on the columns of a text.
struct ScalarClass: Hashable {
  /// The kind in the lower three bits, and flags above them, as the width table has them.
  var rawValue: UInt8

  /// The kinds.
  enum Kind: UInt8 {
    /// One column.
    case narrow
    /// No column of its own: it joins what stands before it.
    case zero
    /// Two columns.
    case wide
    /// One column, or two where the terminal has a font for East Asian texts.
    case ambiguous
    /// Never drawn: a control character, or one that reorders a line. A placeholder stands for it.
    case refused
    /// Nothing to draw: soft hyphen, zero width space and the like.
    case invisible
  }

  /// The kind.
  var kind: Kind { Kind(rawValue: rawValue & 7) ?? .refused }
  /// Whether U+FE0F after it makes it an emoji of two columns.
  var isNarrowEmoji: Bool { rawValue & 8 != 0 }
  /// Whether it may be part of a grapheme cluster of more than one scalar.
  var joinsNeighbours: Bool { rawValue & 16 != 0 }

  /// The class of a scalar.
  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F {
      // The digits and two signs are bases of keycaps; nothing else of ASCII is more than one narrow glyph.
      let isKeycap = value == 0x23 || value == 0x2A || (value >= 0x30 && value <= 0x39)
      rawValue = isKeycap ? 8 : 0
    } else if value >= 0x2500 && value < 0x25A0 {
      // Box drawing and blocks are ambiguous by the data, but frames and pictures are made of single cells.
      rawValue = 0
    } else {
      rawValue = Self.search(value)
    }
  }

  /// The class by binary search: the last run that starts at or before the scalar.
  private static func search(_ value: UInt32) -> UInt8 {
    WidthTable.runs.withUnsafeBufferPointer { runs in
      let key = value << 8 | 0xFF
      var low = 0
      var high = runs.count
      while low < high {
        let middle = (low &+ high) >> 1
        if runs[middle] <= key { low = middle &+ 1 } else { high = middle }
      }
      return low == 0 ? 0 : UInt8(truncatingIfNeeded: runs[low &- 1])
    }
  }

  /// The columns of the scalar alone.
  func columns(_ ambiguous: TextWidth.Ambiguous) -> Int {
    switch kind {
    case .narrow, .refused: 1
    case .zero, .invisible: 0
    case .wide: 2
    case .ambiguous: ambiguous == .wide ? 2 : 1
    }
  }
}
