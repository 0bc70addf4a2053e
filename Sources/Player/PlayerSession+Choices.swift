import Narration
import OnboardingFlow
import PackModel
import Screens
import Session
import TextFormats

/// What a phone asks for in a way of its own: one of several options, and a day.
extension PlayerSession {
  private func element(_ id: ElementID) -> Element? {
    guard case .page(let page)? = simulation.flow.currentScreen?.kind else { return nil }
    return simulation.flow.visibleElements(of: page, with: id).first
  }

  /// An element that nothing lies over: a list of the browser may still be open when a dialog comes up.
  private func reachable(_ item: String) -> Element? {
    let parts = simulation.speaker.spoken.reachable
    return parts.contains { $0.items.contains { $0.id.text == item } } ? element(item) : nil
  }

  /// The options of a choice that shows them all; none of anything else.
  func options(of item: Spoken.Item) -> [Spoken.Item] {
    guard item.id.isWhole, let element = element(item.id.element) else { return [] }
    return simulation.speaker.options(of: element)
  }

  /// The options of a picker that shows one at a time, or the days that a date can be.
  func writeChoice(of item: Spoken.Item, to writer: inout JSONWriter) {
    let flow = simulation.flow
    guard item.id.isWhole, let element = element(item.id.element) else { return }
    switch element.kind {
    case .picker(let picker) where picker.style == .field:
      writer.member("options", picker.options.map { simulation.words($0.text) })
      let typed = flow.fieldState(element.id, attribute: picker.attribute).text
      if let chosen = picker.options.firstIndex(where: { $0.id == typed }) { writer.member("chosen", chosen) }
    case .date(let date):
      let bounds = flow.bounds(of: date)
      writer.member("first", bounds.lowerBound.digits)
      writer.member("last", bounds.upperBound.digits)
      writer.member("start", flow.start(of: date).digits)
      // A day that is typed in part, or that no month has, is none to a calendar.
      let digits = flow.shown(date, element.id).draft.digits
      writer.member("day", CalendarDate(digits: digits)?.digits ?? "")
    default: break
    }
  }

  /// Chooses an option of a picker by taps, so that a tape of the session has them; one that is not there does nothing.
  ///
  /// - Parameter option: counted from 0.
  package func choose(_ option: Int, of item: String) {
    guard case .picker(let picker)? = reachable(item)?.kind, picker.options.indices.contains(option) else {
      return
    }
    let count = picker.options.count
    for _ in 0...count {
      let typed = simulation.flow.fieldState(item, attribute: picker.attribute).text
      let now = picker.options.firstIndex { $0.id == typed }
      if now == option { return }
      let isBack = now.map { (option - $0 + count) % count > count / 2 } ?? false
      simulation.tap(isBack ? .previousOption(PartID(item)) : .element(PartID(item)))
    }
  }

  /// Types a day into the columns of a date.
  ///
  /// - Parameter digits: year, month and day, eight in all; none: the date is emptied.
  package func enter(day digits: String, in item: String) {
    guard case .date? = reachable(item)?.kind else { return }
    let digits = Array(digits.unicodeScalars.filter { ("0"..."9").contains($0) })
    for part in DatePart.order(locale: simulation.flow.setup.locale) {
      simulation.tap(.element(PartID(item, part.rawValue)))
      guard digits.count == 8 else {
        press("Backspace", [])
        continue
      }
      let range =
        switch part {
        case .year: 0..<4
        case .month: 4..<6
        case .day: 6..<8
        }
      for digit in digits[range] { press(String(Character(digit)), []) }
    }
  }
}
