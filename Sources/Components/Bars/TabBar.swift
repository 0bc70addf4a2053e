package import TerminalModel

/// The bar at the foot of an app.
package struct TabBar: Hashable, Sendable {
  /// The tabs from left to right, which share the width equally.
  package var items: [Item]

  /// One tab.
  package struct Item: Hashable, Sendable {
    /// The label in the last row, cut to the width of the tab.
    package var label: String
    /// The glyph above the label.
    package var icon: String
    /// Whether it is the current tab, drawn in the accent colour and bold.
    package var isSelected: Bool
    /// Whether it has the focus, which fills the tab and puts arrows around the label.
    package var isFocused: Bool

    /// Creates a tab.
    package init(label: String, icon: String, isSelected: Bool, isFocused: Bool) {
      self.label = label
      self.icon = icon
      self.isSelected = isSelected
      self.isFocused = isFocused
    }
  }

  /// Creates a bar of tabs.
  package init(items: [Item]) {
    self.items = items
  }

  /// Rows: a line, icons, labels.
  package static let height = 3

  /// The areas of the tabs, from left to right.
  package static func areas(count: Int, in rect: Rect) -> [Rect] {
    guard count > 0 else { return [] }
    // Those at the left are as wide as those at the right.
    func start(_ index: Int) -> Int {
      guard 2 * index <= count else { return rect.width - start(count - index) }
      return (2 * rect.width * index + count - 1) / (2 * count)
    }
    return (0..<count).map { index in
      Rect(
        x: rect.x + start(index), y: rect.y + 1, width: start(index + 1) - start(index),
        height: rect.height - 1)
    }
  }

  /// The upper eighth of a cell: in the middle of its row a line would have the bar's ground above it. A page moves one there.
  package static let edge = "▔"

  /// Draws a line along the upper edge, and icons and labels below it.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    buffer.fill(rect, stylesheet.style(.text, on: .surface))
    buffer.drawLine(
      x: rect.x, y: rect.y, width: rect.width, style: stylesheet.style(.border, on: .surface),
      glyph: stylesheet.leavesEdges ? "─" : Self.edge)
    for (index, area) in Self.areas(count: items.count, in: rect).enumerated() {
      let item = items[index]
      if item.isFocused { buffer.fill(area, stylesheet.style(.accent, on: .accentSoft)) }
      let row = stylesheet.leavesEdges ? area : middle(of: area, for: index, in: rect)
      draw(item, on: &buffer, in: row, stylesheet)
    }
  }

  /// The columns of a tab around its label, which stands as near to where it would be in the middle as whole columns allow, at the
  /// left as at the right. A page shows half columns.
  func middle(of area: Rect, for index: Int, in rect: Rect) -> Rect {
    // Words at the sides are about as far from the edge of the bar as from the next ones.
    let bar = rect.inset(x: min(1, rect.width / 30), y: 0)
    let count = items.count
    let columns = min(area.width, TextWidth.columns(of: items[index].label))
    func start(_ index: Int) -> Int {
      guard 2 * index < count else { return bar.width - columns - start(count - 1 - index) }
      return max(0, ((2 * index + 1) * bar.width - columns * count + count - 1) / (2 * count))
    }
    let x = max(area.minX, min(area.maxX - columns, bar.x + start(index)))
    let room = min(x - area.minX, area.maxX - x - columns)
    return Rect(x: x - room, y: area.y, width: columns + 2 * room, height: area.height)
  }

  func color(of item: Item) -> ColorToken { item.isSelected || item.isFocused ? .accent : .muted }

  /// Whether a label fills its tab, and leaves the arrows of the focus to the icon.
  private func isFull(_ item: Item, in area: Rect) -> Bool {
    TextWidth.columns(of: item.label) > area.width - 2
  }

  /// Whether arrows stand around the icon.
  func showsArrowsAtIcon(_ item: Item, in area: Rect) -> Bool { item.isFocused && isFull(item, in: area) }

  private func draw(_ item: Item, on buffer: inout CellBuffer, in area: Rect, _ stylesheet: Stylesheet) {
    let style = Style(foreground: stylesheet[color(of: item)], attributes: item.isSelected ? .bold : [])
    let row = Rect(x: area.x, y: area.y, width: area.width, height: 1)
    let isFull = isFull(item, in: area)
    let showsArrows = item.isFocused && isFull && stylesheet.marksFocus
    let x = row.x + (row.width - 2) / 2
    if stylesheet.leavesEdges, !showsArrows, row.width >= 2, let icon = item.wideIcon,
      buffer.bounds.contains(Rect(x: x, y: row.y, width: 2, height: 1))
    {
      buffer[x, row.y] = Cell(
        glyph: icon,
        style: Style(
          foreground: style.foreground, background: buffer[x, row.y].background,
          attributes: TextBlock.step(besides: row.width - 2)))
    } else if stylesheet.leavesEdges || item.isFocused && isFull {
      buffer.drawLabel(item.icon, in: row, isFocused: item.isFocused && isFull, style: style)
    } else {
      // Over the middle of the label and not of the tab, which may lie on either side of that: all icons stand alike.
      let columns = min(TextWidth.columns(of: item.label), row.width)
      let start = row.x + (row.width - columns) / 2 + (columns - TextWidth.columns(of: item.icon)) / 2
      buffer.write(item.icon, x: start, y: row.y, style: style, clip: row, keepsBackground: true)
    }
    buffer.drawLabel(
      item.label, in: row.offset(x: 0, y: 1), isFocused: item.isFocused && !isFull, style: style)
  }
}

extension TabBar.Item {
  /// The icon as one sign of two columns, which a page draws as tall as its row; `nil`: it is no sign of one column.
  fileprivate var wideIcon: Glyph? {
    guard let scalar = icon.unicodeScalars.first, icon.unicodeScalars.count == 1,
      TextWidth.columns(of: icon) == 1
    else { return nil }
    return Glyph(scalar: scalar, isWide: true)
  }
}
