package import TerminalModel

/// One of several texts, turned with arrows: `‹ Kyoto ›`.
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
  package func height(_ stylesheet: Stylesheet, width: Int) -> Int { field.height(stylesheet, width: width) }

  /// Draws the box and the option in its middle, with arrows if it has the focus.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    var box = field
    let value = box.placeholder
    box.placeholder = ""
    let row = rect.y + 1
    box.draw(on: &buffer, in: rect, stylesheet)
    let color: ColorToken = isChosen ? .text : .muted
    TextBlock(
      value, style: stylesheet.style(color, on: field.ground(stylesheet)), alignment: .center, maximumLines: 1
    )
    .draw(on: &buffer, in: Rect(x: rect.x + 4, y: row, width: rect.width - 8, height: 1))
    guard field.isFocused else { return }
    let arrow = stylesheet.style(.accent, on: field.ground(stylesheet), .bold)
    let faded = stylesheet.style(.border, on: field.ground(stylesheet))
    buffer.write("‹", x: rect.x + 2, y: row, style: hasPrevious ? arrow : faded)
    buffer.write("›", x: rect.maxX - 3, y: row, style: hasNext ? arrow : faded)
  }
}
