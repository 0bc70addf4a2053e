import OnboardingFlow
import PackModel
import Testing

@Suite struct `Workflows` {
  private typealias Action = Workflow.Action

  private static let explained = Workflow(
    id: "w",
    actions: [
      Action(.preAlert("why", for: .camera)), Action(.request(.camera)),
      Action(.request(.motion), when: "permission.camera == 'authorized'"),
    ])

  /// A page, a workflow as a step, and a page after it.
  private static func pack(_ workflow: Workflow, next: StepID? = "end", endpoints: [Endpoint] = []) -> Pack {
    .fixture(
      steps: [
        .screen("a", next: "page"), .screen("page", next: "w"), .workflow("w", next: next), .screen("end"),
      ],
      screens: [
        .page("a", [.button("go")]), .page("page", [.button("go")]), .page("end", [.button("go")]),
        .page("why", [.button("ok"), .button("later", ElementAction(emits: "skip"))]),
      ],
      attributes: [Attribute(name: "way")], workflows: [workflow], endpoints: endpoints)
  }

  /// In the workflow.
  private func asked(_ pack: Pack, _ setup: FlowSetup = FlowSetup()) -> OnboardingFlow {
    var flow = started(pack, setup)
    flow.press(keys: .enter, .enter)
    return flow
  }

  @Test func `a pre-alert explains, then the dialog, then the step ends`() {
    var flow = asked(Self.pack(Self.explained))
    #expect(flow.step == "w")
    #expect(flow.screen == "why")
    #expect(flow.layer == .screen)
    #expect(flow.press(keys: .enter).records == [.permissionAsked(.camera, .first)])
    #expect(flow.screen == "why", "it stays behind the dialog")
    #expect(flow.tap(on: .dialogChoice(0)).records.last == .stepEntered("end", "end"))
    #expect(flow.state.permissions.backdrop == nil)
    #expect(flow.screen == "end")
  }

  @Test func `what follows depends on the answer`() {
    var flow = asked(Self.pack(Self.explained))
    flow.press(keys: .enter, .down, .enter)
    #expect(flow.state.permissions.status(of: .camera) == .authorized)
    #expect(flow.dialog == .motion)
    #expect(flow.step == "w")
    flow.press(keys: .enter)
    #expect(flow.step == "end")
  }

  @Test(arguments: [PermissionStatus.authorized, .denied, .restricted])
  func `a pre-alert is passed over when there is nothing to ask`(status: PermissionStatus) {
    let flow = asked(Self.pack(Self.explained), FlowSetup(permissions: [.camera: status, .motion: .denied]))
    #expect(flow.step == "end")
  }

  @Test func `skipping a pre-alert ends the workflow`() {
    var flow = asked(Self.pack(Self.explained))
    let effects = flow.tap(on: .element("later"))
    #expect(effects.records == [.workflowFinished("w"), .stepEntered("end", "end")])
    #expect(flow.state.permissions.status(of: .camera) == .notDetermined)
    #expect(flow.state.permissions.queue.isEmpty)
    #expect(flow.state.permissions.backdrop == nil)
  }

  @Test func `a pre-alert has no way back`() {
    var flow = asked(Self.pack(Self.explained))
    #expect(!flow.canGoBack)
    #expect(!flow.hints.contains("Esc back"))
    for event in [FlowEvent.key(.escape), .tapped(.back)] {
      #expect(flow.handle(event) == [.record(.refused(.system("pre-alert")))])
    }
    #expect(flow.explanation == "why")
  }

  @Test func `Back returns to the screen before a workflow that is over`() {
    var flow = asked(Self.pack(.asking("w", .camera)))
    flow.press(keys: .enter)
    #expect(flow.step == "end")
    flow.press(keys: .escape)
    #expect(flow.step == "page")
  }

  @Test func `a variant of a pre-alert is chosen as any screen is`() {
    var pack = Self.pack(Self.explained)
    pack.screens.append(.page("why.ja", [.button("ok")]))
    #expect(asked(pack, FlowSetup(locale: "ja")).explanation == "why.ja")
  }

  @Test func `a workflow may set values and call between requests`() {
    let workflow = Workflow(
      id: "w",
      actions: [
        Action(.set([AttributeAssignment(attribute: "way", value: .string("x"))])), Action(.call("sync")),
        Action(.request(.camera), when: "user.way == 'x'"),
      ])
    var flow = asked(Self.pack(workflow))
    #expect(flow.state.permissions.stage == .calling)
    #expect(flow.layer == .busy)
    flow.reply()
    #expect(flow.dialog == .camera)
  }

  @Test(arguments: [ErrorStyle.alert, .fullScreen])
  func `an error in a workflow is an alert, and the workflow goes on`(style: ErrorStyle) {
    let workflow = Workflow(id: "w", actions: [Action(.call("sync")), Action(.request(.camera))])
    let error = ErrorText(outcome: .network, title: "t", text: "t", style: style)
    var flow = asked(Self.pack(workflow, endpoints: [Endpoint(id: "sync", errors: [error])]))
    flow.reply(.network)
    #expect(flow.layer == .alert)
    var again = flow
    #expect(again.press(keys: .enter).calls == ["sync success"])
    again.reply()
    #expect(again.dialog == .camera)
    flow.press(keys: .escape)
    #expect(flow.dialog == .camera)
  }

  @Test func `asking and going on at once: the question comes over the next screen`() {
    var pack = Self.pack(Self.explained)
    pack.steps = [.screen("page", next: "end"), .screen("end")]
    pack.start = "page"
    pack.screens.removeAll { $0.id == "page" }
    pack.screens.append(.page("page", [.button("go", ElementAction(ask: "w", emits: "next"))]))
    var flow = started(pack)
    let effects = flow.press(keys: .enter)
    #expect(flow.step == "end")
    #expect(flow.explanation == "why")
    #expect(effects.animations.count == 1, "the screens that are passed over do not flash by")
    flow.press(keys: .enter, .enter)
    #expect(flow.screen == "end")
    #expect(flow.state.permissions.queue.isEmpty)
  }

  @Test func `the queue waits while something else has the user's hand`() {
    let pack = Pack.fixture(
      steps: [.screen("page", next: "end"), .screen("end")],
      screens: [
        .page("page", [.button("go", ElementAction(ask: "w", emits: "next"))]),
        .page("end", [.button("b")], load: "load"), .page("why", [.button("ok")]),
      ], workflows: [Self.explained])
    var flow = started(pack)
    flow.press(keys: .enter)
    #expect(flow.layer == .loading)
    #expect(flow.explanation == nil)
    var failing = flow
    flow.reply()
    #expect(flow.explanation == "why")
    failing.reply(.network)
    #expect(failing.layer == .error)
    #expect(failing.state.error?.presentation.style == .fullScreen)
    failing.press(keys: .enter)
    failing.reply()
    #expect(failing.explanation == "why")
  }

  @Test func `a tour under a pre-alert is there when the pre-alert has gone`() {
    let tour = Tour(
      id: "t",
      marks: [CoachMark(id: "m", targets: ["b"], text: "t"), CoachMark(id: "n", targets: ["b"], text: "t")])
    var pack = Pack.page([.button("b")], asks: ["w"], tour: tour, workflows: [Self.explained])
    pack.screens.append(.page("why", [.button("later", ElementAction(emits: "skip"))]))
    var flow = started(pack)
    #expect(flow.explanation == "why")
    #expect(flow.layer == .screen)
    flow.send(.timerFired(.mark("t", 0)))
    flow.press(keys: .enter)
    #expect(flow.layer == .tour)
    #expect(flow.state.tour?.index == 0)
    #expect(flow.step == "page")
  }

  @Test func `an action mark that asks goes on under the question`() {
    let tour = Tour(
      id: "t",
      marks: [
        CoachMark(id: "m", targets: ["b"], text: "t", advance: .action),
        CoachMark(id: "n", targets: ["b"], text: "t"),
      ])
    var pack = Pack.page([.button("b", ElementAction(ask: "w"))], tour: tour, workflows: [Self.explained])
    pack.screens.append(.page("why", [.button("later", ElementAction(emits: "skip"))]))
    var flow = started(pack)
    flow.press(keys: .enter)
    #expect(flow.explanation == "why")
    #expect(flow.currentMark?.id == "n")
    flow.press(keys: .enter)
    #expect(flow.layer == .tour)
  }

  @Test func `a workflow that leads nowhere leaves the user on the screen and in its step`() {
    var flow = asked(Self.pack(.asking("w", .camera), next: nil))
    flow.press(keys: .enter)
    #expect(flow.step == "page")
    #expect(flow.state.refusal == nil)
    #expect(flow.layer == .screen)
  }

  @Test func `a plan knows what it asks for and why`() {
    let plan = PermissionPlan(
      purposes: [.init(kind: .location, text: "why.location")],
      workflows: [Self.explained, .asking("v", .location, .tracking)])
    #expect(plan.requestedKinds == [.location, .camera, .motion, .tracking])
    #expect(plan.purpose(of: .location) == "why.location")
    #expect(plan.purpose(of: .camera) == nil)
    #expect(plan.workflow("v")?.actions.count == 2)
  }
}

@Suite struct `Workflows within workflows` {
  private typealias Action = Workflow.Action

  private static func flow(_ workflows: [Workflow]) -> OnboardingFlow {
    var pack = Pack.page([.button("b")], workflows: workflows)
    pack.screens.append(.page("why", [.button("ok"), .button("later", ElementAction(emits: "skip"))]))
    return started(pack)
  }

  @Test func `the actions of another come in their place, and its end is not the end of both`() {
    var flow = Self.flow([
      Workflow(
        id: "inner",
        actions: [
          Action(.request(.camera)), Action(.end, when: "permission.camera == 'denied'"),
          Action(.request(.motion)),
        ]),
      Workflow(id: "outer", actions: [Action(.workflow("inner")), Action(.request(.speech))]),
    ])
    let queued = flow.send(.debug(.workflow("outer"))).records
    #expect(queued.contains(.workflowQueued("outer")))
    #expect(flow.dialog == .camera)
    var allowed = flow
    flow.answer(with: .deny)
    #expect(flow.dialog == .speech)
    #expect(flow.answer(with: .deny).records.contains(.workflowFinished("outer")))
    allowed.answer(with: .allow)
    #expect(allowed.dialog == .motion)
    allowed.answer(with: .allow)
    #expect(allowed.dialog == .speech)
  }

  @Test func `one that leads back to itself is passed over`() {
    var flow = Self.flow([
      Workflow(id: "a", actions: [Action(.workflow("b")), Action(.request(.camera))]),
      Workflow(
        id: "b", actions: [Action(.workflow("a")), Action(.workflow("b")), Action(.request(.motion))]),
    ])
    flow.send(.debug(.workflow("a")))
    #expect(flow.dialog == .motion)
    flow.answer(with: .allow)
    #expect(flow.dialog == .camera)
    flow.answer(with: .allow)
    #expect(flow.state.permissions.queue.isEmpty)
  }

  @Test func `a screen comes whatever is known; skip ends its workflow alone`() {
    var flow = Self.flow([
      Workflow(id: "inner", actions: [Action(.screen("why")), Action(.request(.camera))]),
      Workflow(id: "outer", actions: [Action(.workflow("inner")), Action(.request(.motion))]),
    ])
    flow.send(.debug(.workflow("outer")))
    #expect(flow.explanation == "why")
    flow.tap(on: .element("later"))
    #expect(flow.dialog == .motion)
    #expect(flow.screen == "why", "it stays behind the dialogs that follow it")
  }

  @Test func `without the queue pre-alerts and dialogs lie over each other`() {
    var setup = FlowSetup()
    setup.system.queuesPermissions = false
    var pack = Pack.page(
      [.button("b")],
      workflows: [
        Workflow(id: "w", actions: [Action(.preAlert("why", for: .camera)), Action(.request(.camera))]),
        Workflow(id: "v", actions: [Action(.preAlert("how", for: .motion)), Action(.request(.motion))]),
        .asking("t", .tracking),
      ])
    pack.screens += [.page("how", [.button("ok")]), .page("why", [.button("ok")])]
    var flow = started(pack, setup)
    flow.send(.debug(.workflow("w")), .debug(.workflow("v")))
    #expect(flow.screen == "how")
    flow.press(keys: .enter)
    #expect(flow.dialog == .motion)
    flow.send(.debug(.request(.speech)))
    #expect(flow.state.permissions.dialogs.map(\.kind) == [.motion, .speech])
    #expect(flow.send(.debug(.workflow("t"))).records.contains(.permissionLost(.tracking)))
    flow.answer(with: .deny)
    flow.answer(with: .deny)
    #expect(flow.screen == "why", "the one beneath is still there")
    #expect(flow.state.permissions.status(of: .tracking) == .notDetermined)
  }
}
