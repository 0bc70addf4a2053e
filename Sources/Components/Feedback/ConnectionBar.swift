package import TerminalModel

/// A line over the top of a screen that says how the connection is.
package struct ConnectionBar: Hashable, Sendable {
  package var text: String
  package var tone: Tone

  package enum Tone: Hashable, Sendable, CaseIterable {
    case offline, online
  }

  package init(_ text: String, tone: Tone) {
    self.text = text
    self.tone = tone
  }

  package static let height = 1

  /// Draws it over a row; the sign tells the two apart without colours.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let fill =
      switch tone {
      case .offline: stylesheet.mixed(.text, toward: .background, amount: 60)
      case .online: stylesheet[.success]
      }
    let style = Style(foreground: stylesheet[.background], background: fill)
    buffer.fill(rect, style)
    let words = TextWidth.truncated("\(tone == .offline ? "×" : "✓") \(text)", to: max(0, rect.width - 2))
    TextBlock(words, style: style, alignment: .center).draw(on: &buffer, in: rect)
  }
}
