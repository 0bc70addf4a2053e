import Components
import Screens
import TerminalModel

/// The menu of F12, over everything but the hints.
struct SaveMenuView {
  let context: ViewContext
  let chrome: Chrome
  let geometry: StageGeometry
  let menu: SaveMenu

  /// - Returns: the window's cells.
  func draw(on buffer: inout CellBuffer) -> Rect {
    CutTexts.ignore { drawAll(on: &buffer) }
  }

  private func drawAll(on buffer: inout CellBuffer) -> Rect {
    let stylesheet = context.stylesheet.forShell
    let layout = SaveMenuLayout(in: geometry)
    let frame = layout.frame
    buffer.openWindow(frame, in: geometry, context.stylesheet)
    buffer.write(
      context.words("save.title"), x: frame.x + 3, y: frame.y + 1,
      style: stylesheet.style(.accent, on: .surface, .bold))
    buffer.write(
      String(repeating: "─", count: frame.width - 4), x: frame.x + 2, y: frame.y + 2,
      style: stylesheet.style(.border, on: .surface))
    for (index, choice) in SaveChoice.allCases.enumerated() {
      draw(
        choice, on: &buffer,
        Rect(x: layout.list.x, y: layout.list.y + index, width: layout.list.width, height: 1))
    }
    return frame
  }

  private func draw(_ choice: SaveChoice, on buffer: inout CellBuffer, _ row: Rect) {
    let stylesheet = context.stylesheet.forShell
    let isFocused = choice == menu.focus
    let ground: ColorToken = isFocused ? .accentSoft : .surface
    if isFocused { buffer.fill(row, stylesheet.style(.text, on: ground)) }
    let isStop = choice == .cast && chrome.isRecording
    let detail = isStop ? "●" : choice.detail
    let end = row.maxX - 2 - TextWidth.columns(of: detail)
    let title = TextWidth.truncated(
      context.words(isStop ? "save.stop" : "save.\(choice.rawValue)"), to: end - row.x - 4)
    buffer.write(
      title, x: row.x + 2, y: row.y, style: stylesheet.style(.text, on: ground, isFocused ? .bold : []))
    buffer.write(detail, x: end, y: row.y, style: stylesheet.style(isStop ? .danger : .muted, on: ground))
  }
}

extension SaveChoice {
  /// The suffix of its file; for the first, with the key that saves it at once.
  fileprivate var detail: String {
    switch self {
    case .svg: "F12 .svg"
    case .png: ".png"
    case .text: ".txt"
    case .ansi: ".ansi"
    case .html: ".html"
    case .tape: ".tape"
    case .cast: ".cast"
    }
  }
}
