import OnboardingFlow
import PackModel
import Testing

@Suite struct `Errors` {
  private static let save = Element.button("save", ElementAction(submits: true, call: "save", emits: "next"))

  private static func pack(load: EndpointID? = nil, errors: [ErrorText] = []) -> Pack {
    let endpoints = ["save", "load"].map { Endpoint(id: $0, errors: errors) }
    return .fixture(
      steps: [.screen("first", next: "page"), .screen("page", next: "end"), .screen("end")],
      screens: [
        .page("first", [.button("go")]), .page("page", [.field("name"), save], load: load),
        .page("end", [.button("b")]),
      ], attributes: [Attribute(name: "name")], endpoints: endpoints)
  }

  /// On the page, its load or its button answered with an outcome.
  private func failed(_ outcome: Outcome, loading: Bool, errors: [ErrorText] = []) -> OnboardingFlow {
    var flow = started(Self.pack(load: loading ? "load" : nil, errors: errors))
    flow.press(keys: .enter)
    if !loading {
      flow.type("Mio")
      flow.tap(on: .element("save"))
    }
    flow.reply(outcome)
    return flow
  }

  @Test(arguments: [
    (Outcome.network, "network", true), (.timeout, "timeout", true), (.permission, "permission", false),
    (.unknown, "unknown", false), (Outcome("own"), "unknown", false),
  ])
  func `while a screen loads an error covers it, and after an action it is an alert`(
    outcome: Outcome, words: String, retry: Bool
  ) {
    let loading = failed(outcome, loading: true)
    #expect(loading.layer == .error)
    #expect(loading.state.error?.presentation.outcome == outcome)
    #expect(loading.state.error?.presentation.title == .system("error.\(words).title"))
    #expect(loading.state.error?.presentation.text == .system("error.\(words).text"))
    #expect(loading.errorButtons == (retry ? ["retry", "back"] : ["back"]))
    #expect(loading.alertButtons.isEmpty)
    let acting = failed(outcome, loading: false)
    #expect(acting.layer == .alert)
    // What a press may not do is no screen that may not be opened.
    let own = outcome == .permission ? "permission.action" : words
    #expect(acting.state.alert?.presentation.title == .system("error.\(own).title"))
    #expect(acting.state.alert?.presentation.text == .system("error.\(own).text"))
    #expect(acting.alertButtons == (retry ? ["retry", "ok"] : ["ok"]))
    #expect(acting.errorButtons.isEmpty)
  }

  @Test func `an endpoint can say otherwise of each outcome`() {
    let errors = [
      ErrorText(outcome: .network, title: "n.title", text: "n.text", allowsRetry: false, style: .alert),
      ErrorText(
        outcome: Outcome("own"), title: "o.title", text: "o.text", allowsRetry: true, style: .fullScreen),
    ]
    let loading = failed(.network, loading: true, errors: errors)
    #expect(loading.state.alert?.presentation.title == .content("n.title"))
    #expect(loading.state.alert?.presentation.text == .content("n.text"))
    #expect(loading.alertButtons == ["ok"])
    let acting = failed(Outcome("own"), loading: false, errors: errors)
    #expect(acting.state.error?.presentation.title == .content("o.title"))
    #expect(acting.errorButtons == ["retry", "back"])
  }

  @Test func `trying again repeats the call and keeps what was typed`() {
    var flow = failed(.network, loading: false)
    #expect(flow.press(keys: .enter).calls == ["save success"])
    #expect(flow.state.alert == nil)
    #expect(flow.typed("name")?.text == "Mio")
    flow.reply()
    #expect(flow.step == "end")
    var loading = failed(.timeout, loading: true)
    #expect(loading.press(keys: .enter).calls == ["load success"])
    #expect(loading.layer == .loading)
    loading.reply()
    #expect(loading.layer == .screen)
    #expect(loading.screenState.isLoaded)
  }

  @Test func `the arrows go along the buttons of an alert`() {
    var flow = failed(.network, loading: false)
    #expect(flow.hints == ["↑↓ choose", "Enter answer"])
    #expect(flow.press(keys: .left) == [.record(.refused(.system("first-control")))])
    #expect(flow.press(keys: .character("x")) == [.record(.refused(.system("answer-first")))])
    flow.press(keys: .right)
    #expect(flow.state.alert?.focus == 1)
    #expect(flow.press(keys: .tab, .character("x")).count == 2)
    #expect(flow.press(keys: .enter).withoutLeaving.isEmpty)
    #expect(flow.layer == .screen)
    #expect(flow.step == "page")
    #expect(flow.typed("name")?.text == "Mio")
  }

  @Test func `Escape is the way out of an alert and of an error`() {
    var alert = failed(.network, loading: false)
    alert.press(keys: .escape)
    #expect(alert.layer == .screen)
    var error = failed(.network, loading: true)
    #expect(error.hints == ["Enter retry", "Esc back"])
    #expect(error.press(keys: .escape).records.first == .wentBack("first"))
    #expect(error.step == "first")
    #expect(error.state.error == nil)
    #expect(error.press(keys: .enter).calls == ["load success"])
  }

  @Test func `buttons of an error are tapped, and nothing beneath`() {
    var alert = failed(.network, loading: false)
    for target in [TapTarget.element("save"), .back, .nothing] {
      #expect(alert.tap(on: target) == [.record(.refused(.system("answer-first")))])
    }
    #expect(alert.tap(on: .errorButton(2)).isEmpty)
    #expect(alert.tap(on: .errorButton(0)).calls == ["save success"])
    var error = failed(.network, loading: true)
    let state = error.state
    for target in [TapTarget.element("save"), .nothing, .errorButton(7), .errorButton(-1)] {
      error.tap(on: target)
    }
    #expect(error.state == state)
    error.tap(on: .errorButton(1))
    #expect(error.step == "first")
  }

  @Test func `an error over the first screen that cannot be tried again says so`() {
    var flow = started(.page([.button("b")], load: "load"))
    flow.reply(.permission)
    #expect(flow.errorButtons.isEmpty)
    #expect(flow.hints.isEmpty)
    #expect(flow.press(keys: .enter) == [.record(.refused(.system("no-retry")))])
    #expect(flow.press(keys: .escape) == [.record(.refused(.system("first-screen")))])
  }

  @Test func `an error over an action gives the screen back, wherever it is`() {
    let error = ErrorText(outcome: .unknown, title: "t", text: "t", style: .fullScreen)
    let pack = Pack.page(
      [.button("save", ElementAction(call: "save"))], endpoints: [Endpoint(id: "save", errors: [error])])
    for leave in [FlowEvent.key(.escape), .key(.enter), .tapped(.back), .tapped(.errorButton(0))] {
      var flow = started(pack)
      flow.press(keys: .enter)
      flow.reply(.unknown)
      #expect(flow.errorButtons == ["back"])
      flow.send(leave)
      #expect(flow.layer == .screen)
      #expect(flow.step == "page")
    }
  }

  @Test func `a screen whose load failed as an alert appears without it`() {
    let error = ErrorText(outcome: .network, title: "t", text: "t", style: .alert)
    let tour = Tour(id: "t", marks: [CoachMark(id: "m", text: "t")])
    var pack = Self.pack(load: "load", errors: [error])
    pack.tours = [tour]
    pack.steps[1] = .screen("page", tour: "t", next: "end")
    var flow = started(pack)
    flow.press(keys: .enter)
    flow.reply(.network)
    #expect(flow.state.tour == nil)
    flow.press(keys: .escape)
    #expect(flow.state.tour?.index == 0)
  }
}
