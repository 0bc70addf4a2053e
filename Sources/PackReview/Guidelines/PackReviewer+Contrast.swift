import Components
import Diagnostics
import PackReading
import TerminalModel

// Colours: those that meet on the screen can be told apart.
extension PackReviewer {
  func reviewContrast() {
    for name in ThemeName.allCases {
      let base: ColorPalette = name == .dark ? .dark : .light
      let own = bundle.themes[name].palette
      review(own, over: base, file: "themes/\(name.rawValue).toml")
      for brand in bundle.themes.brandNames {
        let palette = bundle.themes[brand, name].palette
        review(palette, over: own, file: "themes/\(brand).\(name.rawValue).toml")
      }
    }
  }

  /// Only what a file chose itself is looked at: the built-in colours are right, and the pack's own were looked at.
  private func review(_ palette: ColorPalette, over base: ColorPalette, file: String) {
    for pair in Contrast.pairs {
      guard let own = [pair.ink, pair.ground].first(where: { palette[$0] != base[$0] }) else { continue }
      let ratio = Color.contrast(palette[pair.ink], palette[pair.ground])
      guard ratio < pair.least else { continue }
      log.warning(
        .lowContrast, at: ContentPlace(file: file, keyPath: own.rawValue),
        "`\(pair.ink.rawValue)` on `\(pair.ground.rawValue)` has a contrast of \(Contrast.rounded(ratio)), "
          + "and \(pair.what) need \(Contrast.rounded(pair.least))",
        fix: "make one of the two lighter or darker")
    }
  }
}
