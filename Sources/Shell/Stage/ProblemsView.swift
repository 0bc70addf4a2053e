import Components
import Diagnostics
import Screens
import TerminalModel

/// The problems of the content on disk, over the lower part of everything but the hints.
struct ProblemsView {
  let context: ViewContext
  let problems: Chrome.Problems

  private static let widest = 76
  /// The most rows of a message.
  private static let messageRows = 3
  /// The most rows of a fix.
  private static let fixRows = 2

  /// A row of the panel.
  private struct Line {
    var text: String
    var style: Style
    var indent = 0
  }

  /// Draws the panel.
  ///
  /// - Returns: the rows that it covers.
  func draw(on buffer: inout CellBuffer, _ desk: Style) -> Rect {
    let stylesheet = context.stylesheet.forShell
    let width = min(buffer.width - 2, Self.widest)
    let (lines, left) = fitting(columns: width - 6, rows: buffer.height - 9)
    let more = left > 0 ? 1 : 0
    let height = lines.count + more + 6
    let frame = Rect(
      x: (buffer.width - width) / 2, y: max(0, buffer.height - 1 - height), width: width, height: height)
    // Rows of the panel of events would stick out beside it.
    let rows = Rect(x: 0, y: frame.y, width: buffer.width, height: frame.height)
    buffer.fill(rows, desk)
    buffer.drawBox(frame, stylesheet, stylesheet[.surface], line: .danger, isWindow: true)
    let words = context.words
    write(
      words("reload.broken"), x: 3, y: 1, stylesheet.style(.danger, on: .surface, .bold), frame, on: &buffer)
    for (row, line) in lines.enumerated() {
      write(line.text, x: 3 + line.indent, y: 3 + row, line.style, frame, on: &buffer)
    }
    let muted = stylesheet.style(.muted, on: .surface)
    if more > 0 {
      let text = words("reload.more", extra: ["count": String(left)])
      write(text, x: 3, y: 3 + lines.count, muted, frame, on: &buffer)
    }
    write(words("reload.hide"), x: 3, y: height - 2, muted, frame, on: &buffer)
    return rows
  }

  private func write(
    _ text: String, x: Int, y: Int, _ style: Style, _ frame: Rect, on buffer: inout CellBuffer
  ) {
    let room = frame.width - x - 2
    buffer.write(TextWidth.truncated(text, to: room), x: frame.x + x, y: frame.y + y, style: style)
  }

  /// The rows of as many problems as fit, the first of them in any case, and how many do not.
  private func fitting(columns: Int, rows: Int) -> (lines: [Line], left: Int) {
    var lines: [Line] = []
    for (index, diagnostic) in problems.diagnostics.enumerated() {
      let next = self.lines(of: diagnostic, columns: columns)
      if index > 0, lines.count + next.count > rows { return (lines, problems.diagnostics.count - index) }
      lines += next
    }
    return (Array(lines.prefix(rows)), 0)
  }

  private func lines(of diagnostic: Diagnostic, columns: Int) -> [Line] {
    let stylesheet = context.stylesheet.forShell
    let place = Line(text: diagnostic.shortPlace, style: stylesheet.style(.accent, on: .surface, .bold))
    let message = wrapped(diagnostic.message, columns: columns - 2, rows: Self.messageRows)
      .map { Line(text: $0, style: stylesheet.style(.text, on: .surface), indent: 2) }
    let fix = diagnostic.fix.map { wrapped("→ " + $0, columns: columns - 2, rows: Self.fixRows) } ?? []
    let success = stylesheet.style(.success, on: .surface)
    return [place] + message + fix.map { Line(text: $0, style: success, indent: 2) }
  }

  private func wrapped(_ text: String, columns: Int, rows: Int) -> [String] {
    TextLayout.lines(of: TextWidth.sanitized(text), width: columns, maximum: rows)
  }
}

extension Diagnostic {
  /// Where it is: file, line and column, and the keys.
  fileprivate var shortPlace: String {
    var place = file
    if let line { place += ":\(line)" + (column.map { ":\($0)" } ?? "") }
    return keyPath.isEmpty ? place : "\(place)  \(keyPath)"
  }
}
