import Components
import Screens
import TerminalModel

/// The keys, over everything but the hints.
package struct HelpView {
  /// A key or some, and the name of the text below `help.` that says what they do.
  package typealias Row = (key: String, text: String)

  let context: ViewContext
  /// Where words stand beside the device.
  var panes: [Rect] = []
  let groups: [[Row]]

  private static let width = 56
  /// From this width of a terminal on there are two columns.
  private static let wideTerminal = 2 * width + 8
  /// Columns for the keys.
  private static let keyColumns = (narrow: 14, wide: 16)
  private static let margin = 3
  /// Rows of the window besides those of the keys.
  private static let rows = 5

  /// The keys of all simulators: those of the app, of the simulator, and of the terminal.
  package static let groups: [[Row]] = [
    [
      ("Enter  Space", "confirm"), ("← → ↑ ↓  Tab", "move"), ("Esc", "back"), ("← →", "flick"), ("s", "skip"),
      ("click  drag", "mouse"),
    ],
    [
      ("F1", "help"), ("F2", "debug"), ("F4", "panel"), ("F5", "reload"), ("F6", "look"), ("F7", "device"),
      ("F8", "language"), ("F12", "still"),
    ],
    [("Ctrl-Z", "suspend"), ("Ctrl-C", "quit")],
  ]

  /// - Returns: the window's cells.
  func draw(on buffer: inout CellBuffer, above row: Rect) -> Rect {
    let stylesheet = context.stylesheet
    let room = Rect(x: 0, y: 0, width: buffer.width, height: row.y)
    let columns = columns(in: room)
    let width = columns.count > 1 ? Self.width * columns.count : min(Self.width, room.width)
    let height = Self.rows + (columns.map { $0.count }.max() ?? 0)
    let frame = Rect(
      x: (room.width - width) / 2, y: max(0, (room.height - height) / 2), width: width, height: height)
    buffer.openWindow(frame, over: panes, stylesheet, line: .accent)
    let bold = stylesheet.style(.accent, on: .surface, .bold)
    TextBlock(context.words("help.title"), style: bold, alignment: .center)
      .draw(on: &buffer, in: Rect(x: frame.x + 2, y: frame.y + 1, width: width - 4, height: 1))
    for (index, rows) in columns.enumerated() {
      let x = frame.x + index * Self.width
      draw(
        rows, on: &buffer, in: Rect(x: x, y: frame.y + 3, width: min(Self.width, width), height: rows.count))
    }
    return frame
  }

  /// The rows of each column, with a blank one between groups where there is room: on wide terminals the simulator's keys stand
  /// beside the others.
  private func columns(in room: Rect) -> [[Row]] {
    let isWide = room.width >= Self.wideTerminal && groups.count > 1
    var columns: [[Row]] = isWide ? [[], []] : [[]]
    for (index, group) in groups.enumerated() {
      let column = isWide && index == 1 ? 1 : 0
      if !columns[column].isEmpty { columns[column].append(("", "")) }
      columns[column] += group
    }
    if columns[0].count + Self.rows > room.height { columns[0].removeAll { $0.key.isEmpty } }
    return columns
  }

  private func draw(_ rows: [Row], on buffer: inout CellBuffer, in rect: Rect) {
    let stylesheet = context.stylesheet
    let keyColumns = rect.width < Self.width ? Self.keyColumns.narrow : Self.keyColumns.wide
    let x = rect.x + Self.margin
    for (index, row) in rows.enumerated() where !row.key.isEmpty {
      buffer.write(row.key, x: x, y: rect.y + index, style: stylesheet.style(.text, on: .surface, .bold))
      let text = TextWidth.truncated(
        context.words("help.\(row.text)"), to: rect.width - keyColumns - Self.margin - 2)
      buffer.write(text, x: x + keyColumns, y: rect.y + index, style: stylesheet.style(.muted, on: .surface))
    }
  }
}
