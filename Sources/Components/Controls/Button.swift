package import TerminalModel

/// A button: three rows with soft edges, or one row where room is short.
package struct Button: Hashable, Sendable {
  package var label: String
  package var role: Role
  package var state: ControlState

  /// How much a button asks for attention.
  package enum Role: Hashable, Sendable {
    case primary, secondary, plain
  }

  package init(_ label: String, role: Role = .primary, state: ControlState = .normal) {
    self.label = label
    self.role = role
    self.state = state
  }

  package func height(_ stylesheet: Stylesheet) -> Int {
    stylesheet.density == .regular && role != .plain ? 3 : 1
  }

  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let colors = colors(stylesheet)
    let middle = Rect(x: rect.x, y: rect.y + rect.height / 2, width: rect.width, height: 1)
    if let fill = colors.fill {
      if rect.height >= 3 {
        buffer.fillSoftly(rect, fill)
      } else {
        buffer.fill(middle, Style(background: fill))
      }
    }
    let style = Style(
      foreground: colors.text, background: colors.fill ?? stylesheet[.background], attributes: attributes)
    let text = TextWidth.truncated(label, to: max(0, rect.width - (state == .focused ? 6 : 2)))
    let shown = state == .focused ? "› \(text) ‹" : text
    TextBlock(shown, style: style, alignment: .center)
      .draw(on: &buffer, in: middle, keepsBackground: true)
  }

  private var attributes: Attributes {
    switch (role, state) {
    case (_, .disabled): []
    case (.plain, .focused): [.bold, .underline]
    case (.plain, _): []
    default: .bold
    }
  }

  private func colors(_ stylesheet: Stylesheet) -> (fill: Color?, text: Color) {
    switch (role, state) {
    case (.plain, .disabled): (nil, stylesheet[.muted])
    case (.plain, _): (nil, stylesheet[.accent])
    case (_, .disabled): (stylesheet.mixed(.border, toward: .background, amount: 90), stylesheet[.muted])
    case (.primary, _): (stylesheet[.accent], stylesheet[.onAccent])
    case (.secondary, .focused): (stylesheet[.accentSoft], stylesheet[.accent])
    case (.secondary, .normal): (stylesheet[.surface], stylesheet[.text])
    }
  }
}

/// What state a control is in.
package enum ControlState: Hashable, Sendable {
  case normal
  /// Keys go here.
  case focused
  case disabled
}
