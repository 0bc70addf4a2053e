package import TerminalModel

/// A line above a screen that shows the state of the connection.
package struct ConnectionBar: Hashable, Sendable {
  /// The message after the sign, centred and cut to one line.
  package var text: String
  /// The state of the connection, shown by sign and colour.
  package var tone: Tone

  /// Whether the connection is lost or has just come back.
  package enum Tone: Hashable, Sendable, CaseIterable {
    case offline, online
  }

  /// Creates a bar with a message.
  package init(_ text: String, tone: Tone) {
    self.text = text
    self.tone = tone
  }

  /// Rows of the bar.
  package static let height = 1

  /// The colours of the bar, and of the clock's row above it, which it goes on in.
  package func style(_ stylesheet: Stylesheet) -> Style {
    switch tone {
    case .offline:
      Style(
        foreground: stylesheet[.text],
        background: stylesheet.mixed(.background, toward: .warning, amount: stylesheet.isDark ? 90 : 70))
    case .online: Style(foreground: stylesheet[.background], background: stylesheet[.success])
    }
  }

  /// Draws the bar over a row; the sign tells the two states apart without colours.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let style = style(stylesheet)
    buffer.fill(rect, style)
    let words = TextWidth.truncated("\(tone == .offline ? "×" : "✓") \(text)", to: max(0, rect.width - 2))
    TextBlock(words, style: style, alignment: .center).draw(on: &buffer, in: rect)
  }
}
