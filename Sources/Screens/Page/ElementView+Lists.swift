import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// Lists: their rows, what stands above them, and the row that shows the rest.
extension ElementView {
  func height(of list: ListElement, width: Int) -> Int {
    let contents = context.contents(of: element)
    let parts = parts(of: list, contents, in: Rect(x: 0, y: 0, width: width, height: 0))
    guard contents.records.isEmpty else { return parts.end }
    let empty = TextBlock(context.words(list.empty), style: .plain)
    return (parts.section?.maxY ?? 0) + empty.height(width: width - 4) + 2
  }

  /// Where the parts of a list stand, from the top down.
  private struct ListParts {
    /// The line above the rows; `nil`: none.
    var section: Rect?
    var rows: [Rect] = []
    /// The row that shows the rest; `nil`: none.
    var more: Rect?
    /// The row below the last of them.
    var end: Int
  }

  private func parts(
    of list: ListElement, _ contents: OnboardingFlow.ListContents, in rect: Rect
  ) -> ListParts {
    var parts = ListParts(end: rect.y)
    func take(_ rows: Int) -> Rect {
      defer { parts.end += rows }
      return Rect(x: rect.x, y: parts.end, width: rect.width, height: rows)
    }
    if list.section != nil { parts.section = take(ListHeader.height) }
    for record in contents.records {
      parts.rows.append(take(rowHeight(record, of: list, width: rect.width)))
      parts.end += gap(list)
    }
    if contents.offersMore { parts.more = take(1) }
    return parts
  }

  /// Blank rows after each row: pictures below each other would be one.
  private func gap(_ list: ListElement) -> Int {
    isCompact && list.row.isPlain && list.artworkField == nil ? 0 : 1
  }

  private func rowHeight(_ record: Record, of list: ListElement, width: Int) -> Int {
    list.row.isPlain
      ? ListRow.height(hasPicture: picture(of: record, in: list) != nil, isTall: !isCompact)
      : post(record, of: list, isFocused: false).height(width: width)
  }

  func draw(
    _ list: ListElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let contents = context.contents(of: element)
    let parts = parts(of: list, contents, in: rect)
    if let section = list.section, let area = parts.section {
      ListHeader(title: context.words(section), count: contents.count).draw(on: &buffer, in: area, stylesheet)
      layout.elements[id(of: ListElement.section)] = area
    }
    if contents.records.isEmpty {
      let y = parts.section?.maxY ?? rect.y
      let area = Rect(x: rect.x, y: y, width: rect.width, height: rect.maxY - y)
      TextBlock(context.words(list.empty), style: stylesheet.style(.muted), alignment: .center)
        .draw(on: &buffer, in: area.inset(x: 2, y: 1))
    }
    for (record, area) in zip(contents.records, parts.rows) {
      let id = id(of: record.id)
      draw(record, of: list, isFocused: isFocused(id), on: &buffer, in: area)
      layout.elements[id] = area
      if list.action != nil { layout.hit(area, .element(id)) }
    }
    guard let area = parts.more, let more = list.more else { return }
    drawMore(more, on: &buffer, in: area, layout: &layout)
  }

  private func picture(of record: Record, in list: ListElement) -> Artwork? {
    list.artworkField.flatMap { record.fields[$0]?.text }.flatMap { context.artwork($0) }
  }

  private func post(_ record: Record, of list: ListElement, isFocused: Bool) -> PostRow {
    let row = list.row
    let hasBadge = row.badge != nil && context.flow.holds(row.badgeWhen, item: record)
    let (shown, meta) = context.flow.shown(record, in: row)
    return PostRow(
      heading: context.words(row.heading, item: shown), headingLines: row.headingLines,
      text: context.words(row.text, item: shown), textLines: row.textLines,
      meta: context.words(meta, item: shown),
      badge: hasBadge ? context.words(row.badge, item: shown) : "",
      hasPicture: picture(of: record, in: list) != nil, isFocused: isFocused,
      isEnabled: context.flow.holds(list.enabledWhen, item: record))
  }

  private func draw(
    _ record: Record, of list: ListElement, isFocused: Bool, on buffer: inout CellBuffer, in rect: Rect
  ) {
    let picture = picture(of: record, in: list)
    let pictureArea: Rect
    // There is more room to the rows beside it than between its own edge and what stands in it.
    if isFocused, gap(list) > 0 {
      buffer.fill(rect, Style(background: stylesheet[.accentSoft]))
      buffer.drawLips(around: rect, stylesheet)
    }
    if list.row.isPlain {
      let shown = context.flow.shown(record, in: list.row).record
      let row = ListRow(
        heading: context.words(list.heading, item: shown), text: context.words(list.text, item: shown),
        hasPicture: picture != nil, isFocused: isFocused,
        isEnabled: context.flow.holds(list.enabledWhen, item: record), showsChevron: list.action != nil)
      row.draw(on: &buffer, in: rect, stylesheet)
      pictureArea = ListRow.pictureArea(in: rect)
    } else {
      let row = post(record, of: list, isFocused: isFocused)
      row.draw(on: &buffer, in: rect, stylesheet)
      pictureArea = row.pictureArea(in: rect)
    }
    if let picture { context.pictures.draw(picture, on: &buffer, in: pictureArea, stylesheet) }
  }

  private func drawMore(
    _ key: TextKey, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let id = OnboardingFlow.moreID(of: element.id)
    let isFocused = isFocused(id)
    if isFocused { buffer.fill(rect, stylesheet.style(.accent, on: .accentSoft)) }
    let style = Style(foreground: stylesheet[.accent], attributes: isFocused ? .bold : [])
    buffer.drawLabel(context.words(key), in: rect, padding: 1, isFocused: isFocused, style: style)
    layout.elements[id] = rect
    layout.hit(rect, .element(id))
  }
}
