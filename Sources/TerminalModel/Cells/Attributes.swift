/// How a glyph is drawn besides its colours.
package struct Attributes: OptionSet, Hashable, Sendable {
  /// The bits; 32 of them so that a cell has no padding and compares as plain memory.
  package var rawValue: UInt32

  /// Heavier strokes.
  package static let bold = Attributes(rawValue: 1)
  /// Paler strokes.
  package static let faint = Attributes(rawValue: 1 << 1)
  /// Slanted strokes.
  package static let italic = Attributes(rawValue: 1 << 2)
  /// A line below.
  package static let underline = Attributes(rawValue: 1 << 3)
  /// Foreground and background exchanged.
  package static let reverse = Attributes(rawValue: 1 << 4)
  /// A line through the middle.
  package static let strikethrough = Attributes(rawValue: 1 << 5)

  /// The attributes that show on a blank.
  package static let visibleOnBlank: Attributes = [.underline, .reverse, .strikethrough]

  /// Attributes from their bits.
  @inlinable package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
