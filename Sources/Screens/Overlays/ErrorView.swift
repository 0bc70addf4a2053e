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
        context.words.error(error.presentation.title), style: stylesheet.style(.text, on: .background, .bold),
        alignment: .center),
      TextBlock(
        context.words.error(error.presentation.text), style: stylesheet.style(.muted), alignment: .center),
    ]
    let buttons = context.flow.errorButtons
    let buttonRows = buttons.map { Button("", role: role($0)).height(stylesheet) + 1 }.reduce(0, +)
    let height = blocks.map { $0.height(width: width) + 1 }.reduce(0, +) + buttonRows
    var y = rect.y + max(0, (rect.height - height) / 2)
    for block in blocks {
      let rows = block.height(width: width)
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
