package import TerminalModel

/// A short-lived message near the top of the screen, or near its foot if the top is taken.
package struct Toast: Hashable, Sendable {
  /// The message, centred and wrapped.
  package var text: String

  /// Creates a toast with a message.
  package init(_ text: String) {
    self.text = text
  }

  /// Where the toast stands within a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - obstacles: The areas it should not cover, the most important first.
  /// - Returns: The first place that covers none of them, else one that spares as many of the first as can be.
  package func frame(in screen: Rect, avoiding obstacles: [Rect] = []) -> Rect {
    let size = TextLayout.size(of: text, width: max(1, screen.width - 8), isBalanced: true)
    let height = size.height + 2
    let top = Rect(
      x: screen.x + (screen.width - size.width - 6) / 2, y: screen.y + 2, width: size.width + 6,
      height: height)
    let below = obstacles.map { top.offset(x: 0, y: $0.maxY - top.y) }.filter { $0.maxY < screen.maxY }
    let places =
      [
        top, top.offset(x: 0, y: screen.height - height - 5), top.offset(x: 0, y: screen.height - height - 3),
      ] + below
    let spared = places.map { place in obstacles.firstIndex { place.intersects($0) } ?? obstacles.count }
    return places[spared.firstIndex(of: spared.max() ?? 0) ?? 0]
  }

  /// Draws the message in a frame from ``frame(in:avoiding:)``; its upper and lower edges are half a row.
  package func draw(on buffer: inout CellBuffer, in frame: Rect, _ stylesheet: Stylesheet) {
    let fill = stylesheet.mixed(.text, toward: .background, amount: 24)
    buffer.fillSoftly(frame, fill, round: stylesheet.roundSides)
    let style = Style(foreground: stylesheet[.background], background: fill)
    TextBlock(text, style: style, alignment: .center).draw(on: &buffer, in: frame.inset(x: 3, y: 1))
  }
}
