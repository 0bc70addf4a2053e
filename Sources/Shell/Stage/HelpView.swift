import Components
import Screens
import TerminalModel

/// The keys, over everything but the hints.
package struct HelpView {
  let context: ViewContext
  /// Where words stand beside the device.
  var panes: [Rect] = []
  /// The keys, and for each the name of its text below `help.`.
  let keys: [(key: String, text: String)]

  private static let width = 56

  /// The keys of all simulators, and for each the name of its text below `help.`.
  package static let rows = [
    ("Enter  Space", "confirm"), ("← → ↑ ↓  Tab", "move"), ("Esc", "back"), ("← →", "flick"), ("s", "skip"),
    ("click  drag", "mouse"), ("F1", "help"), ("F2", "debug"), ("F4", "panel"), ("F5", "reload"),
    ("F6", "look"),
    ("F7", "device"), ("F8", "language"),
    ("F12", "still"),
    ("Ctrl-Z", "suspend"),
    ("Ctrl-C", "quit"),
  ]

  /// - Returns: the window's cells.
  func draw(on buffer: inout CellBuffer, above row: Rect) -> Rect {
    let stylesheet = context.stylesheet
    let room = Rect(x: 0, y: 0, width: buffer.width, height: row.y)
    let width = min(Self.width, room.width)
    let keyColumns = width < Self.width ? 14 : 16
    let height = keys.count + 6
    let frame = Rect(
      x: (room.width - width) / 2, y: max(0, (room.height - height) / 2), width: width, height: height)
    buffer.openWindow(frame, over: panes, stylesheet, line: .accent)
    let bold = stylesheet.style(.accent, on: .surface, .bold)
    TextBlock(context.words("help.title"), style: bold, alignment: .center)
      .draw(on: &buffer, in: Rect(x: frame.x + 2, y: frame.y + 1, width: width - 4, height: 1))
    for (index, (key, text)) in keys.enumerated() {
      let y = frame.y + 3 + index
      buffer.write(key, x: frame.x + 3, y: y, style: stylesheet.style(.text, on: .surface, .bold))
      buffer.write(
        TextWidth.truncated(context.words("help.\(text)"), to: width - keyColumns - 5),
        x: frame.x + 3 + keyColumns,
        y: y,
        style: stylesheet.style(.muted, on: .surface))
    }
    TextBlock(context.words("help.close"), style: stylesheet.style(.muted, on: .surface), alignment: .center)
      .draw(on: &buffer, in: Rect(x: frame.x + 2, y: frame.maxY - 2, width: width - 4, height: 1))
    return frame
  }
}
