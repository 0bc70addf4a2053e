package import TerminalModel

/// A row of a list: a picture's place, a heading and a line below it.
package struct ListRow: Hashable, Sendable {
  /// The first line, cut to the width.
  package var heading: String
  /// The muted text below it, cut to one line, beside a picture to two.
  package var text: String
  /// Whether room is kept at the left for a picture of the size of a small avatar.
  package var hasPicture: Bool
  /// Whether it has the focus, which fills the row, and without colours marks it with a bar at its left edge.
  package var isFocused: Bool
  /// Whether the row can be chosen; the heading of a disabled row is muted.
  package var isEnabled: Bool
  /// Whether an arrow at the right says that the row leads on; a disabled row has none.
  package var showsChevron: Bool

  /// Creates a row.
  package init(
    heading: String, text: String, hasPicture: Bool, isFocused: Bool, isEnabled: Bool, showsChevron: Bool
  ) {
    self.heading = heading
    self.text = text
    self.hasPicture = hasPicture
    self.isFocused = isFocused
    self.isEnabled = isEnabled
    self.showsChevron = showsChevron
  }

  /// Rows of two lines, or of a picture.
  ///
  /// - Parameter isTall: Whether there is room for a picture with the lines in its middle.
  package static func height(hasPicture: Bool, isTall: Bool = false) -> Int {
    hasPicture ? isTall ? 4 : Avatar.AvatarSize.small.cells.height : 2
  }

  /// Where the picture stands, as tall as the row.
  package static func pictureArea(in rect: Rect) -> Rect {
    Rect(x: rect.x + 1, y: rect.y, width: 2 * rect.height, height: rect.height)
  }

  /// Draws all but the picture, whose place is ``pictureArea(in:)``.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    if isFocused { buffer.fill(rect, stylesheet.style(.text, on: .accentSoft)) }
    let left = hasPicture ? Self.pictureArea(in: rect).maxX + 1 : rect.x + 1
    let room = rect.maxX - left - 2
    // Cutting a long text is intended, so it is not noted.
    let lines = CutTexts.ignore { TextLayout.lines(of: text, width: room, maximum: hasPicture ? 2 : 1) }
    let y = rect.y + max(0, rect.height - 1 - lines.count) / 2
    let color: ColorToken = isEnabled ? .text : .muted
    buffer.write(
      TextWidth.truncated(heading, to: room), x: left, y: y,
      style: Style(foreground: stylesheet[color], attributes: stylesheet.emphasis.heading),
      keepsBackground: true)
    for (line, y) in zip(lines, (y + 1)...) {
      buffer.write(
        line, x: left, y: y, style: Style(foreground: stylesheet[.muted]), keepsBackground: true)
    }
    if isFocused { buffer.markRow(rect, stylesheet) }
    if showsChevron, isEnabled {
      buffer.write(
        "›", x: rect.maxX - 2, y: y, style: Style(foreground: stylesheet[isFocused ? .accent : .muted]),
        keepsBackground: true)
    }
  }
}
