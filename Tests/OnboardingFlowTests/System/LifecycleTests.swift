import OnboardingFlow
import PackModel
import Testing

/// Home, Settings, a kill and a new start.
@Suite struct `The life of the app` {
  private typealias Action = Workflow.Action

  /// A splash, a form, a workflow as a step, and an end.
  private static var pack: Pack {
    let workflow = Workflow(
      id: "w",
      actions: [
        Action(.preAlert("why", for: .camera)), Action(.request(.camera)), Action(.screen("thanks")),
        Action(.request(.speech)),
      ])
    return .fixture(
      steps: [
        .screen("splash", next: "form"), .screen("form", next: "w"), .workflow("w", next: "end"),
        .screen("end"),
      ],
      screens: [
        .launch("splash"), .page("form", [.field("name"), .button("go")]), .page("why", [.button("ok")]),
        .page("thanks", [.button("fine")]), .page("end", [.button("call", ElementAction(call: "sync"))]),
      ],
      attributes: [Attribute(name: "name")], workflows: [workflow], endpoints: [Endpoint(id: "sync")])
  }

  /// On the form, with something typed.
  private func typed(_ pack: Pack = pack) -> OnboardingFlow {
    var flow = started(pack)
    flow.send(.timerFired(.launch("splash")))
    flow.type("owl")
    return flow
  }

  @Test func `home and back: the same place, and timers and replies that fell due meanwhile`() {
    var flow = started(Self.pack)
    #expect(flow.send(.debug(.home)).records.contains(.appLeft(.home)))
    #expect(flow.layer == .home)
    flow.send(.timerFired(.launch("splash")))
    #expect(flow.step == "splash", "an app in the background does nothing")
    #expect(flow.press(keys: .enter).records.contains(.appReturned))
    #expect(flow.step == "form")
    #expect(flow.layer == .screen)
  }

  @Test func `a reply waits for the app to be back`() {
    var flow = started(Self.pack, FlowSetup(jump: "end"))
    flow.press(keys: .enter)
    #expect(flow.layer == .busy)
    flow.send(.debug(.home))
    flow.reply()
    #expect(flow.state.calls.count == 1)
    flow.tap(on: .appIcon)
    #expect(flow.state.calls.isEmpty)
  }

  @Test func `a key that does nothing there says why`() {
    var flow = typed()
    #expect(flow.send(.debug(.foreground)).records.contains(.refused(.system("in-front"))))
    flow.send(.debug(.home))
    #expect(flow.press(keys: .left).records == [.refused(.system("home"))])
    #expect(flow.send(.debug(.home)).records.contains(.refused(.system("at-home"))))
    flow.send(.debug(.settings))
    #expect(flow.layer == .settings)
    #expect(flow.press(keys: .enter).records == [.refused(.system("settings"))])
    #expect(flow.hints == ["Esc back_to_app"])
    flow.tap(on: .backToApp)
    #expect(flow.layer == .screen)
  }

  @Test func `killed and started again: the splash, then the place with what was typed`() {
    var flow = typed()
    let effects = flow.send(.debug(.relaunch))
    #expect(effects.contains(.cancelEverything))
    #expect(effects.records.contains(.appKilled) && effects.records.contains(.appStarted))
    #expect(flow.screen == "splash")
    flow.send(.timerFired(.launch("splash")))
    #expect(flow.step == "form")
    #expect(flow.typed("name")?.text == "owl")
    #expect(flow.state.returning == nil)
  }

  @Test func `a pack may start from its beginning instead`() {
    var pack = Self.pack
    pack.resumesAfterRelaunch = false
    var flow = typed(pack)
    flow.send(.debug(.permission(.camera, .denied)), .debug(.relaunch))
    flow.send(.timerFired(.launch("splash")))
    #expect(flow.step == "form")
    #expect(flow.typed("name")?.text ?? "" == "")
    #expect(flow.state.permissions.status(of: .camera) == .denied, "the system forgets nothing")
  }

  @Test func `a workflow that was interrupted begins again, and nothing is asked twice`() {
    var flow = typed()
    flow.press(keys: .enter, .enter)
    #expect(flow.explanation == "why")
    flow.press(keys: .enter)
    #expect(flow.answer(with: .allow).records.contains(.workflowScreenShown("thanks")))
    #expect(flow.screen == "thanks")
    flow.send(.debug(.settings), .key(.enter))
    #expect(flow.state.permissions.status(of: .camera) == .denied)
    #expect(flow.state.app == .settings(SettingsState(focus: 0, isAppRunning: false)))
    flow.press(keys: .escape)
    #expect(flow.screen == "splash")
    let records = flow.send(.timerFired(.launch("splash"))).records
    #expect(flow.step == "w")
    #expect(flow.screen == "thanks", "the camera is known now")
    #expect(records.contains(.permissionKnown(.camera, .denied)))
    #expect(records.contains(.workflowScreenShown("thanks", isRepeat: true)))
    flow.press(keys: .enter)
    flow.answer(with: .deny)
    #expect(flow.step == "end")
  }

  @Test func `after a kill a workflow's calls and screens are recorded as repeats (issue 20)`() {
    var pack = Self.pack
    let inner = Workflow(id: "inner", actions: [Action(.call("sync"))])
    let outer = Workflow(
      id: "w",
      actions: [
        Action(.call("sync")), Action(.preAlert("why", for: .camera)), Action(.request(.camera)),
        Action(.workflow("inner")),
      ])
    pack.permissions = PermissionPlan(purposes: .all, workflows: [outer, inner])
    var flow = typed(pack)
    var records = flow.press(keys: .enter, .enter).records
    #expect(records.contains(.called("sync")))
    records = flow.reply().records
    #expect(records.contains(.preAlertShown("why")))
    flow.send(.debug(.relaunch))
    records = flow.send(.timerFired(.launch("splash"))).records
    #expect(records.contains(.called("sync", isRepeat: true)))
    records = flow.reply().records
    #expect(records.contains(.preAlertShown("why", isRepeat: true)))
    flow.press(keys: .enter)
    records = flow.answer(with: .deny).records
    #expect(records.contains(.called("sync")), "it had not come to this one")
  }

  @Test func `notifications are changed without a kill`() {
    var flow = started(Self.pack, FlowSetup(permissions: [.notifications: .authorized]))
    flow.send(.debug(.settings), .key(.enter))
    #expect(flow.state.permissions.status(of: .notifications) == .denied)
    #expect(flow.state.app.isRunning)
  }

  @Test func `installed again, everything is forgotten but what the device is`() {
    var setup = FlowSetup(permissions: [.camera: .restricted, .speech: .denied])
    setup.system.switchedOff = [.bluetooth]
    var flow = started(Self.pack, setup)
    flow.send(.timerFired(.launch("splash")))
    flow.type("owl")
    flow.send(.debug(.reinstall))
    #expect(flow.step == "splash")
    #expect(flow.typed("name")?.text ?? "" == "")
    #expect(flow.state.permissions.status(of: .camera) == .restricted)
    #expect(flow.state.permissions.status(of: .speech) == .notDetermined)
    #expect(flow.state.permissions.switchedOff == [.bluetooth])
  }

  @Test func `a button opens Settings`() {
    var action = ElementAction()
    action.opensSettings = true
    var flow = started(.page([.button("b", action)]))
    flow.press(keys: .enter)
    #expect(flow.layer == .settings)
  }

  @Test func `Allow Once is over when the app is left, and has no upgrade`() {
    let pack = Pack.page(
      [.button("b")], workflows: [Workflow(id: "w", actions: [Action(.request(.location, level: .always))])])
    var flow = started(pack)
    flow.send(.debug(.workflow("w")))
    flow.answer(with: .allowOnce)
    #expect(flow.state.permissions.status(of: .location) == .whenInUse)
    #expect(flow.send(.debug(.workflow("w"))).records.contains(.permissionKnown(.location, .whenInUse)))
    #expect(flow.send(.debug(.home)).records.contains(.permissionChanged(.location, .notDetermined)))
  }

  @Test func `an always that nobody agreed to is asked about at the first event in the background, once`() {
    let pack = Pack.page(
      [.button("b")], workflows: [Workflow(id: "w", actions: [Action(.request(.location, level: .always))])])
    var flow = started(pack)
    flow.send(.debug(.workflow("w")))
    flow.answer(with: .allowWhileUsing)
    #expect(flow.state.permissions.status(of: .location) == .always)
    flow.send(.debug(.home))
    #expect(flow.layer == .dialog && flow.form == .always)
    flow.answer(with: .changeToAlways)
    #expect(flow.layer == .home)
    flow.press(keys: .enter)
    flow.send(.debug(.home))
    #expect(flow.layer == .home)
  }

  @Test func `a dialog of the app waits while the app is away`() {
    var flow = typed()
    flow.send(.debug(.request(.camera)))
    #expect(flow.dialog == .camera)
    flow.send(.debug(.home))
    #expect(flow.dialog == nil && flow.layer == .home)
    flow.send(.debug(.foreground))
    #expect(flow.dialog == .camera)
  }

  @Test func `configuration answers the dialogs of a kind in turn, with what comes nearest`() {
    var flow = started(
      .page([.button("b")], workflows: [.asking("w", .contacts), .asking("x", .photos)]),
      FlowSetup(answers: [.contacts: [.allow, .limit], .photos: [.allow]]))
    flow.send(.debug(.workflow("w")))
    flow.send(.timerFired(.answer(.contacts)))
    #expect(flow.form == .share)
    flow.send(.timerFired(.answer(.contacts)))
    #expect(flow.form == .pick)
    flow.send(.timerFired(.answer(.contacts)))
    #expect(flow.form == .confirm)
    flow.send(.timerFired(.answer(.contacts)))
    #expect(flow.state.permissions.status(of: .contacts) == .limited)
    flow.send(.debug(.workflow("x")))
    flow.send(.timerFired(.answer(.photos)))
    #expect(flow.state.permissions.status(of: .photos) == .authorized, "the choice that gives most")
  }
}
