package import TerminalModel

/// The title above a part of a page, with an optional action at the right.
package struct SectionHeader: Hashable, Sendable {
  /// The title at the left, cut to the columns that the action leaves.
  package var title: String
  /// The label of the action before its arrow; empty: the arrow alone, `nil`: no action.
  package var action: String?
  /// The state of the action; the title looks the same in each.
  package var state: ControlState

  /// Creates a header, without an action unless told otherwise.
  package init(_ title: String, action: String? = nil, state: ControlState = .normal) {
    self.title = title
    self.action = action
    self.state = state
  }

  /// A row of words, and on a screen with room a line below.
  package static func height(_ stylesheet: Stylesheet) -> Int { stylesheet.density == .regular ? 2 : 1 }

  /// The cells of the action, which can be tapped; `nil`: there is none, or no more than 4 columns.
  package func actionArea(in rect: Rect) -> Rect? {
    guard let action, rect.width > 4 else { return nil }
    let width = min(TextWidth.columns(of: action) + 2, rect.width / 2)
    return Rect(x: rect.maxX - width, y: rect.y, width: width, height: 1)
  }

  /// Draws title and action in the first row, and a line in the second if the rectangle has one.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let area = actionArea(in: rect)
    let room = rect.width - (area.map { $0.width + 1 } ?? 0)
    buffer.write(
      TextWidth.truncated(title, to: room), x: rect.x, y: rect.y,
      style: Style(foreground: stylesheet[.text], attributes: stylesheet.emphasis.heading),
      keepsBackground: true)
    if let area, let action {
      let shown = TextWidth.truncated(action, to: area.width - 2)
      let isActive = state != .normal && state != .disabled
      let style = Style(
        foreground: stylesheet[state == .disabled ? .muted : .accent],
        attributes: isActive ? [.bold, .underline] : [])
      let x = area.maxX - TextWidth.columns(of: shown) - 2
      buffer.write(shown, x: x, y: rect.y, style: style, keepsBackground: true)
      let mark = Style(foreground: stylesheet[state == .disabled ? .muted : .accent])
      buffer.write("›", x: area.maxX - 1, y: rect.y, style: mark, keepsBackground: true)
    }
    guard rect.height > 1 else { return }
    buffer.drawLine(
      x: rect.x, y: rect.y + 1, width: rect.width, style: Style(foreground: stylesheet[.border]),
      keepsBackground: true)
  }
}
