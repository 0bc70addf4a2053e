package import TerminalModel

/// One of several texts, turned with arrows at its end: `Kyoto ‹ ›`.
package struct OptionPicker: Hashable, Sendable {
  /// The box around the option; its `placeholder` is the text that is drawn.
  package var field: TextField
  /// Whether an option comes before: with the focus, the left arrow is faded otherwise.
  package var hasPrevious: Bool
  /// Whether an option comes after: with the focus, the right arrow is faded otherwise.
  package var hasNext: Bool

  /// Creates a picker; a `value` of `nil` shows the placeholder, muted.
  package init(
    label: String, value: String?, placeholder: String, isFocused: Bool, hasPrevious: Bool, hasNext: Bool,
    note: String? = nil, isWrong: Bool = false
  ) {
    field = TextField(
      label: label, text: "", placeholder: value ?? placeholder, isFocused: isFocused, note: note,
      isWrong: isWrong)
    field.showsCursor = false
    isChosen = value != nil
    self.hasPrevious = hasPrevious
    self.hasNext = hasNext
  }

  private var isChosen: Bool

  /// Rows of the box and the wrapped note at a width in columns.
  package func height(width: Int) -> Int { field.height(width: width) }

  /// The cells of the arrows at the end of the box, the one to the option before first.
  package static func arrows(in rect: Rect) -> Rect {
    Rect(x: rect.maxX - 6, y: rect.y, width: 4, height: rect.height)
  }

  /// Draws the box and the option, with arrows if it has the focus, otherwise a sign that there are others.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    var box = field
    let value = box.placeholder
    box.placeholder = ""
    let row = rect.y + 1
    box.draw(on: &buffer, in: rect, stylesheet)
    let (arrows, ground) = (Self.arrows(in: rect), field.ground(stylesheet))
    let left = rect.x + ControlRow.inset
    buffer.write(
      TextWidth.truncated(value, to: max(0, arrows.minX - left)), x: left, y: row,
      style: stylesheet.style(isChosen ? .text : .muted, on: ground, isChosen ? .bold : []))
    guard field.isFocused else {
      buffer.write("▾", x: arrows.maxX - 1, y: row, style: stylesheet.style(.muted, on: ground))
      return
    }
    let arrow = stylesheet.style(.accent, on: ground, .bold)
    let faded = stylesheet.style(.border, on: ground)
    buffer.write("‹", x: arrows.minX + 1, y: row, style: hasPrevious ? arrow : faded)
    buffer.write("›", x: arrows.maxX - 1, y: row, style: hasNext ? arrow : faded)
  }
}
