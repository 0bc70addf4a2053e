import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// Scores and tabs.
extension ElementView {
  func component(_ scores: ScoresElement) -> ScoreBars {
    ScoreBars(
      items: scores.items.map {
        ScoreBars.Item(label: context.words($0.label), value: shownNumber(of: $0.attribute))
      },
      arrangement: scores.style == .dials ? .dials : .bars,
      totalLabel: scores.totalLabel.map { context.words($0) }, maximum: scores.maximum,
      isLarge: scores.size == .large && !isCompact)
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
    for (text, area) in bars.largeNumbers(in: rect) {
      layout.note(text, on: &buffer, in: area, stylesheet[.accent], alignment: .center, context)
    }
    for (item, area) in zip(scores.items, bars.lights(in: rect)) { layout.elements[id(of: item.id)] = area }
    if let total = bars.areas(in: rect).total { layout.elements[id(of: ScoresElement.total)] = total }
  }

  func draw(
    _ tabs: TabsElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let bar = TabBar(
      items: tabs.items.map { item in
        TabBar.Item(
          label: context.words(item.label), icon: item.icon, isSelected: item.id == tabs.selected,
          isFocused: isFocused(id(of: item.id)))
      })
    bar.draw(on: &buffer, in: rect, stylesheet)
    #if !hasFeature(Embedded)
      bar.drawIcons(on: &buffer, in: rect, stylesheet, context.pictures)
    #endif
    for (item, area) in zip(tabs.items, TabBar.areas(count: tabs.items.count, in: rect)) {
      let id = id(of: item.id)
      layout.hit(area, .element(id))
      layout.elements[id] = area
    }
  }
}
