import Testing

@testable import OnboardingFlow
@testable import PackModel

@Suite struct `Several loads at once` {
  @Test func `one indicator until the last one ends`() {
    var flow = NetworkPack.on("feed", NetworkPack.pack())
    #expect(flow.state.calls.map(\.endpoint) == ["a", "b"])
    #expect(flow.activity == Activity(loads: 2))
    flow.reply(from: "b")
    #expect(flow.layer == .loading)
    #expect(flow.activity.loads == 1)
    flow.reply(from: "a")
    #expect(flow.layer == .screen)
    #expect(flow.activity == Activity())
  }

  @Test func `one error if any fails, and trying again repeats only those`() {
    var flow = NetworkPack.on("feed", NetworkPack.pack())
    flow.reply(.network, from: "b")
    flow.reply(from: "a")
    #expect(flow.state.error?.failed.map(\.endpoint) == ["b"])
    #expect(flow.press(keys: .enter).calls == ["b success"])
    flow.reply(from: "b")
    #expect(flow.layer == .screen)
    #expect(flow.screenState.isLoaded)
  }

  @Test func `both fail: one error, and both are made again`() {
    var flow = NetworkPack.on("feed", NetworkPack.pack())
    flow.reply(.timeout, from: "b")
    flow.reply(.network, from: "a")
    #expect(flow.state.error?.presentation.outcome == .network, "the first that the screen names")
    #expect(flow.press(keys: .enter).calls == ["a success", "b success"])
    flow.reply(.network, from: "a")
    #expect(flow.layer == .loading)
    flow.reply(from: "b")
    #expect(flow.layer == .error)
    #expect(flow.press(keys: .enter).calls == ["a success"])
  }

  @Test func `of two errors the one shows that trying again does not mend`() {
    var flow = NetworkPack.on("feed", NetworkPack.pack())
    flow.reply(.network, from: "a")
    flow.reply(.permission, from: "b")
    #expect(flow.state.error?.presentation.outcome == .permission)
    #expect(flow.errorButtons == ["back"])
  }

  @Test func `leaving cancels all of them, and forgets what has failed`() {
    for leave in [FlowEvent.key(.escape), .tapped(.back)] {
      var flow = NetworkPack.on("feed", NetworkPack.pack())
      flow.reply(.network, from: "a")
      let effects = flow.handle(leave)
      #expect(effects.contains(.cancelCall(1)))
      #expect(effects.records.contains(.callCancelled("b")))
      #expect(flow.step == "menu")
      #expect(flow.state.failedLoads.isEmpty && flow.state.calls.isEmpty)
      #expect(flow.tap(on: .element("feed")).calls == ["a success", "b success"])
    }
  }

  @Test func `the screen as an alert appears once, without them`() {
    var flow = NetworkPack.on("feed", NetworkPack.pack(style: .alert))
    flow.reply(.network, from: "a")
    flow.reply(.unknown, from: "b")
    #expect(flow.layer == .alert)
    #expect(flow.showsNothing)
    let effects = flow.press(keys: .escape)
    #expect(flow.layer == .screen)
    #expect(!flow.showsNothing)
    #expect(effects.calls.isEmpty)
    #expect(!flow.screenState.isLoaded, "it loads the next time")
  }

  @Test func `a killed app waits for nothing, not even behind`() {
    var flow = NetworkPack.on("feed", NetworkPack.pack())
    flow.send(.debug(.network(.offline)))
    #expect(flow.activity.loads == 2)
  }

  @Test func `a reply with nothing in it empties its lists until there is something again`() {
    let endpoint = Endpoint(id: "a", brings: "people")
    var flow = NetworkPack.on("part", NetworkPack.pack([endpoint]))
    flow.reply(.empty, from: "a")
    flow.reply(from: "b")
    #expect(flow.state.emptied == ["people"])
    guard case .page(let page) = flow.currentScreen?.kind,
      let list = page.elements.first(where: { $0.id == "people" })
    else {
      Issue.record("no list")
      return
    }
    #expect(flow.contents(of: list).records.isEmpty)
    flow.send(.key(.escape))
    flow.tap(on: .element("part"))
    #expect(flow.layer == .screen)
    var again = NetworkPack.on("part", NetworkPack.pack([endpoint]))
    again.reply(.success, from: "a")
    again.reply(from: "b")
    #expect(!again.contents(of: list).records.isEmpty)
  }
}

@Suite struct `An element for errors` {
  private func loading(_ pack: Pack = NetworkPack.pack()) -> OnboardingFlow {
    var flow = NetworkPack.on("part", pack)
    flow.press(keys: .backTab)
    return flow
  }

  @Test func `while it loads the rest of the page can be used`() {
    var flow = loading()
    #expect(flow.layer == .screen)
    #expect(flow.activity == Activity(parts: 2))
    #expect(flow.containerStage?.stage == .loading)
    flow.type("Mio")
    #expect(flow.typed("name")?.text == "Mio")
    flow.reply(from: "a")
    flow.reply(from: "b")
    #expect(flow.containerStage == nil)
    #expect(flow.screenState.isLoaded)
    #expect(flow.typed("name")?.text == "Mio")
  }

  @Test func `its error has a button that the focus can go to`() {
    var flow = loading()
    flow.type("Mio")
    flow.reply(.network, from: "a")
    flow.reply(from: "b")
    #expect(flow.layer == .screen)
    #expect(flow.state.error == nil && flow.state.alert == nil)
    #expect(flow.focused?.id == "name")
    flow.press(keys: .down)
    #expect(flow.focused?.id == "people.retry")
    #expect(flow.hints.first == "Enter retry")
    #expect(flow.press(keys: .enter).calls == ["a success"])
    #expect(flow.containerStage?.stage == .loading)
    flow.reply(from: "a")
    #expect(flow.containerStage == nil)
    #expect(flow.typed("name")?.text == "Mio")
  }

  @Test func `a tap presses it too, and nothing else of the element`() {
    var flow = loading()
    flow.reply(.timeout, from: "a")
    flow.reply(.network, from: "b")
    #expect(flow.tap(on: .element("people.mina")).calls.isEmpty)
    #expect(flow.tap(on: .element("people.retry")).calls == ["a success", "b success"])
  }

  @Test func `an error that cannot be tried again has none`() {
    var flow = loading()
    flow.reply(.permission, from: "a")
    flow.reply(from: "b")
    #expect(flow.containerButtons.isEmpty)
    guard case .error = flow.containerStage?.stage else {
      Issue.record("no error")
      return
    }
    #expect(flow.focused?.id == "name")
  }

  @Test func `leaving takes the error along, and coming back loads anew`() {
    var flow = loading()
    flow.reply(.network, from: "a")
    flow.reply(from: "b")
    flow.press(keys: .escape)
    #expect(flow.step == "menu")
    #expect(flow.state.containerError == nil)
    #expect(flow.tap(on: .element("part")).calls == ["a success", "b success"])
  }

  @Test func `an element that is not there now leaves the error to the screen`() {
    var pack = NetworkPack.pack()
    guard let index = pack.screens.firstIndex(where: { $0.id == "part" }) else { return }
    pack.screens[index].errorContainer = "gone"
    var flow = NetworkPack.on("part", pack)
    #expect(flow.layer == .loading)
    flow.reply(.network, from: "a")
    flow.reply(from: "b")
    #expect(flow.layer == .error)
  }

  @Test func `a screen may wish its errors elsewhere`() {
    var flow = loading(NetworkPack.pack(style: .fullScreen))
    flow.reply(.network, from: "a")
    flow.reply(from: "b")
    #expect(flow.layer == .error)
    #expect(flow.press(keys: .enter).calls == ["a success"])
    #expect(flow.containerStage?.stage == .loading)
  }
}
