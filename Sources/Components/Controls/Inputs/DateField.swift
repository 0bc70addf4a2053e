package import TerminalModel

/// A date in columns that are turned one by one, in a box like a field's.
package struct DateField: Hashable, Sendable {
  /// The label in the upper edge of the box.
  package var label: String
  /// The columns, in the order of the language.
  package var parts: [Part]
  /// The column that keys go to, from 0; `nil`: none yet, the keys pass it.
  package var active: Int?
  /// Help or, with `isWrong`, the problem, wrapped below the box; `nil`: none.
  package var note: String?
  /// Whether there is a problem: border, label and note have the danger colour.
  package var isWrong: Bool
  /// The state; all but `focused` look the same.
  package var state: ControlState

  /// One column.
  package struct Part: Hashable, Sendable {
    /// The value or its placeholder, cut to the width of the column.
    package var text: String
    /// Whether the text is a value and not a placeholder, which is muted.
    package var isSet: Bool
    /// Columns it takes: those of its widest value.
    package var width: Int

    /// Creates a column.
    package init(text: String, isSet: Bool, width: Int) {
      self.text = text
      self.isSet = isSet
      self.width = width
    }
  }

  /// Creates a field whose first column is active, without a problem unless told otherwise.
  package init(
    label: String, parts: [Part], active: Int? = 0, note: String? = nil, isWrong: Bool = false,
    state: ControlState = .normal
  ) {
    self.label = label
    self.parts = parts
    self.active = active
    self.note = note
    self.isWrong = isWrong
    self.state = state
  }

  private static let gap = 2

  private var box: TextField {
    var box = TextField(label: label, text: "", isFocused: state == .focused, note: note, isWrong: isWrong)
    box.showsCursor = false
    return box
  }

  /// Rows of the box and the wrapped note at a width in columns.
  package func height(width: Int) -> Int { box.height(width: width) }

  /// The areas of the columns, one row each.
  package func areas(in rect: Rect) -> [Rect] {
    let inset = ControlRow.inset
    let right = rect.maxX - inset
    var x = rect.x + inset
    return parts.map { part in
      let area = Rect(x: x, y: rect.y + 1, width: max(0, min(part.width, right - x)), height: 1)
      x += part.width + Self.gap
      return area
    }
  }

  /// The cells of the arrows that turn the active column, at the end of the box; `nil`: there are none, as without the focus, or
  /// where the columns leave no room.
  package func arrows(in rect: Rect) -> (up: Rect, down: Rect)? {
    guard state == .focused, active != nil,
      let last = areas(in: rect).last
    else { return nil }
    let up = Rect(x: rect.maxX - 5, y: rect.y + 1, width: 1, height: 1)
    return last.maxX < up.x ? (up, up.offset(x: 2, y: 0)) : nil
  }

  /// Draws the box and its columns; with the focus, the active one is filled, and arrows stand at the end.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    box.draw(on: &buffer, in: rect, stylesheet)
    for (index, (part, area)) in zip(parts, areas(in: rect)).enumerated() {
      let isActive = state == .focused && index == active
      let style =
        isActive
        ? stylesheet.style(.onAccent, on: .accent, stylesheet.focusedWords)
        : stylesheet.style(part.isSet ? .text : .muted, on: box.ground(stylesheet), part.isSet ? .bold : [])
      if isActive { buffer.fill(area, style) }
      TextBlock(part.text, style: style, maximumLines: 1).draw(on: &buffer, in: area)
    }
    guard let arrows = arrows(in: rect) else { return }
    let style = Style(foreground: stylesheet[.accent], attributes: .bold)
    for (sign, area) in [("▴", arrows.up), ("▾", arrows.down)] {
      buffer.write(sign, x: area.x, y: area.y, style: style, keepsBackground: true)
    }
  }
}
