package import TerminalModel

/// A word or a number in a pill.
package struct Badge: Hashable, Sendable {
  /// The text, cut to one line.
  package var text: String
  /// The meaning, shown by the colour of the pill.
  package var tone: Tone

  /// The meaning of a badge's colour.
  package enum Tone: String, Hashable, Sendable, CaseIterable {
    case neutral, accent, success, warning, danger

    /// The token of its fill; `nil`: a fill mixed from border and surface.
    var token: ColorToken? {
      switch self {
      case .neutral: nil
      case .accent: .accent
      case .success: .success
      case .warning: .warning
      case .danger: .danger
      }
    }
  }

  /// Creates a badge with an accent tone unless told otherwise.
  package init(_ text: String, tone: Tone = .accent) {
    self.text = text
    self.tone = tone
  }

  /// A number as badges show it: beyond 99, `99+`.
  package init(count: Int, tone: Tone = .danger) {
    self.init(count > 99 ? "99+" : String(count), tone: tone)
  }

  /// Columns: the words and one on each side.
  package var width: Int { TextWidth.columns(of: text) + 2 }

  /// Draws at the left of the first row of a rectangle.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    guard rect.width > 2, rect.height > 0 else { return }
    let shown = TextWidth.truncated(text, to: rect.width - 2)
    let pill = Rect(x: rect.x, y: rect.y, width: TextWidth.columns(of: shown) + 2, height: 1)
    let fill = tone.token.map { stylesheet[$0] } ?? stylesheet.mixed(.border, toward: .surface, amount: 40)
    let ink = tone.token.map { stylesheet.ink(on: $0) } ?? stylesheet[.text]
    let style = Style(foreground: ink, background: fill, attributes: tone == .neutral ? [] : .bold)
    buffer.fill(pill, Style(background: fill))
    buffer.write(shown, x: pill.x + 1, y: pill.y, style: style)
    buffer.makePill(of: pill, stylesheet)
  }
}

extension Stylesheet {
  /// The colour of text on a fill: the accent has a token of its own, the others take the page's background.
  func ink(on fill: ColorToken) -> Color {
    fill == .accent ? self[.onAccent] : self[.background]
  }
}
