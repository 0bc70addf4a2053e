import OnboardingFlow
import PackModel
import Testing

/// Links, kills and answers at moments that nobody has planned for.
@Suite struct `Bad moments` {
  private typealias Action = Workflow.Action

  private static func pack(_ workflows: [Workflow]) -> Pack {
    var pack = Pack.fixture(
      steps: [.screen("splash", next: "page"), .screen("page"), .screen("there")],
      screens: [
        .launch("splash"), .page("page", [.button("go", ElementAction(ask: "w"))]),
        .page("there", [.button("ok")]), .page("why", [.button("ok")]),
      ],
      workflows: workflows, endpoints: [Endpoint(id: "save")])
    pack.entries = [
      EntryPoint(id: "link", start: "there"), EntryPoint(id: "later", start: "page", now: "device == 'none'"),
    ]
    return pack
  }

  private func onPage(_ pack: Pack, _ setup: FlowSetup = FlowSetup()) -> OnboardingFlow {
    var flow = started(pack, setup)
    flow.send(.timerFired(.launch("splash")))
    return flow
  }

  @Test func `a link during a workflow's call: the workflow goes on without it`() {
    var flow = onPage(
      Self.pack([Workflow(id: "w", actions: [Action(.call("save")), Action(.request(.camera))])]))
    flow.press(keys: .enter)
    #expect(flow.layer == .busy)
    flow.send(.debug(.open("link")))
    #expect(flow.step == "there")
    #expect(flow.dialog == .camera)
  }

  @Test func `a link that does not lead in keeps the place of an app that was killed`() {
    var flow = onPage(Self.pack([]))
    flow.send(.debug(.open("link")))
    #expect(flow.step == "there")
    flow.send(.debug(.relaunch))
    flow.send(.debug(.open("later")))
    flow.send(.timerFired(.launch("splash")))
    #expect(flow.step == "there")
  }

  @Test func `workflows that each run two others come to an end`() {
    let names = (0..<30).map { "w\($0)" }
    let bombs = zip(names, names.dropFirst()).map { name, next in
      Workflow(id: name, actions: [Action(.workflow(next)), Action(.workflow(next))])
    }
    var flow = onPage(
      Self.pack([Workflow(id: "w", actions: [Action(.workflow("w0")), Action(.request(.camera))])] + bombs))
    flow.press(keys: .enter)
    #expect(flow.dialog == .camera)
  }

  @Test func `a pre-alert explains a request that another workflow makes`() {
    let workflows = [
      Workflow(id: "w", actions: [Action(.preAlert("why", for: .location)), Action(.workflow("inner"))]),
      Workflow(id: "inner", actions: [Action(.ask(PermissionRequest(.location, level: .always)))]),
    ]
    var flow = onPage(Self.pack(workflows), FlowSetup(permissions: [.location: .whenInUse]))
    flow.press(keys: .enter)
    #expect(flow.screen == "why")
    flow.press(keys: .enter)
    #expect(flow.dialog == .location)
  }

  @Test func `what nobody has answered when the app is killed is asked again`() {
    let always = Workflow(id: "w", actions: [Action(.ask(PermissionRequest(.location, level: .always)))])
    var flow = onPage(Self.pack([always]), FlowSetup(permissions: [.location: .whenInUse]))
    flow.press(keys: .enter)
    #expect(flow.topDialog?.form == .always)
    flow.send(.debug(.relaunch))
    #expect(flow.dialog == nil)
    flow.send(.timerFired(.launch("splash")))
    #expect(flow.topDialog?.form == .always)
  }

  @Test func `an answer of configuration waits for the app to be back`() {
    var flow = onPage(Self.pack([]), FlowSetup(answers: [.camera: [.allow]]))
    flow.send(.debug(.request(.camera)))
    flow.send(.debug(.home))
    flow.send(.timerFired(.answer(.camera)))
    #expect(flow.state.permissions.status(of: .camera) == .notDetermined)
    flow.send(.debug(.foreground))
    #expect(flow.state.permissions.status(of: .camera) == .authorized)
  }

  @Test func `a splash behind a dialog of the system goes on after the answer`() {
    let always = Workflow(id: "w", actions: [Action(.ask(PermissionRequest(.location, level: .always)))])
    var flow = onPage(Self.pack([always]))
    flow.press(keys: .enter)
    flow.tap(on: .dialogChoice(1))
    flow.send(.timerFired(.report(.location)))
    flow.send(.debug(.home))
    #expect(flow.topDialog?.form == .always)
    flow.send(.debug(.relaunch))
    #expect(flow.layer == .dialog)
    flow.send(.timerFired(.launch("splash")))
    #expect(flow.screen == "splash")
    let effects = flow.tap(on: .dialogChoice(0))
    #expect(effects.contains { if case .startTimer(.launch("splash"), _) = $0 { true } else { false } })
  }
}
