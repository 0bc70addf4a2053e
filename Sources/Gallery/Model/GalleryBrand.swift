package import Components
package import Diagnostics
package import PackFiles
import PackModel
package import PackReading

/// A look that the gallery can show: the neutral one, a pack's own, or a brand of a pack.
package struct GalleryBrand: Sendable {
  /// The name: `neutral`, `matching`, `matching spring`.
  package var name: String
  /// The light theme.
  package var light: Theme
  /// The dark theme.
  package var dark: Theme

  /// Creates a look from its two themes.
  package init(name: String, light: Theme, dark: Theme) {
    self.name = name
    self.light = light
    self.dark = dark
  }

  /// The built-in look.
  package static let neutral = GalleryBrand(name: "neutral", light: .light, dark: .dark)

  /// The looks of a pack: its own as `name`, then one for each brand.
  package static func all(of bundle: PackBundle, named name: String) -> [GalleryBrand] {
    let themes = bundle.themes
    return [GalleryBrand(name: name, light: themes.light, dark: themes.dark)]
      + themes.brands.map { GalleryBrand(name: "\(name) \($0.name)", light: $0.light, dark: $0.dark) }
  }

  /// The neutral look, and those of every pack of a library that can be read.
  package static func all(in library: PackLibrary) -> [GalleryBrand] {
    [.neutral]
      + library.names.flatMap { name -> [GalleryBrand] in
        guard let source = library.find(name), let pack = try? PackLoader.load(source, system: library.system)
        else { return [] }
        return all(of: pack.bundle, named: name)
      }
  }

  /// The looks of one pack of a library or of any folder, by the name of its folder.
  ///
  /// - Throws: ``ContentError`` that lists the packs there are, or the problems of this one.
  package static func all(of pack: String, in library: PackLibrary) throws(ContentError) -> [GalleryBrand] {
    let source = try library.source(pack, origin: "--pack")
    let bundle = try PackLoader.load(source, system: library.system).bundle
    return all(of: bundle, named: bundle.pack.id)
  }

  /// Whether it is the look of a pack, or of one of its brands.
  func isOf(_ pack: String) -> Bool { name == pack || name.hasPrefix("\(pack) ") }

  func theme(_ name: ThemeName) -> Theme { name == .dark ? dark : light }
}
