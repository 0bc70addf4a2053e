package import TerminalModel

/// The bar above a screen: an arrow back and a title.
package struct NavigationBar: Hashable, Sendable {
  package var title: String
  package var showsBack: Bool

  package init(title: String, showsBack: Bool) {
    self.title = title
    self.showsBack = showsBack
  }

  /// Where the arrow can be tapped.
  package static func backArea(in rect: Rect) -> Rect {
    Rect(x: rect.x, y: rect.y, width: 4, height: 1)
  }

  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let room = Rect(x: rect.x + 4, y: rect.y, width: rect.width - 8, height: 1)
    TextBlock(title, style: stylesheet.style(.text, .bold), alignment: .center, maximumLines: 1)
      .draw(on: &buffer, in: room)
    if showsBack {
      buffer.write("‹", x: rect.x + 1, y: rect.y, style: stylesheet.style(.accent, .bold))
    }
    guard rect.height > 1 else { return }
    let line = String(repeating: "─", count: rect.width)
    buffer.write(line, x: rect.x, y: rect.y + 1, style: stylesheet.style(.border))
  }
}

extension Stylesheet {
  /// A style on the background with attributes.
  func style(_ foreground: ColorToken, _ attributes: Attributes) -> Style {
    style(foreground, on: .background, attributes)
  }
}

/// The bar at the foot of an app.
package struct TabBar: Hashable, Sendable {
  package var items: [Item]

  /// One tab.
  package struct Item: Hashable, Sendable {
    package var label: String
    package var icon: String
    package var isSelected: Bool
    package var isFocused: Bool

    package init(label: String, icon: String, isSelected: Bool, isFocused: Bool) {
      self.label = label
      self.icon = icon
      self.isSelected = isSelected
      self.isFocused = isFocused
    }
  }

  package init(items: [Item]) {
    self.items = items
  }

  /// Rows: a line, icons, labels.
  package static let height = 3

  /// The areas of the tabs, from left to right.
  package static func areas(count: Int, in rect: Rect) -> [Rect] {
    guard count > 0 else { return [] }
    return (0..<count).map { index in
      let start = rect.width * index / count
      let end = rect.width * (index + 1) / count
      return Rect(x: rect.x + start, y: rect.y + 1, width: end - start, height: rect.height - 1)
    }
  }

  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    buffer.fill(rect, stylesheet.style(.text, on: .surface))
    let line = String(repeating: "─", count: rect.width)
    buffer.write(line, x: rect.x, y: rect.y, style: stylesheet.style(.border, on: .surface))
    for (item, area) in zip(items, Self.areas(count: items.count, in: rect)) {
      if item.isFocused { buffer.fill(area, stylesheet.style(.accent, on: .accentSoft)) }
      let color: ColorToken = item.isSelected || item.isFocused ? .accent : .muted
      let style = Style(foreground: stylesheet[color], attributes: item.isSelected ? .bold : [])
      let rows = [item.icon, item.label]
      for (offset, text) in rows.enumerated() {
        TextBlock(text, style: style, alignment: .center, maximumLines: 1)
          .draw(
            on: &buffer, in: Rect(x: area.x, y: area.y + offset, width: area.width, height: 1),
            keepsBackground: true)
      }
    }
  }
}

/// The dots under a walkthrough.
package struct PageDots: Hashable, Sendable {
  package var count: Int
  package var selected: Int

  package init(count: Int, selected: Int) {
    self.count = count
    self.selected = selected
  }

  /// The column of each dot, within so many columns.
  package func columns(width: Int) -> [Int] {
    let total = count * 3 - 2
    return (0..<count).map { (width - total) / 2 + $0 * 3 }
  }

  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    for (index, column) in columns(width: rect.width).enumerated() {
      let isSelected = index == selected
      buffer.write(
        isSelected ? "●" : "○", x: rect.x + column, y: rect.y,
        style: Style(foreground: stylesheet[isSelected ? .accent : .muted]), keepsBackground: true)
    }
  }
}
