package import TerminalModel

/// A look, light or dark: the value of every token.
package struct Theme: Hashable, Sendable {
  /// The colour of every token.
  package var palette: ColorPalette
  /// Margins, gaps and insets, in cells.
  package var spacing = SpacingTokens()
  /// The line around boxes.
  package var border = BorderToken.rounded
  /// The attributes of headings, labels and buttons.
  package var emphasis = EmphasisTokens()
  /// The durations and arrivals of movements.
  package var motion = MotionTokens()

  /// Creates a theme from colours, with the built-in value of every other token.
  package init(palette: ColorPalette) {
    self.palette = palette
  }

  /// The colour of a token.
  package subscript(token: ColorToken) -> Color { palette[token] }

  /// The built-in light theme, without a brand.
  package static let light = Theme(palette: .light)
  /// The built-in dark theme, without a brand.
  package static let dark = Theme(palette: .dark)
}
