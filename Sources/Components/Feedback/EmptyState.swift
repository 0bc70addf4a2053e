package import TerminalModel

/// The placeholder for missing content: a picture, a heading, a text, and a button.
package struct EmptyState: Hashable, Sendable {
  /// The heading below the picture, centred and wrapped.
  package var heading: String
  /// The muted text below the heading, centred and wrapped; empty: none.
  package var text: String
  /// The button below the text; `nil`: none.
  package var button: Button?
  /// Rows of the picture where there is room; 0: none.
  package var pictureRows: Int

  /// Creates a placeholder with a picture of 6 rows unless told otherwise.
  package init(heading: String, text: String, button: Button? = nil, pictureRows: Int = 6) {
    self.heading = heading
    self.text = text
    self.button = button
    self.pictureRows = pictureRows
  }

  /// The cells of its parts, from the top down.
  package struct Parts: Hashable, Sendable {
    /// The cells of the picture; empty if there is none, or no room for it.
    package var picture: Rect
    /// The cells of the heading.
    package var heading: Rect
    /// The cells of the text; empty if there is none.
    package var text: Rect
    /// The cells of the button; empty if there is none.
    package var button: Rect
  }

  /// Rows at a width in columns, with the whole picture.
  package func height(_ stylesheet: Stylesheet, width: Int) -> Int {
    let rows = rows(width: width, stylesheet)
    return (pictureRows > 0 ? pictureRows + 1 : 0) + rows.heading + rows.text
      + (rows.button > 0 ? rows.button + 1 : 0)
  }

  private func rows(width: Int, _ stylesheet: Stylesheet) -> (heading: Int, text: Int, button: Int) {
    let inner = max(1, width - 4)
    return (
      TextLayout.lines(of: heading, width: inner).count,
      text.isEmpty ? 0 : TextLayout.lines(of: text, width: inner).count, button?.height(stylesheet) ?? 0
    )
  }

  /// The places of the parts, in the middle of a rectangle; the picture shrinks before anything else does.
  package func parts(in rect: Rect, _ stylesheet: Stylesheet) -> Parts {
    let rows = rows(width: rect.width, stylesheet)
    let words = rows.heading + rows.text + (rows.button > 0 ? rows.button + 1 : 0)
    let picture = max(0, min(pictureRows, rect.height - words - 1))
    let total = words + (picture > 0 ? picture + 1 : 0)
    var y = rect.y + max(0, (rect.height - total) / 2)
    func take(_ rows: Int, inset: Int = 2) -> Rect {
      defer { y += rows }
      return Rect(x: rect.x + inset, y: y, width: max(0, rect.width - 2 * inset), height: rows)
        .intersection(rect)
    }
    let top = take(picture)
    if picture > 0 { y += 1 }
    let heading = take(rows.heading)
    let text = take(rows.text)
    if rows.button > 0 { y += 1 }
    let width = button.map { min(rect.width - 4, TextWidth.columns(of: $0.label) + 10) } ?? 0
    return Parts(
      picture: top, heading: heading, text: text,
      button: take(rows.button, inset: max(2, (rect.width - width) / 2)))
  }

  /// Draws words and button; `picture` draws the picture in its cells.
  package func draw(
    on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet,
    picture: (inout CellBuffer, Rect) -> Void = { _, _ in }
  ) {
    let parts = parts(in: rect, stylesheet)
    if !parts.picture.isEmpty { picture(&buffer, parts.picture) }
    TextBlock(
      heading, style: Style(foreground: stylesheet[.text], attributes: stylesheet.emphasis.heading),
      alignment: .center
    ).draw(on: &buffer, in: parts.heading, keepsBackground: true)
    TextBlock(text, style: Style(foreground: stylesheet[.muted]), alignment: .center)
      .draw(on: &buffer, in: parts.text, keepsBackground: true)
    if let button, !parts.button.isEmpty { button.draw(on: &buffer, in: parts.button, stylesheet) }
  }
}
