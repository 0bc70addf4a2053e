import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// The app's page in Settings: what it may use, and how to change that.
struct SettingsView {
  let settings: SettingsState
  let context: ViewContext
  private let look: Stylesheet
  private let words: SystemWords
  private let rows: [SettingsRow]

  /// The id under which the way back to the app is known.
  static let back: PartID = "back-to-app"
  /// Columns from which what a row leads to stands beside the rows, not below them.
  private static let wideColumns = 66
  private static let margin = 1

  init(settings: SettingsState, context: ViewContext) {
    self.settings = settings
    self.context = context
    look = SystemLook.stylesheet(for: context)
    words = SystemWords(context)
    rows = context.flow.settingsRows
  }

  /// Draws over the whole of a device's inside.
  ///
  /// - Parameter area: what is left of it between the clock and the home indicator.
  func draw(on buffer: inout CellBuffer, area: Rect, layout: inout ScreenLayout) {
    buffer.fill(buffer.bounds, look.style(.text))
    layout.hit(buffer.bounds, .nothing)
    let below = drawNote(on: &buffer, in: area)
    let room = drawHead(on: &buffer, area: below, layout: &layout)
    let pane = panes(of: room)
    let card = drawList(on: &buffer, in: pane.list, layout: &layout)
    guard var detail = pane.detail else { return }
    // It follows the rows, which stay where they are while the focus moves.
    if detail.y > card.maxY { detail = detail.offset(x: 0, y: card.maxY - detail.y) }
    drawDetail(on: &buffer, in: detail, layout: &layout)
  }

  // MARK: Above the rows

  /// The way back, as iOS has it in the first row, and the app's name; returns what is left.
  private func drawHead(on buffer: inout CellBuffer, area: Rect, layout: inout ScreenLayout) -> Rect {
    let name = context.words(context.flow.pack.name)
    let isTall = look.density == .regular
    let back = "◂ \(TextWidth.truncated(name, to: max(0, area.width - 6)))"
    let place = Rect(
      x: area.x + Self.margin, y: area.y, width: TextWidth.columns(of: back) + 2, height: 1)
    buffer.write(back, x: place.x + 1, y: place.y, style: look.style(.accent, on: .background, .bold))
    layout.hit(place, .backToApp)
    layout.elements[Self.back] = place
    // A low screen has blank rows around the name where the rows leave some, also with those between kinds; where they
    // leave none, the way back names the app.
    let free = area.height - 1 - leastHeight(width: area.width)
    let spare = isTall ? 3 : max(0, min(3, free >= kindGaps ? free - kindGaps : free))
    guard spare > 2 else { return room(of: area, below: place.maxY + spare) }
    let title = Rect(x: area.x + 2, y: area.y + 2, width: area.width - 4, height: 1)
    TextBlock(
      name, style: look.style(.text, on: .background, look.emphasis.heading), alignment: .center,
      maximumLines: 1
    ).draw(on: &buffer, in: title)
    return room(of: area, below: title.maxY + 1)
  }

  /// What is left of an area below a row.
  private func room(of area: Rect, below y: Int) -> Rect {
    Rect(x: area.x, y: y, width: area.width, height: max(0, area.maxY - y))
  }

  /// That a change has ended the app, at the foot.
  private func drawNote(on buffer: inout CellBuffer, in room: Rect) -> Rect {
    guard !settings.isAppRunning else { return room }
    let text = context.words("settings.ended")
    let width = min(room.width - 2 * Self.margin, 64)
    let height = SimulatorNote.height(text, width: width)
    let note = Rect(
      x: room.x + (room.width - width) / 2, y: max(room.y, room.maxY - height - 1), width: width,
      height: height)
    SimulatorNote(text: text).draw(on: &buffer, in: note, context.stylesheet)
    return Rect(x: room.x, y: room.y, width: room.width, height: note.y - room.y)
  }

  /// Rows of the list without blank ones, and of what stands below it.
  private func leastHeight(width: Int) -> Int {
    let rows = rows.map {
      SettingsRowView(row: $0, isFocused: false, words: words, look: look)
        .height(width: width - 2 * Self.margin)
    }
    let inner = width - 2 * Self.margin
    return headerRows(width: inner) + rows.reduce(0, +) + 2 + detailHeight(width: inner)
  }

  /// Blank rows between those of different kinds.
  private var kindGaps: Int {
    rows.dropFirst().count {
      !SettingsRowView(row: $0, isFocused: false, words: words, look: look).isBelow
    }
  }

  private var header: TextBlock { TextBlock(context.words("settings.access"), style: look.style(.muted)) }

  private func headerRows(width: Int) -> Int { min(2, header.height(width: width - 2)) }

  /// As many rows as any row leads to, so that nothing moves while the focus does.
  private func detailHeight(width: Int) -> Int {
    rows.map { SettingsDetail(row: $0, words: words, look: look).height(width: width) }.max() ?? 0
  }

  /// Rows kept free below the list: as many as any row leads to, or where the rows of the list stand apart without these,
  /// those that the row with the focus needs.
  private func reservedRows(width: Int, room: Int) -> Int {
    let all = detailHeight(width: width)
    let own = SettingsDetail(row: rows[settings.focus], words: words, look: look).height(width: width)
    let apart = headerRows(width: width) + spacedHeight(width: width)
    return apart + all > room && apart + own <= room ? own : all
  }

  /// Rows of the card of a list with a blank row between its rows.
  private func spacedHeight(width: Int) -> Int {
    rows.reduce(rows.count + 1) {
      $0 + SettingsRowView(row: $1, isFocused: false, words: words, look: look).height(width: width)
    }
  }

  /// Where the rows are, and where what the row with the focus leads to is.
  private func panes(of room: Rect) -> (list: Rect, detail: Rect?) {
    let inner = room.inset(x: Self.margin, y: 0)
    guard rows.indices.contains(settings.focus) else { return (inner, nil) }
    if room.width >= Self.wideColumns {
      let list = Rect(x: inner.x + 1, y: inner.y, width: inner.width * 52 / 100, height: inner.height)
      return (
        list,
        Rect(x: list.maxX + 2, y: inner.y, width: inner.maxX - list.maxX - 3, height: inner.height)
      )
    }
    let height = min(reservedRows(width: inner.width, room: inner.height), max(0, inner.height - 5))
    guard height > 1 else { return (inner, nil) }
    return (
      Rect(x: inner.x, y: inner.y, width: inner.width, height: inner.height - height),
      Rect(x: inner.x, y: inner.maxY - height, width: inner.width, height: height)
    )
  }

  // MARK: The rows

  /// Draws the rows and returns the card they stand on.
  private func drawList(on buffer: inout CellBuffer, in pane: Rect, layout: inout ScreenLayout) -> Rect {
    guard !rows.isEmpty else {
      drawNothing(on: &buffer, in: pane)
      return pane
    }
    let header = header
    let headerRows = headerRows(width: pane.width)
    header.draw(on: &buffer, in: Rect(x: pane.x + 1, y: pane.y, width: pane.width - 2, height: headerRows))
    let room = Rect(
      x: pane.x, y: pane.y + headerRows, width: pane.width, height: max(0, pane.height - headerRows))
    let views = rows.enumerated().map { index, row in
      SettingsRowView(
        row: row, isFocused: look.marksFocus && index == settings.focus, words: words, look: look)
    }
    let heights = views.map { $0.height(width: room.width) }
    let total = heights.reduce(0, +)
    let isSpaced = total + rows.count - 1 + 2 <= room.height
    // Where there is no room between all rows, there may be some between those of different kinds.
    var gaps = views.indices.dropFirst().map { isSpaced || !views[$0].isBelow ? 1 : 0 } + [0]
    if total + gaps.reduce(0, +) + 2 > room.height { gaps = gaps.map { _ in 0 } }
    let gap = gaps.reduce(0, +)
    let edge = total + 2 <= room.height ? 1 : 0
    let card = Rect(
      x: room.x, y: room.y, width: room.width, height: min(room.height, total + gap + 2 * edge))
    if edge > 0 {
      buffer.fillSoftly(card, look[.surface], round: look.roundSides)
    } else {
      buffer.fill(card, look.style(.text, on: .surface))
    }
    var y = card.y + edge - firstRow(heights, room: card.height - 2 * edge)
    let visible = Rect(x: card.x, y: card.y + edge, width: card.width, height: card.height - 2 * edge)
    for (index, var view) in views.enumerated() {
      view.isDense = !isSpaced
      view.isApart = isSpaced || gap > 0
      view.isFirst = edge > 0 && index == 0
      view.isLast = edge > 0 && index + 1 == views.count
      let rect = Rect(x: card.x, y: y, width: card.width, height: heights[index])
      if visible.contains(rect) {
        view.draw(on: &buffer, in: rect, context.pictures)
        layout.hit(rect, .settingsRow(index))
        layout.elements[rows[index].element] = rect
        // The fill of the row with the focus stands for the lines beside it.
        if gaps[index] > 0, !isSpaced || !view.isFocused {
          buffer.drawLine(
            x: rect.x + 6, y: rect.maxY, width: rect.width - 7, style: look.style(.border, on: .surface))
        }
      }
      y += heights[index] + gaps[index]
    }
    drawMore(total + gap > visible.height, heights, on: &buffer, in: visible)
    return card
  }

  /// Rows of text above the first one shown, so that the one with the focus is in sight.
  private func firstRow(_ heights: [Int], room: Int) -> Int {
    let total = heights.reduce(0, +)
    guard total > room else { return 0 }
    let above = heights.prefix(settings.focus).reduce(0, +)
    let own = heights.indices.contains(settings.focus) ? heights[settings.focus] : 0
    // The rows before and after it show too, where there are some.
    let wanted = above + own / 2 - room / 2
    var offset = min(max(0, wanted), total - room)
    // A row is shown whole or not at all.
    var edge = 0
    for height in heights where edge < offset { edge += height }
    if above < edge { edge = above }
    offset = edge
    return offset
  }

  /// Marks at the right edge that there is more above or below.
  private func drawMore(_ isLong: Bool, _ heights: [Int], on buffer: inout CellBuffer, in visible: Rect) {
    guard isLong, visible.height > 1 else { return }
    let offset = firstRow(heights, room: visible.height)
    let style = look.style(.muted, on: .surface)
    if offset > 0 {
      buffer.write("▴", x: visible.maxX - 1, y: visible.y, style: style, keepsBackground: true)
    }
    if offset + visible.height < heights.reduce(0, +) {
      buffer.write("▾", x: visible.maxX - 1, y: visible.maxY - 1, style: style, keepsBackground: true)
    }
  }

  private func drawNothing(on buffer: inout CellBuffer, in pane: Rect) {
    TextBlock(context.words("settings.nothing"), style: look.style(.muted), alignment: .center).draw(
      on: &buffer, in: pane.inset(x: 2, y: 2))
  }

  // MARK: What the row with the focus leads to

  private func drawDetail(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    guard rows.indices.contains(settings.focus) else { return }
    SettingsDetail(row: rows[settings.focus], words: words, look: look).draw(
      on: &buffer, in: rect, layout: &layout)
  }
}
