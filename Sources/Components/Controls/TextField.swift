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
    let style = stylesheet.style(.text, on: .surface)
    if text.isEmpty {
      let shown = TextWidth.truncated(placeholder, to: rect.width)
      buffer.write(shown, x: rect.x, y: rect.y, style: stylesheet.style(.muted, on: .surface))
    }
    var characters = Array(text)
    var cursor = min(cursor, characters.count)
    // Keep the cursor in sight: what is left of the box is cut.
    while TextWidth.columns(of: String(characters[..<cursor])) >= rect.width, !characters.isEmpty {
      characters.removeFirst()
      cursor -= 1
    }
    buffer.write(String(characters), x: rect.x, y: rect.y, style: style, clip: rect)
    guard isFocused else { return }
    let column = rect.x + TextWidth.columns(of: String(characters[..<cursor]))
    var cell = buffer[column, rect.y]
    cell.foreground = stylesheet[.surface]
    cell.background = stylesheet[.accent]
    buffer[column, rect.y] = cell
  }
}
