import TerminalModel

/// A row of a form with a label at its left, a control at its right, and a note below: the part that
/// switches, checkboxes, sliders, steppers and ratings share, so that they align with fields.
struct ControlRow: Hashable, Sendable {
  var label: String
  var note: String?
  var isWrong: Bool
  var state: ControlState

  /// Columns from the edge of a row to its content, the same as to the text of a field.
  static let inset = TextField.inset

  /// A row without the insets at its left and right.
  static func content(of rect: Rect) -> Rect {
    Rect(x: rect.x + inset, y: rect.y, width: max(0, rect.width - 2 * inset), height: rect.height)
  }

  func noteHeight(width: Int) -> Int {
    guard let note else { return 0 }
    return TextLayout.lines(of: note, width: max(1, width - 2 * Self.inset)).count
  }

  func labelStyle(_ stylesheet: Stylesheet) -> Style {
    let token: ColorToken =
      switch state {
      case _ where isWrong: .danger
      case .disabled: .muted
      case .focused, .pressed: .accent
      case .normal, .highlighted: .text
      }
    return Style(
      foreground: stylesheet[token], background: stylesheet[.background],
      attributes: state == .focused ? .bold : [])
  }

  /// Draws the mark of the focus before a row.
  func drawMark(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    guard state == .focused || state == .pressed else { return }
    let style = Style(foreground: stylesheet[isWrong ? .danger : .accent], attributes: .bold)
    buffer.write("›", x: rect.x, y: rect.y, style: style, keepsBackground: true)
  }

  /// Draws the label in one row, as far as there is room.
  func drawLabel(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let text = TextWidth.truncated(label, to: max(0, rect.width))
    buffer.write(text, x: rect.x, y: rect.y, style: labelStyle(stylesheet), keepsBackground: true)
  }

  /// Draws the note from a row on.
  func drawNote(on buffer: inout CellBuffer, in rect: Rect, y: Int, _ stylesheet: Stylesheet) {
    guard let note, y < rect.maxY else { return }
    let content = Self.content(of: rect)
    TextBlock(note, style: Style(foreground: isWrong ? stylesheet[.danger] : stylesheet.hint)).draw(
      on: &buffer, in: Rect(x: content.x, y: y, width: content.width, height: rect.maxY - y),
      keepsBackground: true)
  }
}
