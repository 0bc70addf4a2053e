package import TerminalModel

extension CellBuffer {
  /// Writes a label in the middle of a row, and when it has the focus, an arrow on each side.
  ///
  /// The arrows stand where the row has blanks without them, so that a label is as long and at the same place with the
  /// focus as without; where the label fills the row there are none.
  ///
  /// - Parameters:
  ///   - padding: Columns at each end that the label leaves free.
  ///   - style: Colours and attributes; the background that is there stays, and the arrows are not underlined.
  package mutating func drawLabel(
    _ label: String, in row: Rect, padding: Int = 0, isFocused: Bool, style: Style
  ) {
    let shown = TextWidth.truncated(label, to: max(0, row.width - 2 * padding))
    TextBlock(shown, style: style, alignment: .center, maximumLines: 1)
      .draw(on: &self, in: row, keepsBackground: true)
    guard isFocused else { return }
    let columns = TextWidth.columns(of: shown)
    let start = row.x + (row.width - columns) / 2
    let room = min(start - row.minX, row.maxX - start - columns)
    guard room > 0 else { return }
    var plain = style
    plain.attributes.subtract(.underline)
    let gap = min(2, room)
    write("›", x: start - gap, y: row.y, style: plain, clip: row, keepsBackground: true)
    write("‹", x: start + columns + gap - 1, y: row.y, style: plain, clip: row, keepsBackground: true)
  }
}
