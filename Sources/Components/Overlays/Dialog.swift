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

  /// Rows of the parts, and whether there is room for a line above each button.
  private struct Plan {
    var title: Int
    var text: Int
    /// A blank row between title and text.
    var gap: Int
    var isSpaced: Bool

    /// Rows of each button's label.
    var buttons: [Int]

    var height: Int {
      1 + title + gap + text + buttons.reduce(0, +) + (isSpaced ? buttons.count : 1) + 1
    }

    /// Takes rows off the text, then off long labels, then off the title, until the rest fits.
    mutating func cut(to room: Int) {
      text = max(0, text - max(0, height - room))
      for index in buttons.indices.reversed() {
        buttons[index] = max(1, buttons[index] - max(0, height - room))
      }
      title = max(0, title - max(0, height - room))
    }
  }

  private func plan(width: Int, room: Int) -> Plan {
    let inner = width - 2 * Self.margin
    let titleRows = TextLayout.lines(of: title, width: inner).count
    let textRows = text.isEmpty ? 0 : TextLayout.lines(of: text, width: inner).count
    let buttonRows = buttons.map { TextLayout.lines(of: $0, width: width - 6).count }
    let gap = text.isEmpty ? 0 : 1
    let plans = [(gap, true), (0, true), (gap, false), (0, false)].map {
      Plan(title: titleRows, text: textRows, gap: $0.0, isSpaced: $0.1, buttons: buttonRows)
    }
    if let plan = plans.first(where: { $0.height <= room }) { return plan }
    var tightest = plans[3]
    tightest.cut(to: room)
    return tightest
  }

  /// Where the dialog stands within a screen.
  package func frame(in screen: Rect) -> Rect {
    let width = max(0, min(34, screen.width - 4))
    let height = min(plan(width: width, room: screen.height).height, screen.height)
    return Rect(
      x: screen.x + (screen.width - width) / 2, y: screen.y + (screen.height - height) / 2,
      width: width, height: height)
  }

  /// The areas of the buttons within the dialog's frame, from top to bottom.
  package func buttonAreas(in frame: Rect) -> [Rect] {
    let plan = plan(width: frame.width, room: frame.height)
    let lines = plan.isSpaced ? 1 : 0
    var y = frame.maxY - 1 - plan.buttons.reduce(0, +) - lines * (buttons.count - 1)
    return plan.buttons.map { rows in
      defer { y += rows + lines }
      return Rect(x: frame.x, y: y, width: frame.width, height: rows).intersection(frame)
    }
  }

  /// Draws the dialog over what is there; its upper and lower edges are half a row.
  package func draw(on buffer: inout CellBuffer, in frame: Rect, _ stylesheet: Stylesheet) {
    buffer.fillSoftly(frame, stylesheet[.surface])
    let plan = plan(width: frame.width, room: frame.height)
    var words = Rect(
      x: frame.x + Self.margin, y: frame.y + 1, width: frame.width - 2 * Self.margin, height: plan.title)
    TextBlock(
      title, style: stylesheet.style(.text, on: .surface, stylesheet.emphasis.heading), alignment: .center
    )
    .draw(on: &buffer, in: words)
    words.y += plan.title + plan.gap
    words.height = plan.text
    TextBlock(text, style: stylesheet.style(.muted, on: .surface), alignment: .center)
      .draw(on: &buffer, in: words)
    for (index, area) in buttonAreas(in: frame).enumerated() {
      if plan.isSpaced || index == 0 {
        buffer.drawLine(
          x: area.x, y: area.y - 1, width: area.width, style: stylesheet.style(.border, on: .surface))
      }
      drawButton(index, on: &buffer, in: area, stylesheet)
    }
  }

  private func drawButton(_ index: Int, on buffer: inout CellBuffer, in area: Rect, _ stylesheet: Stylesheet)
  {
    guard !area.isEmpty else { return }
    let isFocused = index == focus
    if isFocused { buffer.fill(area, stylesheet.style(.onAccent, on: .accent)) }
    let style = Style(
      foreground: stylesheet[isFocused ? .onAccent : .accent], attributes: isFocused ? .bold : [])
    TextBlock(buttons[index], style: style, alignment: .center)
      .draw(on: &buffer, in: area.inset(x: 3, y: 0), keepsBackground: true)
    guard isFocused else { return }
    buffer.write("›", x: area.minX + 1, y: area.y, style: style, keepsBackground: true)
    buffer.write("‹", x: area.maxX - 2, y: area.y, style: style, keepsBackground: true)
  }
}
