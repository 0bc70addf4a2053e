/// The look of a text: two colours and attributes.
package struct Style: Hashable, Sendable {
  /// The colour of the strokes.
  package var foreground: Color
  /// The colour behind them.
  package var background: Color
  /// Bold, underline and so on.
  package var attributes: Attributes

  /// The terminal's own colours, no attributes.
  package static let plain = Style()

  /// A style; without arguments it is the terminal's own.
  @inlinable
  package init(
    foreground: Color = .default,
    background: Color = .default,
    attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The style with other attributes.
  package func with(_ attributes: Attributes) -> Style {
    Style(foreground: foreground, background: background, attributes: attributes)
  }
}
