package import TerminalModel

/// The look of every component: the tokens of a theme, a density, what the terminal or the page can draw, and whether keys
/// are used.
package struct Stylesheet: Hashable, Sendable {
  /// The tokens: colours, spacing, border, emphasis and motion.
  package var theme: Theme
  /// The density, which sets the height of controls.
  package var density: Density
  /// The block glyphs that the terminal draws: pictures are made of the finest, and views may use what it has.
  package var blocks: BlockGlyphs
  /// Whether the terminal shows colours; without them pictures are shaded.
  package var hasColors = true
  /// Whether the element with the focus is marked: who uses keys needs that, and who uses a finger does not.
  package var marksFocus = true
  /// Whether a field that has the focus is marked even so: the page's keyboard is up for it.
  package var isTyping = false
  /// Whether a page draws finer than cells are what is no text: the edges of a spotlight's light (``LightEdges``), shadows,
  /// boxes to check, switches, arrows, the ends of pills and large letters of a font, which are left to it.
  package var leavesEdges = false
  /// Whether an overlay takes along the words and the pictures that it cuts: half of one looks broken in cells, but not where
  /// a page draws the overlay's edges.
  package var takesCut: Bool { !leavesEdges }

  /// How clearly the box of an overlay is drawn that shows as clearly, of 255: where a page lets overlays come and go by itself all
  /// of it, from the half on.
  package func boxOpacity(_ opacity: Int) -> Int {
    leavesEdges ? opacity < 128 ? 0 : 255 : opacity
  }

  /// The height of controls.
  package enum Density: Hashable, Sendable {
    /// Controls are three rows tall.
    case regular
    /// Buttons and other controls are one row tall, for low screens; fields keep their frame.
    case compact
  }

  /// Creates a stylesheet of regular density for half blocks, unless told otherwise.
  package init(_ theme: Theme, density: Density = .regular, blocks: BlockGlyphs = .halves) {
    self.theme = theme
    self.density = density
    self.blocks = blocks
  }

  /// Creates a stylesheet from colours, with the built-in value of every other token.
  package init(palette: ColorPalette, density: Density = .regular) {
    self.init(Theme(palette: palette), density: density)
  }

  /// The colours of the theme.
  package var palette: ColorPalette {
    get { theme.palette }
    set { theme.palette = newValue }
  }

  /// The spacing of the theme, in cells.
  package var spacing: SpacingTokens { theme.spacing }
  /// The line around boxes in the theme.
  package var border: BorderToken { theme.border }
  /// The sides at which filled boxes are round, and how.
  package var roundSides: RoundSides {
    if leavesEdges { return border.roundSides.union(.overlaid) }
    // The block of sextants has the wedges that corners are made of.
    return blocks >= .sextants && !border.roundSides.isEmpty
      ? border.roundSides.union(.wedges) : border.roundSides
  }
  /// Whether filled rows end with half circles: the terminal or the page draws them, and boxes are round.
  package var drawsPills: Bool {
    ends.halfCircle(beginsRow: true) != nil && roundSides.isSuperset(of: .both)
  }
  /// The block glyphs that the ends of filled rows are drawn with: a page has half circles, whatever it draws boxes with.
  package var ends: BlockGlyphs { leavesEdges ? .powerline : blocks }
  /// The attributes of headings, labels and buttons in the theme.
  package var emphasis: EmphasisTokens { theme.emphasis }
  /// The durations and arrivals of movements in the theme.
  package var motion: MotionTokens { theme.motion }

  /// The colour of a token in the theme.
  package subscript(token: ColorToken) -> Color { theme.palette[token] }

  /// A style from the colours of two tokens.
  package func style(
    _ foreground: ColorToken, on background: ColorToken = .background, _ attributes: Attributes = []
  ) -> Style {
    Style(foreground: palette[foreground], background: palette[background], attributes: attributes)
  }

  /// A style from the colour of a token on any other.
  package func style(
    _ foreground: ColorToken, on background: Color, _ attributes: Attributes = []
  ) -> Style {
    Style(foreground: palette[foreground], background: background, attributes: attributes)
  }

  /// A token's colour moved towards another's, `amount` of 255.
  package func mixed(_ token: ColorToken, toward other: ColorToken, amount: Int) -> Color {
    palette[token].mixed(with: palette[other], amount: amount)
  }

  /// The line around what can be filled in: the border's colour, with as much of the text's as it takes to be seen on the page.
  package var outline: Color {
    let ground = self[.background]
    let lines = stride(from: 0, through: 255, by: 15).lazy.map { mixed(.border, toward: .text, amount: $0) }
    return lines.first { Color.contrast($0, ground) >= Self.outlineContrast } ?? self[.text]
  }

  private static let outlineContrast = 1.6

  /// The colour that a screen is dimmed towards below something: the mask, and in light themes some of the ground with it.
  /// What is seen through it loses contrast before it gets dark, so that the screen stays light and its words step back.
  /// Of a mask that is not dark there is less of the ground: a spotlight has to stand out.
  package var scrim: Color {
    guard !isDark else { return self[.mask] }
    let ground = self[.background]
    let strength = Spotlight.shown(Spotlight.fullStrength, self)
    let scrims = stride(from: Self.veil, to: 0, by: -10).lazy.map {
      mixed(.mask, toward: .background, amount: $0)
    }
    return scrims.first {
      Color.contrast(ground, ground.mixed(with: $0, amount: strength)) >= Self.scrimContrast
    } ?? self[.mask]
  }

  /// The contrast of the ground to itself under a mask: more than ``Spotlight/leastContrast``, as what is lit may have darker
  /// fills.
  private static let scrimContrast = 2.1
  /// The share of the ground in the scrim of a light theme, of 255, at most.
  private static let veil = 110

  /// The look of what is the simulator's own around an app: its menus, help, the panel, the hints and the editor. The app decides
  /// whether it is light or dark and nothing else, so that no theme hides what could mend it, and brands are compared on one ground.
  package var forShell: Stylesheet {
    var own = self
    own.theme = isDark ? .dark : .light
    return own
  }

  /// How words are written on the fill of what has the focus: underlined without colours, where no fill shows.
  package var focusedWords: Attributes { hasColors ? .bold : [.bold, .underline] }

  /// Whether text is lighter than the background.
  package var isDark: Bool { self[.text].luma > self[.background].luma }
}
