import PackModel

/// A key that works now, for the hint row.
package struct KeyHint: Hashable, Sendable {
  /// The keys, as they stand on a keyboard (`↑↓`, `Enter`).
  package var keys: String
  /// The key below `hint` of the system's texts.
  package var text: String

  /// Creates a hint from keys as on a keyboard and the name of a text below `hint`.
  package init(_ keys: String, _ text: String) {
    self.keys = keys
    self.text = text
  }
}

extension OnboardingFlow {
  /// The keys that do something now, the most useful first.
  package var keyHints: [KeyHint] {
    switch layer {
    case .dialog: [KeyHint("↑↓", "choose"), KeyHint("Enter", "answer")]
    case .home: [KeyHint("Enter", "open_app")]
    case .settings:
      (settingsRows.isEmpty ? [] : [KeyHint("↑↓", "choose"), KeyHint("←→", "change")])
        + [KeyHint("Esc", "back_to_app")]
    case .report: state.permissions.hang == nil ? [KeyHint("…", "wait")] : [KeyHint("F2", "restart")]
    case .alert: alertHints
    case .busy: [KeyHint("…", "wait")]
    case .error: errorHints
    case .loading: [KeyHint("…", "wait")] + backHint
    case .tour: tourHints
    case .screen: screenHints
    }
  }

  private var backHint: [KeyHint] { canGoBack ? [KeyHint("Esc", "back")] : [] }

  private var alertHints: [KeyHint] {
    if state.alert?.backOff != nil { return [KeyHint("Enter", "now"), KeyHint("Esc", "stop")] }
    return (alertButtons.count > 1 ? [KeyHint("↑↓", "choose")] : []) + [KeyHint("Enter", "answer")]
  }

  private var errorHints: [KeyHint] {
    let buttons = errorButtons
    let retry =
      switch buttons.first {
      case "retry": [KeyHint("Enter", "retry")]
      case "now": [KeyHint("Enter", "now"), KeyHint("↓", "choose")]
      default: [] as [KeyHint]
      }
    return retry + (canLeaveError ? [KeyHint("Esc", "back")] : [])
  }

  private var tourHints: [KeyHint] {
    guard let tour = currentTour, let mark = currentMark else { return [] }
    let skip = tour.isSkippable ? [KeyHint("Esc", "skip")] : []
    guard mark.hasBubble, let position = markPosition else { return [KeyHint("Enter", "next")] + skip }
    let isChoice = !mark.buttons.isEmpty
    let hasBack = position.number > 1
    let back = hasBack ? [KeyHint(isChoice || deckUnderMark != nil ? "⌫" : "←", "back")] : []
    if deckUnderMark != nil { return [KeyHint("←→", "flick")] + back + skip }
    let press = KeyHint("Enter", mark.advance == .action || isChoice ? "press" : "next")
    let choose = mark.buttons.count > 1 ? [KeyHint("←→", "choose")] : []
    return [press] + choose + back + skip
  }

  private var screenHints: [KeyHint] {
    switch currentScreen?.kind {
    case nil: []
    case .launch: [KeyHint("Enter", "next")]
    case .walkthrough(let walkthrough): hints(for: walkthrough)
    case .deck(let deck): hints(for: deck)
    case .page(let page): hints(for: page)
    }
  }

  private func hints(for walkthrough: Walkthrough) -> [KeyHint] {
    let page = screenState.page
    let turn = KeyHint(page > 0 ? "←→" : "→", "page")
    let skip = walkthrough.pages[at: page]?.isSkippable == true ? [KeyHint("s", "skip")] : []
    let back = page > 0 ? [KeyHint("Esc", "back")] : backHint
    let check = walkthrough.pages[at: page]?.check == nil ? [] : [KeyHint("␣", "tick")]
    let next = KeyHint("Enter", gate(of: walkthrough, at: page) == nil ? "next" : "not-yet")
    return check + [next, turn] + skip + back
  }

  private func hints(for deck: Deck) -> [KeyHint] {
    if focused != nil { return [KeyHint("Enter", "open"), KeyHint("←→", "choose"), KeyHint("↑", "move")] }
    let undo = canUndo(on: deck) ? [KeyHint("u", "undo")] : []
    let backHint = (deck.tabs == nil ? [] : [KeyHint("↓", "move")]) + backHint
    if isDeckFinished { return [KeyHint("Enter", "next")] + undo + backHint }
    let skip = deck.isSkippable ? [KeyHint("s", "skip")] : []
    // A card that leans goes on by the same key, and back by the other one.
    let (on, off) = state.drag > 0 ? ("→", "←") : ("←", "→")
    let flick =
      state.drag == 0
      ? [KeyHint("←→", "flick")] : [KeyHint("\(on) Enter", "release"), KeyHint(off, "put_back")]
    return flick + undo + skip + backHint
  }

  private func hints(for page: Page) -> [KeyHint] {
    guard let focused else { return backHint }
    let targets = focusTargets(of: page)
    let isAlone = targets.count == 1
    let hasLine = focused.line.map { line in targets.filter { $0.line == line }.count > 1 } ?? false
    let hasOthers = targets.contains { focused.line == nil ? $0.id != focused.id : $0.line != focused.line }
    var hints: [KeyHint] = []
    switch focused.element.held {
    case _ where isContainerButton(focused):
      hints = [KeyHint("Enter", containerButtons.first == "now" ? "press" : "retry")]
    case .text(let field):
      let reveal = field.input == .secure ? [KeyHint("^R", "reveal")] : []
      hints = [KeyHint("abc", "type"), KeyHint("Enter", "next")] + reveal
    case .option(let choice) where choice.isSeveral:
      hints = [KeyHint("Space", "tick"), KeyHint("←→", "choose"), KeyHint("Enter", "next")]
    case .option, .artwork: hints = [KeyHint("←→", "change"), KeyHint("Enter", "next")]
    case .flag(let toggle):
      hints = [KeyHint("Space", "switch")] + (toggle.style == .checkbox ? [KeyHint("Enter", "next")] : [])
    case .number(let amount):
      hints = [KeyHint(amount.style == .rating ? "←→ 0-9" : "←→", "change"), KeyHint("Enter", "next")]
    case .day(let date):
      let leave = hasOthers ? [KeyHint("Enter", "next")] : []
      guard !shown(date, focused.element.id).isTurning else {
        return [KeyHint("↑↓ 0-9", "change"), KeyHint("←→", "part")] + leave + backHint
      }
      hints = [KeyHint("Space 0-9", "change")] + leave
    case .tab: hints = [KeyHint("Enter", "open")]
    case .scores, nil: hints = [KeyHint("Enter", Self.enter(focused))]
    }
    if !isAlone, hasLine { hints.append(KeyHint("←→", "choose")) }
    if hasOthers { hints.append(KeyHint("↑↓", "move")) }
    return hints + backHint
  }

  /// What Enter does with a button or a row: a row that sets attributes and leads nowhere is chosen.
  private static func enter(_ target: FocusTarget) -> String {
    guard target.element.list != nil else { return "press" }
    guard target.record != nil, let action = target.element.action, !action.sets.isEmpty else {
      return "open"
    }
    let stays = action.emits == nil && action.call == nil && action.ask == nil && !action.opensSettings
    return stays ? "choose" : "open"
  }
}
