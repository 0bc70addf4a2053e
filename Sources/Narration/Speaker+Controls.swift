import OnboardingFlow
package import PackModel
import Screens

/// Switches, checkboxes, segments, dates and amounts.
extension Speaker {
  func speak(_ toggle: ToggleElement, _ id: PartID) -> Spoken.Item {
    let problem = flow.fieldState(id.element, attribute: toggle.attribute).problem.map { problem in
      toggle.problem.map { words($0) } ?? words.problem(problem)
    }
    let isCheckbox = toggle.style == .checkbox
    return Spoken.Item(
      id: id, role: role(isCheckbox ? "checkbox" : "switch"), label: words(toggle.label),
      value: word(flow.isOn(toggle, id.element) ? "on" : "off"),
      states: [problem ?? "", toggle.isRequired ? word("required") : "", words(toggle.help)],
      isFocused: isFocused(id))
  }

  func speak(_ segmented: SegmentedElement, _ id: PartID) -> Spoken.Item {
    let chosen = flow.state.attributes[segmented.attribute]?.text
    let index = segmented.options.firstIndex { $0.id == chosen }
    return choice(
      id, role: role("segments"), label: words(segmented.label),
      chosen: index.map { words(segmented.options[$0].text) }, index: index, count: segmented.options.count,
      states: [])
  }

  /// The options of a choice that shows all of them; each has the id of the part that is drawn for it.
  package func options(of element: Element) -> [Spoken.Item] {
    switch element.held {
    case .option(let choice)? where choice.isSpread:
      let chosen = choice.chosen(in: flow.fieldState(element.id, attribute: choice.attribute).text)
      return choice.options.map { option in
        self.option(
          PartID(element.id, option.id), words(option.text), isChosen: chosen.contains(option),
          isSeveral: choice.isSeveral)
      }
    case .artwork(let photo)?:
      let chosen = flow.fieldState(element.id, attribute: photo.attribute).text
      return photo.options.map { option in
        self.option(PartID(element.id, option), alt(option) ?? word("picture"), isChosen: option == chosen)
      }
    default: return []
    }
  }

  private func option(_ id: PartID, _ label: String, isChosen: Bool, isSeveral: Bool = false) -> Spoken.Item {
    Spoken.Item(
      id: id, role: isSeveral ? role("checkbox") : Spoken.Role(id: "radio", word: ""), label: label,
      value: word(isChosen ? "on" : "off"))
  }

  /// A day by its parts, in the order of the language, and the part that keys change.
  func speak(_ date: DateElement, _ id: PartID) -> Spoken.Item {
    let shown = flow.shown(date, id.element)
    let isFocused = isFocused(id)
    let parts = DatePart.order(locale: words.locale).map { part in
      if part == shown.part, !shown.entry.isEmpty { return shown.entry }
      return shown.draft[part].map { words.datePart(part, $0) } ?? words("date.missing.\(part.rawValue)")
    }
    let problem = flow.fieldState(id.element, attribute: date.attribute).problem
    return Spoken.Item(
      id: id, role: role("date"), label: words(date.label), value: parts.joined(separator: " "),
      states: states(isRequired: date.isRequired, problem) + [words(date.help)],
      cursor: isFocused && shown.isTurning
        ? word("date_part", ["part": words("date.missing.\(shown.part.rawValue)")]) : nil,
      isFocused: isFocused)
  }

  func speak(_ amount: AmountElement, _ id: PartID) -> Spoken.Item {
    let number = flow.number(of: amount)
    let key =
      switch amount.style {
      case .slider: "slider"
      case .stepper: "stepper"
      case .rating: "rating"
      }
    let value = amount.text.map { words($0) } ?? place(number, of: amount.maximum)
    return Spoken.Item(
      id: id, role: role(key), label: words(amount.label), value: value, states: [words(amount.help)],
      isFocused: isFocused(id))
  }
}
