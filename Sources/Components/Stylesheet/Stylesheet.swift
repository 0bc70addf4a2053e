package import TerminalModel

/// The look of every component: the tokens of a theme, and how tight things stand.
package struct Stylesheet: Hashable, Sendable {
  package var theme: Theme
  package var density: Density

  /// How much room things take.
  package enum Density: Hashable, Sendable {
    /// Controls are three rows tall.
    case regular
    /// Controls are one row tall, for low screens.
    case compact
  }

  package init(_ theme: Theme, density: Density = .regular) {
    self.theme = theme
    self.density = density
  }

  package init(palette: ColorPalette, density: Density = .regular) {
    self.init(Theme(palette: palette), density: density)
  }

  package var palette: ColorPalette {
    get { theme.palette }
    set { theme.palette = newValue }
  }

  package var spacing: SpacingTokens { theme.spacing }
  package var border: BorderToken { theme.border }
  package var emphasis: EmphasisTokens { theme.emphasis }
  package var motion: MotionTokens { theme.motion }

  package subscript(token: ColorToken) -> Color { theme.palette[token] }

  /// A style from two tokens.
  package func style(
    _ foreground: ColorToken, on background: ColorToken = .background, _ attributes: Attributes = []
  ) -> Style {
    Style(foreground: palette[foreground], background: palette[background], attributes: attributes)
  }

  /// A token's colour moved towards another's, `amount` of 255.
  package func mixed(_ token: ColorToken, toward other: ColorToken, amount: Int) -> Color {
    palette[token].mixed(with: palette[other], amount: amount)
  }

  /// Whether text is lighter than what it stands on.
  package var isDark: Bool { self[.text].luma > self[.background].luma }
}
