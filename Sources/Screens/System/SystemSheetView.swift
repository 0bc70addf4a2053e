import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// A sheet of the system with a switch for each of several things: types of health data, people, pictures.
struct SystemSheetView {
  private let shown: SystemDialog
  private let context: ViewContext
  private let words: DialogWords
  private let look: Stylesheet

  /// Columns from which it stands in the middle, and its own there.
  private static let wideColumns = 56
  private static let wide = 46
  private static let margin = 2
  /// Rows of the buttons, which are two rows tall, and of the edge.
  private static let foot = 5

  init(shown: SystemDialog, context: ViewContext) {
    self.shown = shown
    self.context = context
    words = DialogWords(shown, flow: context.flow, words: context.words)
    look = SystemLook.elevated(SystemLook.stylesheet(for: context))
  }

  // MARK: Where it stands

  /// Draws the sheet as far up as it has come, and returns its place.
  func draw(
    on buffer: inout CellBuffer, in rect: Rect, rise: Double, layout: inout ScreenLayout
  ) -> Rect {
    var frame = frame(in: rect)
    let (width, height) = (frame.width, frame.height)
    let ground = look[.background]
    if rect.width >= Self.wideColumns {
      buffer.fillOverlay(frame, ground, look)
    } else {
      frame.y += Easing.interpolate(height / 3, 0, rise)
      buffer.fillOverlay(
        Rect(x: frame.x, y: frame.y, width: width, height: rect.maxY - frame.y), ground, look, hasFoot: false)
    }
    let room = frame.intersection(rect)
    drawContent(on: &buffer, in: room, layout: &layout)
    drawButtons(on: &buffer, in: room, layout: &layout)
    return room
  }

  /// Where it stands when it has come up.
  func frame(in rect: Rect) -> Rect {
    let isWide = rect.width >= Self.wideColumns
    let width = isWide ? rect.middleColumns(Self.wide) : rect.width
    let height = min(self.height(width: width), rect.height - 1)
    let y = isWide ? rect.y + (rect.height - height) / 2 : rect.maxY - height
    return Rect(x: rect.x + (rect.width - width) / 2, y: max(rect.y, y), width: width, height: height)
  }

  private func height(width: Int) -> Int {
    let inner = width - 2 * Self.margin
    let blocks = headBlocks
    let head = blocks.map { $0.height(width: inner) + 1 }.reduce(0, +)
    let rows = rowHeights(width: inner)
    return 2 + head + listRows(width: inner) + rows.reduce(0, +) + rows.count + 1 + Self.foot
  }

  private var headBlocks: [TextBlock] {
    [
      TextBlock(
        words.title, style: look.style(.text, on: .background, look.emphasis.heading), alignment: .center),
      TextBlock(words.text, style: look.style(.muted), alignment: .center),
    ].filter { !$0.text.isEmpty }
  }

  private var list: TextBlock { TextBlock(words.list, style: look.style(.muted)) }

  private func listRows(width: Int) -> Int { words.list.isEmpty ? 0 : list.height(width: width) }

  /// Rows of each switch, as its words need them.
  private func rowHeights(width: Int) -> [Int] {
    words.switches.map { TextLayout.lines(of: $0, width: max(1, width - Toggle.trackWidth - 5)).count }
  }

  // MARK: The buttons, below the switches

  private func drawButtons(on buffer: inout CellBuffer, in frame: Rect, layout: inout ScreenLayout) {
    let y = frame.maxY - 3
    let inner = frame.inset(x: Self.margin, y: 0)
    let count = max(1, words.buttons.count)
    for (index, button) in words.buttons.enumerated() {
      let left = (inner.width + Self.margin) * index / count
      let area = Rect(
        x: inner.x + left, y: y,
        width: (inner.width + Self.margin) * (index + 1) / count - left - Self.margin,
        height: 1)
      let isFocused = look.marksFocus && shown.focus == index
      Button(button, role: isFocused ? .primary : .secondary, state: isFocused ? .focused : .normal)
        .draw(on: &buffer, in: area.inset(x: 0, y: -1), look)
      layout.hit(area, .dialogChoice(index))
    }
  }

  // MARK: What it says, and the switches

  private func drawContent(on buffer: inout CellBuffer, in frame: Rect, layout: inout ScreenLayout) {
    let inner = frame.inset(x: Self.margin, y: 0)
    let heights = rowHeights(width: inner.width)
    // Where there is little room, the words are cut, so that at least three switches are in sight.
    let least = heights.prefix(3).reduce(0, +) + 1 + listRows(width: inner.width)
    var y = frame.y + 2
    for block in headBlocks {
      let rows = min(block.height(width: inner.width), max(0, frame.maxY - y - Self.foot - least))
      block.draw(on: &buffer, in: Rect(x: inner.x, y: y, width: inner.width, height: rows))
      y += rows + 1
    }
    let rows = listRows(width: inner.width)
    list.draw(on: &buffer, in: Rect(x: inner.x, y: y, width: inner.width, height: rows))
    y += rows
    drawSwitches(
      heights, on: &buffer,
      in: Rect(x: inner.x, y: y, width: inner.width, height: max(0, frame.maxY - y - Self.foot + 1)),
      layout: &layout)
  }

  private func drawSwitches(
    _ heights: [Int], on buffer: inout CellBuffer, in room: Rect, layout: inout ScreenLayout
  ) {
    let focus = shown.focus - words.buttons.count
    // The one with the focus is in sight.
    var first = 0
    while first < max(0, focus), heights[first...max(first, focus)].reduce(0, +) > room.height { first += 1 }
    let isSpaced = heights.reduce(0, +) + heights.count + 1 <= room.height
    let gap = isSpaced ? 1 : 0
    if isSpaced {
      let card = Rect(
        x: room.x, y: room.y, width: room.width, height: heights.reduce(0, +) + heights.count + 1)
      buffer.fillSoftly(card, look[.surface], round: look.roundSides)
    }
    var y = room.y + gap
    for index in heights.indices.dropFirst(first) {
      let rect = Rect(x: room.x, y: y, width: room.width, height: heights[index])
      guard rect.maxY <= room.maxY else { break }
      drawSwitch(
        index, isFocused: look.marksFocus && index == focus, isDense: !isSpaced, on: &buffer, in: rect)
      if isSpaced, index + 1 < heights.count {
        buffer.drawLine(
          x: rect.x + 2, y: rect.maxY, width: rect.width - 3, style: look.style(.border, on: .surface))
      }
      layout.hit(rect, .dialogSwitch(index))
      layout.elements[PartID("dialog", shown.switches[index].id)] = rect
      y = rect.maxY + gap
    }
  }

  private func drawSwitch(
    _ index: Int, isFocused: Bool, isDense: Bool, on buffer: inout CellBuffer, in rect: Rect
  ) {
    buffer.fill(rect, look.style(.text, on: isFocused ? .accentSoft : .surface))
    if isFocused {
      let mark = Style(foreground: look[.accent], attributes: .bold)
      buffer.write("›", x: rect.x, y: rect.y, style: mark, keepsBackground: true)
    }
    TextBlock(
      words.switches[index],
      style: Style(foreground: look[isFocused ? .accent : .text], attributes: isFocused ? .bold : [])
    ).draw(
      on: &buffer,
      in: Rect(x: rect.x + 2, y: rect.y, width: rect.width - Toggle.trackWidth - 5, height: rect.height),
      keepsBackground: true)
    SystemSwitch(isOn: shown.switches[index].isOn, isDense: isDense).draw(
      on: &buffer, x: rect.maxX - SystemSwitch.width - 1, y: rect.y, look, context.pictures)
  }
}
