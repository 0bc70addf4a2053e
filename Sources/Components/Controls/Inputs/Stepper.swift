package import TerminalModel

/// A number between a minus and a plus.
package struct Stepper: Hashable, Sendable {
  /// The label at the left, cut to the columns that number and signs leave.
  package var label: String
  /// The number as text, between the signs.
  package var value: String
  /// Whether the number can go down; otherwise the minus is muted.
  package var hasLess: Bool
  /// Whether the number can go up; otherwise the plus is muted.
  package var hasMore: Bool
  /// The muted text below, wrapped; `nil`: none.
  package var help: String?
  /// The state; label, signs and number of a disabled stepper are muted.
  package var state: ControlState

  /// Creates a stepper that can go both ways unless told otherwise.
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

  /// The fewest columns of the number, so that the signs stay in place when its length changes.
  private static let leastWidth = 5

  private var valueWidth: Int { max(Self.leastWidth, TextWidth.columns(of: value) + 2) }

  /// Rows of the control and the wrapped help at a width in columns.
  package func height(width: Int) -> Int {
    1 + row.noteHeight(width: width)
  }

  /// The areas of minus, number and plus.
  package func areas(in rect: Rect) -> (less: Rect, value: Rect, more: Rect) {
    let right = ControlRow.content(of: rect).maxX
    let more = Rect(x: right - 3, y: rect.y, width: 3, height: 1)
    let value = Rect(x: more.x - valueWidth, y: rect.y, width: valueWidth, height: 1)
    return (Rect(x: value.x - 3, y: rect.y, width: 3, height: 1), value, more)
  }

  /// Draws label, signs, number and help.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    row.drawMark(on: &buffer, in: rect, stylesheet)
    let areas = areas(in: rect)
    var labelArea = ControlRow.content(of: rect)
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
