package import TerminalModel

/// A message that stays on the page: what kind it is shows in a sign and a colour.
package struct Banner: Hashable, Sendable {
  package var heading: String?
  package var text: String
  package var tone: Tone

  /// What kind of message it is.
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

    /// Not by colour alone.
    var sign: String {
      switch self {
      case .info: "i"
      case .success: "✓"
      case .warning: "!"
      case .danger: "×"
      }
    }
  }

  package init(_ text: String, heading: String? = nil, tone: Tone = .info) {
    self.text = text
    self.heading = heading
    self.tone = tone
  }

  /// Columns before the words: the edge, the sign, and blanks.
  private static let lead = 4

  private func inner(_ width: Int) -> Int { max(1, width - Self.lead - 2) }

  private var words: HeadedText { HeadedText(heading: heading, text: text) }

  package func height(_ stylesheet: Stylesheet, width: Int) -> Int {
    words.height(width: inner(width)) + (stylesheet.density == .regular ? 2 : 0)
  }

  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    guard rect.width > Self.lead, rect.height > 0 else { return }
    let fill = stylesheet.mixed(.background, toward: tone.token, amount: 26)
    let isSoft = stylesheet.density == .regular && rect.height >= 3
    if isSoft {
      buffer.fillSoftly(rect, fill, round: stylesheet.border.roundSides)
    } else {
      buffer.fill(rect, Style(background: fill))
    }
    let room = Rect(
      x: rect.x + Self.lead, y: rect.y + (isSoft ? 1 : 0), width: inner(rect.width),
      height: rect.height - (isSoft ? 2 : 0))
    let edge = Style(foreground: stylesheet[tone.token], background: fill)
    for y in room.minY..<room.maxY { buffer.write("▎", x: rect.x, y: y, style: edge) }
    buffer.write(tone.sign, x: rect.x + 2, y: room.y, style: edge.with(.bold))
    let style = Style(foreground: stylesheet[.text], background: fill)
    words.draw(on: &buffer, in: room, heading: style.with(stylesheet.emphasis.heading), text: style)
  }
}
