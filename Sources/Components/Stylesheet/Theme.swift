package import TerminalModel

/// A look, light or dark: every token there is.
package struct Theme: Hashable, Sendable {
  package var palette: ColorPalette
  package var spacing = SpacingTokens()
  package var border = BorderToken.rounded
  package var emphasis = EmphasisTokens()
  package var motion = MotionTokens()

  package init(palette: ColorPalette) {
    self.palette = palette
  }

  package subscript(token: ColorToken) -> Color { palette[token] }

  /// The built-in look of no brand in particular, by day.
  package static let light = Theme(palette: .light)
  /// The same by night.
  package static let dark = Theme(palette: .dark)
}
