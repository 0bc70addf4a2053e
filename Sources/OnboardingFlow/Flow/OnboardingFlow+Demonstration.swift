package import PackModel

/// The tutorial's own hand: it shows a gesture, and what the user does ends it at once.
extension OnboardingFlow {
  /// Lets the hand of a card's rule come, once for each card, when the screen has been looked at.
  mutating func scheduleDemonstration(on deck: Deck) {
    let index = screenState.card
    guard let screen = currentScreen, rule(of: deck)?.demonstration != nil, !isDeckFinished,
      screenState.demonstrated <= index
    else { return }
    emitEffect(.startTimer(.demonstrationBegins(screen.id, index), after: Demonstration.delay))
  }

  mutating func beginDemonstration(on id: ScreenID, card index: Int) {
    guard layer == .screen, let screen = currentScreen, screen.id == id, case .deck(let deck) = screen.kind,
      screenState.card == index, state.drag == 0, state.demonstration == nil,
      screenState.demonstrated <= index,
      let card = cards(of: deck)[at: index], let rule = rule(of: deck), let direction = rule.demonstration
    else { return }
    updateScreen { $0.demonstrated = index + 1 }
    record(.demonstrated(card.id, direction))
    begin(Demonstration(direction == .left ? .left : .right), commits: rule.demonstrationCommits)
  }

  mutating func begin(_ demonstration: Demonstration, commits: Bool) {
    state.demonstration = demonstration
    emitEffect(.animate(.demonstration(demonstration, commits: commits)))
    let time = commits ? Demonstration.durationToCommit : Demonstration.duration
    emitEffect(.startTimer(.demonstrationEnds, after: time))
  }

  mutating func endDemonstration() {
    guard let demonstration = state.demonstration else { return }
    state.demonstration = nil
    guard layer == .screen, case .deck(let deck) = currentScreen?.kind, let rule = rule(of: deck),
      rule.demonstrationCommits, let direction = demonstration.gesture.direction
    else { return }
    let index = screenState.card
    guard let card = cards(of: deck)[at: index] else { return }
    emitEffect(.animate(.cardLeaves(index: index, from: direction.sign * Demonstration.push, direction)))
    removeCard(index, Flick(card: card.id, direction: direction, old: [], isFinal: true), from: deck)
  }

  /// The user has taken over.
  mutating func stopDemonstration() {
    guard state.demonstration != nil else { return }
    state.demonstration = nil
    emitEffect(.cancelTimer(.demonstrationEnds))
  }
}

extension Demonstration {
  /// How far the hand pushes a card, in thousandths of the screen's width.
  package static let push = 340
}
