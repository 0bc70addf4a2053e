package import TerminalModel

/// The look of every component: colours, and how tight things stand.
package struct Stylesheet: Hashable, Sendable {
  package var palette: ColorPalette
  package var density: Density

  /// How much room things take.
  package enum Density: Hashable, Sendable {
    /// Controls are three rows tall.
    case regular
    /// Controls are one row tall, for low screens.
    case compact
  }

  package init(palette: ColorPalette, density: Density = .regular) {
    self.palette = palette
    self.density = density
  }

  package subscript(token: ColorToken) -> Color { palette[token] }

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
}
