import Components
import PackReading
package import TerminalModel

extension GalleryModel {
  /// Draws a frame over the whole of a buffer, and makes it as large as the terminal.
  package mutating func draw(on buffer: inout CellBuffer) {
    if buffer.size != size { buffer.resize(to: size) }
    updateTrial()
    layout = GalleryView(model: self).draw(on: &buffer)
    needsDisplay = false
  }

  /// Draws a new frame at the terminal's size, for a still.
  package mutating func still() -> CellBuffer {
    var buffer = CellBuffer(size: size)
    draw(on: &buffer)
    needsDisplay = true
    return buffer
  }
}

/// Draws the gallery: the list, the page of an entry, the inspector, and the keys that work now.
struct GalleryView {
  let model: GalleryModel
  let words: GalleryWords
  /// The look of the gallery itself, which no brand changes.
  let chrome: Stylesheet
  let geometry: GalleryGeometry

  init(model: GalleryModel) {
    self.model = model
    words = model.words
    chrome = Stylesheet(model.theme == .dark ? .dark : .light)
    geometry = model.geometry
  }

  func draw(on buffer: inout CellBuffer) -> GalleryLayout {
    var layout = GalleryLayout()
    buffer.fill(Cell(style: chrome.style(.text)))
    guard model.fits else {
      drawTooSmall(on: &buffer)
      return layout
    }
    GalleryPageView(view: self).draw(on: &buffer, layout: &layout)
    if !model.isWide { drawList(on: &buffer, layout: &layout) }
    drawHead(on: &buffer, layout: &layout)
    if let inspection = model.inspection {
      InspectorView(inspection: inspection, words: words, chrome: chrome).draw(
        on: &buffer, in: geometry.inspector)
    }
    drawHints(on: &buffer, layout: &layout)
    if model.showsHelp { drawHelp(on: &buffer) }
    return layout
  }

  private func drawTooSmall(on buffer: inout CellBuffer) {
    let least = GalleryModel.minimumSize
    let text = words(
      "small",
      [
        "columns": String(least.width), "rows": String(least.height), "width": String(buffer.width),
        "height": String(buffer.height),
      ])
    TextBlock(text, style: chrome.style(.text), alignment: .center).draw(on: &buffer, in: buffer.bounds)
  }

  // MARK: List

  private func drawList(on buffer: inout CellBuffer, layout: inout GalleryLayout) {
    let list = geometry.list
    buffer.fill(list, chrome.style(.text, on: .surface))
    drawSearch(on: &buffer, layout: &layout)
    let rows = model.rows
    if rows.isEmpty {
      TextBlock(words("none", ["text": model.search]), style: chrome.style(.muted, on: .surface))
        .draw(on: &buffer, in: geometry.rows.inset(x: 2, y: 0))
    }
    let selected = model.selectedRow
    for (offset, row) in rows.dropFirst(model.listScroll).prefix(geometry.rows.height).enumerated() {
      let index = model.listScroll + offset
      let area = Rect(x: list.x, y: geometry.rows.y + offset, width: list.width, height: 1)
      draw(row, index: index, isSelected: index == selected, on: &buffer, in: area, layout: &layout)
    }
    drawScrollMarks(count: rows.count, on: &buffer)
    for y in list.minY..<list.maxY {
      buffer.write("│", x: list.maxX, y: y, style: chrome.style(.border))
    }
  }

  private func drawSearch(on buffer: inout CellBuffer, layout: inout GalleryLayout) {
    let isTyping = model.focus == .search
    let row = Rect(x: 0, y: 0, width: geometry.list.width, height: 1)
    let ground: ColorToken = isTyping ? .accentSoft : .surface
    buffer.fill(row, Style(background: chrome[ground]))
    buffer.write("/", x: 1, y: 0, style: chrome.style(.accent, on: ground, .bold))
    let room = row.width - 5
    if model.search.isEmpty, !isTyping {
      buffer.write(
        TextWidth.truncated(words("search"), to: room), x: 3, y: 0, style: chrome.style(.muted, on: ground))
    } else {
      // Of a long search the end is shown, where text is typed.
      var shown = model.search
      while TextWidth.columns(of: shown) > room { shown.removeFirst() }
      let end = buffer.write(shown, x: 3, y: 0, style: chrome.style(.text, on: ground)) + 3
      if isTyping { buffer.write(" ", x: end, y: 0, style: chrome.style(.surface, on: .accent)) }
    }
    layout.hit(row, .command(.search))
    let sort = Rect(x: 0, y: 1, width: row.width, height: 1)
    buffer.write(
      TextWidth.truncated(words("sort.\(model.sort.rawValue)"), to: row.width - 2), x: 1, y: 1,
      style: chrome.style(.muted, on: .surface))
    layout.hit(sort, .command(.sort))
  }

  private func draw(
    _ row: GalleryRow, index: Int, isSelected: Bool, on buffer: inout CellBuffer, in area: Rect,
    layout: inout GalleryLayout
  ) {
    switch row {
    case .heading(let key):
      buffer.write(
        TextWidth.truncated(words(key), to: area.width - 2), x: area.x + 1, y: area.y,
        style: chrome.style(.muted, on: .surface, .bold))
    case .entry(let name, _):
      let hasFocus = isSelected && (model.focus == .list || model.focus == .search)
      let ground: ColorToken = hasFocus ? .accent : isSelected ? .accentSoft : .surface
      let ink: ColorToken = hasFocus ? .onAccent : isSelected ? .accent : .text
      buffer.fill(area, chrome.style(ink, on: ground))
      let style = chrome.style(ink, on: ground, isSelected ? .bold : [])
      if isSelected { buffer.write("›", x: area.x + 1, y: area.y, style: style) }
      buffer.write(TextWidth.truncated(name, to: area.width - 6), x: area.x + 3, y: area.y, style: style)
      layout.hit(area, .row(index))
      let star = Rect(x: area.maxX - 3, y: area.y, width: 3, height: 1)
      let isFavourite = model.memory.isFavourite(name)
      if isFavourite || isSelected {
        let color: ColorToken = hasFocus ? .onAccent : isFavourite ? .warning : .muted
        buffer.write(
          isFavourite ? "★" : "☆", x: star.x + 1, y: star.y, style: chrome.style(color, on: ground))
        layout.hit(star, .star(name))
      }
    }
  }

  private func drawScrollMarks(count: Int, on buffer: inout CellBuffer) {
    let rows = geometry.rows
    let style = chrome.style(.muted, on: .surface)
    if model.listScroll > 0 { buffer.write("▴", x: rows.maxX - 1, y: rows.minY, style: style) }
    if model.listScroll + rows.height < count {
      buffer.write("▾", x: rows.maxX - 1, y: rows.maxY - 1, style: style)
    }
  }

  // MARK: Head

  private func drawHead(on buffer: inout CellBuffer, layout: inout GalleryLayout) {
    let head = geometry.head
    buffer.fill(head, chrome.style(.text))
    guard let entry = model.entry else { return }
    let left = head.x + 2
    let chips = drawSettings(on: &buffer, in: head, layout: &layout)
    let name = TextWidth.truncated(entry.name, to: chips - left - 2)
    buffer.write(name, x: left, y: head.y, style: chrome.style(.text, on: .background, .bold))
    let lines = model.head
    for (row, line) in lines.summary.enumerated() {
      buffer.write(line, x: left, y: head.y + 1 + row, style: chrome.style(.text))
    }
    for (row, line) in lines.use.enumerated() {
      buffer.write(line, x: left, y: head.y + 1 + lines.summary.count + row, style: chrome.style(.muted))
    }
    buffer.drawLine(x: head.x, y: head.maxY - 1, width: head.width, style: chrome.style(.border))
    buffer.write(
      " \(words("states", ["count": String(entry.states.count)])) ", x: left - 1, y: head.maxY - 1,
      style: chrome.style(.muted))
  }

  /// Draws brand, theme, device and language at the right; a tap on one changes it.
  ///
  /// - Returns: the column before the first of them.
  private func drawSettings(
    on buffer: inout CellBuffer, in head: Rect, layout: inout GalleryLayout
  ) -> Int {
    let brand = model.look.name
    let settings: [(String, GalleryCommand)] = [
      (brand == GalleryBrand.neutral.name ? words("neutral") : brand, .brand),
      (words("theme.\(model.theme.rawValue)"), .theme), (words("device.\(model.device)"), .device),
      (model.locale, .language),
    ]
    var x = head.maxX - 1
    for (text, command) in settings.reversed() {
      let width = TextWidth.columns(of: text) + 2
      x -= width
      let area = Rect(x: x, y: head.y, width: width, height: 1)
      Badge(text, tone: .neutral).draw(on: &buffer, in: area, chrome)
      layout.hit(area, .command(command))
      x -= 1
    }
    return x
  }

  // MARK: Hints

  private func drawHints(on buffer: inout CellBuffer, layout: inout GalleryLayout) {
    let row = geometry.hints
    let ground = chrome.mixed(.background, toward: .mask, amount: chrome.isDark ? 120 : 26)
    buffer.fill(row, Style(background: ground))
    var x = row.x + 1
    var right = row.maxX - 1
    if model.showsFrames, let cost = model.lastCost {
      let tenths = Int((cost.milliseconds * 10).rounded())
      let text = words(
        "frames",
        [
          "count": String(model.frameCount), "time": "\(tenths / 10).\(tenths % 10)",
          "bytes": String(cost.bytes),
        ])
      right -= TextWidth.columns(of: text)
      buffer.write(text, x: right, y: row.y, style: Style(foreground: chrome[.accent], background: ground))
      right -= 2
    }
    if let notice = model.notice {
      let (text, token): (String, ColorToken) =
        switch notice {
        case .done(let text): (text, .success)
        case .failed(let text): (text, .danger)
        }
      let style = Style(foreground: chrome[token], background: ground, attributes: .bold)
      x +=
        buffer.write(TextWidth.truncated(text, to: max(0, right - x - 12)), x: x, y: row.y, style: style) + 2
    }
    for hint in hints {
      let width = TextWidth.columns(of: hint.key) + 1 + TextWidth.columns(of: hint.text)
      guard x + width <= right else { continue }
      let area = Rect(x: x, y: row.y, width: width, height: 1)
      let key = Style(foreground: chrome[.text], background: ground, attributes: .bold)
      let used = buffer.write(hint.key, x: x, y: row.y, style: key)
      buffer.write(
        hint.text, x: x + used + 1, y: row.y, style: Style(foreground: chrome[.muted], background: ground))
      if let command = hint.command { layout.hit(area, .command(command)) }
      x += width + 2
    }
  }

  private struct Hint {
    var key: String
    var text: String
    var command: GalleryCommand?
  }

  /// The keys that work now, the most important first.
  private var hints: [Hint] {
    func hint(_ key: String, _ word: String) -> Hint { Hint(key: key, text: words("hint.\(word)")) }
    func hint(_ command: GalleryCommand) -> Hint {
      Hint(key: command.key, text: words(command.words), command: command)
    }
    if model.showsHelp { return [hint("Esc", "close")] }
    switch model.focus {
    case .search: return [hint("↑↓", "choose"), hint("Enter", "open"), hint("Esc", "clear")]
    case .list:
      return [hint("↑↓", "choose"), hint("→", "open"), hint(.help), hint(.search), hint(.favourite)]
        + [.brand, .theme, .device, .language, .sort, .inspect, .frames, .wide, .quit].map(hint)
    case .trial:
      return [hint("Esc", "leave"), hint(.help)]
        + [GalleryCommand.theme, .device, .language].map {
          Hint(key: TrialKey.name(of: $0) ?? "", text: words($0.words), command: $0)
        } + [hint("Ctrl-C", "quit")]
    case .page where model.inspected != nil:
      return [hint("↑↓←→", "cell"), hint("Tab", "next"), hint("Esc", "leave"), hint(.help)]
        + [.brand, .theme, .device, .language, .quit].map(hint)
    case .page:
      return (model.entry?.trial == nil ? [] : [hint(.operate)])
        + [hint("↑↓←→", "state"), hint("Esc", "list"), hint(.help), hint(.inspect), hint(.favourite)]
        + [.brand, .theme, .device, .language, .replay, .wide, .frames, .quit].map(hint)
    }
  }

  // MARK: Help

  private func drawHelp(on buffer: inout CellBuffer) {
    let room = Rect(x: 0, y: 0, width: buffer.width, height: geometry.hints.y)
    buffer.blend(room, toward: chrome[.mask], amount: 140)
    let moves = [("↑ ↓", "choose"), ("→ Enter Tab", "open"), ("PgUp PgDn", "scroll"), ("Esc", "list")]
    let rows =
      moves.map { ($0.0, words("help.\($0.1)")) }
      + GalleryCommand.allCases.map { ($0.key, words("help.\($0)")) }
      + [("F12", words("help.picture")), ("Ctrl-Z Ctrl-C", words("help.leave"))]
    let width = min(room.width, max(66, 24 + (rows.map { TextWidth.columns(of: $0.1) }.max() ?? 0)))
    let height = min(room.height, rows.count + 4)
    let frame = Rect(
      x: (room.width - width) / 2, y: max(0, (room.height - height) / 2), width: width, height: height)
    buffer.drawBox(frame, chrome, chrome[.surface], line: .accent, isWindow: true)
    TextBlock(words("help.title"), style: chrome.style(.accent, on: .surface, .bold), alignment: .center)
      .draw(on: &buffer, in: Rect(x: frame.x + 2, y: frame.y + 1, width: width - 4, height: 1))
    // At the smallest size there is no blank row below the title.
    let first = frame.y + (height < rows.count + 4 ? 2 : 3)
    for (index, (keys, text)) in rows.enumerated() {
      let y = first + index
      guard y < frame.maxY - 1 else { break }
      buffer.write(keys, x: frame.x + 3, y: y, style: chrome.style(.text, on: .surface, .bold))
      buffer.write(
        TextWidth.truncated(text, to: width - 22), x: frame.x + 19, y: y,
        style: chrome.style(.muted, on: .surface))
    }
  }
}
