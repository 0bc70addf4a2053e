/// How a glyph is drawn besides its colours.
package struct Attributes: OptionSet, Hashable, Sendable {
  /// The bits; 32 of them so that a cell has no padding and compares as plain memory.
  package var rawValue: UInt32

  /// Heavier strokes.
  package static var bold: Attributes { Attributes(rawValue: 1) }
  /// Paler strokes.
  package static var faint: Attributes { Attributes(rawValue: 1 << 1) }
  /// Slanted strokes.
  package static var italic: Attributes { Attributes(rawValue: 1 << 2) }
  /// A line below.
  package static var underline: Attributes { Attributes(rawValue: 1 << 3) }
  /// Foreground and background exchanged.
  package static var reverse: Attributes { Attributes(rawValue: 1 << 4) }
  /// A line through the middle.
  package static var strikethrough: Attributes { Attributes(rawValue: 1 << 5) }

  /// The attributes that show on a blank.
  package static var visibleOnBlank: Attributes { Attributes(rawValue: 0b11_1000) }

  /// Attributes from their bits.
  @inlinable
  @inline(__always)
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Whether two sets of attributes are the same.
  @inlinable
  @inline(__always)
  package static func == (left: Attributes, right: Attributes) -> Bool {
    left.rawValue == right.rawValue
  }
}
