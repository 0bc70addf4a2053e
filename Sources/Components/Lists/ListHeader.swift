package import TerminalModel

/// The line above a part of a list: what it has, and how much of it.
package struct ListHeader: Hashable, Sendable {
  package var title: String
  package var count: Int

  package init(title: String, count: Int) {
    self.title = title
    self.count = count
  }

  /// Rows: the words and a line below.
  package static let height = 2

  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let number = String(count)
    let columns = TextWidth.columns(of: number)
    let style = Style(foreground: stylesheet[.accent], attributes: .bold)
    buffer.write(
      TextWidth.truncated(title, to: max(0, rect.width - columns - 4)), x: rect.x + 1, y: rect.y,
      style: style, clip: rect, keepsBackground: true)
    buffer.write(
      number, x: rect.maxX - 2 - columns, y: rect.y, style: Style(foreground: stylesheet[.muted]), clip: rect,
      keepsBackground: true)
    guard rect.height > 1 else { return }
    buffer.drawLine(
      x: rect.x + 1, y: rect.y + 1, width: max(0, rect.width - 3), style: stylesheet.style(.border))
  }
}
