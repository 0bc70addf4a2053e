package import PackModel

/// Decks: a card follows the hand, and commits or springs back when it is let go.
extension OnboardingFlow {
  /// How far a finger has to go for a flick, in thousandths of the screen's width.
  static let dragThreshold = 300
  /// How fast it has to be for one that is shorter, in thousandths of the width a second; and how far all the same.
  static let flickVelocity = 1000
  private static let flickDistance = 60
  /// How far one press of an arrow pushes the card; the second one goes past `keyThreshold`.
  private static let nudge = 260
  private static let keyThreshold = 400

  /// The records of the deck's cards, from the top: those that went, and those that remain. A card that went stays
  /// where it was, also where the filter has no place for it any more.
  ///
  /// - Parameters:
  ///   - flicks: how cards went; `nil`: on the screen that is up.
  ///   - most: no more are looked for.
  package func cards(of deck: Deck, after flicks: [Flick]? = nil, atMost most: Int = .max) -> [Record] {
    let records = pack.dataSet(deck.data)?.records ?? []
    let gone = (flicks ?? screenState.flicks).map { $0.card }
    var cards = gone.compactMap { id in records.first { $0.id == id } }
    for record in records {
      guard cards.count < min(deck.count ?? .max, most) else { break }
      if !gone.contains(record.id), holds(deck.filter, item: record) { cards.append(record) }
    }
    return cards
  }

  /// The card on top of a deck; `nil`: the last one has gone.
  package func topCard(of deck: Deck) -> Record? {
    cards(of: deck, atMost: screenState.card + 1)[at: screenState.card]
  }

  /// Whether the current screen is a deck whose last card has gone.
  package var isDeckFinished: Bool {
    guard case .deck(let deck) = currentScreen?.kind else { return false }
    return topCard(of: deck) == nil
  }

  /// What guides the top card.
  package func rule(of deck: Deck) -> DeckRule? { deck.rules[at: screenState.card] }

  /// The deck that the hand holds: it is up, or a mark wants it flicked.
  var deckInHand: Deck? {
    if layer == .screen, case .deck(let deck) = currentScreen?.kind { return deck }
    return deckUnderMark
  }

  mutating func press(_ key: FlowKey, on deck: Deck) {
    if let focused, press(key, onTab: focused) { return }
    let isEmpty = isDeckFinished
    switch key {
    case .down where deck.tabs != nil, .tab where deck.tabs != nil: focusTabs()
    case .escape: emit("back")
    case .character("s"), .character("S"): skip(deck)
    case .character("u"), .character("U"), .backspace: undo(on: deck)
    case .enter where isEmpty, .character(" ") where isEmpty: leave(deck)
    case _ where isEmpty: refuse(.system("deck-empty"))
    case .left: nudge(.left, on: deck)
    case .right: nudge(.right, on: deck)
    case .enter, .character(" "):
      if state.drag == 0 { refuse(.system("deck")) } else { flick(state.drag < 0 ? .left : .right, on: deck) }
    default: refuse(.system("deck"))
    }
  }

  private mutating func nudge(_ direction: FlickDirection, on deck: Deck) {
    stopDemonstration()
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
    guard let deck = deckInHand else { return }
    let release = { (flow: inout OnboardingFlow) in flow.release(deck, threshold: Self.keyThreshold) }
    if layer == .tour { carryOut(release) } else { release(&self) }
  }

  /// The hand lets go, at a speed in thousandths of the width a second, rightwards positive.
  mutating func release(_ deck: Deck, threshold: Int, velocity: Int = 0) {
    guard state.drag != 0 else { return }
    let direction: FlickDirection = state.drag < 0 ? .left : .right
    let speed = velocity * direction.sign
    let isThrown = speed >= Self.flickVelocity && abs(state.drag) >= Self.flickDistance
    // A hand that goes back fast does not want it.
    let isFar = abs(state.drag) >= threshold && speed > -Self.flickVelocity
    if isThrown || isFar {
      flick(direction, on: deck)
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
    stopDemonstration()
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
    if focused != nil { updateFocus(nil) }
    emitEffect(.cancelTimer(.cardReturns))
    emitEffect(.animate(.cardLeaves(index: index, from: state.drag, direction)))
    state.drag = 0
    let action = deck.action(of: direction)
    let endpoint = rule?.call ?? action.call
    let old = set((rule?.sets ?? []) + action.sets, item: card)
    if let endpoint { call(endpoint, purpose: .background, then: .nothing, item: card) }
    let isFinal = rule?.isGuided ?? false || endpoint != nil
    removeCard(index, Flick(card: card.id, direction: direction, old: old, isFinal: isFinal), from: deck)
  }

  /// The next card is on top; after the last one the deck ends, at once or with what it says then.
  mutating func removeCard(_ index: Int, _ flick: Flick, from deck: Deck) {
    updateScreen {
      $0.card = index + 1
      $0.flicks.append(flick)
    }
    guard let screen = currentScreen else { return }
    if !isDeckFinished {
      scheduleDemonstration(on: deck)
    } else if deck.end == nil {
      emitEffect(.startTimer(.deckFinished(screen.id), after: .milliseconds(420)))
    }
  }

  // MARK: Around the cards

  /// Brings the last card back, where that is still true to what has happened.
  mutating func undo(on deck: Deck) {
    guard deck.allowsUndo else { return refuse(.system("no-undo")) }
    let index = screenState.card - 1
    guard index >= 0, let last = screenState.flicks.last else { return refuse(.system("nothing-to-undo")) }
    guard !last.isFinal else { return refuse(.system("undo-final")) }
    stopDemonstration()
    if isDeckFinished, let screen = currentScreen { emitEffect(.cancelTimer(.deckFinished(screen.id))) }
    if state.drag != 0 { emitEffect(.cancelTimer(.cardReturns)) }
    state.drag = 0
    updateScreen {
      $0.card = index
      $0.flicks.removeLast()
    }
    restore(last.old)
    if let card = cards(of: deck)[at: index] { record(.flickUndone(card.id, last.direction)) }
    emitEffect(.animate(.cardComes(index: index, last.direction)))
  }

  mutating func skip(_ deck: Deck) {
    guard deck.isSkippable, !isDeckFinished else { return refuse(.system("not-skippable")) }
    record(.deckSkipped)
    emit("skip")
  }

  /// Goes on from a deck without cards.
  mutating func leave(_ deck: Deck) {
    if isDeckFinished { emit(deck.end?.outcome ?? "next") }
  }

  /// Whether Undo would bring a card back.
  package func canUndo(on deck: Deck) -> Bool {
    deck.allowsUndo && screenState.card > 0 && screenState.flicks.last?.isFinal == false
  }

  // MARK: What marks aim at

  func deckElements(_ deck: Deck) -> [PartID] {
    let tip: [PartID] = rule(of: deck)?.tip == nil || isDeckFinished ? [] : ["tip"]
    return (isDeckFinished ? [] : ["card", "left", "right"]) + tip + tabIDs(of: deck)
      + deckControls(deck).filter { id in
        id == "undo" || id == "skip" || id == "next"
      }
  }

  /// What a mark may want done.
  func deckControls(_ deck: Deck) -> [PartID] {
    if isDeckFinished { return (deck.end == nil ? [] : ["next"]) + (deck.allowsUndo ? ["undo"] : []) }
    let allowed = rule(of: deck)?.allowed ?? FlickDirection.allCases
    return ["card"] + allowed.map({ PartID($0.rawValue) }) + (deck.allowsUndo ? ["undo"] : [])
      + (deck.isSkippable ? ["skip"] : [])
  }

  mutating func activate(_ id: PartID, on deck: Deck) {
    switch id {
    case "left": flick(.left, on: deck)
    case "right": flick(.right, on: deck)
    case "undo": undo(on: deck)
    case "skip": skip(deck)
    case "next": leave(deck)
    case _ where tabIDs(of: deck).contains(id): activate(id)
    default: press(.enter, on: deck)
    }
  }

  // MARK: The bar at the foot

  func tabIDs(of deck: Deck) -> [PartID] {
    (deck.tabs.map { shownItems(of: $0) } ?? []).map { PartID(Deck.tabsID, $0.id) }
  }

  /// The focus leaves the card for the bar.
  private mutating func focusTabs() {
    guard let page = currentScreen?.controls else { return }
    updateFocus(focusTargets(of: page).first?.id)
  }

  /// Whether a key means something to the tab that has the focus. The card comes before the tabs.
  private mutating func press(_ key: FlowKey, onTab tab: FocusTarget) -> Bool {
    guard let page = currentScreen?.controls else { return false }
    switch key {
    case .up, .escape: updateFocus(nil)
    case .backTab where focusTargets(of: page).first?.id == tab.id: updateFocus(nil)
    case .left, .backTab: moveAlongLine(.left, from: tab, on: page)
    case .right, .tab: moveAlongLine(.right, from: tab, on: page)
    case .enter, .character(" "): activate(tab.id)
    case .down: refuse(.system("last-control"))
    default: return false
    }
    return true
  }
}
