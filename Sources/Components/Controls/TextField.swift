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
  /// Characters that are selected; shown with the focus.
  package var selection: Range<Int>?
  /// Whether dots stand for the characters.
  package var isSecure = false
  /// The most characters there may be: a counter says how many there are; `nil`: no counter.
  package var limit: Int?
  /// Words at the end of the box that can be tapped, such as one that shows a secret; `nil`: none.
  package var accessory: String?
  /// Whether keys do nothing to it.
  package var isEnabled = true
  /// Whether the pointer is over it.
  package var isHighlighted = false
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
    let inset = ControlRow.inset(stylesheet)
    let noteRows = note.map { TextLayout.lines(of: $0, width: max(1, width - 2 * inset)).count } ?? 0
    return (stylesheet.density == .regular ? 3 : 2) + noteRows
  }

  /// Where the accessory is; empty where there is none.
  package func accessoryArea(in rect: Rect, _ stylesheet: Stylesheet) -> Rect {
    let columns = min(accessory.map { TextWidth.columns(of: $0) } ?? 0, rect.width / 3)
    let right = rect.maxX - ControlRow.inset(stylesheet)
    return Rect(x: right - columns, y: rect.y + 1, width: columns, height: columns > 0 ? 1 : 0)
  }

  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let resting = isHighlighted && isEnabled ? stylesheet[.muted] : stylesheet[.border]
    let line = isWrong ? stylesheet[.danger] : isFocused ? stylesheet[.accent] : resting
    let labelColor = isWrong ? stylesheet[.danger] : isFocused ? stylesheet[.accent] : stylesheet[.muted]
    let labelStyle = Style(foreground: labelColor, attributes: stylesheet.emphasis.label)
    let boxHeight = stylesheet.density == .regular ? 3 : 2
    let input: Rect
    if boxHeight == 3 {
      let box = Rect(x: rect.x, y: rect.y, width: rect.width, height: 3)
      buffer.fill(box.inset(by: 1), Style(background: stylesheet[ground]))
      buffer.stroke(box, stylesheet.border, line)
      let room = rect.width - 4 - drawCounter(on: &buffer, endingAt: rect.maxX - 2, y: rect.y, stylesheet)
      let title = TextWidth.truncated(" \(label) ", to: room)
      buffer.write(title, x: rect.x + 2, y: rect.y, style: labelStyle, keepsBackground: true)
      input = Rect(x: rect.x + 2, y: rect.y + 1, width: rect.width - 4, height: 1)
    } else {
      let room = rect.width - 1 - drawCounter(on: &buffer, endingAt: rect.maxX, y: rect.y, stylesheet)
      let title = TextWidth.truncated(label, to: room)
      buffer.write(title, x: rect.x + 1, y: rect.y, style: labelStyle, keepsBackground: true)
      let box = Rect(x: rect.x, y: rect.y + 1, width: rect.width, height: 1)
      buffer.fill(box, Style(background: stylesheet[ground]))
      buffer.write("▏", x: rect.x, y: rect.y + 1, style: Style(foreground: line), keepsBackground: true)
      input = Rect(x: rect.x + 1, y: rect.y + 1, width: rect.width - 2, height: 1)
    }
    let end = drawAccessory(on: &buffer, in: rect, stylesheet)
    let room = Rect(x: input.x, y: input.y, width: min(input.width, end - input.x), height: 1)
    drawText(on: &buffer, in: room, stylesheet)
    if let note {
      let color = isWrong ? stylesheet[.danger] : stylesheet[.muted]
      let inset = ControlRow.inset(stylesheet)
      let below = Rect(
        x: rect.x + inset, y: rect.y + boxHeight, width: rect.width - 2 * inset,
        height: rect.height - boxHeight)
      TextBlock(note, style: Style(foreground: color)).draw(on: &buffer, in: below, keepsBackground: true)
    }
  }

  /// Draws the accessory, and returns the column before which there is room for the text.
  private func drawAccessory(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) -> Int {
    let area = accessoryArea(in: rect, stylesheet)
    guard let accessory, area.width > 0 else { return rect.maxX }
    buffer.write(
      TextWidth.truncated(accessory, to: area.width), x: area.x, y: area.y,
      style: stylesheet.style(.accent, on: ground))
    return area.x - 1
  }

  /// What the words stand on: a field that takes none lies flat on the page.
  private var ground: ColorToken { isEnabled ? .surface : .background }

  /// Draws how many characters there are of how many there may be.
  ///
  /// - Returns: the columns it takes.
  private func drawCounter(
    on buffer: inout CellBuffer, endingAt right: Int, y: Int, _ stylesheet: Stylesheet
  ) -> Int {
    guard let limit else { return 0 }
    let words = " \(text.count)/\(limit) "
    let width = TextWidth.columns(of: words)
    let isFull = text.count > limit
    buffer.write(
      words, x: right - width, y: y, style: Style(foreground: stylesheet[isFull ? .danger : .muted]),
      keepsBackground: true)
    return width
  }

  private func drawText(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    guard rect.width > 0 else { return }
    if text.isEmpty {
      let shown = TextWidth.truncated(placeholder, to: rect.width)
      buffer.write(shown, x: rect.x, y: rect.y, style: stylesheet.style(.muted, on: ground))
    }
    let characters = isSecure ? text.map { _ in Character("•") } : Array(text)
    let style = stylesheet.style(isEnabled ? .text : .muted, on: ground)
    guard isFocused, showsCursor else {
      let shown = TextWidth.truncated(String(characters), to: rect.width)
      buffer.write(shown, x: rect.x, y: rect.y, style: style)
      return
    }
    let visible = Visible(characters, cursor: cursor, width: rect.width)
    buffer.write(visible.text, x: rect.x, y: rect.y, style: style, clip: rect)
    drawSelection(of: characters, visible, on: &buffer, in: rect, stylesheet)
    var cell = buffer[rect.x + visible.column, rect.y]
    cell.foreground = stylesheet[.surface]
    cell.background = stylesheet[.accent]
    buffer[rect.x + visible.column, rect.y] = cell
  }

  private func drawSelection(
    of characters: [Character], _ visible: Visible, on buffer: inout CellBuffer, in rect: Rect,
    _ stylesheet: Stylesheet
  ) {
    guard let selection else { return }
    let chosen = selection.clamped(to: visible.first..<max(visible.first, characters.count))
    guard !chosen.isEmpty else { return }
    let before = TextWidth.columns(of: String(characters[visible.first..<chosen.lowerBound]))
    let width = TextWidth.columns(of: String(characters[chosen]))
    let area = Rect(x: rect.x + visible.lead + before, y: rect.y, width: width, height: 1)
    let fill = stylesheet.mixed(.accentSoft, toward: .accent, amount: 70)
    buffer.restyle(area.intersection(rect)) { $0.background = fill }
  }

  /// The part of a text that is shown so that the cursor is in sight; an ellipsis stands for what is cut off.
  private struct Visible {
    var text: String
    /// The cursor's column.
    var column: Int
    /// The first character that is shown.
    var first = 0
    /// Columns before it.
    var lead = 0

    init(_ characters: [Character], cursor: Int, width: Int) {
      let cursor = max(0, min(cursor, characters.count))
      let before = TextWidth.columns(of: String(characters[..<cursor]))
      if before < width {
        let all = String(characters)
        text = before < width - 1 ? TextWidth.truncated(all, to: width) : all
        column = before
        return
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
      text = mark + String(characters[start...])
      column = mark.count + used
      first = start
      lead = mark.count
    }
  }
}
