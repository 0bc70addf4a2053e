import Components
import Screens
import TerminalModel

/// The keys, over everything but the hints.
package struct HelpView {
  /// A key or some, and the name of the text below `help.` that says what they do.
  package typealias Row = (key: String, text: String)

  let context: ViewContext
  var behind = BehindWindow()
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

  /// A line of the window: keys, and what they do; a text that goes on has no keys, and a line between groups neither.
  private typealias Line = (key: String, text: String)

  /// - Returns: the window's cells.
  func draw(on buffer: inout CellBuffer, above row: Rect) -> Rect {
    let stylesheet = context.stylesheet.forShell
    let room = Rect(x: 0, y: 0, width: buffer.width, height: row.y)
    let columns = columns(in: room)
    let width = columns.count > 1 ? Self.width * columns.count : min(Self.width, room.width)
    let height = Self.rows + (columns.map { $0.count }.max() ?? 0)
    let frame = Rect(
      x: (room.width - width) / 2, y: max(0, (room.height - height) / 2), width: width, height: height)
    buffer.openWindow(frame, over: behind, context.stylesheet, line: .accent)
    let bold = stylesheet.style(.accent, on: .surface, .bold)
    TextBlock(context.words("help.title"), style: bold, alignment: .center)
      .draw(on: &buffer, in: Rect(x: frame.x + 2, y: frame.y + 1, width: width - 4, height: 1))
    for (index, lines) in columns.enumerated() {
      let x = frame.x + index * Self.width + Self.margin
      draw(lines, on: &buffer, at: Point(x: x, y: frame.y + 3), Self.keyColumns(in: width))
    }
    return frame
  }

  private static func keyColumns(in width: Int) -> Int {
    width < Self.width ? keyColumns.narrow : keyColumns.wide
  }

  /// The lines of each column: on wide terminals the simulator's keys stand beside the others. Where there is room, a blank one
  /// is between groups, and a text that is too long goes on in the next line; otherwise it is cut.
  private func columns(in room: Rect) -> [[Line]] {
    let isWide = room.width >= Self.wideTerminal && groups.count > 1
    let width = min(Self.width, room.width)
    let textWidth = width - Self.keyColumns(in: width) - Self.margin - 2
    func columns(hasBlanks: Bool, breaksTexts: Bool) -> [[Line]] {
      var columns: [[Line]] = isWide ? [[], []] : [[]]
      for (index, group) in groups.enumerated() {
        let column = isWide && index == 1 ? 1 : 0
        if hasBlanks, !columns[column].isEmpty { columns[column].append((key: "", text: "")) }
        for row in group { columns[column] += lines(row, textWidth, breaksTexts: breaksTexts) }
      }
      return columns
    }
    for ways in [(true, true), (false, true), (true, false)] {
      let columns = columns(hasBlanks: ways.0, breaksTexts: ways.1)
      if Self.rows + (columns.map { $0.count }.max() ?? 0) <= room.height { return columns }
    }
    return columns(hasBlanks: false, breaksTexts: false)
  }

  private func lines(_ row: Row, _ width: Int, breaksTexts: Bool) -> [Line] {
    let text = context.words("help.\(row.text)")
    guard breaksTexts else { return [(key: row.key, text: TextWidth.truncated(text, to: width))] }
    return TextLayout.lines(of: text, width: width).enumerated().map { index, line in
      (key: index == 0 ? row.key : "", text: line)
    }
  }

  private func draw(_ lines: [Line], on buffer: inout CellBuffer, at point: Point, _ keyColumns: Int) {
    let stylesheet = context.stylesheet.forShell
    for (index, line) in lines.enumerated() {
      let y = point.y + index
      buffer.write(line.key, x: point.x, y: y, style: stylesheet.style(.text, on: .surface, .bold))
      buffer.write(line.text, x: point.x + keyColumns, y: y, style: stylesheet.style(.muted, on: .surface))
    }
  }
}
