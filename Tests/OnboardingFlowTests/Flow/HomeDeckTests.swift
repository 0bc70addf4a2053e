import OnboardingFlow
import PackModel
import Testing

@Suite struct `A deck that is a home` {
  private static func adding(to attribute: String) -> [AttributeAssignment] {
    [AttributeAssignment(attribute: attribute, value: .string("{item.id}"), change: .add)]
  }

  /// A tutorial over home, home itself, and a page that a tab leads to.
  private static let pack: Pack = {
    var home = Deck(
      data: "people", filter: "!item.id in user.sent && !item.id in user.passed", heading: "h",
      leftLabel: "l",
      rightLabel: "r", allowsUndo: true, end: DeckEnd(heading: "end"))
    home.end?.outcome = "talks"
    home.leftAction = FlickAction(sets: adding(to: "passed"))
    home.rightAction = FlickAction(sets: adding(to: "sent"), call: "flick")
    home.tabs = TabsElement(
      items: [
        .init(id: "home", label: "home", icon: "h"),
        .init(id: "talks", label: "talks", icon: "t", action: ElementAction(emits: "talks")),
      ], selected: "home")
    var tutorial = Deck(data: "people", count: 1, heading: "h", leftLabel: "l", rightLabel: "r")
    tutorial.over = "home"
    tutorial.rightAction = home.rightAction
    var step = Step.screen("home", barrier: true)
    step.outcomes = [NamedBranches(outcome: "talks", branches: [Branch(to: "talks")])]
    var talks = Step.screen("talks")
    talks.outcomes = [NamedBranches(outcome: "home", branches: [Branch(to: "home")])]
    return .fixture(
      steps: [.screen("tutorial", next: "home", barrier: true), step, talks],
      screens: [
        Screen(id: "home", kind: .deck(home), allowsBack: false),
        Screen(id: "tutorial", kind: .deck(tutorial)),
        .page("talks", [.button("home", ElementAction(emits: "home"))]),
      ],
      attributes: [Attribute(name: "sent", isList: true), Attribute(name: "passed", isList: true)],
      endpoints: [Endpoint(id: "flick")], data: [.people])
  }()

  private func home() -> OnboardingFlow {
    var pack = Self.pack
    pack.start = "home"
    return started(pack)
  }

  @Test func `a flick to each side does its own`() {
    var flow = home()
    #expect(flow.tap(on: .flick(.right)).calls == ["flick success"])
    #expect(flow.attribute("sent") == "mina")
    #expect(flow.tap(on: .flick(.left)).calls.isEmpty)
    #expect(flow.attribute("passed") == "ken")
    #expect(flow.attribute("sent") == "mina")
  }

  @Test func `a pass can be undone, and a call not`() {
    var flow = home()
    flow.tap(on: .flick(.left))
    flow.press(keys: .character("u"))
    #expect(flow.attribute("passed") == "")
    #expect(flow.screenState.card == 0)
    flow.tap(on: .flick(.right))
    #expect(flow.press(keys: .character("u")).records == [.refused(.system("undo-final"))])
  }

  @Test func `who went does not come again`() {
    var flow = home()
    flow.tap(on: .flick(.right))
    flow.tap(on: .element("tabs.talks"))
    #expect(flow.screen == "talks")
    flow.press(keys: .enter)
    #expect(flow.screen == "home")
    guard case .deck(let deck) = flow.currentScreen?.kind else { return }
    #expect(flow.cards(of: deck).map(\.id) == ["ken", "rie"])
    flow.tap(on: .flick(.left))
    #expect(flow.cards(of: deck).map(\.id) == ["ken", "rie"], "the card that went stays where it was")
    flow.tap(on: .flick(.left))
    #expect(flow.isDeckFinished)
    flow.press(keys: .enter)
    #expect(flow.screen == "talks", "its end has an outcome of its own")
  }

  @Test func `keys go to the tabs and back`() {
    var flow = home()
    #expect(flow.focused == nil)
    #expect(flow.hints == ["←→ flick", "↓ move"])
    flow.press(keys: .down)
    #expect(flow.focused?.id == "tabs.home")
    flow.press(keys: .right)
    #expect(flow.focused?.id == "tabs.talks")
    #expect(flow.screenState.card == 0, "an arrow along the tabs pushes no card")
    #expect(flow.state.drag == 0)
    flow.press(keys: .up)
    #expect(flow.focused == nil)
    flow.press(keys: .tab, .tab)
    #expect(flow.focused?.id == "tabs.talks")
    #expect(flow.press(keys: .tab).records == [.refused(.system("last-control"))])
    flow.press(keys: .backTab, .backTab)
    #expect(flow.focused == nil)
    flow.press(keys: .tab)
    flow.tap(on: .flick(.left))
    #expect(flow.focused == nil, "the hand is on the card again")
    flow.press(keys: .tab, .right, .enter)
    #expect(flow.screen == "talks")
  }

  @Test func `a layer shows the screen beneath, fades over it, and its flicks are real`() {
    var flow = started(Self.pack)
    let beneath = flow.stateBeneathDeck.map { flow.at($0) }
    #expect(beneath?.currentScreen?.id == "home")
    flow.tap(on: .element("tabs.talks"))
    #expect(flow.step == "tutorial", "what shows beneath is out of reach")
    flow.tap(on: .flick(.right))
    let effects = flow.send(.timerFired(.deckFinished("tutorial")))
    #expect(flow.step == "home")
    let directions = effects.compactMap { effect -> FlowAnimation.Direction? in
      if case .animate(.screen(_, let direction)) = effect { direction } else { nil }
    }
    #expect(directions == [.none])
    guard case .deck(let deck) = flow.currentScreen?.kind else { return }
    #expect(flow.cards(of: deck).map(\.id) == ["ken", "rie"])
  }
}
