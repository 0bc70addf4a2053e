package import TerminalModel

/// The header above a list: a title and the number of rows.
package struct ListHeader: Hashable, Sendable {
  /// The title at the left, cut to the columns that the number leaves.
  package var title: String
  /// The number of rows in the list, at the right.
  package var count: Int

  /// Creates a header with a title and a number.
  package init(title: String, count: Int) {
    self.title = title
    self.count = count
  }

  /// Rows: the words and a line below.
  package static let height = 2

  /// Draws the words in the first row, and a line in the second if the rectangle has one.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let number = String(count)
    let columns = TextWidth.columns(of: number)
    let style = Style(foreground: stylesheet[.accent], attributes: .bold)
    buffer.write(
      TextWidth.truncated(title, to: max(0, rect.width - columns - 3)), x: rect.x + 1, y: rect.y,
      style: style, clip: rect, keepsBackground: true)
    buffer.write(
      number, x: rect.maxX - 1 - columns, y: rect.y, style: Style(foreground: stylesheet[.muted]), clip: rect,
      keepsBackground: true)
    guard rect.height > 1 else { return }
    buffer.drawLine(
      x: rect.x + 1, y: rect.y + 1, width: max(0, rect.width - 2), style: stylesheet.style(.border))
  }
}
