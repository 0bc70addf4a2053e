import PackModel

/// Keys and taps while a mark is shown.
extension OnboardingFlow {
  mutating func pressOnTour(_ key: FlowKey) {
    guard let tour = currentTour, let mark = currentMark else { return }
    switch key {
    case .escape, .character("s"), .character("S"): return skipTour(tour)
    case _ where !mark.hasBubble: return pressOnStep(key)
    case .backspace: return goBackToMark()
    case .left, .right:
      if let deck = deckUnderMark {
        return carryOut { $0.press(key, on: deck) }
      }
    default: break
    }
    switch key {
    case .enter, .character(" "): pressEnter(on: mark)
    case .right, .down, .tab: mark.buttons.isEmpty ? advanceMark() : moveMarkFocus(by: 1, among: mark.buttons)
    case .left, .up, .backTab:
      mark.buttons.isEmpty ? goBackToMark() : moveMarkFocus(by: -1, among: mark.buttons)
    default: refuse(.system("tour"))
    }
  }

  /// A step without a bubble can be hurried on.
  private mutating func pressOnStep(_ key: FlowKey) {
    switch key {
    case .enter, .character(" "), .right, .down, .tab: advanceMark()
    case .left, .up, .backTab, .backspace: goBackToMark()
    default: refuse(.system("tour"))
    }
  }

  private mutating func pressEnter(on mark: CoachMark) {
    if mark.advance == .action {
      doTheRealThing(pressTarget(of: mark))
    } else if let focus = state.tour?.focus, mark.buttons.indices.contains(focus) {
      pressMarkButton(focus)
    } else {
      advanceMark()
    }
  }

  private mutating func moveMarkFocus(by step: Int, among buttons: [MarkButton]) {
    let focus = (state.tour?.focus ?? 0) + step
    guard buttons.indices.contains(focus) else {
      return refuse(.system(step > 0 ? "last-control" : "first-control"))
    }
    state.tour?.focus = focus
  }

  mutating func tapOnTour(_ target: TapTarget) {
    guard let tour = currentTour, let mark = currentMark else { return }
    switch target {
    case .markSkip: skipTour(tour)
    case .markBack: goBackToMark()
    case .markNext: advanceMark()
    case .markButton(let index): pressMarkButton(index)
    case .element(let id), .previousOption(let id), .nextOption(let id): tapTarget(id, of: mark)
    case .amount(let id, _): tapTarget(PartID(id), of: mark)
    default: tapAnywhere(mark)
    }
  }

  private mutating func tapAnywhere(_ mark: CoachMark) {
    if mark.advance == .button { refuse(.system("mark-button")) } else { advanceMark() }
  }

  // MARK: Buttons of the bubble

  mutating func pressMarkButton(_ index: Int) {
    guard let button = currentMark?.buttons[at: index] else { return }
    state.tour?.focus = index
    let action = button.action
    if !action.sets.isEmpty || action.call != nil || action.ask != nil { state.tour?.undo = [] }
    set(action.sets)
    if let endpoint = action.call {
      call(endpoint, purpose: .action, then: .markButton(action))
    } else {
      finishMarkButton(action)
    }
  }

  /// Set what a success brings, ask, toast, go where the button leads.
  mutating func finishMarkButton(_ action: ElementAction) {
    set(action.setsAfterCall)
    if let workflow = action.ask { enqueue(workflow, endsStep: false) }
    if let toast = action.toast { showToast(toast) }
    if action.opensSettings { openSettings() }
    guard let tour = currentTour, let index = state.tour?.index else { return }
    switch action.emits {
    case "next": showMark(at: index + 1, direction: 1)
    case "back": goBackToMark()
    case "skip": skipTour(tour)
    case let outcome?: emit(outcome)
    case nil: break
    }
  }

  // MARK: The real thing

  /// What a mark wants pressed: the first of its targets that can be, or the first row of a list.
  func pressTarget(of mark: CoachMark) -> PartID? {
    mark.targets.lazy.compactMap { pressTarget(for: $0) }.first
  }

  private func pressTarget(for id: PartID) -> PartID? {
    switch currentScreen?.kind {
    case .page(let page):
      let targets = focusTargets(of: page, in: id.element)
      return (targets.first { $0.id == id } ?? targets.first { PartID($0.element.id) == id })?.id
    case .deck(let deck): return (deckControls(deck) + tabIDs(of: deck)).contains(id) ? id : nil
    case .walkthrough(let walkthrough): return walkthroughControls(walkthrough).contains(id) ? id : nil
    case .launch, nil: return nil
    }
  }

  /// A tap through the hole presses what is there; for a list, the row that was tapped.
  private mutating func tapTarget(_ id: PartID, of mark: CoachMark) {
    guard mark.advance == .action, mark.targets.contains(where: { $0.contains(id) }) else {
      return tapAnywhere(mark)
    }
    // A card is pushed, and not tapped.
    if id == "card", case .deck = currentScreen?.kind { return refuse(.system("do-the-thing")) }
    doTheRealThing(pressTarget(for: id) ?? pressTarget(of: mark))
  }

  /// Presses a target through the hole.
  private mutating func doTheRealThing(_ target: PartID?) {
    guard let target else { return }
    carryOut { flow in
      switch flow.currentScreen?.kind {
      case .deck(let deck): flow.activate(target, on: deck)
      case .walkthrough(let walkthrough): flow.activate(target, on: walkthrough)
      default: flow.activate(target)
      }
    }
  }

  /// Does something to the screen; the tour goes on, after the call if there is one, unless it led elsewhere or
  /// nothing came of it.
  mutating func carryOut(_ thing: (inout OnboardingFlow) -> Void) {
    guard let tour = state.tour else { return }
    let before = screenState
    thing(&self)
    state.tour?.undo = []
    guard layer == .tour, state.refusal == nil else { return }
    if case .deck = currentScreen?.kind, screenState.card == before.card { return }
    goOn(after: tour)
  }

  /// The deck whose card is to be flicked through the hole.
  var deckUnderMark: Deck? {
    guard layer == .tour, let mark = currentMark, mark.advance == .action,
      case .deck(let deck) = currentScreen?.kind, mark.targets.contains(where: Deck.flickTargets.contains)
    else { return nil }
    return deck
  }
}

extension Deck {
  /// What a mark aims at that wants a flick.
  fileprivate static let flickTargets: [PartID] = ["card", "left", "right"]
}
