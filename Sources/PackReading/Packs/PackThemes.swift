package import Components
import Portability
package import TerminalModel

/// Light or dark.
package enum ThemeName: String, Hashable, Sendable, CaseIterable {
  case light, dark
}

/// The looks of a pack: its own, and those of further brands.
package struct PackThemes: Hashable, Sendable {
  /// The pack's own light theme.
  package var light: Theme
  /// The pack's own dark theme.
  package var dark: Theme
  /// Brands beside the pack's own, by name.
  package private(set) var brands: [Brand] = []

  /// A further look of the same app: `themes/NAME.light.toml`, `themes/NAME.dark.toml`.
  package struct Brand: Hashable, Sendable {
    /// The first part of its files' names.
    package var name: String
    /// Its light theme.
    package var light: Theme
    /// Its dark theme.
    package var dark: Theme

    /// Creates a brand.
    package init(name: String, light: Theme, dark: Theme) {
      self.name = name
      self.light = light
      self.dark = dark
    }
  }

  /// Creates the looks of a pack, the built-in themes unless told otherwise; sorts the brands by name.
  package init(light: Theme = .light, dark: Theme = .dark, brands: [Brand] = []) {
    self.light = light
    self.dark = dark
    self.brands = brands.ordered { $0.name }
  }

  /// The names of the brands beside the pack's own, sorted.
  package var brandNames: [String] { brands.map { $0.name } }

  /// The pack's own look.
  package subscript(name: ThemeName) -> Theme {
    switch name {
    case .light: light
    case .dark: dark
    }
  }

  /// The same with another colour in one look.
  package func with(_ color: Color, for token: ColorToken, in brand: String?, _ name: ThemeName) -> PackThemes
  {
    var themes = self
    var theme = self[brand, name]
    theme.palette[token] = color
    let index = brand.flatMap { brand in brands.firstIndex { $0.name == brand } }
    switch (index, name) {
    case (let index?, .light): themes.brands[index].light = theme
    case (let index?, .dark): themes.brands[index].dark = theme
    case (nil, .light): themes.light = theme
    case (nil, .dark): themes.dark = theme
    }
    return themes
  }

  /// The look of a brand; the pack's own for `nil` and for a name that no brand has.
  package subscript(brand: String?, name: ThemeName) -> Theme {
    guard let brand, let found = brands.first(where: { $0.name == brand }) else { return self[name] }
    return name == .dark ? found.dark : found.light
  }
}
