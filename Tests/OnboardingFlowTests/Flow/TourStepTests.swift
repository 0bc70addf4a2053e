import OnboardingFlow
import PackModel
import Testing

/// Tours beyond "one mark after the other": buttons, steps, waiting, taking back.
@Suite struct `Tours with more` {
  private static func pack(
    _ marks: [CoachMark], elements: [Element] = [], kind: Screen.Kind? = nil, next: StepID? = "end",
    endpoints: [Endpoint] = []
  ) -> Pack {
    var pack = Pack.page(
      [
        .text("title"), .button("like", ElementAction(toast: "liked")),
        .button("late", when: "user.score == 9"),
      ]
        + elements,
      tour: Tour(id: "t", marks: marks),
      attributes: [Attribute(name: "score", initial: .number(1)), Attribute(name: "sent")], data: [.people])
    for index in pack.screens.indices where pack.screens[index].id == "page" {
      pack.screens[index].kind = kind ?? pack.screens[index].kind
    }
    pack.steps[0].next = next.map { [Branch(to: $0)] } ?? []
    return pack
  }

  private func mark(_ flow: OnboardingFlow) -> String? { flow.currentMark?.id }
  private static func score(_ number: Int64) -> AttributeAssignment {
    AttributeAssignment(attribute: "score", value: .number(number))
  }

  // MARK: Buttons

  private static let choice = [
    CoachMark(id: "first", text: "t"),
    CoachMark(
      id: "a", text: "t",
      buttons: [
        MarkButton(text: "back", style: .secondary, action: ElementAction(emits: "back")),
        MarkButton(text: "stay", action: ElementAction(sets: [score(5)], toast: "set")),
        MarkButton(text: "on", action: ElementAction(emits: "next")),
        MarkButton(text: "off", action: ElementAction(emits: "skip")),
      ], advance: .button), CoachMark(id: "b", text: "t"),
  ]

  @Test func `a bubble's buttons are chosen and pressed by keys`() {
    var flow = started(Self.pack(Self.choice))
    flow.press(keys: .enter)
    #expect(flow.hints == ["Enter press", "←→ choose", "⌫ back", "Esc skip"])
    #expect(flow.state.tour?.focus == 2, "Enter goes on")
    flow.press(keys: .left, .enter)
    #expect(flow.attribute("score") == "5")
    #expect(flow.state.toast == "set")
    #expect(mark(flow) == "a", "without `emit` it stays")
    flow.press(keys: .tab, .enter)
    #expect(mark(flow) == "b")
    flow.press(keys: .backspace)
    #expect(mark(flow) == "a")
    flow.press(keys: .left, .left)
    #expect(flow.press(keys: .left) == [.record(.refused(.system("first-control")))])
    flow.press(keys: .character(" "))
    #expect(mark(flow) == "first")
  }

  @Test func `taps on buttons do the same, and beside them nothing`() {
    var flow = started(Self.pack(Self.choice))
    flow.tap(on: .mark)
    #expect(flow.tap(on: .mark) == [.record(.refused(.system("mark-button")))])
    flow.tap(on: .markButton(2))
    #expect(mark(flow) == "b")
    flow.tap(on: .markBack)
    #expect(flow.tap(on: .markButton(3)).records.first == .tourSkipped("t"))
    #expect(flow.tap(on: .markButton(9)).isEmpty)
  }

  @Test func `the way on that a bubble has by itself can be the only one`() {
    var flow = started(
      Self.pack([CoachMark(id: "a", text: "t", advance: .button), CoachMark(id: "b", text: "t")]))
    flow.tap(on: .nothing)
    #expect(flow.state.refusal == .system("mark-button"))
    flow.tap(on: .markNext)
    #expect(mark(flow) == "b")
  }

  @Test func `a button that calls goes on after the success`() {
    var action = ElementAction(call: "save", emits: "next")
    action.setsAfterCall = [Self.score(7)]
    let button = MarkButton(text: "save", action: action)
    var flow = started(
      Self.pack([CoachMark(id: "a", text: "t", buttons: [button]), CoachMark(id: "b", text: "t")]))
    flow.press(keys: .enter)
    #expect(flow.layer == .busy)
    #expect(mark(flow) == "a")
    flow.reply(.network)
    #expect(flow.layer == .alert)
    #expect(flow.attribute("score") != "7")
    flow.press(keys: .enter)
    flow.reply()
    #expect(flow.attribute("score") == "7")
    #expect(mark(flow) == "b")
  }

  // MARK: Back

  @Test func `Back takes back what the marks have set`() {
    let marks = [
      CoachMark(id: "a", text: "t"), CoachMark(id: "b", text: "t", sets: [Self.score(2)]),
      CoachMark(id: "c", text: nil, sets: [Self.score(3)], advance: .after(.seconds(1))),
      CoachMark(id: "d", text: "t", sets: [Self.score(4)]),
    ]
    var flow = started(Self.pack(marks))
    flow.press(keys: .enter, .enter, .enter)
    #expect(mark(flow) == "d")
    #expect(flow.attribute("score") == "4")
    let effects = flow.press(keys: .left)
    #expect(mark(flow) == "b", "a step without a bubble is passed over")
    #expect(flow.attribute("score") == "2")
    #expect(effects.records == [.attributeSet("score", .number(2)), .markShown("t", "b")])
    flow.press(keys: .left)
    #expect(flow.attribute("score") == "1")
    flow.press(keys: .enter)
    #expect(flow.attribute("score") == "2")
  }

  @Test func `after an action nothing is taken back`() {
    let marks = [
      CoachMark(id: "a", text: "t"),
      CoachMark(id: "b", targets: ["like"], text: "t", sets: [Self.score(3)], advance: .action),
      CoachMark(id: "c", text: "t"),
    ]
    var flow = started(Self.pack(marks))
    flow.press(keys: .enter, .enter)
    #expect(mark(flow) == "c")
    flow.press(keys: .left, .left)
    #expect(mark(flow) == "a")
    #expect(flow.attribute("score") == "3")
  }

  @Test func `a refused Back changes nothing`() {
    let marks = [
      CoachMark(id: "a", text: "t", when: "user.score == 1"),
      CoachMark(id: "b", text: "t", sets: [Self.score(2)]),
      CoachMark(id: "c", text: "t", when: "user.score == 2"),
    ]
    var flow = started(Self.pack(marks))
    flow.press(keys: .enter, .enter)
    #expect(mark(flow) == "c")
    flow.press(keys: .left, .left)
    #expect(mark(flow) == "a", "its condition holds again when what was set is taken back")
  }

  // MARK: Steps without a bubble

  @Test func `pauses, demonstrations and calls go on by themselves`() {
    let marks = [
      CoachMark(id: "pause", text: nil, sets: [Self.score(7)], advance: .after(.milliseconds(700))),
      CoachMark(id: "show", targets: ["like"], text: nil, demonstration: Demonstration(.tap)),
      CoachMark(id: "call", text: nil, call: "save"), CoachMark(id: "read", text: "t"),
    ]
    var flow = OnboardingFlow(pack: Self.pack(marks), setup: FlowSetup())
    #expect(flow.handle(.started).contains(.startTimer(.mark("t", 0), after: .milliseconds(700))))
    #expect(flow.attribute("score") == "7")
    #expect(flow.markPosition == nil)
    #expect(flow.hints == ["Enter next", "Esc skip"])
    var effects = flow.send(.timerFired(.mark("t", 0)))
    #expect(effects.contains(.animate(.demonstration(Demonstration(.tap), commits: false))))
    #expect(effects.contains(.startTimer(.mark("t", 1), after: Demonstration.duration)))
    #expect(flow.state.demonstration == Demonstration(.tap))
    effects = flow.send(.timerFired(.mark("t", 1)))
    #expect(flow.state.demonstration == nil)
    #expect(effects.calls == ["save success"])
    #expect(flow.layer == .busy)
    flow.reply()
    #expect(mark(flow) == "read")
    #expect(flow.markPosition?.count == 1)
  }

  @Test func `a step can be hurried on, and a call that fails for good does not end the tour`() {
    let marks = [
      CoachMark(id: "pause", text: nil, advance: .after(.seconds(9))),
      CoachMark(id: "call", text: nil, call: "save"),
      CoachMark(id: "read", text: "t"),
    ]
    var flow = started(Self.pack(marks))
    flow.press(keys: .enter)
    #expect(mark(flow) == "call")
    flow.reply(.network)
    flow.press(keys: .down, .enter)
    #expect(mark(flow) == "read")
    #expect(flow.press(keys: .left) == [.record(.refused(.system("first-mark")))])
  }

  @Test func `a mark that calls does not wait for the reply`() {
    var flow = started(
      Self.pack([CoachMark(id: "a", text: "t", call: "save"), CoachMark(id: "b", text: "t")]))
    #expect(flow.layer == .tour)
    flow.press(keys: .enter)
    flow.reply()
    #expect(mark(flow) == "b")
  }

  @Test func `what the user does ends a demonstration`() {
    let marks = [
      CoachMark(id: "a", targets: ["like"], text: "t", demonstration: Demonstration(.tap)),
      CoachMark(id: "b", text: "t"),
    ]
    var flow = started(Self.pack(marks))
    #expect(flow.press(keys: .enter).contains(.cancelTimer(.demonstrationEnds)))
    #expect(flow.state.demonstration == nil)
    flow.send(.timerFired(.demonstrationEnds))
    #expect(mark(flow) == "b")
  }

  // MARK: Waiting

  private static let waiting = [
    CoachMark(id: "a", text: "t"), CoachMark(id: "late", targets: ["late"], text: "t", patience: .seconds(5)),
    CoachMark(id: "b", text: "t"),
  ]

  @Test func `a mark that is waited for comes when its target does`() {
    let button = Element.button("nine", ElementAction(sets: [Self.score(9)]))
    var flow = started(Self.pack(Self.waiting, elements: [button]))
    #expect(flow.press(keys: .enter).contains(.startTimer(.markWait("t", 1), after: .seconds(5))))
    #expect(flow.layer == .screen, "the screen is the user's meanwhile")
    #expect(mark(flow) == nil)
    let effects = flow.tap(on: .element("nine"))
    #expect(mark(flow) == "late")
    #expect(effects.contains(.cancelTimer(.markWait("t", 1))))
    #expect(effects.animations.last == .mark(from: nil))
    flow.send(.timerFired(.markWait("t", 1)))
    #expect(mark(flow) == "late", "its time has gone by for nothing")
    flow.press(keys: .left)
    #expect(mark(flow) == "a")
  }

  @Test func `one that does not come in time is passed over`() {
    var flow = started(Self.pack(Self.waiting))
    flow.press(keys: .enter)
    flow.send(.timerFired(.markWait("t", 1)))
    #expect(mark(flow) == "b")
    flow.press(keys: .left)
    #expect(mark(flow) == "a", "back it is not waited for")
    flow = started(Self.pack([Self.waiting[1]]))
    flow.send(.timerFired(.markWait("t", 0)))
    #expect(flow.step == "end")
  }

  @Test func `leaving the step ends the waiting`() {
    var flow = started(Self.pack(Self.waiting, elements: [.button("go")]))
    flow.press(keys: .enter)
    flow.tap(on: .element("go"))
    #expect(flow.step == "end")
    #expect(flow.state.tour == nil)
  }

  // MARK: Other screens

  private static let deck = Deck(
    data: "people", count: 3, heading: "h", leftLabel: "l", rightLabel: "r",
    rules: [DeckRule(allowed: [.right], tip: "tip", refusal: "why")])

  @Test func `a mark over a deck waits for the flick`() {
    let marks = [
      CoachMark(id: "a", targets: ["tip"], text: "t"),
      CoachMark(id: "b", targets: ["card"], text: "t", advance: .action), CoachMark(id: "c", text: "t"),
    ]
    let start = started(Self.pack(marks, kind: .deck(Self.deck)))
    var flow = start
    flow.press(keys: .enter)
    #expect(flow.hints == ["←→ flick", "⌫ back", "Esc skip"])
    flow.press(keys: .left, .left)
    #expect(flow.state.refusal == .content(Message("why", item: DataSet.people.records[0])))
    #expect(mark(flow) == "b")
    var dragged = flow
    flow.press(keys: .right)
    #expect(mark(flow) == "b")
    flow.press(keys: .right)
    #expect(mark(flow) == "c")
    dragged.send(.dragMoved(200), .dragEnded(500))
    #expect(mark(dragged) == "c")
    #expect(dragged.state.tour == flow.state.tour)
    #expect(dragged.screenState == flow.screenState)
    #expect(flow.tap(on: .flick(.left)).records == [.tourFinished("t"), .stepEntered("end", "end")])
  }

  @Test func `a mark over a button of a deck or a walkthrough waits for it`() {
    let right = CoachMark(id: "a", targets: ["right"], text: "t", advance: .action)
    var flow = started(Self.pack([right], kind: .deck(Self.deck), next: nil))
    flow.tap(on: .mark)
    #expect(flow.state.refusal == .system("do-the-thing"))
    flow.tap(on: .element("right"))
    #expect(flow.screenState.card == 1)
    #expect(flow.layer == .screen)
    let pages = (0..<2).map { WalkthroughPage(id: "p\($0)", heading: "h", text: "t") }
    let next = CoachMark(id: "a", targets: ["next"], text: "t", advance: .action)
    flow = started(Self.pack([next], kind: .walkthrough(Walkthrough(pages: pages)), next: nil))
    flow.press(keys: .enter)
    #expect(flow.screenState.page == 1)
    #expect(flow.layer == .screen)
  }
}
