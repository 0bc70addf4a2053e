package import Components
import TerminalModel

/// How far a colour of a theme stands out wherever it is drawn with another one.
package enum ThemeContrast {
  /// Two colours that meet.
  package struct Meeting: Hashable, Sendable {
    /// The other colour.
    package var other: ColorToken
    /// The ratio, with one digit after the point, rounded down.
    package var ratio: String
    /// The least ratio: 4.5 for text, 3 for what is no text.
    package var least: Double
    /// Whether the ratio is at least that.
    package var isClear: Bool
  }

  /// What a colour meets, the weakest first.
  package static func meetings(of token: ColorToken, in palette: ColorPalette) -> [Meeting] {
    Contrast.pairs.filter { $0.ink == token || $0.ground == token }.map { pair in
      (pair, Color.contrast(palette[pair.ink], palette[pair.ground]))
    }.sorted { $0.1 / $0.0.least < $1.1 / $1.0.least }.map { pair, ratio in
      Meeting(
        other: pair.ink == token ? pair.ground : pair.ink, ratio: Contrast.rounded(ratio), least: pair.least,
        isClear: ratio >= pair.least)
    }
  }
}
