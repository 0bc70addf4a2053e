/// One cell of a screen: 16 bytes without padding, so that it is copied and compared as plain memory.
package struct Cell: Hashable, Sendable {
  /// The glyph; the right half of a wide one holds `Glyph.continuation`.
  package var glyph: Glyph
  /// The colour of the strokes.
  package var foreground: Color
  /// The colour behind them.
  package var background: Color
  /// Bold, underline and so on.
  package var attributes: Attributes

  /// A blank in the terminal's own colours.
  package static let blank = Cell()

  /// A cell; without arguments it is blank and in the terminal's own colours.
  @inlinable
  package init(
    glyph: Glyph = .blank,
    foreground: Color = .default,
    background: Color = .default,
    attributes: Attributes = []
  ) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// A glyph in a style.
  @inlinable
  package init(glyph: Glyph = .blank, style: Style) {
    self.init(
      glyph: glyph,
      foreground: style.foreground,
      background: style.background,
      attributes: style.attributes
    )
  }

  /// The colours and attributes.
  @inlinable
  package var style: Style {
    get { Style(foreground: foreground, background: background, attributes: attributes) }
    set {
      foreground = newValue.foreground
      background = newValue.background
      attributes = newValue.attributes
    }
  }

  /// Whether two cells are the same, seen or not.
  @inlinable
  @inline(__always)
  package static func == (left: Cell, right: Cell) -> Bool {
    (left.glyph.rawValue ^ right.glyph.rawValue) | (left.foreground.rawValue ^ right.foreground.rawValue)
      | (left.background.rawValue ^ right.background.rawValue)
      | (left.attributes.rawValue ^ right.attributes.rawValue) == 0
  }

  /// Whether the two cannot be told apart on a screen: a blank shows its foreground only when it is
  /// underlined, struck through or reversed, and never whether it is bold.
  package func looksLike(_ other: Cell) -> Bool {
    if self == other { return true }
    guard glyph == .blank, other.glyph == .blank, background == other.background else { return false }
    return attributes.union(other.attributes).isDisjoint(with: .visibleOnBlank)
  }
}
