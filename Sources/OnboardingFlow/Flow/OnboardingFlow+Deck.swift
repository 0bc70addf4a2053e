/// The card tutorial: a card follows the hand, and commits or springs back when it is let go.
extension OnboardingFlow {
  /// How far a finger has to go for a flick, in thousandths of the screen's width.
  static let dragThreshold = 300
  /// How far one press of an arrow pushes the card; the second one goes past `keyThreshold`.
  private static let nudge = 260
  private static let keyThreshold = 400

  /// The records of the deck's cards, from the top.
  package func cards(of deck: Deck) -> [Record] {
    let records = pack.dataSet(deck.data)?.records ?? []
    return Array(records.filter { holds(deck.filter, item: $0) }.prefix(max(0, deck.count)))
  }

  /// Whether the current screen is a deck whose last card has gone.
  var isDeckFinished: Bool {
    guard case .deck(let deck) = currentScreen?.kind else { return false }
    return screenState.card >= cards(of: deck).count
  }

  /// What guides the top card.
  package func rule(of deck: Deck) -> DeckRule? { deck.rules[at: screenState.card] }

  mutating func press(_ key: FlowKey, on deck: Deck) {
    let isEmpty = isDeckFinished
    switch key {
    case .escape: emit("back")
    case .enter where isEmpty, .character(" ") where isEmpty: emit("next")
    case _ where isEmpty: refuse(.system("deck-empty"))
    case .left: nudge(.left, on: deck)
    case .right: nudge(.right, on: deck)
    case .enter, .character(" "):
      if state.drag == 0 { refuse(.system("deck")) } else { flick(state.drag < 0 ? .left : .right, on: deck) }
    default: refuse(.system("deck"))
    }
  }

  private mutating func nudge(_ direction: FlickDirection, on deck: Deck) {
    let from = state.drag
    state.drag += direction.sign * Self.nudge
    if state.drag * direction.sign >= Self.keyThreshold {
      flick(direction, on: deck)
    } else {
      emitEffect(.animate(.cardMoves(from: from, to: state.drag)))
      emitEffect(.startTimer(.cardReturns, after: .seconds(4)))
    }
  }

  /// The card swings back when the hand is gone.
  mutating func releaseCard() {
    guard layer == .screen, case .deck(let deck) = currentScreen?.kind else { return }
    release(deck, threshold: Self.keyThreshold)
  }

  mutating func release(_ deck: Deck, threshold: Int) {
    guard state.drag != 0 else { return }
    if abs(state.drag) >= threshold {
      flick(state.drag < 0 ? .left : .right, on: deck)
    } else {
      springBack()
    }
  }

  private mutating func springBack() {
    emitEffect(.cancelTimer(.cardReturns))
    emitEffect(.animate(.cardMoves(from: state.drag, to: 0)))
    state.drag = 0
  }

  mutating func flick(_ direction: FlickDirection, on deck: Deck) {
    let index = screenState.card
    guard let card = cards(of: deck)[at: index] else { return }
    let rule = rule(of: deck)
    guard rule?.allowed.contains(direction) ?? true else {
      record(.flickRefused(card.id, direction))
      if state.drag == 0 { state.drag = direction.sign * Self.nudge }
      springBack()
      refuse(rule?.refusal.map { .content(Message($0, item: card)) } ?? .system("wrong-way"))
      return
    }
    record(.flicked(card.id, direction))
    emitEffect(.cancelTimer(.cardReturns))
    emitEffect(.animate(.cardLeaves(index: index, from: state.drag, direction)))
    state.drag = 0
    updateScreen { $0.card = index + 1 }
    set(rule?.sets ?? [], item: card)
    if let endpoint = rule?.call { call(endpoint, purpose: .background, then: .nothing, item: card) }
    if isDeckFinished, let screen = currentScreen {
      emitEffect(.startTimer(.deckFinished(screen.id), after: .milliseconds(420)))
    }
  }
}
