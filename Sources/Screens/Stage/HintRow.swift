import Components
import OnboardingFlow
import TerminalModel

/// The last row: why the last key did nothing, and which keys work now.
struct HintRow {
  let context: ViewContext
  let chrome: Chrome

  func draw(on buffer: inout CellBuffer, in rect: Rect, _ desk: Style) {
    var x = rect.x + 1
    let stylesheet = context.stylesheet
    if let message {
      let style = Style(foreground: stylesheet[message.token], background: desk.background, attributes: .bold)
      x += buffer.write(
        TextWidth.truncated(message.text, to: rect.width * 3 / 5), x: x, y: rect.y, style: style)
      x += 3
    }
    let keyStyle = Style(foreground: stylesheet[.text], background: desk.background, attributes: .bold)
    for (keys, text) in hints {
      let width = TextWidth.columns(of: keys) + 1 + TextWidth.columns(of: text)
      guard x + width < rect.maxX else { continue }
      x += buffer.write(keys, x: x, y: rect.y, style: keyStyle) + 1
      x += buffer.write(text, x: x, y: rect.y, style: desk) + 3
    }
  }

  private var message: (text: String, token: ColorToken)? {
    if chrome.showsHelp { return nil }
    return switch chrome.notice {
    case .done(let text): (text, .success)
    case .refused(let text): (text, .warning)
    case nil: context.flow.state.refusal.map { (context.words.refusal($0), .warning) }
    }
  }

  private var hints: [(String, String)] {
    if chrome.showsHelp { return [("Esc", context.words("hint.close"))] }
    let own = context.flow.keyHints.map { ($0.keys, context.words("hint.\($0.text)")) }
    return own + [
      ("F1", context.words("hint.help")), ("^C", context.words("hint.quit")),
      ("F4", context.words("hint.events")),
    ]
  }
}
