package import TerminalModel

/// An input for a line of text: label, box, and a note below.
package struct TextField: Hashable, Sendable {
  /// The label in the upper edge of the box.
  package var label: String
  /// The text in the box, cut to one line; with the focus, the line is the part at the cursor.
  package var text: String
  /// The muted text in place of an empty one.
  package var placeholder: String
  /// Characters before the cursor.
  package var cursor: Int
  /// The selected characters, clamped to the text and drawn with the focus; empty: none.
  package var selection = 0..<0
  /// Whether it has the focus, shown by accent colours and a cursor.
  package var isFocused: Bool
  /// Help or, with `isWrong`, the problem, wrapped below the box; `nil`: none.
  package var note: String?
  /// Whether there is a problem: border, label and note have the danger colour.
  package var isWrong: Bool
  /// The length of the text and its limit (`3/12`); `nil`: no counter.
  package var counter: String?
  /// A label at the end of the box that can be tapped, such as one that reveals a password; `nil`: none.
  package var accessory: String?
  /// Whether it takes keys; the text of a disabled field is muted.
  package var isEnabled = true
  /// Whether the pointer is over it, shown by the border.
  package var isHighlighted = false
  /// Whether the focus shows a cursor; not in pickers and dates, where the value is not typed.
  var showsCursor = true

  /// Creates a field without focus and without a problem unless told otherwise.
  package init(
    label: String, text: String, placeholder: String = "", cursor: Int = 0, isFocused: Bool = false,
    note: String? = nil, isWrong: Bool = false
  ) {
    self.label = label
    self.text = text
    self.placeholder = placeholder
    self.cursor = cursor
    self.isFocused = isFocused
    self.note = note
    self.isWrong = isWrong
  }

  /// Rows of the box and the wrapped note at a width in columns.
  package func height(width: Int) -> Int {
    let inset = ControlRow.inset
    let noteRows = note.map { TextLayout.lines(of: $0, width: max(1, width - 2 * inset)).count } ?? 0
    return Self.boxHeight + noteRows
  }

  /// Columns from the edge of a form to the words of fields and of what stands in line with them.
  package static let inset = 2
  /// Rows of the box, without the note.
  package static let boxHeight = 3

  /// The cells of the accessory; empty if there is none.
  package func accessoryArea(in rect: Rect) -> Rect {
    let columns = min(accessory.map { TextWidth.columns(of: $0) } ?? 0, rect.width / 3)
    let right = rect.maxX - ControlRow.inset
    return Rect(x: right - columns, y: rect.y + 1, width: columns, height: columns > 0 ? 1 : 0)
  }

  /// Draws box, label, counter, accessory, text and note.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let resting = isHighlighted && isEnabled ? stylesheet[.muted] : stylesheet.outline
    let line = isWrong ? stylesheet[.danger] : isFocused ? stylesheet[.accent] : resting
    let labelColor = isWrong ? stylesheet[.danger] : isFocused ? stylesheet[.accent] : stylesheet[.muted]
    let labelStyle = Style(foreground: labelColor, attributes: stylesheet.emphasis.label)
    let box = Rect(x: rect.x, y: rect.y, width: rect.width, height: Self.boxHeight)
    buffer.fill(box.inset(by: 1), stylesheet.style(.text, on: ground(stylesheet)))
    // Without colours a thick line tells what has the keys or a problem.
    let isThick = !stylesheet.hasColors && (isFocused || isWrong) && stylesheet.border != .none
    buffer.stroke(box, isThick ? .heavy : stylesheet.border, line)
    let title = TextWidth.truncated(" \(label) ", to: rect.width - 4)
    buffer.write(title, x: rect.x + 1, y: rect.y, style: labelStyle, keepsBackground: true)
    let input = Rect(x: rect.x + 2, y: rect.y + 1, width: rect.width - 4, height: 1)
    drawCounter(on: &buffer, in: rect, stylesheet)
    let end = drawAccessory(on: &buffer, in: rect, stylesheet)
    drawText(
      on: &buffer, in: Rect(x: input.x, y: input.y, width: min(input.width, end - input.x), height: 1),
      stylesheet)
    if let note {
      let color = isWrong ? stylesheet[.danger] : stylesheet.hint
      let inset = ControlRow.inset
      let below = Rect(
        x: rect.x + inset, y: box.maxY, width: rect.width - 2 * inset, height: rect.height - box.height)
      TextBlock(note, style: Style(foreground: color)).draw(on: &buffer, in: below, keepsBackground: true)
    }
  }

  /// The counter stands in the lower line of the box.
  private func drawCounter(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    guard let counter else { return }
    let x = rect.maxX - TextWidth.columns(of: counter) - 4
    guard x > rect.x + 2 else { return }
    buffer.write(
      " \(counter) ", x: x, y: rect.y + 2, style: Style(foreground: stylesheet[.muted]), keepsBackground: true
    )
  }

  /// Draws the accessory, and returns the column before which there is room for the text.
  private func drawAccessory(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) -> Int {
    let area = accessoryArea(in: rect)
    guard let accessory, area.width > 0 else { return rect.maxX }
    buffer.write(
      TextWidth.truncated(accessory, to: area.width), x: area.x, y: area.y,
      style: stylesheet.style(.accent, on: ground(stylesheet)))
    return area.x - 1
  }

  /// The background of the text: the page's within a border and in a disabled field, else that of surfaces.
  func ground(_ stylesheet: Stylesheet) -> Color {
    stylesheet[isEnabled && stylesheet.border == .none ? .surface : .background]
  }

  private func drawText(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    guard rect.width > 0 else { return }
    if text.isEmpty {
      let shown = TextWidth.truncated(placeholder, to: rect.width)
      buffer.write(shown, x: rect.x, y: rect.y, style: stylesheet.style(.muted, on: ground(stylesheet)))
    }
    // What was entered stands out from labels and hints.
    let style = stylesheet.style(
      isEnabled ? .text : .muted, on: ground(stylesheet), isEnabled ? .bold : [])
    guard isFocused, showsCursor else {
      buffer.write(TextWidth.truncated(text, to: rect.width), x: rect.x, y: rect.y, style: style)
      return
    }
    let (shown, column, hidden) = visible(width: rect.width)
    buffer.write(shown, x: rect.x, y: rect.y, style: style, clip: rect)
    drawSelection(on: &buffer, in: rect, hidden: hidden, stylesheet)
    var cell = buffer[rect.x + column, rect.y]
    cell.foreground = stylesheet[.surface]
    cell.background = stylesheet[.accent]
    buffer[rect.x + column, rect.y] = cell
  }

  /// Colours the selected characters in sight; the first `hidden` characters are cut off.
  private func drawSelection(
    on buffer: inout CellBuffer, in rect: Rect, hidden: Int, _ stylesheet: Stylesheet
  ) {
    let characters = Array(text)
    let selection = selection.clamped(to: 0..<characters.count)
    guard !selection.isEmpty else { return }
    let columns = { (range: Range<Int>) in TextWidth.columns(of: String(characters[range])) }
    let mark = hidden > 0 ? 1 : 0
    let first = selection.lowerBound < hidden ? 0 : mark + columns(hidden..<selection.lowerBound)
    let end = selection.upperBound <= hidden ? mark : mark + columns(hidden..<selection.upperBound)
    for column in first..<max(first, min(end, rect.width)) {
      buffer[rect.x + column, rect.y].background = stylesheet.mixed(.accentSoft, toward: .accent, amount: 40)
    }
  }

  /// The text with the cursor in sight, the cursor's column, and how many characters are cut off before it, for
  /// which an ellipsis stands.
  private func visible(width: Int) -> (text: String, column: Int, hidden: Int) {
    let characters = Array(text)
    let cursor = max(0, min(cursor, characters.count))
    let before = TextWidth.columns(of: String(characters[..<cursor]))
    if before < width {
      return (before < width - 1 ? TextWidth.truncated(text, to: width) : text, before, 0)
    }
    let mark = width > 1 ? "…" : ""
    let room = width - 1 - mark.count
    var start = cursor
    var used = 0
    while start > 0 {
      let columns = TextWidth.columns(of: characters[start - 1])
      guard used + columns <= room else { break }
      used += columns
      start -= 1
    }
    return (mark + String(characters[start...]), mark.count + used, start)
  }
}
