import Components
import TerminalModel

/// Writes the sections of a panel from the top down.
struct PanelWriter {
  let rect: Rect
  let desk: Style
  let stylesheet: Stylesheet

  /// Columns of names before values, where all of them fit.
  private static let nameWidth = 14
  /// Columns of an instant.
  static let timeWidth = 7

  func write(_ layout: PanelLayout, on buffer: inout CellBuffer) {
    var y = rect.y
    for section in layout.sections {
      drawHeading(section, y: y, on: &buffer)
      y += 1
      for line in section.lines {
        draw(line, y: y, on: &buffer)
        y += 1
      }
      if layout.hasGaps { y += 1 }
    }
  }

  private func drawHeading(_ section: PanelSection, y: Int, on buffer: inout CellBuffer) {
    let style = Style(foreground: stylesheet[.accent], background: desk.background, attributes: .bold)
    let end = write(section.heading, x: rect.x, y: y, style: style, on: &buffer)
    guard section.hidden > 0, !section.fills || section.middle != nil else { return }
    write("+\(section.hidden)", x: end + 1, y: y, style: desk, on: &buffer)
  }

  private func draw(_ line: PanelLine, y: Int, on buffer: inout CellBuffer) {
    let ink = Style(foreground: stylesheet[.text], background: desk.background)
    var strong = ink
    strong.attributes = .bold
    switch line {
    case .strong(let text): write(text, x: rect.x, y: y, style: strong, on: &buffer)
    case .plain(let text): write(text, x: rect.x, y: y, style: ink, on: &buffer)
    case .signed(let sign, let token, let text, let words, let isStrong):
      let style = {
        Style(foreground: stylesheet[$0], background: desk.background, attributes: isStrong ? .bold : [])
      }
      let end = write(sign, x: rect.x, y: y, style: style(token), on: &buffer)
      write(text, x: end + 1, y: y, style: style(words), on: &buffer)
    case .pair(let name, let value, let token):
      let label = TextWidth.truncated(name, to: rect.width / 2 - 1)
      let end = write(label, x: rect.x, y: y, style: desk, on: &buffer)
      let style = Style(foreground: stylesheet[token], background: desk.background)
      write(value, x: max(rect.x + Self.nameWidth + 1, end + 1), y: y, style: style, on: &buffer)
    case .ends(let left, let right, let isStrong):
      let columns = TextWidth.columns(of: right)
      let style = isStrong ? strong : desk
      write(
        TextWidth.truncated(left, to: rect.width - columns - 1), x: rect.x, y: y, style: style, on: &buffer)
      write(right, x: rect.maxX - columns, y: y, style: isStrong ? ink : desk, on: &buffer)
    case .event(let time, let summary):
      write(time, x: rect.x, y: y, style: desk, on: &buffer)
      // What it is about says more than of what kind it is.
      let kind = summary.prefix { $0 != " " }
      let isBegin = !time.isEmpty && kind.count < summary.count
      let start = rect.x + Self.timeWidth
      let end = isBegin ? write(String(kind), x: start, y: y, style: desk, on: &buffer) : start
      write(String(summary.dropFirst(isBegin ? kind.count : 0)), x: end, y: y, style: ink, on: &buffer)
    }
  }

  /// Writes a text as far as there is room, and returns the column after it.
  @discardableResult
  private func write(_ text: String, x: Int, y: Int, style: Style, on buffer: inout CellBuffer) -> Int {
    guard y < rect.maxY, x < rect.maxX else { return x }
    return x + buffer.write(TextWidth.truncated(text, to: rect.maxX - x), x: x, y: y, style: style)
  }
}
