package import TerminalModel

/// A dialog over everything: title, text and buttons, one of which has the focus.
package struct Dialog: Hashable, Sendable {
  package var title: String
  package var text: String
  package var buttons: [String]
  package var focus: Int

  package init(title: String, text: String, buttons: [String], focus: Int) {
    self.title = title
    self.text = text
    self.buttons = buttons
    self.focus = focus
  }

  private static let margin = 2

  /// Where the dialog stands within a screen.
  package func frame(in screen: Rect) -> Rect {
    let width = min(32, screen.width - 4)
    let inner = width - 2 * Self.margin
    let titleRows = TextLayout.lines(of: title, width: inner).count
    let textRows = text.isEmpty ? 0 : TextLayout.lines(of: text, width: inner).count + 1
    let spaced = 2 + titleRows + textRows + buttons.count * 2
    let tight = 2 + titleRows + textRows + buttons.count + 1
    let height = min(spaced <= screen.height - 2 ? spaced : tight, screen.height)
    return Rect(
      x: screen.x + (screen.width - width) / 2, y: screen.y + (screen.height - height) / 2,
      width: width, height: height)
  }

  /// The rows of the buttons within the dialog's frame.
  package func buttonAreas(in frame: Rect) -> [Rect] {
    let inner = frame.width - 2 * Self.margin
    let titleRows = TextLayout.lines(of: title, width: inner).count
    let textRows = text.isEmpty ? 0 : TextLayout.lines(of: text, width: inner).count + 1
    let isSpaced = frame.height >= 2 + titleRows + textRows + buttons.count * 2
    let step = isSpaced ? 2 : 1
    let first = frame.maxY - 1 - buttons.count * step + (isSpaced ? 1 : 0)
    return buttons.indices.map {
      Rect(x: frame.x + 1, y: first + $0 * step, width: frame.width - 2, height: 1)
    }
  }

  package func draw(on buffer: inout CellBuffer, in frame: Rect, _ stylesheet: Stylesheet) {
    buffer.fill(frame, stylesheet.style(.text, on: .surface))
    buffer.strokeRounded(frame, stylesheet[.border])
    let inner = frame.inset(x: Self.margin, y: 1)
    let bold = stylesheet.style(.text, on: .surface, .bold)
    let titleBlock = TextBlock(title, style: bold, alignment: .center)
    let titleRows = titleBlock.height(width: inner.width)
    titleBlock.draw(on: &buffer, in: inner)
    TextBlock(text, style: stylesheet.style(.muted, on: .surface), alignment: .center)
      .draw(on: &buffer, in: inner.offset(x: 0, y: titleRows + (text.isEmpty ? 0 : 0)))
    for (index, area) in buttonAreas(in: frame).enumerated() {
      let hasLine = area.y - 1 > frame.y && (index == 0 || buttonAreas(in: frame)[index - 1].y < area.y - 1)
      if hasLine {
        let line = String(repeating: "─", count: area.width)
        buffer.write(line, x: area.x, y: area.y - 1, style: stylesheet.style(.border, on: .surface))
      }
      let isFocused = index == focus
      if isFocused { buffer.fill(area, stylesheet.style(.onAccent, on: .accent)) }
      let style = Style(foreground: stylesheet[isFocused ? .onAccent : .accent], attributes: isFocused ? .bold : [])
      TextBlock(buttons[index], style: style, alignment: .center, maximumLines: 1)
        .draw(on: &buffer, in: area, keepsBackground: true)
    }
  }
}
