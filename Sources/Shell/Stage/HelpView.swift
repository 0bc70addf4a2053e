import Components
import Screens
import TerminalModel

/// The keys, over everything but the hints.
package struct HelpView {
  /// A key or some, and the name of the text below `help.` that says what they do.
  package typealias Row = (key: String, text: String)

  let context: ViewContext
  let geometry: StageGeometry
  let groups: [[Row]]

  private static let widest = 58
  /// Columns for the keys.
  private static let keyColumns = (narrow: 14, wide: 16)
  private static let margin = 3
  /// Rows of the window besides those of the keys.
  private static let rows = 4

  /// The keys of all simulators: those of the app, of the simulator, and of the terminal.
  package static let groups: [[Row]] = [
    [
      ("Enter  Space", "confirm"), ("← → ↑ ↓  Tab", "move"), ("Esc", "back"), ("← →", "flick"),
      ("s  u", "skip"),
      ("PgUp  PgDn", "scroll"), ("click  drag", "mouse"),
    ],
    [
      ("F2", "debug"), ("F4", "panel"), ("F5", "reload"), ("F6", "look"), ("F7", "device"),
      ("F8", "language"),
      ("F12", "still"),
    ],
    [("Ctrl-Z", "suspend"), ("Ctrl-C", "quit")],
  ]

  /// A line of the window: keys, and what they do; a text that goes on has no keys, and a line between groups neither.
  private typealias Line = (key: String, text: String)

  /// - Returns: the window's cells.
  func draw(on buffer: inout CellBuffer) -> Rect {
    let stylesheet = context.stylesheet.forShell
    let width = geometry.window(Size(width: Self.widest, height: 0)).width
    let lines = lines(in: Size(width: width, height: geometry.desk.height))
    let frame = geometry.window(Size(width: width, height: Self.rows + lines.count))
    buffer.openWindow(frame, in: geometry, context.stylesheet, line: .accent)
    let bold = stylesheet.style(.accent, on: .surface, .bold)
    TextBlock(context.words("help.title"), style: bold, alignment: .center)
      .draw(on: &buffer, in: Rect(x: frame.x + 2, y: frame.y + 1, width: width - 4, height: 1))
    draw(lines, on: &buffer, at: Point(x: frame.x + Self.margin, y: frame.y + 3), Self.keyColumns(in: width))
    return frame
  }

  private static func keyColumns(in width: Int) -> Int {
    width < widest ? keyColumns.narrow : keyColumns.wide
  }

  /// The lines of the window. Where there is room, a row is free above and below it, a blank line is between groups, and a text
  /// that is too long goes on in the next line. On low terminals the last two groups come together, then the free rows go, then
  /// all blank lines; at last texts are cut, which may leave room for blank lines again.
  private func lines(in room: Size) -> [Line] {
    // Texts are of several lengths: a column less than at the left looks even.
    let textWidth = room.width - Self.keyColumns(in: room.width) - 2 * Self.margin + 1
    func lines(blanks: Int, breaksTexts: Bool = true) -> [Line] {
      var found: [Line] = []
      for (index, group) in groups.enumerated() {
        if 0 < index, index <= blanks { found.append((key: "", text: "")) }
        for row in group { found += self.lines(row, textWidth, breaksTexts: breaksTexts) }
      }
      return found
    }
    let all = max(0, groups.count - 1)
    for (blanks, desk) in [(all, 2), (all - 1, 2), (all, 0), (all - 1, 0), (0, 0)] {
      let lines = lines(blanks: blanks)
      if Self.rows + lines.count + desk <= room.height { return lines }
    }
    let cut = lines(blanks: all, breaksTexts: false)
    return Self.rows + cut.count <= room.height ? cut : lines(blanks: 0, breaksTexts: false)
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
