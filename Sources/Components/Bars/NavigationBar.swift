package import TerminalModel

/// The bar above a screen: an arrow back and a title.
package struct NavigationBar: Hashable, Sendable {
  /// The title, centred in the first row and cut to 8 columns less than the bar.
  package var title: String
  /// Whether the arrow back is drawn at the left.
  package var showsBack: Bool

  /// Creates a bar with a title.
  package init(title: String, showsBack: Bool) {
    self.title = title
    self.showsBack = showsBack
  }

  /// Where the arrow can be tapped.
  package static func backArea(in rect: Rect) -> Rect {
    Rect(x: rect.x, y: rect.y, width: 4, height: 1)
  }

  /// Draws title and arrow in the first row, and a line in the second if the rectangle has one.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let room = Rect(x: rect.x + 4, y: rect.y, width: rect.width - 8, height: 1)
    TextBlock(
      title, style: stylesheet.style(.text, on: .background, stylesheet.emphasis.heading), alignment: .center
    )
    .draw(on: &buffer, in: room)
    if showsBack {
      buffer.write("‹", x: rect.x + 2, y: rect.y, style: stylesheet.style(.accent, on: .background, .bold))
    }
    guard rect.height > 1 else { return }
    buffer.drawLine(x: rect.x, y: rect.y + 1, width: rect.width, style: stylesheet.style(.border))
  }
}
