import OnboardingFlow
import PackModel
import Testing

/// Speed, taking back, the tutorial's own hand, and the end of a deck.
@Suite struct `The deck in full` {
  private static func pack(
    rules: [DeckRule] = [], undo: Bool = false, skippable: Bool = false, end: DeckEnd? = nil, count: Int = 3
  ) -> Pack {
    let deck = Deck(
      data: "people", count: count, heading: "h", leftLabel: "l", rightLabel: "r", rules: rules,
      allowsUndo: undo, isSkippable: skippable, end: end)
    return .fixture(
      steps: [.screen("deck", next: "end"), .screen("end")],
      screens: [Screen(id: "deck", kind: .deck(deck)), .page("end", [.button("b")])],
      attributes: [Attribute(name: "sent")], data: [.people])
  }

  // MARK: Speed

  @Test(arguments: [
    (100, 1000, true), (100, 999, false), (59, 5000, false), (-100, -1000, true), (-100, 1000, false),
    (400, 0, true), (400, -1000, false), (400, -999, true), (100, Int.max, true), (-100, Int.min, true),
  ])
  func `a fast short flick commits, and a hand that goes back does not`(
    _ distance: Int, _ velocity: Int, _ commits: Bool
  ) {
    var flow = started(Self.pack())
    flow.send(.dragMoved(distance), .dragEnded(distance, velocity: velocity))
    #expect(flow.screenState.card == (commits ? 1 : 0))
    #expect(flow.state.drag == 0)
  }

  // MARK: Undo

  private static let set = AttributeAssignment(attribute: "sent", value: .string("{item.id}"))

  @Test(arguments: [FlowEvent.key(.character("u")), .key(.backspace), .tapped(.deckUndo)])
  func `a free card comes back, and what it has set is taken back`(_ event: FlowEvent) {
    let rules = [DeckRule(sets: [Self.set])]
    var flow = started(Self.pack(rules: rules, undo: true))
    flow.tap(on: .flick(.right))
    #expect(flow.attribute("sent") == "mina")
    #expect(flow.hints.contains("u undo"))
    let effects = flow.handle(event)
    #expect(effects.records == [.attributeSet("sent", .string("")), .flickUndone("mina", .right)])
    #expect(effects.animations.last == .cardComes(index: 0, .right))
    #expect(flow.screenState.card == 0)
    #expect(flow.handle(event) == [.record(.refused(.system("nothing-to-undo")))])
  }

  @Test func `a guided card, and one that the server knows of, stay gone`() {
    let rules = [DeckRule(allowed: [.right]), DeckRule(call: "flick"), DeckRule()]
    var flow = started(Self.pack(rules: rules, undo: true))
    for _ in 0..<2 {
      flow.tap(on: .flick(.right))
      #expect(!flow.hints.contains("u undo"))
      #expect(flow.tap(on: .deckUndo) == [.record(.refused(.system("undo-final")))])
    }
    #expect(flow.screenState.card == 2)
  }

  @Test func `where content does not allow it nothing comes back`() {
    var flow = started(Self.pack())
    flow.tap(on: .flick(.right))
    #expect(flow.press(keys: .backspace) == [.record(.refused(.system("no-undo")))])
  }

  @Test func `the last card comes back before the step ends`() {
    var flow = started(Self.pack(undo: true, count: 1))
    flow.tap(on: .flick(.left))
    #expect(flow.press(keys: .character("u")).contains(.cancelTimer(.deckFinished("deck"))))
    #expect(!flow.isDeckFinished)
    flow.send(.timerFired(.deckFinished("deck")))
    #expect(flow.step == "deck")
  }

  // MARK: The end, and the way past

  @Test func `a deck with an end of its own stays until the user goes on`() {
    var flow = started(Self.pack(undo: true, end: DeckEnd(heading: "done"), count: 1))
    let effects = flow.tap(on: .flick(.left))
    #expect(!effects.contains { if case .startTimer = $0 { true } else { false } })
    #expect(flow.hints == ["Enter next", "u undo"])
    flow.tap(on: .deckUndo)
    flow.tap(on: .flick(.right))
    var tapped = flow
    flow.press(keys: .enter)
    #expect(tapped.tap(on: .deckNext).records == [.stepEntered("end", "end")])
    #expect(flow.state == tapped.state)
  }

  @Test func `a deck is passed over where content lets it be`() {
    for event in [FlowEvent.key(.character("s")), .tapped(.deckSkip)] {
      var flow = started(Self.pack(skippable: true))
      #expect(flow.hints == ["←→ flick", "s skip"])
      #expect(flow.handle(event).records == [.deckSkipped, .stepEntered("end", "end")])
      flow = started(Self.pack())
      #expect(flow.handle(event) == [.record(.refused(.system("not-skippable")))])
    }
  }

  // MARK: The tutorial's own hand

  @Test func `a hand shows the way and lets the card spring back`() {
    var flow = OnboardingFlow(
      pack: Self.pack(rules: [DeckRule(allowed: [.right], demonstration: .right)]), setup: FlowSetup())
    #expect(
      flow.handle(.started).last
        == .startTimer(.demonstrationBegins("deck", 0), after: Demonstration.delay))
    let effects = flow.send(.timerFired(.demonstrationBegins("deck", 0)))
    let shown = Demonstration(.right)
    #expect(
      effects == [
        .record(.demonstrated("mina", .right)), .animate(.demonstration(shown, commits: false)),
        .startTimer(.demonstrationEnds, after: Demonstration.duration),
      ])
    #expect(flow.state.demonstration == shown)
    flow.send(.timerFired(.demonstrationEnds))
    #expect(flow.state.demonstration == nil)
    #expect(flow.screenState.card == 0, "the user's turn")
    #expect(flow.send(.timerFired(.demonstrationBegins("deck", 0))).isEmpty, "once for each card")
  }

  @Test func `a hand can let the card go, which sets and calls nothing`() {
    let rules = [
      DeckRule(
        allowed: [.right], sets: [Self.set], call: "flick", demonstration: .right, demonstrationCommits: true),
      DeckRule(demonstration: .left),
    ]
    var flow = started(Self.pack(rules: rules, undo: true))
    flow.send(.timerFired(.demonstrationBegins("deck", 0)))
    let effects = flow.send(.timerFired(.demonstrationEnds))
    #expect(effects.animations == [.cardLeaves(index: 0, from: Demonstration.push, .right)])
    #expect(effects.records.isEmpty && effects.calls.isEmpty)
    #expect(flow.screenState.card == 1)
    #expect(
      effects.last == .startTimer(.demonstrationBegins("deck", 1), after: Demonstration.delay),
      "the next card has a hand of its own")
    flow.press(keys: .character("u"))
    #expect(flow.state.refusal == .system("undo-final"))
  }

  @Test(arguments: [FlowEvent.key(.right), .dragMoved(50), .tapped(.flick(.right))])
  func `the user takes over from the hand`(_ event: FlowEvent) {
    var flow = started(Self.pack(rules: [DeckRule(demonstration: .right)]))
    flow.send(.timerFired(.demonstrationBegins("deck", 0)))
    #expect(flow.handle(event).first == .cancelTimer(.demonstrationEnds))
    #expect(flow.state.demonstration == nil)
  }

  @Test func `a hand does not come to a card that is held or gone`() {
    var flow = started(Self.pack(rules: [DeckRule(demonstration: .right)]))
    flow.press(keys: .right)
    #expect(flow.send(.timerFired(.demonstrationBegins("deck", 0))).isEmpty)
    flow.press(keys: .right)
    #expect(flow.send(.timerFired(.demonstrationBegins("deck", 0))).isEmpty)
  }
}
