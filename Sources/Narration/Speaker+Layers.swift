import OnboardingFlow
import PackModel
import Screens
import Shell

/// What lies over a screen.
extension Speaker {
  func layerPart(over screen: Spoken.Part) -> Spoken.Part? {
    switch flow.layer {
    case .dialog:
      return flow.topDialog.map { dialog($0) }
    case .home: return home
    case .settings:
      guard case .settings(let settings) = flow.state.app else { return nil }
      return self.settings(settings)
    case .alert: return flow.state.alert.map { alert($0) }
    case .busy:
      return Spoken.Part(id: "busy", title: word("wait"), items: [], isModal: true)
    case .tour: return flow.currentMark.map { mark($0, over: screen) }
    case .report:
      return system.hang.map { Spoken.Part(id: "hang", title: $0, items: [], isModal: true) }
    case .error, .loading, .screen: return nil
    }
  }

  private func alert(_ alert: ErrorState) -> Spoken.Part {
    Spoken.Part(
      id: "alert.\(alert.presentation.outcome.name)",
      title: word("alert", ["title": words.error(alert.presentation.title)]),
      items: text(words.error(alert.presentation.text), id: "text") + again(alert)
        + buttons(flow.alertButtons.map { words("action.\($0)") }, focus: alert.focus) { .errorButton($0) },
      isModal: true)
  }

  /// A coach mark: what it says, what it points at, and what goes on.
  private func mark(_ mark: CoachMark, over screen: Spoken.Part) -> Spoken.Part {
    let (number, count) = flow.markPosition ?? (1, 1)
    let targets = flow.markedElements(of: mark).flatMap { id in
      screen.items.filter { id.contains($0.id) }
    }
    let points = targets.map { target in
      Spoken.Item(
        id: PartID("target", target.id.text), role: role("points_at"),
        label: form.joined([target.role.word, target.label, target.value]))
    }
    let step = word("mark", ["number": String(number), "count": String(count)])
    let title = mark.heading.map { "\(step): \(words($0))" } ?? step
    return Spoken.Part(
      id: "mark.\(flow.state.tour?.tour ?? "").\(mark.id)", title: title,
      items: picture(mark.artwork) + text(words(mark.text), id: "text") + points
        + ways(on: mark, isLast: number == count))
  }

  /// What Enter does, in words where it is no button that it presses.
  private func ways(on mark: CoachMark, isLast: Bool) -> [Spoken.Item] {
    let waits = mark.advance != .tap && mark.advance != .button
    let focus = mark.advance == .action ? nil : flow.state.tour?.focus
    let own = buttons(mark.buttons.map { words($0.text) }, focus: focus) { .markButton($0) }
    if waits { return text(goOn(mark, isLast: isLast), id: "next", target: .mark) + own }
    guard own.isEmpty else { return own }
    // In a page there may be no keys: what goes on goes by the word that is drawn.
    guard mark.advance == .button || chrome.isInPage else {
      return text(goOn(mark, isLast: isLast), id: "next", target: .mark)
    }
    var next = button(
      "next", isLast ? "action.done" : "action.next", mark.advance == .button ? .markNext : .mark)
    next.isFocused = true
    return [next]
  }

  private func goOn(_ mark: CoachMark, isLast: Bool) -> String {
    switch mark.advance {
    case .action: word("do_it")
    case .after: word("goes_on")
    default: word(isLast ? "enter_ends" : "enter_next")
    }
  }
}
