import OnboardingFlow
import PackModel
import Testing

@Suite struct `A session that expires` {
  /// Signs in, from the alert on.
  private func signIn(_ flow: inout OnboardingFlow) {
    flow.press(keys: .enter)
    #expect(flow.step == "sign-in")
    flow.press(keys: .enter)
    #expect(flow.step == "code")
    flow.type("1")
    flow.tap(on: .element("enter"))
    flow.reply(from: "enter")
  }

  @Test func `after an action it comes back to the form, with all that was typed`() {
    var flow = NetworkPack.on("form", NetworkPack.pack())
    flow.type("Mio")
    flow.press(keys: .enter)
    flow.type("Nagoya")
    let before = flow.state
    flow.tap(on: .element("send"))
    flow.reply(.sessionExpired)
    #expect(flow.layer == .alert)
    #expect(flow.alertButtons == ["sign_in"])
    signIn(&flow)
    #expect(flow.step == "form")
    #expect(flow.state.visits == before.visits)
    #expect(flow.typed("name") == before.screens["form"]?.fields["name"])
    #expect(flow.typed("city")?.text == "Nagoya")
    #expect(flow.state.resumption == nil)
    #expect(flow.layer == .screen, "what was pressed is pressed again")
    flow.tap(on: .element("send"))
    flow.reply()
    #expect(flow.step == "check")
  }

  @Test func `while a screen loads it loads again, and only what has failed`() {
    var flow = NetworkPack.on("feed", NetworkPack.pack())
    flow.reply(from: "b")
    flow.reply(.sessionExpired, from: "a")
    #expect(flow.layer == .alert)
    #expect(flow.showsNothing)
    signIn(&flow)
    #expect(flow.step == "feed")
    #expect(flow.state.calls.map(\.endpoint) == ["a"])
    flow.reply(from: "a")
    #expect(flow.layer == .screen)
    #expect(flow.press(keys: .escape).records.first == .wentBack("menu"))
  }

  @Test func `beside it a part of the page loads again too`() {
    var flow = NetworkPack.on("part", NetworkPack.pack())
    flow.type("Mio")
    flow.reply(.sessionExpired, from: "a")
    #expect(flow.layer == .screen, "the other one is under way")
    flow.reply(.network, from: "b")
    #expect(flow.layer == .alert, "of the two, this one leads on")
    signIn(&flow)
    #expect(flow.step == "part")
    #expect(flow.state.calls.map(\.endpoint) == ["a", "b"])
    #expect(flow.typed("name")?.text == "Mio")
  }

  @Test func `a step that is a call makes it again`() {
    var flow = NetworkPack.sent(NetworkPack.pack())
    flow.reply()
    #expect(flow.step == "check")
    flow.reply(.sessionExpired)
    signIn(&flow)
    #expect(flow.step == "check")
    #expect(flow.state.calls.map(\.endpoint) == ["check"])
    flow.reply()
    #expect(flow.step == "done")
  }

  @Test func `a workflow does again what it was about to do`() {
    var pack = NetworkPack.pack()
    pack.permissions = PermissionPlan(
      purposes: [PermissionPlan.Purpose(kind: .camera, text: "why")],
      workflows: [
        Workflow(
          id: "w",
          actions: [
            Workflow.Action(.set([])), Workflow.Action(.call("check")), Workflow.Action(.request(.camera)),
          ])
      ])
    guard let menu = pack.screens.firstIndex(where: { $0.id == "menu" }) else { return }
    pack.screens[menu].asks = ["w"]
    var flow = started(pack)
    flow.reply(.sessionExpired, from: "check")
    signIn(&flow)
    #expect(flow.step == "menu")
    #expect(flow.state.calls.map(\.endpoint) == ["check"])
    #expect(flow.layer == .busy)
    flow.reply(from: "check")
    #expect(flow.layer == .dialog)
  }

  @Test func `a workflow that waits for the sign-in keeps its place in the queue (issue 20)`() {
    var pack = NetworkPack.pack()
    pack.permissions = PermissionPlan(
      purposes: [PermissionPlan.Purpose(kind: .camera, text: "why")],
      workflows: [
        Workflow(
          id: "first", actions: [Workflow.Action(.call("check")), Workflow.Action(.request(.camera))]),
        Workflow(id: "second", actions: [Workflow.Action(.request(.notifications))]),
        Workflow(id: "own", actions: [Workflow.Action(.call("a"))]),
      ])
    pack.steps.insert(.workflow("own", next: "code"), at: pack.steps.count - 1)
    for index in pack.steps.indices where pack.steps[index].id == "sign-in" {
      pack.steps[index].next = [Branch(to: "own")]
    }
    for (screen, workflow) in [("menu", "first"), ("sign-in", "second")] {
      guard let index = pack.screens.firstIndex(where: { $0.id == screen }) else { return }
      pack.screens[index].asks = [workflow]
    }
    var flow = started(pack)
    flow.reply(.sessionExpired, from: "check")
    flow.press(keys: .enter)
    #expect(flow.state.permissions.queue.map(\.workflow) == ["first", "second"])
    #expect(flow.layer == .screen, "nothing overtakes it")
    flow.press(keys: .enter)
    #expect(flow.state.calls.map(\.endpoint) == ["a"], "a workflow that is a step of the sign-in runs")
    flow.reply(from: "a")
    #expect(flow.step == "code")
    flow.type("1")
    flow.tap(on: .element("enter"))
    flow.reply(from: "enter")
    #expect(flow.step == "menu")
    flow.reply(from: "check")
    #expect(flow.dialog == .camera)
    flow.answer(with: .deny)
    #expect(flow.dialog == .notifications)
    flow.answer(with: .deny)
    #expect(flow.state.permissions.queue.isEmpty)
  }

  @Test func `in the middle of signing in it is an error like others`() {
    var flow = NetworkPack.sent(NetworkPack.pack())
    flow.reply(.sessionExpired)
    flow.press(keys: .enter, .enter)
    flow.type("1")
    flow.tap(on: .element("enter"))
    flow.reply(.sessionExpired)
    #expect(flow.alertButtons == ["ok"])
    flow.press(keys: .enter)
    #expect(flow.step == "code")
    flow.tap(on: .element("enter"))
    flow.reply()
    #expect(flow.step == "form")
  }

  @Test func `it can expire again once the user is back`() {
    var flow = NetworkPack.sent(NetworkPack.pack())
    for _ in 0..<3 {
      flow.reply(.sessionExpired)
      signIn(&flow)
      #expect(flow.step == "form")
      flow.tap(on: .element("send"))
    }
    flow.reply()
    #expect(flow.step == "check")
  }

  @Test func `there is no way back but by signing in`() {
    var flow = NetworkPack.sent(NetworkPack.pack())
    flow.reply(.sessionExpired)
    flow.press(keys: .escape)
    #expect(flow.step == "sign-in")
    #expect(flow.press(keys: .escape) == [.record(.refused(.system("sign-in-first")))])
    flow.press(keys: .enter)
    #expect(flow.press(keys: .escape).records.first == .wentBack("sign-in"))
  }

  @Test func `a step that says itself where it leads is left alone`() {
    var pack = NetworkPack.pack()
    guard let check = pack.steps.firstIndex(where: { $0.id == "check" }) else { return }
    pack.steps[check].outcomes = [
      NamedBranches(outcome: "session_expired", branches: [Branch(to: "menu")])
    ]
    var flow = NetworkPack.sent(pack)
    flow.reply()
    flow.reply(.sessionExpired)
    #expect(flow.step == "menu")
    #expect(flow.state.resumption == nil)
  }

  @Test func `without a step to sign in it is an error like others`() {
    var flow = NetworkPack.on("feed", NetworkPack.pack(sessions: false))
    flow.reply(.sessionExpired, from: "a")
    flow.reply(from: "b")
    #expect(flow.layer == .error)
    #expect(flow.errorButtons == ["back"])
  }

  @Test func `new content keeps the place, as far as it is there`() {
    var flow = NetworkPack.sent(NetworkPack.pack())
    flow.reply(.sessionExpired)
    flow.press(keys: .enter)
    var shorter = NetworkPack.pack()
    shorter.steps.removeAll { $0.id == "form" }
    _ = flow.adopt(shorter, FlowSetup())
    #expect(flow.state.resumption?.visits.map(\.step) == ["menu"])
    flow.press(keys: .enter)
    flow.type("1")
    flow.tap(on: .element("enter"))
    flow.reply(from: "enter")
    #expect(flow.step == "menu")
    #expect(flow.state.calls.isEmpty)
  }
}
