import PackModel

/// What each screen keeps, in the new content.
extension Adoption {
  func adoptScreens() {
    for id in flow.state.screens.keys.sorted() {
      guard let kept = flow.state.screens[id] else { continue }
      let before = old.pack.screen(origins[id] ?? id)
      guard let screen = flow.pack.screen(id) else {
        // What went over to another file is not lost with this one.
        if !origins.values.contains(id) { lose(kept, of: before) }
        flow.state.screens[id] = nil
        continue
      }
      if screen.kind != before?.kind || flow.pack.data != old.pack.data
        || flow.state.attributes != old.state.attributes
      {
        flow.state.screens[id] = adopted(kept, from: before, on: screen)
      }
    }
  }

  private func isUp(_ screen: Screen) -> Bool { flow.currentScreen?.id == screen.id }

  private func adopted(_ kept: ScreenState, from before: Screen?, on screen: Screen) -> ScreenState {
    var state = kept
    state.page = page(kept.page, from: before, on: screen)
    state.card = card(kept.card, kept.flicks, from: before, on: screen)
    // A flick is undone on the deck it was made on.
    if state.card != kept.card {
      state.flicks = []
      state.card = card(kept.card, [], from: before, on: screen)
    }
    state.demonstrated = min(kept.demonstrated, state.card + 1)
    var elements: [Element] = []
    if case .page(let page) = screen.kind { elements = page.elements }
    for id in kept.fields.keys.sorted() {
      guard let field = kept.fields[id] else { continue }
      let known = before?.element(id)
      let element = elements.first { $0.id == id }
      if element == known { continue }
      state.fields[id] = element.flatMap { adopted(field, in: $0) }
      if state.fields[id] == nil { lose(id, field, of: known) }
    }
    return state
  }

  /// What is typed in a field stays where it may stand there.
  private func adopted(_ typed: FieldState, in element: Element) -> FieldState? {
    var field = typed
    let text = typed.text
    switch element.held {
    case .text(let input):
      guard text.allSatisfy(input.input.accepts), text.count <= flow.longest(input) else { return nil }
      if typed.problem != nil { field.problem = flow.problem(with: text, in: input) }
    case .option(let choice):
      guard element.attribute != nil, choice.kept(of: text) == text else { return nil }
    case .artwork(let photo): if !text.isEmpty, !photo.options.contains(text) { return nil }
    case .day(let date):
      guard text.isEmpty || text.utf8.count == 8, text.allSatisfy({ $0.isNumber }) else { return nil }
      if typed.problem != nil { field.problem = flow.problem(with: text, in: date) }
    case .flag(let toggle):
      guard toggle.style == .checkbox, ["", "true", "false"].contains(text) else { return nil }
      if !toggle.isRequired { field.problem = nil }
    case .number, .scores, .tab, nil: return nil
    }
    return field
  }

  private func lose(_ kept: ScreenState, of screen: Screen?) {
    for id in kept.fields.keys.sorted() {
      if let field = kept.fields[id] { lose(id, field, of: screen?.element(id)) }
    }
  }

  /// A text that was submitted is kept in its attribute, and not lost.
  private func lose(_ id: ElementID, _ field: FieldState, of element: Element?) {
    guard !field.text.isEmpty else { return }
    let isKept = element?.attribute.flatMap { flow.state.attributes[$0]?.text } == field.text
    if !isKept { losses.append(.typed(id)) }
  }

  /// The page with the same id.
  private func page(_ page: Int, from before: Screen?, on screen: Screen) -> Int {
    guard case .walkthrough(let walkthrough) = screen.kind else { return 0 }
    guard case .walkthrough(let known) = before?.kind, let shown = known.pages[at: page] else { return 0 }
    if let index = walkthrough.pages.firstIndex(where: { $0.id == shown.id }) { return index }
    if isUp(screen) {
      losses.append(.page(shown.id))
      flow.state.drag = 0
    }
    return max(0, min(page, walkthrough.pages.count - 1))
  }

  /// The card with the same id; a deck that is finished stays so, unless there are more cards now.
  private func card(_ card: Int, _ flicks: [Flick], from before: Screen?, on screen: Screen) -> Int {
    guard case .deck(let deck) = screen.kind, case .deck(let known) = before?.kind else { return 0 }
    let (cards, knownCards) = (flow.cards(of: deck, after: flicks), old.cards(of: known, after: flicks))
    guard let shown = knownCards[at: card] else { return cards.count > knownCards.count ? card : cards.count }
    if let index = cards.firstIndex(where: { $0.id == shown.id }) { return index }
    if isUp(screen) {
      losses.append(.card(shown.id))
      flow.state.drag = 0
    }
    return max(0, min(card, cards.count - 1))
  }

  /// The focus stays where it is, or goes to a neighbour in the same list, or to where it starts.
  func adoptFocus() {
    guard let screen = flow.currentScreen, let known = old.currentScreen, screen.name == known.name,
      case .page(let page) = screen.kind, let focus = old.focused, focus.id == old.screenState.focus,
      flow.screenState.focus == focus.id, flow.focused?.id != focus.id
    else { return }
    losses.append(.focus(focus.id))
    let neighbour = flow.focusTargets(of: page, in: focus.element.id).first
    let target = neighbour?.id ?? flow.initialFocus(of: screen)
    flow.updateScreen { $0.focus = target }
  }
}

extension Screen {
  fileprivate func element(_ id: ElementID) -> Element? {
    guard case .page(let page) = kind else { return nil }
    return page.elements.first { $0.id == id }
  }
}
