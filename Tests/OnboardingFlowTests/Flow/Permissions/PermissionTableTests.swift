import OnboardingFlow
import PackModel
import Testing

/// Every row of the table, played.
@Suite struct `The table of permissions` {
  /// A page that asks for one thing, named `w`, as often as it is pressed.
  private static func pack(_ request: PermissionRequest) -> Pack {
    .page(
      [.button("w", ElementAction(ask: "w"))],
      workflows: [Workflow(id: "w", actions: [.init(.ask(request))])])
  }

  private static func request(_ kind: PermissionKind, _ level: PermissionLevel? = nil) -> PermissionRequest {
    PermissionRequest(
      kind, level: level, types: kind == .health ? [.steps] : [],
      purposeKey: level == .fullAccuracy ? "near" : nil)
  }

  /// A dialog of a kind, with a status and a level that show it.
  private struct Way: CustomTestStringConvertible {
    var kind: PermissionKind
    var dialog: PermissionRules.Dialog
    var status: PermissionStatus
    var level: PermissionLevel?
    var testDescription: String { "\(kind) \(dialog.form) from \(status) \(level?.rawValue ?? "")" }
  }

  private static let ways: [Way] = PermissionRules.table.flatMap { rules in
    rules.dialogs.flatMap { dialog in
      dialog.from.flatMap { status in
        dialog.levels.map { Way(kind: rules.kind, dialog: dialog, status: status, level: $0) }
      }
    }
  }

  private static func shown(_ way: Way) -> OnboardingFlow {
    var setup = FlowSetup(permissions: way.status == .notDetermined ? [:] : [way.kind: way.status])
    if way.dialog.needsSwitch == .off { setup.system.switchedOff = [way.kind] }
    setup.system.isLocationPrecise = !way.dialog.needsReducedAccuracy
    var pack = pack(request(way.kind, way.level))
    if way.kind == .health, way.status == .asked {
      // What was asked about before is another type.
      pack.permissions.workflows.append(
        Workflow(id: "x", actions: [.init(.request(.health, types: [.sleep]))]))
      pack.permissions.workflows[0] = Workflow(id: "w", actions: [.init(.request(.health, types: [.weight]))])
      setup.permissions = [:]
    }
    var flow = started(pack, setup)
    if way.kind == .health, way.status == .asked {
      flow.send(.debug(.workflow("x")))
      flow.tap(on: .dialogChoice(0))
    }
    flow.tap(on: .element("w"))
    return flow
  }

  @Test(arguments: ways)
  private func `each dialog shows where its row says, on the choice that gives least`(way: Way) {
    let flow = Self.shown(way)
    #expect(flow.dialog == way.kind)
    #expect(flow.form == way.dialog.form)
    let choices = way.dialog.choices
    let least = choices.firstIndex { $0.answer.isRefusal } ?? 0
    #expect(flow.topDialog?.focus == least)
  }

  @Test(arguments: ways)
  private func `each choice leads where its row says, and the request ends once`(way: Way) {
    for (index, choice) in way.dialog.choices.enumerated() {
      var flow = Self.shown(way)
      if way.kind == .health { flow.tap(on: .dialogSwitch(0)) }
      var records = flow.tap(on: .dialogChoice(index)).records
      if case .dialog(let form) = choice.result {
        #expect(flow.form == form)
        while let dialog = flow.topDialog, [.share, .pick, .confirm].contains(dialog.form) {
          flow.tap(on: .dialogSwitch(1))
          records += flow.tap(on: .dialogChoice(0)).records
        }
        #expect(flow.state.permissions.status(of: way.kind) == .limited)
      } else {
        let expected = choice.status(at: way.level) ?? way.status
        #expect(flow.state.permissions.status(of: way.kind) == expected)
      }
      if choice.result == .settings {
        #expect(flow.layer == .settings)
        flow.press(keys: .escape)
      }
      records += flow.send(.timerFired(.report(way.kind))).records
      // The answer that iOS never reports.
      let hangs = way.dialog.form == .always && choice.answer == .keepWhileUsing
      #expect((flow.state.permissions.hang == way.kind) == hangs)
      if hangs { flow.send(.debug(.permission(.location, .always))) }
      let ends = records.count { if case .permissionAnswered = $0 { true } else { false } }
      #expect(ends == 1)
      #expect(flow.state.permissions.queue.isEmpty)
      #expect(flow.dialog == nil)
    }
  }

  @Test(arguments: PermissionRules.table)
  func `after a denial a request shows nothing, and Settings is the way back`(rules: PermissionRules) {
    guard rules.statuses.contains(.denied) else { return }
    for level in [nil] + rules.levels.map(\.level) {
      var flow = started(
        Self.pack(Self.request(rules.kind, level)), FlowSetup(permissions: [rules.kind: .denied]))
      #expect(flow.tap(on: .element("w")).records.contains(.permissionKnown(rules.kind, .denied)))
      #expect(flow.dialog == nil)
      flow.send(.debug(.settings), .key(.right))
      #expect(flow.state.permissions.status(of: rules.kind) != .denied)
      #expect(flow.state.app.isRunning == !rules.changeKillsApp)
      flow.press(keys: .escape)
      #expect(flow.state.app == .active)
    }
  }

  @Test(arguments: PermissionRules.table)
  func `a restricted kind is neither asked for nor changed`(rules: PermissionRules) {
    guard rules.statuses.contains(.restricted) else { return }
    var flow = started(Self.pack(Self.request(rules.kind)), FlowSetup(permissions: [rules.kind: .restricted]))
    flow.tap(on: .element("w"))
    #expect(flow.dialog == nil)
    flow.send(.debug(.settings))
    #expect(flow.settingsRows == [SettingsRow(kind: rules.kind, control: .restricted)])
    #expect(flow.press(keys: .right).records.contains(.refused(.system("restricted"))))
    flow.send(.debug(.reinstall))
    #expect(flow.state.permissions.status(of: rules.kind) == .restricted)
  }

  @Test(arguments: PermissionRules.table)
  func `a status that arrives by a callback is waited for, and the first report is ignored`(
    rules: PermissionRules
  ) {
    var flow = started(Self.pack(Self.request(rules.kind)))
    let first = flow.tap(on: .element("w")).records
    if rules.kind == .health { flow.tap(on: .dialogSwitch(0)) }
    let answered = flow.tap(on: .dialogChoice(flow.topDialog?.focus ?? 0))
    guard rules.report != .result else {
      #expect(!first.contains(.permissionReported(rules.kind, .notDetermined)))
      #expect(flow.state.permissions.queue.isEmpty)
      return
    }
    #expect(first.last == .permissionReported(rules.kind, .notDetermined))
    #expect(answered.contains(.startTimer(.report(rules.kind), after: .milliseconds(300))))
    #expect(flow.layer == .report)
    #expect(flow.press(keys: .enter).records == [.refused(.system("waiting"))])
    let reported = flow.send(.timerFired(.report(rules.kind))).records
    #expect(reported == [.permissionReported(rules.kind, .denied), .workflowFinished("w")])
  }

  @Test(arguments: PermissionRules.table)
  func `without a purpose the system does what the row says`(rules: PermissionRules) {
    var pack = Self.pack(Self.request(rules.kind))
    pack.permissions.purposes = []
    var flow = started(pack)
    let records = flow.tap(on: .element("w")).records
    switch rules.purpose {
    case .none, .systemWords: #expect(flow.dialog == rules.kind)
    case .ignored:
      #expect(records.contains(.permissionIgnored(rules.kind)))
      #expect(flow.dialog == nil && flow.state.app == .active)
    case .crashes:
      #expect(records.contains(.appCrashed(rules.kind)))
      #expect(flow.state.app == .home(isRunning: false))
      #expect(flow.state.refusal == .system("crashed"))
      flow.press(keys: .enter)
      #expect(flow.state.app == .active && flow.screen == "page")
    }
  }

  @Test(arguments: PermissionRules.table)
  func `the app reads what its row says before the user was asked`(rules: PermissionRules) {
    let flow = started(Self.pack(Self.request(rules.kind)))
    #expect(flow.value(of: .permission(rules.kind)) == .string(rules.readsUndetermined.rawValue))
    #expect(flow.state.permissions.status(of: rules.kind) == .notDetermined)
  }

  @Test(arguments: PermissionRules.table)
  func `Settings has a row for what was asked for, as its row says`(rules: PermissionRules) {
    var flow = started(Self.pack(Self.request(rules.kind)))
    #expect(flow.settingsRows.isEmpty)
    flow.tap(on: .element("w"))
    let row = flow.settingsRows.first
    switch rules.settings {
    case .absent: #expect(row == nil)
    case .toggle: #expect(row?.control == .toggle(false))
    case .choice:
      guard case .choice(let statuses, .notDetermined) = row?.control else {
        Issue.record("\(String(describing: row))")
        return
      }
      #expect(statuses.allSatisfy(rules.statuses.contains))
    }
  }
}
