package import TerminalModel

/// A message that stays on the page, with a sign and a colour for its kind.
package struct Banner: Hashable, Sendable {
  /// The heading, wrapped; `nil`: none.
  package var heading: String?
  /// The text below the heading, wrapped.
  package var text: String
  /// The kind of message, shown by sign and colour.
  package var tone: Tone

  /// The kinds of messages.
  package enum Tone: String, Hashable, Sendable, CaseIterable {
    case info, success, warning, danger

    var token: ColorToken {
      switch self {
      case .info: .accent
      case .success: .success
      case .warning: .warning
      case .danger: .danger
      }
    }

    /// The sign before the words, since colour alone is not enough.
    var sign: String {
      switch self {
      case .info: "i"
      case .success: "✓"
      case .warning: "!"
      case .danger: "×"
      }
    }
  }

  /// Creates a banner with an info tone unless told otherwise.
  package init(_ text: String, heading: String? = nil, tone: Tone = .info) {
    self.text = text
    self.heading = heading
    self.tone = tone
  }

  /// Columns before the words: the sign, and blanks.
  private static let lead = 4

  private func inner(_ width: Int) -> Int { max(1, width - Self.lead - 2) }

  private var words: HeadedText { HeadedText(heading: heading, text: text) }

  /// Rows of the wrapped words at a width in columns, with an edge above and below at regular density.
  package func height(_ stylesheet: Stylesheet, width: Int) -> Int {
    words.height(width: inner(width)) + (stylesheet.density == .regular ? 2 : 0)
  }

  /// Draws ground, sign and words; nothing in 4 columns or fewer.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    guard rect.width > Self.lead, rect.height > 0 else { return }
    let fill = stylesheet.mixed(.background, toward: tone.token, amount: 34)
    let isSoft = stylesheet.density == .regular && rect.height >= 3
    if isSoft {
      buffer.fillSoftly(rect, fill, round: stylesheet.roundSides)
    } else {
      buffer.fill(rect, Style(background: fill))
      buffer.softenCorners(of: rect, stylesheet)
      buffer.makePill(of: rect, stylesheet)
    }
    let room = Rect(
      x: rect.x + Self.lead, y: rect.y + (isSoft ? 1 : 0), width: inner(rect.width),
      height: rect.height - (isSoft ? 2 : 0))
    let sign = Style(foreground: stylesheet[tone.token], background: fill, attributes: .bold)
    buffer.write(tone.sign, x: rect.x + 2, y: room.y, style: sign)
    let style = Style(foreground: stylesheet[.text], background: fill)
    words.draw(on: &buffer, in: room, heading: style.with(stylesheet.emphasis.heading), text: style)
  }
}
