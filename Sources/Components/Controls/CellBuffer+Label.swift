package import TerminalModel

extension CellBuffer {
  /// Writes a label in the middle of a row, and when it has the focus, an arrow on each side.
  ///
  /// The arrows stand where the row has blanks without them, so that a label is as long and at the same place with the
  /// focus as without; where they would touch the label it has other attributes in their place.
  ///
  /// - Parameters:
  ///   - padding: Columns at each end that the label leaves free.
  ///   - style: Colours and attributes; the background that is there stays, and the arrows are not underlined.
  ///   - narrow: Attributes of a label with the focus that has no room for arrows; none where it is marked otherwise.
  package mutating func drawLabel(
    _ label: String, in row: Rect, padding: Int = 0, isFocused: Bool, style: Style,
    narrow: Attributes = .underline
  ) {
    let shown = TextWidth.truncated(label, to: max(0, row.width - 2 * padding))
    let columns = TextWidth.columns(of: shown)
    let start = row.x + (row.width - columns) / 2
    let hasArrows = min(start - row.minX, row.maxX - start - columns) >= Self.markRoom
    var ink = style
    if isFocused, !hasArrows { ink.attributes.formUnion(narrow) }
    TextBlock(shown, style: ink, alignment: .center, maximumLines: 1)
      .draw(on: &self, in: row, keepsBackground: true)
    guard isFocused, hasArrows else { return }
    var plain = style
    plain.attributes.subtract(.underline)
    plain.attributes.formUnion(TextBlock.step(besides: row.width - columns))
    write("›", x: start - 2, y: row.y, style: plain, clip: row, keepsBackground: true)
    write("‹", x: start + columns + 1, y: row.y, style: plain, clip: row, keepsBackground: true)
  }

  /// Columns beside a label that an arrow needs: a blank and itself.
  private static let markRoom = 2
}
