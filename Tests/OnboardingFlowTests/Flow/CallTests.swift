import OnboardingFlow
import PackModel
import Testing

@Suite struct `Calls` {
  /// A page with a button that calls `save`, and one that goes on.
  private static func pack(
    _ endpoint: Endpoint = Endpoint(id: "save"), load: EndpointID? = nil, toast: TextKey? = nil
  ) -> Pack {
    .page(
      [
        .field("name", required: false),
        .button("save", ElementAction(call: "save", toast: toast, emits: "next")), .button("go"),
      ], load: load, attributes: [Attribute(name: "name"), Attribute(name: "vip")], endpoints: [endpoint])
  }

  private func outcomes(of pack: Pack, _ setup: FlowSetup = FlowSetup(), calls: Int) -> [String] {
    var flow = started(pack, setup)
    return (0..<calls).flatMap { _ in
      let calls = flow.tap(on: .element("save")).calls
      flow.reply(.unknown)
      flow.press(keys: .escape)
      return calls
    }
  }

  @Test func `an outcome is the next of the schedule, and the last one stays`() {
    let endpoint = Endpoint(id: "save", schedule: [.network, .timeout, .success])
    #expect(
      outcomes(of: Self.pack(endpoint), calls: 4) == [
        "save network", "save timeout", "save success", "save success",
      ])
  }

  @Test func `configuration replaces the schedule`() {
    let endpoint = Endpoint(id: "save", schedule: [.network])
    let setup = FlowSetup(outcomes: ["save": [.permission, .success]])
    #expect(outcomes(of: Self.pack(endpoint), setup, calls: 2) == ["save permission", "save success"])
    #expect(
      outcomes(of: Self.pack(endpoint), FlowSetup(outcomes: ["save": []]), calls: 1) == ["save success"])
  }

  @Test func `a rule that holds takes the place of a success, and of nothing else`() {
    let rule = Endpoint.Rule(when: "user.vip", outcome: Outcome("too_grand"))
    let endpoint = Endpoint(id: "save", schedule: [.network, .success], rules: [rule])
    let vip = FlowSetup(attributes: ["vip": .bool(true)])
    #expect(outcomes(of: Self.pack(endpoint), vip, calls: 2) == ["save network", "save too_grand"])
    #expect(outcomes(of: Self.pack(endpoint), calls: 2) == ["save network", "save success"])
  }

  @Test func `a rule reads what is typed`() {
    let rule = Endpoint.Rule(when: "field.name != 'Mio'", outcome: Outcome("wrong"))
    var flow = started(Self.pack(Endpoint(id: "save", rules: [rule])))
    flow.type("Mi")
    #expect(flow.tap(on: .element("save")).calls == ["save wrong"])
    flow.reply(Outcome("wrong"))
    flow.press(keys: .enter, .up)
    flow.type("o")
    #expect(flow.tap(on: .element("save")).calls == ["save success"])
  }

  @Test(arguments: [(Outcome.success, 1.0), (.network, 1.0), (.timeout, 9.0)])
  func `a reply takes the latency, and a timeout its own time`(outcome: Outcome, seconds: Double) {
    let endpoint = Endpoint(id: "save", latency: .seconds(1), timeout: .seconds(9), schedule: [outcome])
    var flow = started(Self.pack(endpoint))
    #expect(
      flow.tap(on: .element("save"))
        == [.record(.called("save")), .call(0, "save", latency: .seconds(seconds), outcome: outcome)])
  }

  @Test func `while a call runs keys and taps are refused`() {
    var flow = started(Self.pack())
    flow.tap(on: .element("save"))
    #expect(flow.layer == .busy)
    for event in [FlowEvent.key(.enter), .key(.escape), .tapped(.element("go")), .tapped(.back)] {
      #expect(flow.handle(event) == [.record(.refused(.system("waiting")))])
    }
    flow.send(.scrolled(3), .dragMoved(300), .dragEnded(300))
    #expect(flow.screenState.scroll.rows == 0)
    #expect(flow.step == "page")
    flow.reply()
    #expect(flow.step == "end")
  }

  @Test func `the reason to wait goes with the reply, and no other does (issue 20)`() {
    var flow = started(Self.pack())
    flow.tap(on: .element("save"))
    flow.press(keys: .enter)
    #expect(flow.state.refusal == .system("waiting"))
    flow.send(.timerFired(.toast))
    #expect(flow.state.refusal == .system("waiting"))
    flow.reply()
    #expect(flow.state.refusal == nil)
    flow.press(keys: .escape, .escape)
    let refusal = flow.state.refusal
    #expect(refusal != nil)
    flow.send(.timerFired(.toast))
    #expect(flow.state.refusal == refusal)
  }

  @Test func `a success says so, and the words of the action come last`() {
    var flow = started(Self.pack(Endpoint(id: "save", toast: "server.words")))
    flow.tap(on: .element("save"))
    flow.reply()
    #expect(flow.state.toast == "server.words")
    flow = started(Self.pack(Endpoint(id: "save", toast: "server.words"), toast: "own.words"))
    flow.tap(on: .element("save"))
    let effects = flow.reply()
    #expect(flow.state.toast == "own.words")
    #expect(effects.filter { $0 == .startTimer(.toast, after: .milliseconds(2400)) }.count == 2)
    let before = flow.state
    #expect(flow.send(.timerFired(.toast)) == [.animate(.leaves(from: before))])
    #expect(flow.state.toast == nil)
  }

  @Test func `a reply nobody waits for means nothing`() {
    var flow = started(Self.pack())
    flow.tap(on: .element("save"))
    flow.reply()
    let state = flow.state
    #expect(flow.send(.replyArrived(0, .network), .replyArrived(99, .success)).isEmpty)
    #expect(flow.state == state)
  }

  @Test func `a screen loads before it appears, once`() {
    var flow = OnboardingFlow(pack: Self.pack(load: "load"), setup: FlowSetup())
    #expect(flow.handle(.started).records == [.stepEntered("page", "page"), .called("load")])
    #expect(flow.layer == .loading)
    #expect(flow.hints == ["… wait"])
    #expect(flow.press(keys: .enter) == [.record(.refused(.system("waiting")))])
    flow.reply()
    #expect(flow.layer == .screen)
    flow.tap(on: .element("go"))
    #expect(flow.press(keys: .escape).calls.isEmpty)
    #expect(flow.step == "page")
  }

  @Test func `leaving while a screen loads cancels the call`() {
    let pack = Pack.fixture(
      steps: [.screen("a", next: "b"), .screen("b")],
      screens: [.page("a", [.button("go")]), .page("b", [.button("go")], load: "load")])
    for leave in [FlowEvent.key(.escape), .tapped(.back)] {
      var flow = started(pack)
      flow.press(keys: .enter)
      #expect(flow.hints == ["… wait", "Esc back"])
      #expect(flow.handle(leave).first == .cancelCall(0))
      #expect(flow.step == "a")
      #expect(flow.state.calls.isEmpty)
      #expect(flow.press(keys: .enter).calls == ["load success"], "it loads anew")
    }
  }

  @Test func `several calls show one indicator until the last one ends`() {
    let rule = DeckRule(call: "flick")
    let deck = Deck(
      data: "people", count: 3, heading: "h", leftLabel: "l", rightLabel: "r", rules: [rule, rule])
    let pack = Pack.fixture(
      steps: [.screen("deck", next: "end"), .screen("end")],
      screens: [Screen(id: "deck", kind: .deck(deck)), .page("end", [.button("b")], load: "load")],
      data: [.people])
    var flow = started(pack)
    flow.tap(on: .flick(.left))
    flow.tap(on: .flick(.left))
    #expect(flow.layer == .screen, "what runs behind covers nothing")
    flow.tap(on: .flick(.left))
    flow.send(.timerFired(.deckFinished("deck")))
    #expect(flow.state.calls.map(\.endpoint) == ["flick", "flick", "load"])
    #expect(flow.layer == .loading)
    flow.reply(.network)
    #expect(flow.layer == .loading, "an error behind shows nothing")
    flow.send(.replyArrived(2, .success))
    #expect(flow.layer == .screen)
    #expect(flow.state.calls.map(\.request) == [1])
  }
}
