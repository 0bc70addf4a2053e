package import TerminalModel

/// A line of text to type: label, box, and a line of help or of what is wrong.
package struct TextField: Hashable, Sendable {
  package var label: String
  package var text: String
  package var placeholder: String
  /// Characters before the cursor.
  package var cursor: Int
  package var isFocused: Bool
  /// Help, or what is wrong.
  package var note: String?
  package var isWrong: Bool
  /// Whether the focus shows a cursor: not where nothing is typed.
  var showsCursor = true

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

  package func height(_ stylesheet: Stylesheet, width: Int) -> Int {
    let noteRows = note.map { TextLayout.lines(of: $0, width: max(1, width - 1)).count } ?? 0
    return (stylesheet.density == .regular ? 3 : 2) + noteRows
  }

  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let line = isWrong ? stylesheet[.danger] : isFocused ? stylesheet[.accent] : stylesheet[.border]
    let labelColor = isWrong ? stylesheet[.danger] : isFocused ? stylesheet[.accent] : stylesheet[.muted]
    let boxHeight = stylesheet.density == .regular ? 3 : 2
    let input: Rect
    if boxHeight == 3 {
      let box = Rect(x: rect.x, y: rect.y, width: rect.width, height: 3)
      buffer.fill(box.inset(by: 1), stylesheet.style(.text, on: .surface))
      buffer.strokeRounded(box, line)
      let title = TextWidth.truncated(" \(label) ", to: rect.width - 4)
      buffer.write(
        title, x: rect.x + 2, y: rect.y, style: Style(foreground: labelColor), keepsBackground: true)
      input = Rect(x: rect.x + 2, y: rect.y + 1, width: rect.width - 4, height: 1)
    } else {
      let title = TextWidth.truncated(label, to: rect.width - 1)
      buffer.write(
        title, x: rect.x + 1, y: rect.y, style: Style(foreground: labelColor), keepsBackground: true)
      let box = Rect(x: rect.x, y: rect.y + 1, width: rect.width, height: 1)
      buffer.fill(box, stylesheet.style(.text, on: .surface))
      buffer.write("▏", x: rect.x, y: rect.y + 1, style: Style(foreground: line), keepsBackground: true)
      input = Rect(x: rect.x + 1, y: rect.y + 1, width: rect.width - 2, height: 1)
    }
    drawText(on: &buffer, in: input, stylesheet)
    if let note {
      let color = isWrong ? stylesheet[.danger] : stylesheet[.muted]
      let below = Rect(
        x: rect.x + 1, y: rect.y + boxHeight, width: rect.width - 1, height: rect.height - boxHeight)
      TextBlock(note, style: Style(foreground: color)).draw(on: &buffer, in: below, keepsBackground: true)
    }
  }

  private func drawText(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    guard rect.width > 0 else { return }
    if text.isEmpty {
      let shown = TextWidth.truncated(placeholder, to: rect.width)
      buffer.write(shown, x: rect.x, y: rect.y, style: stylesheet.style(.muted, on: .surface))
    }
    let style = stylesheet.style(.text, on: .surface)
    guard isFocused, showsCursor else {
      buffer.write(TextWidth.truncated(text, to: rect.width), x: rect.x, y: rect.y, style: style)
      return
    }
    let (shown, column) = visible(width: rect.width)
    buffer.write(shown, x: rect.x, y: rect.y, style: style, clip: rect)
    var cell = buffer[rect.x + column, rect.y]
    cell.foreground = stylesheet[.surface]
    cell.background = stylesheet[.accent]
    buffer[rect.x + column, rect.y] = cell
  }

  /// The text with the cursor in sight, and the cursor's column; an ellipsis stands for what is cut off.
  private func visible(width: Int) -> (text: String, column: Int) {
    let characters = Array(text)
    let cursor = max(0, min(cursor, characters.count))
    let before = TextWidth.columns(of: String(characters[..<cursor]))
    if before < width {
      return (before < width - 1 ? TextWidth.truncated(text, to: width) : text, before)
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
    return (mark + String(characters[start...]), mark.count + used)
  }
}
