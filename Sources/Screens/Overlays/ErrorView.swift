import Components
import OnboardingFlow
import TerminalModel

/// The error that covers a screen.
struct ErrorView {
  let error: ErrorState
  let context: ViewContext

  func draw(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    let stylesheet = context.stylesheet
    buffer.fill(rect, stylesheet.style(.text))
    let width = rect.width - 6
    let symbol = Self.symbol(error.presentation.outcome)
    let blocks = [
      TextBlock(symbol, style: stylesheet.style(.muted, on: .background, .bold), alignment: .center),
      TextBlock(
        context.words.error(error.presentation.title),
        style: stylesheet.style(.text, on: .background, stylesheet.emphasis.heading),
        alignment: .center),
      TextBlock(
        context.words.error(error.presentation.text), style: stylesheet.style(.muted), alignment: .center),
    ]
    let buttons = context.flow.errorButtons
    let buttonRows = buttons.map { Button("", role: role($0)).height(stylesheet) + 1 }.reduce(0, +)
    var rows = blocks.map { $0.height(width: width) }
    // A text that is too long is cut, so that the buttons are in sight.
    let excess = rows.reduce(0) { $0 + $1 + 1 } + buttonRows - rect.height
    rows[2] = max(0, rows[2] - max(0, excess))
    var y = rect.y + max(0, -excess) / 2
    for (block, rows) in zip(blocks, rows) {
      block.draw(on: &buffer, in: Rect(x: rect.x + 3, y: y, width: width, height: rows))
      y += rows + 1
    }
    for (index, name) in buttons.enumerated() {
      let isFocused = context.flow.layer == .error && index == error.focus
      let button = Button(
        context.words("action.\(name)"), role: role(name), state: isFocused ? .focused : .normal)
      let area = Rect(x: rect.x + 6, y: y, width: rect.width - 12, height: button.height(stylesheet))
      button.draw(on: &buffer, in: area, stylesheet)
      layout.hit(area, .errorButton(index))
      y += area.height + 1
    }
  }

  private func role(_ button: String) -> Button.Role { button == "retry" ? .primary : .secondary }

  private static func symbol(_ outcome: Outcome) -> String {
    switch outcome {
    case .network: "( ! )"
    case .timeout: "( … )"
    case .permission: "( × )"
    default: "( ? )"
    }
  }
}
