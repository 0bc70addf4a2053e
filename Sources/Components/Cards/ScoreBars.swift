package import TerminalModel

/// Scores as bars or dials with numbers, and their sum below them.
package struct ScoreBars: Hashable, Sendable {
  /// The scores, in the order in which they stand.
  package var items: [Item]
  /// How they are drawn.
  package var arrangement: Arrangement
  /// The words before the sum; `nil`: no sum.
  package var totalLabel: String?
  /// The value of a full bar.
  package var maximum: Int
  /// Whether the numbers of dials stand in large letters where each fits into its column.
  package var isLarge: Bool

  /// How scores are drawn.
  package enum Arrangement: Hashable, Sendable {
    /// A row each.
    case bars
    /// Side by side in columns of the same width: the number, a short bar, the label.
    case dials
  }

  /// One score.
  package struct Item: Hashable, Sendable {
    /// The label before the bar, cut to half the width at most.
    package var label: String
    /// The score: the number as it is, the bar clamped to 0...`maximum`.
    package var value: Int

    /// Creates a score.
    package init(label: String, value: Int) {
      self.label = label
      self.value = value
    }
  }

  /// Creates bars for scores, with numbers of a row.
  package init(
    items: [Item], arrangement: Arrangement = .bars, totalLabel: String?, maximum: Int, isLarge: Bool = false
  ) {
    self.items = items
    self.arrangement = arrangement
    self.totalLabel = totalLabel
    self.maximum = maximum
    self.isLarge = isLarge
  }

  private static let dialRows = 3
  private static let largeRows = 4
  /// Columns at least, beside those that each score keeps free, between two large numbers.
  private static let gutter = 2
  /// The columns of a dial's bar, where there is room.
  private static let dialBar = 8

  /// Rows: one for each score or three for dials, and those for a line and the sum if there is one.
  package var height: Int { scoreRows + (totalLabel == nil ? 0 : rowsBeforeTotal + 1) }

  /// Rows between the scores and their sum: a line below bars, and room below dials, so that lights around both stand apart.
  private var rowsBeforeTotal: Int { arrangement == .dials ? 2 : 1 }

  private var scoreRows: Int { arrangement == .dials ? (items.isEmpty ? 0 : rowsOfDials) : items.count }

  private var rowsOfDials: Int { numberRows + Self.dialRows - 1 }

  /// Rows of a dial's number.
  private var numberRows: Int { isLarge && arrangement == .dials ? Self.largeRows : 1 }

  /// The cells of each score as ``areas(in:)`` has them, those of a dial around its middle: that of its number, which is between
  /// columns where it has an even number of them.
  package func lights(in rect: Rect) -> [Rect] {
    let areas = areas(in: rect).items
    guard arrangement == .dials else { return areas }
    let large = largeNumbers(in: rect).map { $0.text.size.width }
    return areas.indices.map { index in
      var area = areas[index]
      let columns = large.isEmpty ? TextWidth.columns(of: String(items[index].value)) : large[index]
      area.width = max(0, area.width - max(0, area.width - columns) % 2)
      return area
    }
  }

  /// The row or the column of each score, and the row of the sum; `nil`: there is no sum.
  package func areas(in rect: Rect) -> (items: [Rect], total: Rect?) {
    let areas = items.indices.map { index in
      guard arrangement == .dials else {
        return Rect(x: rect.x, y: rect.y + index, width: rect.width, height: 1)
      }
      // Columns of one width, from edge to edge.
      let (width, spare) = rect.width.quotientAndRemainder(dividingBy: items.count)
      let start = width * index + (items.count > 1 ? spare * index / (items.count - 1) : spare / 2)
      // A column on either side keeps a cut-out around one off its neighbours.
      return Rect(x: rect.x + start + 1, y: rect.y, width: max(0, width - 2), height: rowsOfDials)
    }
    // A light around the sum of dials ends where those around them do.
    let margin = arrangement == .dials ? 1 : 0
    let total = Rect(x: rect.x, y: rect.y + scoreRows + rowsBeforeTotal, width: rect.width, height: 1)
      .inset(x: margin, y: 0)
    return (areas, totalLabel == nil ? nil : total)
  }

  /// Draws labels, bars and numbers, below bars a line, and the sum.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let areas = areas(in: rect)
    if arrangement == .dials {
      let numbers = largeNumbers(in: rect)
      for (text, area) in numbers {
        text.draw(
          on: &buffer, in: area, stylesheet[.accent], alignment: .center, blocks: stylesheet.blocks)
      }
      for (index, area) in lights(in: rect).enumerated() {
        drawDial(
          items[index], on: &buffer, in: area, labelColumns: areas.items[index].width,
          hasLargeNumber: !numbers.isEmpty, stylesheet)
      }
    } else {
      drawBars(on: &buffer, in: rect, areas.items, stylesheet)
    }
    drawTotal(on: &buffer, in: rect, areas.total, stylesheet)
  }

  private func drawBars(
    on buffer: inout CellBuffer, in rect: Rect, _ rows: [Rect], _ stylesheet: Stylesheet
  ) {
    let numberWidth = max(3, items.map { String($0.value).count }.max() ?? 0)
    let labelWidth = min(rect.width / 2, (items.map { TextWidth.columns(of: $0.label) }.max() ?? 0) + 1)
    let barWidth = rect.width - labelWidth - numberWidth - 1
    for (item, area) in zip(items, rows) {
      let bar = Rect(x: area.x + labelWidth, y: area.y, width: barWidth, height: 1)
      draw(item, on: &buffer, in: area, bar: bar, stylesheet)
    }
  }

  private func drawTotal(
    on buffer: inout CellBuffer, in rect: Rect, _ area: Rect?, _ stylesheet: Stylesheet
  ) {
    guard let totalLabel, let total = area else { return }
    if arrangement == .bars {
      buffer.drawLine(
        x: rect.x, y: total.y - 1, width: rect.width, style: Style(foreground: stylesheet[.border]),
        keepsBackground: true)
    }
    let sum = String(sum)
    buffer.write(
      TextWidth.truncated(totalLabel, to: total.width - sum.count - 1), x: total.x, y: total.y,
      style: Style(foreground: stylesheet[.text], attributes: .bold), keepsBackground: true)
    TextBlock(
      sum, style: Style(foreground: stylesheet[.accent], attributes: .bold), alignment: .trailing,
      maximumLines: 1
    ).draw(on: &buffer, in: total, keepsBackground: true)
  }

  /// The sum of the values, clamped where values of content overflow it.
  private var sum: Int {
    items.reduce(0) { sum, item in
      let (result, isTooMuch) = sum.addingReportingOverflow(item.value)
      return isTooMuch ? (sum > 0 ? Int.max : Int.min) : result
    }
  }

  private func draw(
    _ item: Item, on buffer: inout CellBuffer, in rect: Rect, bar: Rect, _ stylesheet: Stylesheet
  ) {
    let text = Style(foreground: stylesheet[.text])
    buffer.write(
      TextWidth.truncated(item.label, to: bar.x - rect.x - 1), x: rect.x, y: rect.y, style: text,
      keepsBackground: true)
    TextBlock(String(item.value), style: text, alignment: .trailing, maximumLines: 1)
      .draw(on: &buffer, in: rect, keepsBackground: true)
    drawBar(item, on: &buffer, in: bar, stylesheet)
  }

  /// The numbers of dials in large letters, each where it stands; none where one does not fit.
  package func largeNumbers(in rect: Rect) -> [(text: LargeText, area: Rect)] {
    guard numberRows == Self.largeRows else { return [] }
    // Wide digits would stand as close to their neighbours as to each other.
    for isNarrow in [false, true] {
      var numbers: [(text: LargeText, area: Rect)] = []
      for (item, area) in zip(items, areas(in: rect).items) {
        let width = area.width - Self.gutter
        guard let text = LargeText(String(item.value), width: width, isNarrow: isNarrow) else { break }
        numbers.append((text, Rect(x: area.x, y: area.y, width: area.width, height: Self.largeRows)))
      }
      if numbers.count == items.count { return numbers }
    }
    return []
  }

  /// - Parameters:
  ///   - labelColumns: those that a label takes that is wider than the rest.
  ///   - hasLargeNumber: whether its number is drawn by itself.
  private func drawDial(
    _ item: Item, on buffer: inout CellBuffer, in rect: Rect, labelColumns: Int, hasLargeNumber: Bool,
    _ stylesheet: Stylesheet
  ) {
    let row = { (index: Int) in Rect(x: rect.x, y: rect.y + index, width: rect.width, height: 1) }
    let foot = numberRows
    if !hasLargeNumber {
      TextBlock(
        String(item.value), style: Style(foreground: stylesheet[.accent], attributes: .bold),
        alignment: .center, maximumLines: 1
      ).draw(on: &buffer, in: row(foot - 1), keepsBackground: true)
    }
    let width = min(rect.width, rect.width.isMultiple(of: 2) ? Self.dialBar : Self.dialBar - 1)
    let bar = Rect(x: rect.x + (rect.width - width) / 2, y: rect.y + foot, width: width, height: 1)
    drawBar(item, on: &buffer, in: bar, stylesheet)
    var words = row(foot + 1)
    if TextWidth.columns(of: item.label) > words.width { words.width = labelColumns }
    TextBlock(
      item.label, style: Style(foreground: stylesheet[.text]), alignment: .center, maximumLines: 1
    ).draw(on: &buffer, in: words, keepsBackground: true)
  }

  private func drawBar(_ item: Item, on buffer: inout CellBuffer, in bar: Rect, _ stylesheet: Stylesheet) {
    let share = Double(max(0, min(item.value, maximum))) / Double(max(1, maximum))
    // Some of it shows, however little.
    ProgressBar(.thousandths(Int((share * 1000).rounded(.up)))).draw(on: &buffer, in: bar, stylesheet)
  }
}
