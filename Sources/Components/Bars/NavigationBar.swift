package import TerminalModel

/// The bar above a screen: an arrow back and a title.
package struct NavigationBar: Hashable, Sendable {
  package var title: String
  package var showsBack: Bool

  package init(title: String, showsBack: Bool) {
    self.title = title
    self.showsBack = showsBack
  }

  /// Where the arrow can be tapped.
  package static func backArea(in rect: Rect) -> Rect {
    Rect(x: rect.x, y: rect.y, width: 4, height: 1)
  }

  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let room = Rect(x: rect.x + 4, y: rect.y, width: rect.width - 8, height: 1)
    TextBlock(
      title, style: stylesheet.style(.text, on: .background, stylesheet.emphasis.heading), alignment: .center
    )
    .draw(on: &buffer, in: room)
    if showsBack {
      buffer.write("‹", x: rect.x + 1, y: rect.y, style: stylesheet.style(.accent, on: .background, .bold))
    }
    guard rect.height > 1 else { return }
    buffer.drawLine(x: rect.x, y: rect.y + 1, width: rect.width, style: stylesheet.style(.border))
  }
}
