import OnboardingFlow
import PackModel
import Testing

@Suite struct `The deck` {
  private static func pack(
    count: Int = 2, filter: Condition? = "item.gender == 'female'", rules: [DeckRule] = []
  ) -> Pack {
    let deck = Deck(
      data: "people", filter: filter, count: count, heading: "h", leftLabel: "l", rightLabel: "r",
      rules: rules)
    return .fixture(
      steps: [.screen("deck", next: "end"), .screen("end")],
      screens: [Screen(id: "deck", kind: .deck(deck)), .page("end", [.button("b")])],
      attributes: [Attribute(name: "sent")], data: [.people])
  }

  @Test func `one press nudges the card, the second flicks it`() {
    var flow = started(Self.pack())
    #expect(
      flow.press(keys: .right) == [
        .animate(.cardMoves(from: 0, to: 260)), .startTimer(.cardReturns, after: .seconds(4)),
      ])
    #expect(flow.state.drag == 260)
    #expect(
      flow.press(keys: .right) == [
        .record(.flicked("mina", .right)), .cancelTimer(.cardReturns),
        .animate(.cardLeaves(index: 0, from: 520, .right)),
      ])
    #expect(flow.screenState.card == 1)
    #expect(flow.state.drag == 0)
  }

  @Test func `a nudged card swings back when the hand is gone`() {
    var flow = started(Self.pack())
    flow.press(keys: .left)
    #expect(
      flow.send(.timerFired(.cardReturns)) == [
        .cancelTimer(.cardReturns), .animate(.cardMoves(from: -260, to: 0)),
      ])
    #expect(flow.state.drag == 0)
    #expect(flow.send(.timerFired(.cardReturns)).isEmpty)
  }

  @Test func `a nudge the other way brings it back`() {
    var flow = started(Self.pack())
    flow.press(keys: .left, .right)
    #expect(flow.state.drag == 0)
    #expect(flow.screenState.card == 0)
    flow.send(.dragMoved(700))
    flow.press(keys: .left)
    #expect(flow.state.drag == 440)
    #expect(flow.screenState.card == 0, "a nudge against the drag flicks nothing")
  }

  @Test(arguments: [(299, false), (300, true), (-299, false), (-300, true), (5000, true), (-1, false)])
  func `a drag commits past its threshold and springs back before it`(distance: Int, commits: Bool) {
    var flow = started(Self.pack())
    flow.send(.dragMoved(distance / 2), .dragMoved(distance))
    #expect(flow.state.drag == min(1000, distance))
    let effects = flow.send(.dragEnded(distance))
    #expect(flow.screenState.card == (commits ? 1 : 0))
    #expect(flow.state.drag == 0)
    let expected: FlowAnimation =
      commits
      ? .cardLeaves(index: 0, from: min(1000, distance), distance < 0 ? .left : .right)
      : .cardMoves(from: distance, to: 0)
    #expect(effects.animations == [expected])
  }

  @Test func `keys, drags and buttons come to the same`() {
    let start = started(Self.pack())
    var keys = start
    var nudged = start
    var drag = start
    var button = start
    keys.press(keys: .right, .right)
    nudged.press(keys: .right, .enter)
    drag.send(.dragEnded(400))
    button.tap(on: .flick(.right))
    #expect([nudged.state, drag.state, button.state].allSatisfy { $0 == keys.state })
  }

  @Test func `a refused direction springs back and says why`() {
    let rules = [DeckRule(allowed: [.right], refusal: "why.not"), DeckRule(allowed: [.left])]
    var flow = started(Self.pack(rules: rules))
    let why = Refusal.content(Message("why.not", item: DataSet.people.records[0]))
    #expect(
      flow.send(.dragEnded(-500)) == [
        .cancelTimer(.cardReturns), .record(.flickRefused("mina", .left)), .cancelTimer(.cardReturns),
        .animate(.cardMoves(from: -500, to: 0)), .record(.refused(why)),
      ])
    #expect(flow.state.refusal == why)
    #expect(flow.screenState.card == 0)
    #expect(
      flow.tap(on: .flick(.left)).animations == [.cardMoves(from: -260, to: 0)],
      "it moves a little all the same")
    flow.press(keys: .right, .right)
    #expect(flow.screenState.card == 1)
    flow.tap(on: .flick(.right))
    #expect(flow.state.refusal == .system("wrong-way"))
    flow.tap(on: .flick(.left))
    #expect(flow.screenState.card == 2)
  }

  @Test func `a flick has the effects of its rule`() {
    let set = AttributeAssignment(attribute: "sent", value: .string("{item.id}"))
    var flow = started(Self.pack(rules: [DeckRule(sets: [set], call: "flick")]))
    let effects = flow.tap(on: .flick(.right))
    #expect(
      effects.records == [.flicked("mina", .right), .attributeSet("sent", .string("mina")), .called("flick")])
    #expect(flow.layer == .screen, "the call runs behind")
    flow.tap(on: .flick(.left))
    #expect(flow.attribute("sent") == "mina", "later cards are free")
  }

  @Test func `the end of the last card is the end of the step`() {
    var flow = started(Self.pack())
    flow.tap(on: .flick(.left))
    #expect(flow.tap(on: .flick(.left)).last == .startTimer(.deckFinished("deck"), after: .milliseconds(420)))
    #expect(flow.hints == ["Enter next"])
    #expect(flow.press(keys: .left) == [.record(.refused(.system("deck-empty")))])
    let state = flow.state
    flow.send(.dragMoved(900), .dragEnded(900), .tapped(.flick(.left)), .timerFired(.cardReturns))
    #expect(flow.state.drag == 0)
    #expect(flow.state.screens == state.screens)
    var pressed = flow
    flow.send(.timerFired(.deckFinished("deck")))
    pressed.press(keys: .enter)
    #expect(flow.step == "end")
    #expect(flow.state == pressed.state)
  }

  @Test func `a timer of an earlier deck does not end this one`() {
    var flow = started(Self.pack())
    flow.send(.timerFired(.deckFinished("deck")))
    #expect(flow.step == "deck")
  }

  @Test(arguments: [-1, 0])
  func `a deck without cards can be left`(count: Int) {
    var flow = started(Self.pack(count: count))
    #expect(flow.hints == ["Enter next"])
    flow.press(keys: .enter)
    #expect(flow.step == "end")
  }

  @Test func `a deck without cards lets the user go back`() {
    var pack = Self.pack(count: 0)
    pack.steps = [.screen("end", next: "deck"), .screen("deck")]
    pack.start = "end"
    var flow = started(pack)
    flow.press(keys: .enter)
    #expect(flow.hints == ["Enter next", "Esc back"])
    flow.press(keys: .escape)
    #expect(flow.step == "end")
  }

  @Test func `a deck whose filter a flick changes goes through all its cards`() {
    let set = AttributeAssignment(attribute: "sent", value: .string("{item.id}"))
    var flow = started(Self.pack(count: 3, filter: "item.id != user.sent", rules: [DeckRule(sets: [set])]))
    flow.tap(on: .flick(.left))
    flow.tap(on: .flick(.left))
    #expect(
      flow.tap(on: .flick(.left)).contains(.startTimer(.deckFinished("deck"), after: .milliseconds(420))))
  }

  @Test func `a key without use says so`() {
    var flow = started(Self.pack())
    #expect(flow.press(keys: .up) == [.record(.refused(.system("deck")))])
    #expect(flow.press(keys: .enter) == [.record(.refused(.system("deck")))])
  }
}
