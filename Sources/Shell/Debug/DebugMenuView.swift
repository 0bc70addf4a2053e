import Components
import Screens
package import TerminalModel

/// Where the rows of the debug menu stand on a terminal.
package struct DebugMenuLayout: Hashable, Sendable {
  /// The menu with its edge.
  package let frame: Rect
  /// Where the rows are.
  package let list: Rect

  private static let widest = 64
  /// Columns of desk that are left on each side.
  private static let margin = 4
  /// Rows that are not of the list: the edge, the path, a rule, and blank ones.
  private static let around = 5
  /// The fewest rows of a list, so that the menu keeps its size from list to list.
  private static let usualRows = 13
  /// The most rows of a list.
  private static let mostRows = 24

  /// Which rows of the list have a blank one before them.
  private enum Blanks: Hashable {
    /// None: a list that scrolls.
    case none
    /// Those that begin a group.
    case beforeGroups([Int])
    /// All but the first.
    case between
  }
  private let blanks: Blanks

  /// - Parameters:
  ///   - geometry: where device and panel are.
  ///   - items: the rows of the list.
  package init(in geometry: StageGeometry, items: [DebugMenuItem]) {
    let width = min(geometry.desk.width - 2 * Self.margin, Self.widest)
    let most = max(1, geometry.desk.height - 2 - Self.around)
    let groups = items.indices.filter { $0 > 0 && items[$0].beginsGroup }
    let room = min(most, Self.mostRows)
    let rows: Int
    if 2 * items.count - 1 <= room {
      (blanks, rows) = (.between, 2 * items.count - 1)
    } else if items.count + groups.count <= room {
      (blanks, rows) = (.beforeGroups(groups), items.count + groups.count)
    } else {
      (blanks, rows) = (.none, items.count)
    }
    let height = min(most, max(Self.usualRows, min(rows, room))) + Self.around
    frame = geometry.window(Size(width: width, height: height))
    // Between rows apart and the rule a row is free, too.
    let top = blanks == .between ? 4 : 3
    list = Rect(x: frame.x + 1, y: frame.y + top, width: frame.width - 2, height: height - Self.around)
  }

  /// Whether each row has a blank one on both sides.
  var isAiry: Bool { blanks == .between }

  /// The row of the terminal on which a row of the list stands, with the first one shown.
  package func y(of row: Int, top: Int) -> Int {
    let before: Int
    switch blanks {
    case .none: before = 0
    case .beforeGroups(let groups): before = groups.count { $0 <= row }
    case .between: before = row
    }
    return list.y + row - top + before
  }

  /// The row at a place of the terminal, from 0; `nil` if there is none.
  package func row(at point: Point, top: Int, count: Int) -> Int? {
    guard list.contains(point) else { return nil }
    return (top..<max(top, count)).first { y(of: $0, top: top) == point.y }
  }

  /// The first row to show so that the one with the focus is among them.
  package func top(showing focus: Int, from top: Int, count: Int) -> Int {
    let most = max(0, count - list.height)
    return min(most, max(0, max(min(top, focus), focus - list.height + 1)))
  }
}

/// The debug menu, over everything but the hints.
struct DebugMenuView {
  let context: ViewContext
  let chrome: Chrome
  let geometry: StageGeometry
  let menu: DebugMenu

  /// - Returns: the window's cells.
  func draw(on buffer: inout CellBuffer) -> Rect {
    CutTexts.ignore { drawAll(on: &buffer) }
  }

  private func drawAll(on buffer: inout CellBuffer) -> Rect {
    let stylesheet = context.stylesheet.forShell
    let offered = DebugMenuItems(flow: context.flow, words: context.words, chrome: chrome)
    let items = offered.items(of: menu.level)
    let layout = DebugMenuLayout(in: geometry, items: items)
    let frame = layout.frame
    buffer.openWindow(frame, in: geometry, context.stylesheet)
    drawHead(offered.path(menu), on: &buffer, frame, offered)
    let rule = String(repeating: "─", count: max(0, frame.width - 4))
    buffer.write(rule, x: frame.x + 2, y: frame.y + 2, style: stylesheet.style(.border, on: .surface))
    if case .typing(let name) = menu.level.place {
      drawTyping(name, on: &buffer, layout.list, offered)
    } else if items.isEmpty {
      let text = offered.word("none", ["text": menu.level.text])
      write(
        text, x: layout.list.x + 3, y: layout.list.y, stylesheet.style(.muted, on: .surface), layout.list,
        on: &buffer)
    } else {
      drawRows(items, on: &buffer, layout, offered)
    }
    return frame
  }

  /// The path of lists, and the search text.
  private func drawHead(
    _ path: [String], on buffer: inout CellBuffer, _ frame: Rect, _ offered: DebugMenuItems
  ) {
    let stylesheet = context.stylesheet.forShell
    let (x, y) = (frame.x + 3, frame.y + 1)
    var column = x
    for (index, name) in path.enumerated() {
      let isLast = index == path.count - 1
      let style =
        isLast ? stylesheet.style(.accent, on: .surface, .bold) : stylesheet.style(.muted, on: .surface)
      column += buffer.write(
        TextWidth.truncated(name, to: max(0, frame.maxX - 3 - column)), x: column, y: y, style: style)
      if !isLast {
        column += buffer.write(" › ", x: column, y: y, style: stylesheet.style(.muted, on: .surface))
      }
    }
    if case .typing = menu.level.place { return }
    let text = menu.level.text.isEmpty ? offered.word("search") : menu.level.text + "▏"
    let style =
      menu.level.text.isEmpty
      ? stylesheet.style(.muted, on: .surface) : stylesheet.style(.text, on: .surface, .bold)
    let room = frame.maxX - 3 - column - 2
    guard room > 4 else { return }
    let shown = TextWidth.truncated(text, to: room)
    buffer.write(shown, x: frame.maxX - 3 - TextWidth.columns(of: shown), y: y, style: style)
  }

  private func drawRows(
    _ items: [DebugMenuItem], on buffer: inout CellBuffer, _ layout: DebugMenuLayout,
    _ offered: DebugMenuItems
  ) {
    let stylesheet = context.stylesheet.forShell
    let top = layout.top(showing: menu.level.focus, from: menu.level.top, count: items.count)
    for (row, item) in items.dropFirst(top).prefix(layout.list.height).enumerated() {
      let isFocused = top + row == menu.level.focus
      let area = Rect(
        x: layout.list.x + 1, y: layout.y(of: top + row, top: top), width: layout.list.width - 2, height: 1)
      if isFocused {
        // As tall as the distance of the rows, where there is one.
        buffer.fillSoftly(
          area.inset(x: 0, y: layout.isAiry ? -1 : 0), stylesheet[.accentSoft], round: stylesheet.roundSides)
      }
      draw(item, isFocused: isFocused, isAiry: layout.isAiry, on: &buffer, area)
    }
    guard items.count > layout.list.height else { return }
    let place = "\(menu.level.focus + 1) / \(items.count)"
    buffer.write(
      place, x: layout.frame.maxX - 3 - TextWidth.columns(of: place), y: layout.frame.maxY - 2,
      style: stylesheet.style(.muted, on: .surface))
  }

  private func draw(
    _ item: DebugMenuItem, isFocused: Bool, isAiry: Bool, on buffer: inout CellBuffer, _ row: Rect
  ) {
    let stylesheet = context.stylesheet.forShell
    let ground: ColorToken = isFocused ? .accentSoft : .surface
    var x = row.x + 1
    if let sign = item.sign {
      // Tiles of rows without a gap would be one bar.
      let tile =
        isFocused
        ? stylesheet.style(.onAccent, on: .accent, .bold)
        : stylesheet.style(.accent, on: isAiry ? .accentSoft : .surface)
      buffer.write(" \(sign) ", x: x, y: row.y, style: tile)
      x += 5
    }
    let isOpener = if case .open = item.action { true } else { false }
    let right = row.maxX - 1
    buffer.write(
      isOpener ? "›" : item.isCurrent ? "✓" : " ", x: right - 1, y: row.y,
      style: stylesheet.style(item.isCurrent ? .accent : .muted, on: ground, item.isCurrent ? .bold : []))
    let room = right - 3 - x
    let title = TextWidth.truncated(item.title, to: room)
    let style = stylesheet.style(
      item.isCurrent ? .accent : .text, on: ground,
      isFocused ? stylesheet.focusedWords : item.isCurrent ? .bold : [])
    let used = buffer.write(title, x: x, y: row.y, style: style)
    let detail = TextWidth.truncated(item.detail, to: max(0, room - used - 2))
    guard detail.count > 1 || item.detail.count <= 1 else { return }
    buffer.write(
      detail, x: right - 3 - TextWidth.columns(of: detail), y: row.y,
      style: stylesheet.style(.muted, on: ground))
  }

  /// A field for a value.
  private func drawTyping(
    _ name: String, on buffer: inout CellBuffer, _ list: Rect, _ offered: DebugMenuItems
  ) {
    let stylesheet = context.stylesheet.forShell
    let muted = stylesheet.style(.muted, on: .surface)
    write(offered.word("value", ["name": name]), x: list.x + 2, y: list.y + 1, muted, list, on: &buffer)
    let field = Rect(x: list.x + 2, y: list.y + 3, width: list.width - 4, height: 1)
    buffer.fill(field, stylesheet.style(.text, on: .accentSoft))
    let style = stylesheet.style(.text, on: .accentSoft, .bold)
    // A long value is cut at its beginning, so that the cursor is visible.
    var text = menu.level.text + "▏"
    while TextWidth.columns(of: text) > field.width - 2, !text.isEmpty { text.removeFirst() }
    buffer.write(text, x: field.x + 1, y: field.y, style: style)
    write(offered.word("value_help"), x: list.x + 2, y: list.y + 5, muted, list, on: &buffer)
  }

  private func write(
    _ text: String, x: Int, y: Int, _ style: Style, _ list: Rect, on buffer: inout CellBuffer
  ) {
    buffer.write(TextWidth.truncated(text, to: list.maxX - x - 1), x: x, y: y, style: style)
  }
}
