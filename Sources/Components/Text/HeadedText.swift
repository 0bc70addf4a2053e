import TerminalModel

/// A heading and the text below it, shared by banners, bubbles and cards.
struct HeadedText: Hashable, Sendable {
  var heading: String?
  var text: String?
  /// Whether lines of the text are about equally long, as those of the heading are.
  var isBalanced = false

  /// Rows in so many columns.
  func height(width: Int) -> Int {
    [heading, text].reduce(0) { rows, words in
      rows + (words.map { TextLayout.lines(of: $0, width: width).count } ?? 0)
    }
  }

  /// Draws from the top of a rectangle; the text has the rows that the heading leaves.
  func draw(on buffer: inout CellBuffer, in rect: Rect, heading headingStyle: Style, text textStyle: Style) {
    var room = rect
    if let heading {
      let block = TextBlock(heading, style: headingStyle, isBalanced: true)
      block.draw(on: &buffer, in: room)
      let rows = min(room.height, block.height(width: room.width))
      room = Rect(x: room.x, y: room.y + rows, width: room.width, height: room.height - rows)
    }
    if let text { TextBlock(text, style: textStyle, isBalanced: isBalanced).draw(on: &buffer, in: room) }
  }
}
