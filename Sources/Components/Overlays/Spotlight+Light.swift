package import TerminalModel

extension Spotlight {
  /// The strength of a mask that has come up, of 255.
  package static let fullStrength = 165
  /// The least contrast of what is lit to the same under the mask, by WCAG's ratio. Theirs of 3:1 (1.4.11) is for
  /// controls; a ground that is dark reaches it only when it is dark no longer.
  package static let leastContrast = 1.6
  /// The contrast that lifting aims at: the light is all that frames a target.
  private static let aim = 1.75
  /// The most of the light's colour that is lent to what is lit, of 255.
  private static let mostLift = 110
  /// The share of the accent in the light's colour, of 255.
  private static let tint = 90

  /// The strength of a mask over a theme, of 255: on dark grounds less of it does, so that the screen behind can still be
  /// made out.
  package static func shown(_ strength: Int, _ stylesheet: Stylesheet) -> Int {
    stylesheet.isDark ? strength * 2 / 3 : strength
  }

  /// A colour under a mask.
  package static func dimmed(_ color: Color, strength: Int, _ stylesheet: Stylesheet) -> Color {
    color.mixed(with: stylesheet.scrim, amount: shown(strength, stylesheet))
  }

  /// How the levels of a mask change colours.
  struct Light: Hashable {
    let mask: Color
    let glow: Color
    /// How much of the mask's colour lies over what is not lit, and of the light's is lent to what is, of 255.
    let strength: Int
    let lift: Int

    init(_ stylesheet: Stylesheet, strength: Int) {
      mask = stylesheet.scrim
      glow = Spotlight.glow(stylesheet)
      self.strength = Spotlight.shown(strength, stylesheet)
      // It comes up with the mask.
      lift = Spotlight.lift(stylesheet) * min(255, max(0, strength) * 255 / Spotlight.fullStrength) / 255
    }

    /// A colour as it shows at a level.
    func shade(_ color: Color, _ level: Level) -> Color {
      switch level {
      case .clear: color.mixed(with: glow, amount: lift)
      case .soft: color.mixed(with: mask, amount: strength / 2)
      case .dark: color.mixed(with: mask, amount: strength)
      }
    }

    /// Shades an area. What is lit is lifted, but for letters that are darker than their ground: they would lose.
    func shade(_ area: Rect, _ level: Level, on buffer: inout CellBuffer) {
      guard level == .clear else {
        return buffer.blend(area, toward: mask, amount: level == .dark ? strength : strength / 2)
      }
      guard lift > 0 else { return }
      let visible = area.intersection(buffer.bounds)
      for y in visible.minY..<max(visible.minY, visible.maxY) {
        for x in visible.minX..<visible.maxX {
          let cell = buffer[x, y]
          // Letters are lifted more than their ground, so that they can be read as well as before.
          if cell.glyph.isDrawing {
            buffer[x, y].foreground = cell.foreground.mixed(with: glow, amount: lift)
          } else if cell.foreground.luma > cell.background.luma {
            buffer[x, y].foreground = cell.foreground.mixed(with: glow, amount: min(255, 2 * lift))
          }
          buffer[x, y].background = cell.background.mixed(with: glow, amount: lift)
        }
      }
    }
  }

  /// The colour of the light: the text's, with some of the accent.
  package static func glow(_ stylesheet: Stylesheet) -> Color {
    stylesheet.mixed(.text, toward: .accent, amount: tint)
  }

  /// How much of the light's colour makes a dark ground stand out from itself under the mask, of 255: however dark the
  /// mask is, black is not far from nearly black. 0 where the mask is enough.
  private static func lift(_ stylesheet: Stylesheet) -> Int {
    guard stylesheet.isDark else { return 0 }
    let glow = glow(stylesheet)
    let grounds = [stylesheet[.background], stylesheet[.surface]].map {
      (ground: $0, dark: dimmed($0, strength: fullStrength, stylesheet).luminance)
    }
    return (0..<mostLift).first { amount in
      grounds.allSatisfy {
        Color.contrast($0.ground.mixed(with: glow, amount: amount).luminance, $0.dark) >= aim
      }
    } ?? mostLift
  }
}

extension Glyph {
  /// Whether it is a thin line: box drawing, or the upper eighth of a cell.
  var isLine: Bool { !isCluster && (0x2500...0x257F ~= index || index == 0x2594) }

  /// Whether it is made of two colours as a picture is, and not a letter or a line on a ground: block elements, the half
  /// circles that end a row, and the symbols for legacy computing with their supplement.
  package var isDrawing: Bool {
    !isCluster && !isLine
      && (0x2580...0x259F ~= index || isHalfCircle || 0x1FB00...0x1FBFF ~= index
        || 0x1CC00...0x1CEBF ~= index)
  }
}
