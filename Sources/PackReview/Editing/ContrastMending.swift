import Components
import ContentTree
import PackReading
import TerminalModel

/// Colours of a theme that cannot be told apart, made lighter or darker by as little as does it.
enum ContrastMending {
  /// Changes colours that a file itself gives, until what meets on the screen can be told apart.
  ///
  /// A colour changes only where no other pair with it that could be told apart no longer can; what cannot be mended so is
  /// left for its author.
  ///
  /// - Parameter palette: the colours with which the file is drawn.
  static func mend(
    _ palette: ColorPalette, in file: String, _ edits: inout TextEdits, _ deeds: inout [String]
  ) {
    var palette = palette
    for pair in Contrast.pairs where Self.ratio(pair, palette) < pair.least {
      var nearest: (token: ColorToken, color: Color, way: Int)?
      for token in [pair.ink, pair.ground] where isWritten(token, in: file, &edits) {
        guard let found = Self.nearest(token, for: pair, palette), found.way < nearest?.way ?? .max else {
          continue
        }
        nearest = (token, found.color, found.way)
      }
      guard let (token, color, _) = nearest else { continue }
      palette[token] = color
      let other = token == pair.ink ? pair.ground : pair.ink
      let ratio = Contrast.rounded(Self.ratio(pair, palette))
      edits.set(token.rawValue, to: color.hex, in: file)
      deeds.append(
        "\(file): `\(token.rawValue)` is \(color.hex), a contrast of \(ratio) with `\(other.rawValue)`")
    }
  }

  private static func ratio(_ pair: Contrast.Pair, _ palette: ColorPalette) -> Double {
    Color.contrast(palette[pair.ink], palette[pair.ground])
  }

  /// Whether a file gives the token a colour as such.
  private static func isWritten(_ token: ColorToken, in file: String, _ edits: inout TextEdits) -> Bool {
    guard case .string(let text)? = edits.value(file, token.rawValue)?.node else { return false }
    return text.hasPrefix("#")
  }

  /// The colour nearest to that of a token, on the way to black or to white, with which a pair can be told apart.
  ///
  /// - Returns: with how far it is on that way, of 255; `nil`: there is none.
  private static func nearest(
    _ token: ColorToken, for pair: Contrast.Pair, _ palette: ColorPalette
  ) -> (color: Color, way: Int)? {
    let others = Contrast.pairs.filter { $0.ink == token || $0.ground == token }
    var nearest: (color: Color, way: Int)?
    for way in 1...255 {
      for end in [Color.black, .white] {
        var changed = palette
        changed[token] = palette[token].mixed(with: end, amount: way)
        guard ratio(pair, changed) >= pair.least else { continue }
        // Best of all is one that mends every pair with the token.
        if others.allSatisfy({ ratio($0, changed) >= $0.least }) { return (changed[token], way) }
        if nearest == nil, others.allSatisfy({ ratio($0, changed) >= min($0.least, ratio($0, palette)) }) {
          nearest = (changed[token], way)
        }
      }
    }
    return nearest
  }
}
