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
    var found: [(meeting: Meeting, share: Double)] = []
    for pair in Contrast.pairs where pair.ink == token || pair.ground == token {
      let ratio = Color.contrast(palette[pair.ink], palette[pair.ground])
      let meeting = Meeting(
        other: pair.ink == token ? pair.ground : pair.ink, ratio: Contrast.rounded(ratio), least: pair.least,
        isClear: ratio >= pair.least)
      found.append((meeting, ratio / pair.least))
    }
    return found.sorted { $0.share < $1.share }.map { $0.meeting }
  }
}
