package import TerminalModel

/// A number on a track between two bounds.
package struct Slider: Hashable, Sendable {
  /// The label above the track, cut to the columns that the value leaves.
  package var label: String
  /// The number as text, at the right of the label's row.
  package var value: String
  /// The place of the knob along the track, clamped to 0...1.
  package var position: Double
  /// The muted text below the track, wrapped; `nil`: none.
  package var help: String?
  /// The state; label, number and track of a disabled slider are muted.
  package var state: ControlState

  /// Creates a slider in its normal state unless told otherwise.
  package init(
    label: String, value: String, position: Double, help: String? = nil, state: ControlState = .normal
  ) {
    self.label = label
    self.value = value
    self.position = position
    self.help = help
    self.state = state
  }

  private var row: ControlRow { ControlRow(label: label, note: help, isWrong: false, state: state) }

  /// Rows of the label, the track and the wrapped help at a width in columns.
  package func height(width: Int) -> Int {
    2 + row.noteHeight(width: width)
  }

  /// The track: one row, a column for each place of the knob.
  package func track(in rect: Rect) -> Rect {
    let content = ControlRow.content(of: rect)
    return Rect(x: content.x, y: rect.y + 1, width: content.width, height: 1)
  }

  /// Draws label, value, track and help.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let content = ControlRow.content(of: rect)
    row.drawMark(on: &buffer, in: rect, stylesheet)
    let columns = TextWidth.columns(of: value)
    var labelArea = content
    labelArea.width = max(0, content.width - columns - 1)
    row.drawLabel(on: &buffer, in: labelArea, stylesheet)
    buffer.write(
      value, x: max(content.x, content.maxX - columns), y: rect.y,
      style: Style(foreground: stylesheet[state == .disabled ? .muted : .text], attributes: .bold),
      clip: content, keepsBackground: true)
    drawTrack(on: &buffer, in: track(in: rect), stylesheet)
    row.drawNote(on: &buffer, in: rect, y: rect.y + 2, stylesheet)
  }

  private func drawTrack(on buffer: inout CellBuffer, in track: Rect, _ stylesheet: Stylesheet) {
    guard track.width > 0 else { return }
    let knob = Int((max(0, min(1, position)) * Double(track.width - 1)).rounded())
    let token: ColorToken = state == .disabled ? .muted : .accent
    for column in 0..<track.width {
      let style = Style(foreground: stylesheet[column <= knob ? token : .border])
      buffer.write(
        column == knob ? "●" : column < knob ? "━" : "─", x: track.x + column, y: track.y,
        style: Style(foreground: style.foreground, attributes: column == knob ? .bold : []),
        keepsBackground: true)
    }
  }
}
