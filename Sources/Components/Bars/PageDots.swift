package import TerminalModel

/// The dots under a walkthrough.
package struct PageDots: Hashable, Sendable {
  /// The number of pages, a dot each.
  package var count: Int
  /// The selected page, from 0; if not all dots fit, those around it are shown.
  package var selected: Int
  /// Where the light is between the dots, in thousandths: 1500 is half way from the second to the third.
  package var position: Int

  /// - Parameter position: `nil`: on the selected dot.
  package init(count: Int, selected: Int, position: Int? = nil) {
    self.count = count
    self.selected = selected
    self.position = position ?? selected.multipliedReportingOverflow(by: 1000).partialValue
  }

  /// A dot's page, and the cells that belong to it; the dot itself is in `column`.
  package struct Dot: Hashable, Sendable {
    /// The page, from 0.
    package var page: Int
    /// The column of the dot, in the buffer.
    package var column: Int
    /// The cells that belong to the dot and can be tapped: one row, at most 3 columns.
    package var area: Rect
  }

  /// The dots in the first row of a rectangle, 3, 2 or 1 columns apart, whichever is the most that fits; if
  /// there are more dots than columns, those around the selected one.
  package func dots(in rect: Rect) -> [Dot] {
    let shown = min(count, rect.width)
    guard shown > 0 else { return [] }
    let first = max(0, min(selected - shown / 2, count - shown))
    let step = [3, 2].first { (shown - 1) * $0 < rect.width } ?? 1
    let left = rect.x + (rect.width - (shown - 1) * step - 1) / 2
    return (0..<shown).map { place in
      let column = left + place * step
      let area = Rect(x: step == 3 ? column - 1 : column, y: rect.y, width: step, height: 1)
      return Dot(page: first + place, column: column, area: area.intersection(rect))
    }
  }

  /// Draws the dots in the first row; between two dots the light is mixed from both colours.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    for dot in dots(in: rect) {
      let light = light(of: dot.page)
      let color = stylesheet.mixed(.muted, toward: .accent, amount: light)
      buffer.write(
        light >= 128 ? "●" : "○", x: dot.column, y: rect.y, style: Style(foreground: color),
        keepsBackground: true)
    }
  }

  /// How much of the light a dot has, of 255.
  private func light(of page: Int) -> Int {
    let away = abs(Double(page) * 1000 - Double(position))
    return away >= 1000 ? 0 : Int((1000 - away) * 255 / 1000)
  }
}
