package import TerminalModel

/// A panel that comes up from the foot of the screen: a grip, a title, and room for content.
package struct Sheet: Hashable, Sendable {
  /// The title, centred below the grip and cut to one line.
  package var title: String
  /// The muted text below the title, wrapped; empty: none.
  package var text: String
  /// Whether it has a cross at the right that closes it.
  package var showsClose: Bool

  /// Creates a sheet with a cross and without a text unless told otherwise.
  package init(title: String, text: String = "", showsClose: Bool = true) {
    self.title = title
    self.text = text
    self.showsClose = showsClose
  }

  private static let gripColumns = 7

  private func padding(_ stylesheet: Stylesheet) -> Int { max(1, stylesheet.spacing.inset) }

  /// The grip, the title and the text, with their edges.
  private func headHeight(width: Int, _ stylesheet: Stylesheet) -> Int {
    let inner = max(1, width - 2 * padding(stylesheet))
    return 3 + (text.isEmpty ? 0 : TextLayout.lines(of: text, width: inner).count + 1)
  }

  /// Where the sheet stands on a screen.
  ///
  /// - Parameters:
  ///   - content: rows of the content; a low screen leaves fewer.
  ///   - shown: the part of its height that has come up, clamped to 0...1.
  package func frame(in screen: Rect, content: Int, shown: Double = 1, _ stylesheet: Stylesheet) -> Rect {
    // A strip of the screen stays in sight, so that the screen below is recognised.
    let height = min(
      max(0, screen.height - 2), headHeight(width: screen.width, stylesheet) + max(0, content) + 1)
    let rows = Easing.interpolate(0, height, min(1, max(0, shown)))
    return Rect(x: screen.x, y: screen.maxY - rows, width: screen.width, height: height)
  }

  /// The cells of the content within the sheet's frame.
  package func contentArea(in frame: Rect, _ stylesheet: Stylesheet) -> Rect {
    let head = headHeight(width: frame.width, stylesheet)
    let padding = padding(stylesheet)
    return Rect(
      x: frame.x + padding, y: frame.y + head, width: max(0, frame.width - 2 * padding),
      height: max(0, frame.height - head - 1))
  }

  /// Where the cross can be tapped; `nil`: there is none, or fewer than 8 columns.
  package func closeArea(in frame: Rect) -> Rect? {
    showsClose && frame.width >= 8 ? Rect(x: frame.maxX - 5, y: frame.y + 2, width: 4, height: 1) : nil
  }

  /// Draws the sheet without its content; cells outside the buffer are left out.
  package func draw(on buffer: inout CellBuffer, in frame: Rect, _ stylesheet: Stylesheet) {
    guard frame.width >= 4, frame.height >= 2 else { return }
    // The foot of the sheet is that of the screen.
    buffer.fillOverlay(frame, stylesheet[.surface], stylesheet, hasFoot: false)
    let grip = String(repeating: "━", count: frame.middleColumns(Self.gripColumns))
    buffer.write(
      grip, x: frame.x + (frame.width - grip.count) / 2, y: frame.y + 1,
      style: stylesheet.style(.border, on: .surface))
    let padding = padding(stylesheet)
    let room = Rect(x: frame.x + padding, y: frame.y + 2, width: frame.width - 2 * padding, height: 1)
    let titleRoom = showsClose ? room.inset(x: 4, y: 0) : room
    TextBlock(
      title, style: stylesheet.style(.text, on: .surface, stylesheet.emphasis.heading), alignment: .center,
      maximumLines: 1
    ).draw(on: &buffer, in: titleRoom)
    if let close = closeArea(in: frame) {
      buffer.write("×", x: close.x + 2, y: close.y, style: stylesheet.style(.muted, on: .surface))
    }
    guard !text.isEmpty else { return }
    let rows = TextLayout.lines(of: text, width: max(1, room.width)).count
    TextBlock(text, style: stylesheet.style(.muted, on: .surface), alignment: .center)
      .draw(
        on: &buffer,
        in: Rect(
          x: room.x, y: room.y + 1, width: room.width, height: min(rows, max(0, frame.maxY - room.y - 2))))
  }
}
