package import TerminalModel

/// A number between a minus and a plus.
package struct Stepper: Hashable, Sendable {
  package var label: String
  /// The words for the number.
  package var value: String
  package var hasLess: Bool
  package var hasMore: Bool
  package var help: String?
  package var state: ControlState

  package init(
    label: String, value: String, hasLess: Bool = true, hasMore: Bool = true, help: String? = nil,
    state: ControlState = .normal
  ) {
    self.label = label
    self.value = value
    self.hasLess = hasLess
    self.hasMore = hasMore
    self.help = help
    self.state = state
  }

  private var row: ControlRow { ControlRow(label: label, note: help, isWrong: false, state: state) }

  /// Columns of the number: at least so many, so that the signs stand still.
  private static let leastWidth = 5

  private var valueWidth: Int { max(Self.leastWidth, TextWidth.columns(of: value) + 2) }

  package func height(_ stylesheet: Stylesheet, width: Int) -> Int {
    1 + row.noteHeight(stylesheet, width: width)
  }

  /// The areas of minus, number and plus.
  package func areas(in rect: Rect, _ stylesheet: Stylesheet) -> (less: Rect, value: Rect, more: Rect) {
    let right = ControlRow.content(of: rect, stylesheet).maxX
    let more = Rect(x: right - 3, y: rect.y, width: 3, height: 1)
    let value = Rect(x: more.x - valueWidth, y: rect.y, width: valueWidth, height: 1)
    return (Rect(x: value.x - 3, y: rect.y, width: 3, height: 1), value, more)
  }

  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    row.drawMark(on: &buffer, in: rect, stylesheet)
    let areas = areas(in: rect, stylesheet)
    var labelArea = ControlRow.content(of: rect, stylesheet)
    labelArea.width = areas.less.x - 1 - labelArea.x
    row.drawLabel(on: &buffer, in: labelArea, stylesheet)
    let fill = stylesheet.mixed(.border, toward: .background, amount: 90)
    for (sign, area, isThere) in [("−", areas.less, hasLess), ("+", areas.more, hasMore)] {
      let isOn = isThere && state != .disabled
      let style = Style(
        foreground: stylesheet[isOn ? .accent : .muted], background: fill, attributes: isOn ? .bold : [])
      buffer.write(" \(sign) ", x: area.x, y: area.y, style: style)
    }
    TextBlock(
      value, style: stylesheet.style(state == .disabled ? .muted : .text, on: .background, .bold),
      alignment: .center
    ).draw(on: &buffer, in: areas.value, keepsBackground: true)
    row.drawNote(on: &buffer, in: rect, y: rect.y + 1, stylesheet)
  }
}
