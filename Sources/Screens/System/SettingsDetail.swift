import Components
import OnboardingFlow
import TerminalModel

/// What the row with the focus is about: the list to choose from, with a tick, and what stands below it.
struct SettingsDetail {
  let row: SettingsRow
  let words: SystemWords
  let look: Stylesheet

  /// Whether a line stands between the options, as between the rows.
  private var gap: Int { look.density == .regular ? 1 : 0 }

  private var options: [(text: String, isSelected: Bool)] {
    guard case .choice(let statuses, let selected) = row.control else { return [] }
    return statuses.map { (words.option($0, of: row.kind), $0 == selected) }
  }

  private var footer: TextBlock? {
    words.footer(of: row).map { TextBlock($0, style: look.style(.muted)) }
  }

  private func optionLines(_ text: String, width: Int) -> Int {
    TextLayout.lines(of: text, width: max(1, width - 5)).count
  }

  func height(width: Int) -> Int {
    let options = options.map { optionLines($0.text, width: width) }.reduce(0, +)
    // A title, and an edge above and below.
    let list = options == 0 ? 0 : options + gap * (self.options.count - 1) + 3
    return 1 + list + (footer?.height(width: max(1, width - 2)) ?? 0)
  }

  func draw(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    var y = rect.y + 1
    var edge = 0
    let options = options
    if !options.isEmpty {
      TextBlock(words.header(of: row.kind), style: look.style(.muted), maximumLines: 1).draw(
        on: &buffer, in: Rect(x: rect.x + 1, y: y, width: rect.width - 2, height: 1))
      y += 1
      let rows = options.reduce(0) { $0 + optionLines($1.text, width: rect.width) }
      let card = Rect(x: rect.x, y: y, width: rect.width, height: rows + gap * (options.count - 1) + 2)
      let below = footer?.height(width: max(1, rect.width - 2)) ?? 0
      if card.maxY + below <= rect.maxY {
        buffer.fillSoftly(card, look[.surface], round: look.roundSides)
        y += 1
        edge = 1
      }
    }
    for (index, option) in options.enumerated() {
      let lines = optionLines(option.text, width: rect.width)
      let area = Rect(x: rect.x, y: y, width: rect.width, height: lines)
      guard area.maxY <= rect.maxY else { return }
      buffer.fill(area, look.style(.text, on: .surface))
      TextBlock(
        option.text,
        style: Style(foreground: look[.text], attributes: option.isSelected ? .bold : [])
      ).draw(
        on: &buffer, in: Rect(x: area.x + 2, y: y, width: area.width - 5, height: lines),
        keepsBackground: true)
      if option.isSelected {
        buffer.write(
          "✓", x: area.maxX - 3, y: y, style: look.style(.accent, on: .surface, .bold), keepsBackground: true)
      }
      layout.hit(area, .settingsOption(index))
      y += lines
      guard gap > 0, index + 1 < options.count, y < rect.maxY else { continue }
      buffer.fill(
        Rect(x: rect.x, y: y, width: rect.width, height: 1), look.style(.text, on: .surface))
      buffer.drawLine(x: rect.x + 2, y: y, width: rect.width - 3, style: look.style(.border, on: .surface))
      y += gap
    }
    y += edge
    footer?.draw(
      on: &buffer, in: Rect(x: rect.x + 1, y: y, width: rect.width - 2, height: max(0, rect.maxY - y)))
  }
}
