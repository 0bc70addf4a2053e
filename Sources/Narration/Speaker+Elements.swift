import OnboardingFlow
import PackModel
import Screens

/// The elements of a page, in the order they are read.
extension Speaker {
  func speak(_ element: Element) -> [Spoken.Item] {
    let id = PartID(element.id)
    return switch element.kind {
    case .heading(let text):
      [Spoken.Item(id: id, role: role("heading"), label: words(text.text))]
    case .text(let text): self.text(words(text.text), id: id)
    case .callout(let callout): speak(callout, id)
    case .section(let section): speak(section, id)
    case .badge(let badge): self.text(words(badge.text), id: id)
    case .avatar(let avatar): speak(avatar, id)
    case .progress(let progress): speak(progress, id)
    case .artwork(let artwork):
      picture(artwork.artwork, id: id)
        + (artwork.caption.map { text(words($0), id: PartID(id.element, "caption")) } ?? [])
    case .button(let button): [speak(button, id)]
    case .field(let field): [speak(field, id)]
    case .picker(let picker): [speak(picker, id)]
    case .photo(let photo): [speak(photo, id)]
    case .scores(let scores): speak(scores, id)
    case .list(let list): speak(list, id)
    case .tabs(let tabs): speak(tabs, id)
    case .toggle(let toggle): [speak(toggle, id)]
    case .segmented(let segmented): [speak(segmented, id)]
    case .date(let date): [speak(date, id)]
    case .amount(let amount): [speak(amount, id)]
    case .divider, .spacer: []
    }
  }

  private func speak(_ button: ButtonElement, _ id: PartID) -> Spoken.Item {
    Spoken.Item(
      id: id, role: role("button"), label: words(button.text),
      states: pictureState(button.artwork)
        + unavailable(flow.holds(button.enabledWhen)),
      isFocused: isFocused(id))
  }

  /// A picture that belongs to something, in its words.
  func pictureState(_ artwork: ArtworkID?) -> [String] {
    alt(artwork).map { [word("picture_of", ["alt": $0])] } ?? []
  }

  private func unavailable(_ isAvailable: Bool) -> [String] { isAvailable ? [] : [word("unavailable")] }

  // MARK: Inputs

  private func speak(_ field: FieldElement, _ id: PartID) -> Spoken.Item {
    let typed = flow.fieldState(id.element, attribute: field.attribute)
    let placeholder =
      field.placeholder.map { words($0) } ?? (field.input == .date ? "YYYY-MM-DD" : "")
    let value: String
    if typed.text.isEmpty {
      value = placeholder.isEmpty ? word("empty") : "\(word("empty")) (\(placeholder))"
    } else if field.input == .secure, !typed.isRevealed {
      value = word("hidden", ["count": String(typed.text.count)])
    } else {
      value = field.input == .date ? Self.dashed(typed.text) : typed.text
    }
    let isFocused = isFocused(id)
    return Spoken.Item(
      id: id, role: role("field"), label: words(field.label), value: value,
      isEmpty: typed.text.isEmpty,
      states: states(isRequired: field.isRequired, typed.problem) + [field.help.map { words($0) } ?? ""],
      cursor: isFocused ? cursor(typed, isSecret: field.input == .secure && !typed.isRevealed) : nil,
      isFocused: isFocused)
  }

  func states(isRequired: Bool, _ problem: FieldProblem?) -> [String] {
    [problem.map { words.problem($0) } ?? "", word(isRequired ? "required" : "optional")]
  }

  /// The character that the next key would change.
  private func cursor(_ typed: FieldState, isSecret: Bool) -> String {
    let position = min(typed.cursor, typed.text.count)
    let selection = typed.selection.clamped(to: 0..<typed.text.count)
    if !selection.isEmpty {
      let text = typed.text.dropFirst(selection.lowerBound).prefix(selection.count)
      return word("selection", ["text": isSecret ? String(text.count) : String(text)])
    }
    guard position < typed.text.count else { return word("cursor_end") }
    let character = typed.text[typed.text.index(typed.text.startIndex, offsetBy: position)]
    let name = isSecret ? String(position + 1) : character == " " ? word("space") : String(character)
    return word("cursor", ["character": name])
  }

  /// Digits as YYYY-MM-DD.
  private static func dashed(_ digits: String) -> String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index == 4 || index == 6 { result.append("-") }
      result.append(digit)
    }
    return result
  }

  private func speak(_ picker: PickerElement, _ id: PartID) -> Spoken.Item {
    let typed = flow.fieldState(id.element, attribute: picker.attribute)
    let chosen = form.joined(picker.choice.chosen(in: typed.text).map { words($0.text) })
    var item = choice(
      id, role: role("picker"), label: words(picker.label),
      chosen: chosen.isEmpty ? picker.placeholder.map { words($0) } : chosen,
      index: picker.options.firstIndex { $0.id == typed.text }, count: picker.options.count,
      states: states(isRequired: picker.isRequired, typed.problem))
    guard picker.isSeveral else { return item }
    if !chosen.isEmpty { item.value = chosen }
    // The one that the keys go to.
    if item.isFocused, let marked = picker.options[at: flow.markedOption(of: picker.choice, in: id.element)] {
      item.cursor = words(marked.text)
    }
    return item
  }

  private func speak(_ photo: PhotoElement, _ id: PartID) -> Spoken.Item {
    let typed = flow.fieldState(id.element, attribute: photo.attribute)
    let index = photo.options.firstIndex(of: typed.text)
    return choice(
      id, role: role("pictures"), label: words(photo.label),
      chosen: index.map { alt(photo.options[$0]) ?? word("picture") }, index: index,
      count: photo.options.count, states: states(isRequired: photo.isRequired, typed.problem))
  }

  /// One of several; `index`: which one is chosen.
  func choice(
    _ id: PartID, role: Spoken.Role, label: String, chosen: String?, index: Int?, count: Int, states: [String]
  ) -> Spoken.Item {
    let value =
      index.map { form.joined([chosen ?? "", place($0 + 1, of: count)]) }
      ?? form.joined([word("nothing_chosen"), chosen ?? "", word("choices", ["count": String(count)])])
    return Spoken.Item(
      id: id, role: role, label: label, value: value, states: states, isFocused: isFocused(id))
  }

  // MARK: Collections

  private func speak(_ scores: ScoresElement, _ id: PartID) -> [Spoken.Item] {
    let values = scores.items.map { flow.state.attributes[$0.attribute]?.number ?? 0 }
    let items = zip(scores.items, values).map { item, value in
      Spoken.Item(
        id: PartID(id.element, item.id), role: role("score"), label: words(item.label),
        value: place(value, of: scores.maximum))
    }
    guard let total = scores.totalLabel else { return items }
    return items + [
      Spoken.Item(
        id: PartID(id.element, ScoresElement.total), role: role("score"), label: words(total),
        value: String(values.reduce(0, +)))
    ]
  }

  private func speak(_ list: ListElement, _ id: PartID) -> [Spoken.Item] {
    let contents = flow.contents(of: Element(id: id.element, kind: .list(list)))
    let section =
      list.section.map {
        [
          Spoken.Item(
            id: PartID(id.element, ListElement.section), role: role("heading"), label: words($0),
            value: String(contents.count))
        ]
      } ?? []
    if contents.records.isEmpty { return section + text(words(list.empty), id: id) }
    let rows = contents.records.enumerated().map { index, record in
      row(record, of: list, PartID(id.element, record.id), place(index + 1, of: contents.count))
    }
    guard contents.offersMore, let more = list.more else { return section + rows }
    let moreID = OnboardingFlow.moreID(of: id.element)
    return section + rows
      + [Spoken.Item(id: moreID, role: role("button"), label: words(more), isFocused: isFocused(moreID))]
  }

  private func row(
    _ record: Record, of list: ListElement, _ id: PartID, _ position: String
  ) -> Spoken.Item {
    let row = list.row
    let artwork = list.artworkField.flatMap { record.fields[$0]?.text }
    let (shown, meta) = flow.shown(record, in: row)
    let badge = flow.holds(row.badgeWhen, item: record) ? words(row.badge, item: shown) : ""
    let texts = [
      words(row.heading, item: shown), badge, words(row.text, item: shown), words(meta, item: shown),
    ]
    return Spoken.Item(
      id: id, role: role(list.action == nil ? "row" : "row_button"), label: form.joined(texts),
      states: pictureState(artwork) + [position]
        + unavailable(list.action == nil || flow.holds(list.enabledWhen, item: record)),
      isFocused: isFocused(id))
  }

  private func speak(_ tabs: TabsElement, _ id: PartID) -> [Spoken.Item] {
    tabs.items.enumerated().map { index, item in
      let tab = PartID(id.element, item.id)
      return Spoken.Item(
        id: tab, role: role("tab"), label: words(item.label),
        states: (item.id == tabs.selected ? [word("selected")] : [])
          + [place(index + 1, of: tabs.items.count)], isFocused: isFocused(tab))
    }
  }
}
