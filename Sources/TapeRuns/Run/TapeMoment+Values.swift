import OnboardingFlow
import PackModel
import Screens
import Session

/// The values of elements, as the user reads them.
extension TapeMoment {
  /// The value of an element, empty where nothing is typed or chosen; `nil` for one that holds none.
  func value(of element: Element, _ id: PartID) -> String? {
    let words = simulation.words
    switch element.held {
    case .text(let field): return value(of: field, element.id)
    case .option(let choice):
      let chosen =
        element.settingAttribute == nil
        ? flow.fieldState(element.id, attribute: choice.attribute).text
        : flow.state.attributes[choice.attribute]?.text
      return choice.chosen(in: chosen ?? "").map { words($0.text) }.joined(separator: ", ")
    case .artwork(let photo):
      let chosen = flow.fieldState(element.id, attribute: photo.attribute).text
      return photo.options.contains(chosen) ? chosen : ""
    case .flag(let toggle): return flow.isOn(toggle, element.id) ? "on" : "off"
    case .day(let date): return value(of: date, element.id)
    case .number(let amount):
      return amount.text.map { words($0) } ?? String(flow.number(of: amount))
    case .scores(let scores):
      let numbers = scores.items.map { flow.state.attributes[$0.attribute]?.number ?? 0 }
      if id.part == ScoresElement.total { return String(numbers.reduce(0, +)) }
      return zip(scores.items, numbers).first { $0.0.id == id.part }.map { String($0.1) }
    case .tab(let tabs): return tabs.items.first { $0.id == tabs.selected }.map { words($0.label) } ?? ""
    case nil: return nil
    }
  }

  /// Secrets are dots while they cannot be read; days have their dashes.
  private func value(of field: FieldElement, _ id: String) -> String {
    let typed = flow.fieldState(id, attribute: field.attribute)
    switch field.input {
    case .secure where !typed.isRevealed: return String(repeating: "•", count: typed.text.count)
    case .date:
      return typed.text.enumerated().map { ($0 == 4 || $0 == 6 ? "-" : "") + String($1) }.joined()
    default: return typed.text
    }
  }

  /// The parts in the order of the language, with a space between; a missing part as its placeholder.
  private func value(of date: DateElement, _ id: String) -> String {
    let shown = flow.shown(date, id)
    let words = simulation.words
    let order = DatePart.order(locale: words.locale)
    guard !shown.entry.isEmpty || order.contains(where: { shown.draft[$0] != nil }) else { return "" }
    return order.map { part in
      if part == shown.part, !shown.entry.isEmpty { return shown.entry }
      return shown.draft[part].map { words.datePart(part, $0) } ?? words("date.missing.\(part.rawValue)")
    }.joined(separator: " ")
  }
}
