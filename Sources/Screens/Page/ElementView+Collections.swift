import Components
import OnboardingFlow
import TerminalModel

/// Scores, lists and tabs.
extension ElementView {
  func component(_ scores: ScoresElement) -> ScoreBars {
    ScoreBars(
      items: scores.items.map {
        ScoreBars.Item(label: context.words($0.label), value: shownNumber(of: $0.attribute))
      },
      totalLabel: scores.totalLabel.map { context.words($0) }, maximum: scores.maximum)
  }

  /// A score, on its way from its old value while it moves.
  func shownNumber(of attribute: String) -> Int {
    let value = context.flow.state.attributes[attribute]?.number ?? 0
    guard case (.values(let old), let progress)? = context.timeline.running(.values, at: context.instant),
      let before = old.first(where: { $0.attribute == attribute })?.value.number
    else { return value }
    return Easing.interpolate(before, value, Easing.inOut(progress))
  }

  func draw(
    _ scores: ScoresElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let bars = component(scores)
    bars.draw(on: &buffer, in: rect, stylesheet)
    let areas = bars.areas(in: rect)
    for (item, area) in zip(scores.items, areas.items) { layout.elements["\(element.id).\(item.id)"] = area }
    if let total = areas.total { layout.elements["\(element.id).total"] = total }
  }

  private var rowStep: Int { ListRow.height + (isCompact ? 0 : 1) }

  func height(of list: ListElement, width: Int) -> Int {
    let count = context.flow.records(of: list).count
    if count == 0 { return TextBlock(context.words(list.empty), style: .plain).height(width: width - 4) + 2 }
    return count * rowStep
  }

  func draw(
    _ list: ListElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let records = context.flow.records(of: list)
    if records.isEmpty {
      TextBlock(context.words(list.empty), style: stylesheet.style(.muted), alignment: .center)
        .draw(on: &buffer, in: rect.inset(x: 2, y: 1))
    }
    for (index, record) in records.enumerated() {
      let id = "\(element.id).\(record.id)"
      let area = Rect(x: rect.x, y: rect.y + index * rowStep, width: rect.width, height: ListRow.height)
      draw(
        record, of: list, isFocused: context.focused?.id == id && !context.isCovered, on: &buffer,
        in: area)
      layout.elements[id] = area
      if list.action != nil { layout.hit(area, .element(id)) }
    }
  }

  private func draw(
    _ record: Record, of list: ListElement, isFocused: Bool, on buffer: inout CellBuffer, in rect: Rect
  ) {
    let picture = list.artworkField.flatMap { record.fields[$0]?.text }.flatMap { context.artwork($0) }
    let row = ListRow(
      heading: context.words(list.heading, item: record), text: context.words(list.text, item: record),
      hasPicture: picture != nil, isFocused: isFocused,
      isEnabled: context.flow.holds(list.enabledWhen, item: record), showsChevron: list.action != nil)
    row.draw(on: &buffer, in: rect, stylesheet)
    if let picture {
      context.pictures.draw(picture, on: &buffer, in: ListRow.pictureArea(in: rect), stylesheet)
    }
  }

  func draw(
    _ tabs: TabsElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let bar = TabBar(
      items: tabs.items.map { item in
        let id = "\(element.id).\(item.id)"
        return TabBar.Item(
          label: context.words(item.label), icon: item.icon, isSelected: item.id == tabs.selected,
          isFocused: context.focused?.id == id && !context.isCovered)
      })
    bar.draw(on: &buffer, in: rect, stylesheet)
    for (item, area) in zip(tabs.items, TabBar.areas(count: tabs.items.count, in: rect)) {
      let id = "\(element.id).\(item.id)"
      layout.hit(area, .element(id))
      layout.elements[id] = area
    }
  }
}
