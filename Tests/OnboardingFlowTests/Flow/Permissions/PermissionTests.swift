import OnboardingFlow
import PackModel
import Testing

@Suite struct `The permission queue` {
  /// A page whose buttons ask for a workflow each, named after it.
  private static func pack(_ workflows: [Workflow], asks: [WorkflowID] = []) -> Pack {
    var pack = Pack.page(
      workflows.map { .button($0.id, ElementAction(ask: $0.id)) } + [.button("go")], asks: asks,
      attributes: [Attribute(name: "asked")], workflows: workflows)
    pack.screens.append(.page("why", [.button("ok"), .button("later", ElementAction(emits: "skip"))]))
    return pack
  }

  @Test func `a request shows the system's dialog, and its answer is kept`() {
    var flow = started(Self.pack([.asking("w", .camera)]))
    #expect(
      flow.tap(on: .element("w")) == [
        .record(.workflowQueued("w")), .record(.permissionAsked(.camera, .first)), .animate(.overlay),
      ])
    #expect(flow.layer == .dialog)
    #expect(flow.state.permissions.stage == .dialog(.camera))
    #expect(flow.topDialog?.focus == 0, "the focus is on the answer that gives least")
    #expect(
      flow.press(keys: .down, .enter).withoutLeaving == [
        .cancelTimer(.answer(.camera)), .record(.permissionAnswered(.camera, .authorized)),
        .record(.workflowFinished("w")),
      ])
    #expect(flow.state.permissions.status(of: .camera) == .authorized)
    #expect(flow.layer == .screen)
  }

  @Test(arguments: PermissionKind.allCases)
  func `each choice of a dialog leads to its status`(kind: PermissionKind) {
    for (index, choice) in kind.choices.enumerated() {
      var tapped = started(Self.pack([.asking("w", kind)]))
      tapped.tap(on: .element("w"))
      var pressed = tapped
      tapped.tap(on: .dialogChoice(index))
      guard choice.result != .dialog(.pick), choice.result != .dialog(.share), kind != .health else {
        continue
      }
      for _ in 0..<9 { pressed.press(keys: .up) }
      for _ in 0..<index + (kind == .location ? 1 : 0) { pressed.press(keys: .down) }
      pressed.press(keys: .character(" "))
      #expect(tapped.state.permissions.status(of: kind) == choice.status(at: nil))
      #expect(pressed.state.permissions == tapped.state.permissions)
    }
  }

  @Test func `a status given from outside answers the dialog that is up (issue 20)`() {
    var flow = started(Self.pack([.asking("w", .camera), .asking("x", .location)]))
    flow.tap(on: .element("w"))
    flow.send(.debug(.workflow("x")))
    flow.send(.debug(.permission(.camera, .notDetermined)))
    #expect(flow.dialog == .camera, "this is no answer")
    let effects = flow.send(.debug(.permission(.camera, .authorized)))
    #expect(effects.records.contains(.workflowFinished("w")))
    #expect(flow.dialog == .location, "the next one has its turn")
    flow.send(.debug(.permission(.location, .denied)))
    #expect(flow.layer == .report)
    flow.send(.timerFired(.report(.location)))
    #expect(flow.layer == .screen && flow.state.permissions.queue.isEmpty)
  }

  @Test func `a denied permission is never asked again`() {
    var flow = started(Self.pack([.asking("w", .camera)]))
    flow.tap(on: .element("w"))
    flow.tap(on: .dialogChoice(0))
    #expect(flow.state.permissions.status(of: .camera) == .denied)
    #expect(
      flow.tap(on: .element("w")).records == [
        .workflowQueued("w"), .permissionKnown(.camera, .denied), .workflowFinished("w"),
      ])
    #expect(flow.dialog == nil)
  }

  @Test(arguments: PermissionKind.allCases)
  func `a status that is known returns at once with no dialog`(kind: PermissionKind) {
    let asks: Set<PermissionStatus> = [.notDetermined, .addOnly, .writeOnly, .provisional]
    for status in kind.statuses where !asks.contains(status) {
      var pack = Self.pack([.asking("w", kind)])
      pack.permissions.promptsForLimitedPhotos = false
      var flow = started(pack, FlowSetup(permissions: [kind: status]))
      let effects = flow.tap(on: .element("w"))
      #expect(effects.records.contains(.permissionKnown(kind, status)))
      #expect(flow.dialog == nil)
      #expect(flow.state.permissions.queue.isEmpty)
    }
  }

  @Test func `requests run one at a time, in the order added`() {
    var flow = started(
      Self.pack(
        [.asking("a", .camera, .speech), .asking("b", .motion), .asking("c", .camera)], asks: ["b", "a", "c"])
    )
    var asked: [PermissionKind?] = []
    for _ in 0..<3 {
      asked.append(flow.dialog)
      flow.tap(on: .dialogChoice(0))
    }
    #expect(asked == [.motion, .camera, .speech])
    #expect(flow.state.permissions.queue.isEmpty, "the camera was known by then")
  }

  @Test func `what is added while a pre-alert is up waits for its turn`() {
    let explained = Workflow(
      id: "a", actions: [.init(.preAlert("why", for: .camera)), .init(.request(.camera))])
    var pack = Self.pack([explained, .asking("b", .motion)])
    pack.screens.removeAll { $0.id == "why" }
    pack.screens.append(.page("why", [.button("more", ElementAction(ask: "b")), .button("ok")]))
    var flow = started(pack)
    flow.tap(on: .element("a"))
    #expect(flow.tap(on: .element("more")) == [.record(.workflowQueued("b"))])
    #expect(flow.explanation == "why")
    #expect(flow.dialog == nil)
    flow.tap(on: .element("ok"))
    #expect(flow.dialog == .camera)
    flow.tap(on: .dialogChoice(0))
    #expect(flow.dialog == .motion)
  }

  @Test func `a screen asks once a session`() {
    let pack = Pack.fixture(
      steps: [.screen("a", next: "b"), .screen("b")],
      screens: [.page("a", [.button("go")]), .page("b", [.button("go")], asks: ["w", "w"])],
      workflows: [.asking("w", .camera)])
    var flow = started(pack)
    #expect(flow.press(keys: .enter).records.filter { $0 == .workflowQueued("w") }.count == 1)
    flow.tap(on: .dialogChoice(0))
    #expect(!flow.press(keys: .escape, .enter).records.contains(.workflowQueued("w")))
  }

  @Test func `a dialog has the user's hand until it is answered`() {
    var flow = started(Self.pack([.asking("w", .location)], asks: ["w"]))
    let state = flow.state
    #expect(flow.hints == ["↑↓ choose", "Enter answer"])
    for event in [
      FlowEvent.key(.escape), .tapped(.element("go")), .tapped(.back), .tapped(.nothing),
      .key(.character("x")),
    ] {
      #expect(flow.handle(event) == [.record(.refused(.system("answer-first")))])
    }
    flow.send(
      .tapped(.dialogChoice(9)), .tapped(.dialogChoice(-1)), .dragMoved(400), .dragEnded(400), .scrolled(2),
      .timerFired(.toast))
    #expect(flow.state == state)
    #expect(flow.send(.pasted("text")) == [.record(.refused(.system("no-typing")))])
    flow.press(keys: .up, .up, .down, .down, .down)
    #expect(flow.topDialog?.focus == 2)
  }

  @Test func `configuration answers a dialog after a moment`() {
    let setup = FlowSetup(answers: [.camera: [.deny]])
    var flow = started(Self.pack([.asking("w", .camera, .motion)]), setup)
    #expect(flow.tap(on: .element("w")).last == .startTimer(.answer(.camera), after: .milliseconds(900)))
    flow.send(.timerFired(.answer(.motion)))
    #expect(flow.dialog == .camera, "a timer of another dialog answers nothing")
    #expect(flow.send(.timerFired(.answer(.camera))).records.first == .permissionAnswered(.camera, .denied))
    #expect(flow.dialog == .motion)
    flow.send(.timerFired(.answer(.camera)), .timerFired(.answer(.motion)))
    #expect(flow.dialog == .motion, "what has no answer waits for the user")
  }

  @Test func `a workflow nobody wrote is over at once`() {
    var flow = started(.page([.button("b", ElementAction(ask: "none"))]))
    #expect(flow.press(keys: .enter).records == [.workflowQueued("none"), .workflowFinished("none")])
  }

  @Test func `a splash whose time ran out behind a dialog goes on after it`() {
    let pack = Pack.fixture(
      steps: [.screen("splash", next: "end"), .screen("end")],
      screens: [.launch("splash", asks: ["w"]), .page("end", [.button("b")])],
      workflows: [.asking("w", .tracking)])
    var flow = started(pack)
    #expect(flow.dialog == .tracking)
    flow.send(.timerFired(.launch("splash")))
    #expect(flow.step == "splash")
    #expect(flow.tap(on: .dialogChoice(0)).last == .startTimer(.launch("splash"), after: .seconds(1)))
    flow.send(.timerFired(.launch("splash")))
    #expect(flow.step == "end")
  }

  @Test func `a timed mark whose time ran out behind a dialog goes on after it`() {
    let tour = Tour(id: "t", marks: [CoachMark(id: "m", text: "t", advance: .after(.seconds(2)))])
    var flow = started(
      .page([.button("b")], asks: ["w"], tour: tour, workflows: [.asking("w", .camera)]))
    flow.send(.timerFired(.mark("t", 0)))
    #expect(flow.state.tour?.index == 0)
    #expect(flow.tap(on: .dialogChoice(1)).last == .startTimer(.mark("t", 0), after: .seconds(2)))
    #expect(flow.layer == .tour)
    flow.send(.timerFired(.mark("t", 0)))
    #expect(flow.step == "end")
  }
}
