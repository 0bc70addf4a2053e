package import TerminalModel

/// A few options side by side, of which one is chosen.
package struct SegmentedControl: Hashable, Sendable {
  /// The words above; `nil`: none.
  package var label: String?
  /// The labels of the options from left to right, each cut to its share of the width.
  package var options: [String]
  /// The chosen option, from 0; `nil`: none.
  package var selected: Int?
  /// The state; a focused control has arrows around the selected option, or the first if none is selected.
  package var state: ControlState

  /// Creates a control in its normal state unless told otherwise.
  package init(label: String? = nil, options: [String], selected: Int?, state: ControlState = .normal) {
    self.label = label
    self.options = options
    self.selected = selected
    self.state = state
  }

  private func trackHeight(_ stylesheet: Stylesheet) -> Int { stylesheet.density == .regular ? 3 : 1 }

  /// Rows: 3 for the options, 1 at compact density, and 1 more for a label.
  package func height(_ stylesheet: Stylesheet) -> Int {
    trackHeight(stylesheet) + (label == nil ? 0 : 1)
  }

  /// The areas of the options; they fill the width.
  package func areas(in rect: Rect, _ stylesheet: Stylesheet) -> [Rect] {
    let y = rect.y + (label == nil ? 0 : 1)
    let count = options.count
    return options.indices.map { index in
      let (start, end) = (rect.width * index / count, rect.width * (index + 1) / count)
      return Rect(x: rect.x + start, y: y, width: end - start, height: trackHeight(stylesheet))
    }
  }

  /// Draws the label, the track, and the options on it.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    if let label {
      let color: ColorToken = state == .focused ? .accent : .muted
      let inset = ControlRow.inset
      buffer.write(
        TextWidth.truncated(label, to: max(0, rect.width - 2 * inset)), x: rect.x + inset, y: rect.y,
        style: Style(foreground: stylesheet[color]), keepsBackground: true)
    }
    let areas = areas(in: rect, stylesheet)
    guard let first = areas.first else { return }
    let track = Rect(x: rect.x, y: first.y, width: rect.width, height: first.height)
    let fill = stylesheet.mixed(.border, toward: .background, amount: 90)
    buffer.fillSoftly(track, fill, round: stylesheet.roundSides)
    for (index, area) in areas.enumerated() { drawOption(index, fill, on: &buffer, in: area, stylesheet) }
    buffer.makePill(of: track, stylesheet)
  }

  /// Only the first and the last option reach the rounded ends.
  private func roundSides(of index: Int, _ stylesheet: Stylesheet) -> RoundSides {
    var sides: RoundSides = []
    if index == 0 { sides.insert(.left) }
    if index == options.count - 1 { sides.insert(.right) }
    return sides.union(.wedges).intersection(stylesheet.roundSides)
  }

  private func drawOption(
    _ index: Int, _ track: Color, on buffer: inout CellBuffer, in area: Rect, _ stylesheet: Stylesheet
  ) {
    let isSelected = index == selected
    let fill = isSelected ? stylesheet[state == .disabled ? .muted : .accent] : track
    if isSelected { buffer.fillSoftly(area, fill, round: roundSides(of: index, stylesheet)) }
    let ink: ColorToken = isSelected ? .onAccent : state == .disabled ? .muted : .text
    let style = Style(
      foreground: stylesheet[ink], background: fill, attributes: isSelected ? .bold : [])
    let isMarked = state == .focused && (isSelected || selected == nil && index == 0)
    let middle = Rect(x: area.x, y: area.y + area.height / 2, width: area.width, height: 1)
    buffer.drawLabel(options[index], in: middle, isFocused: isMarked, style: style)
  }
}
