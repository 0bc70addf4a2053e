package import TerminalModel

/// A box on the page that groups a heading, a text, and content of the caller below them.
package struct Card: Hashable, Sendable {
  /// The heading at the top, wrapped; `nil`: none.
  package var heading: String?
  /// The muted text below the heading, wrapped; `nil`: none.
  package var text: String?
  /// The state, shown by fill, heading and border.
  package var state: ControlState

  /// Creates a card in its normal state unless told otherwise.
  package init(heading: String? = nil, text: String? = nil, state: ControlState = .normal) {
    self.heading = heading
    self.text = text
    self.state = state
  }

  /// Rows at a width in columns, with `content` rows of the caller below the words.
  package func height(_ stylesheet: Stylesheet, width: Int, content: Int = 0) -> Int {
    2 + words.height(width: inner(width, stylesheet)) + content
  }

  /// The cells for the caller's content: below the words, as wide as they are.
  package func contentArea(in rect: Rect, _ stylesheet: Stylesheet) -> Rect {
    let width = inner(rect.width, stylesheet)
    let words = words.height(width: width)
    return Rect(
      x: rect.x + padding(stylesheet), y: rect.y + 1 + words, width: width,
      height: max(0, rect.height - 2 - words))
  }

  private func padding(_ stylesheet: Stylesheet) -> Int { max(1, stylesheet.spacing.inset) }

  private func inner(_ width: Int, _ stylesheet: Stylesheet) -> Int {
    max(0, width - 2 * padding(stylesheet))
  }

  private var words: HeadedText { HeadedText(heading: heading, text: text) }

  /// Draws box and words; the caller draws in ``contentArea(in:_:)``. Below 2 x 2 cells nothing is drawn.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let fill = self.fill(stylesheet)
    if stylesheet.border == .none {
      buffer.fillSoftly(rect, fill, round: stylesheet.roundSides)
    } else {
      buffer.drawBox(
        rect, stylesheet, fill, line: isFocused ? .accent : state == .highlighted ? .muted : .border,
        isStrong: isFocused)
    }
    if isFocused { buffer.markRow(rect.inset(x: 0, y: 1), stylesheet) }
    drawWords(on: &buffer, in: rect, fill, stylesheet)
  }

  private var isFocused: Bool { state == .focused || state == .pressed }

  private func fill(_ stylesheet: Stylesheet) -> Color {
    switch state {
    case .normal, .highlighted: stylesheet[.surface]
    case .focused: stylesheet.mixed(.surface, toward: .accentSoft, amount: 130)
    case .pressed: stylesheet[.accentSoft]
    case .disabled: stylesheet[.background]
    }
  }

  private func drawWords(on buffer: inout CellBuffer, in rect: Rect, _ fill: Color, _ stylesheet: Stylesheet)
  {
    let room = Rect(
      x: rect.x + padding(stylesheet), y: rect.y + 1, width: inner(rect.width, stylesheet),
      height: max(0, rect.height - 2))
    let heading = Style(
      foreground: stylesheet[state == .disabled ? .muted : isFocused ? .accent : .text], background: fill,
      attributes: stylesheet.emphasis.heading)
    words.draw(
      on: &buffer, in: room, heading: heading, text: Style(foreground: stylesheet[.muted], background: fill))
  }
}
