import OnboardingFlow
import PackModel
import Testing

/// Location: what iOS reports to the app and what it does not, levels, the switch of the device.
@Suite struct `Location` {
  /// A page that asks for the location, for "always" with and without waiting, and for the exact one.
  private static var pack: Pack {
    var patient = PermissionRequest(.location, level: .always)
    patient.waitsForCallback = false
    let requests: [(String, PermissionRequest)] = [
      ("use", PermissionRequest(.location)), ("always", PermissionRequest(.location, level: .always)),
      ("patient", patient),
      ("exact", PermissionRequest(.location, level: .fullAccuracy, purposeKey: "near")),
    ]
    return .page(
      requests.map { .button($0.0, ElementAction(ask: $0.0)) },
      workflows: requests.map { Workflow(id: $0.0, actions: [.init(.ask($0.1))]) })
  }

  private static func known(_ status: PermissionStatus, isPrecise: Bool = true) -> OnboardingFlow {
    var setup = FlowSetup(permissions: [.location: status])
    setup.system.isLocationPrecise = isPrecise
    return started(pack, setup)
  }

  private static func isReport(_ record: FlowRecord) -> Bool {
    if case .permissionReported = record { true } else { false }
  }

  @Test func `an app that waits for an answer that is never reported hangs, and says so`() {
    var flow = Self.known(.whenInUse)
    flow.tap(on: .element("always"))
    let effects = flow.tap(on: .dialogChoice(0))
    #expect(effects.records.contains(.permissionUnreported(.location, .whenInUse)))
    #expect(!effects.contains(.startTimer(.report(.location), after: .milliseconds(300))))
    #expect(flow.state.permissions.hang == .location)
    #expect(flow.layer == .report)
    #expect(flow.press(keys: .enter).records == [.refused(.system("no-callback"))])
    #expect(flow.send(.timerFired(.report(.location))).records.isEmpty)
    #expect(flow.state.permissions.queue.count == 1)
  }

  @Test func `an app that does not wait goes on as the dialog closes`() {
    var flow = Self.known(.whenInUse)
    flow.tap(on: .element("patient"))
    let records = flow.tap(on: .dialogChoice(0)).records
    #expect(records == [.permissionAnswered(.location, .whenInUse), .workflowFinished("patient")])
    #expect(flow.state.permissions.hang == nil)
  }

  @Test func `the other answer is reported`() {
    var flow = Self.known(.whenInUse)
    flow.tap(on: .element("always"))
    flow.tap(on: .dialogChoice(1))
    #expect(flow.state.permissions.hang == nil)
    let records = flow.send(.timerFired(.report(.location))).records
    #expect(records == [.permissionReported(.location, .always), .workflowFinished("always")])
  }

  /// From a provisional "always" the app reads the same after Change to Always Allow, and something else after Keep.
  @Test(arguments: [(0, PermissionStatus.whenInUse, true), (1, .always, false)])
  func `an answer in the background is reported where it changes what the app reads`(
    choice: Int, status: PermissionStatus, isReported: Bool
  ) {
    var flow = started(Self.pack)
    flow.tap(on: .element("always"))
    flow.tap(on: .dialogChoice(1))
    flow.send(.timerFired(.report(.location)))
    #expect(flow.state.permissions.isAlwaysProvisional)
    flow.send(.debug(.home))
    #expect(flow.form == .always)
    #expect(!flow.tap(on: .dialogChoice(choice)).records.contains(where: Self.isReport))
    #expect(flow.state.permissions.status(of: .location) == status)
    #expect(!flow.state.permissions.isAlwaysProvisional)
    let back = flow.send(.debug(.foreground)).records
    #expect(back.contains(.permissionReported(.location, status)) == isReported)
  }

  @Test func `each question has the sentence of its own level`() throws {
    var pack = Self.pack
    pack.permissions.purposes.append(
      PermissionPlan.Purpose(kind: .location, level: .always, text: "why.always"))
    var flow = started(pack)
    flow.tap(on: .element("always"))
    #expect(flow.purpose(of: try #require(flow.topDialog)) == "purpose.location")
    flow.tap(on: .dialogChoice(1))
    flow.send(.debug(.home))
    #expect(flow.purpose(of: try #require(flow.topDialog)) == "why.always")
  }

  @Test func `always needs the sentence for while using too`() {
    var pack = Self.pack
    pack.permissions.purposes = [PermissionPlan.Purpose(kind: .location, level: .always, text: "why.always")]
    var flow = started(pack)
    #expect(flow.tap(on: .element("always")).records.contains(.permissionIgnored(.location)))
    #expect(flow.dialog == nil)
  }

  @Test func `a change in Settings ends no app, and is reported once on return`() {
    var flow = Self.known(.whenInUse)
    flow.send(.debug(.settings))
    #expect(!flow.press(keys: .right, .right, .right).records.contains(where: Self.isReport))
    #expect(flow.state.app.isRunning)
    let status = flow.state.permissions.status(of: .location)
    #expect(status != .whenInUse)
    let back = flow.press(keys: .escape).records
    #expect(back.filter(Self.isReport) == [.permissionReported(.location, status)])
    #expect(!flow.send(.debug(.home), .debug(.foreground)).records.contains(where: Self.isReport))
  }

  @Test func `what is changed and changed back is not reported`() {
    var flow = Self.known(.whenInUse)
    flow.send(.debug(.settings))
    flow.press(keys: .right, .left)
    #expect(!flow.press(keys: .escape).records.contains(where: Self.isReport))
  }

  @Test func `the end of Allow Once is reported, and asks nothing`() {
    var pack = Self.pack
    pack.permissions.workflows[0].whenChanged = .location
    var flow = started(pack)
    flow.tap(on: .element("use"), .dialogChoice(0))
    flow.send(.timerFired(.report(.location)), .debug(.home))
    let back = flow.send(.debug(.foreground)).records
    #expect(back.contains(.permissionReported(.location, .notDetermined)))
    #expect(!back.contains(.workflowQueued("use")))
  }

  @Test func `an answer from outside that changes nothing is never reported either`() {
    var flow = Self.known(.whenInUse)
    flow.tap(on: .element("always"))
    flow.send(.debug(.permission(.location, .whenInUse)))
    #expect(flow.state.permissions.hang == .location)
    #expect(flow.send(.debug(.permission(.location, .always))).records.contains(.workflowFinished("always")))
  }

  @Test func `a change that is reported adds the workflow that the pack has for it, once`() {
    var pack = Self.pack
    pack.permissions.workflows[0].whenChanged = .location
    var flow = started(pack, FlowSetup(permissions: [.location: .denied]))
    flow.send(.debug(.settings))
    flow.press(keys: .right, .right)
    let back = flow.press(keys: .escape).records
    #expect(back.filter { $0 == .workflowQueued("use") }.count == 1)
    #expect(back.contains(.workflowFinished("use")))
    // A workflow that hangs goes on, and nothing is added.
    flow = started(pack, FlowSetup(permissions: [.location: .whenInUse]))
    flow.tap(on: .element("always"), .dialogChoice(0))
    flow.send(.debug(.settings))
    flow.press(keys: .right)
    let after = flow.press(keys: .escape).records
    #expect(after.contains(.workflowFinished("always")) && !after.contains(.workflowQueued("use")))
  }

  @Test func `the exact location for a while ends as the app is left, and needs the approximate one`() {
    var flow = Self.known(.whenInUse, isPrecise: false)
    flow.tap(on: .element("exact"))
    #expect(flow.form == .fullAccuracy)
    let records = flow.tap(on: .dialogChoice(0)).records
    #expect(records.contains(.accuracyChanged(isPrecise: true)))
    #expect(records.contains(.permissionReported(.location, .whenInUse)))
    #expect(flow.state.permissions.queue.isEmpty)
    #expect(flow.value(of: .locationAccuracy) == .string("full"))
    #expect(flow.tap(on: .element("exact")).records.contains(.permissionKnown(.location, .whenInUse)))
    let left = flow.send(.debug(.home)).records
    #expect(left.contains(.accuracyChanged(isPrecise: false)) && !left.contains(where: Self.isReport))
    #expect(flow.send(.debug(.foreground)).records.contains(.permissionReported(.location, .whenInUse)))
    #expect(flow.value(of: .locationAccuracy) == .string("reduced"))
    for status in [PermissionStatus.notDetermined, .denied, .restricted] {
      var flow = Self.known(status, isPrecise: false)
      flow.tap(on: .element("exact"))
      #expect(flow.dialog == nil, "\(status)")
      #expect(flow.state.permissions.queue.isEmpty)
    }
  }

  @Test func `without its sentence a request for the exact location fails, and nothing shows`() {
    var pack = Self.pack
    pack.permissions.purposes.removeAll { $0.level == .fullAccuracy }
    var setup = FlowSetup(permissions: [.location: .whenInUse])
    setup.system.isLocationPrecise = false
    var flow = started(pack, setup)
    #expect(flow.tap(on: .element("exact")).records.contains(.permissionIgnored(.location)))
    #expect(flow.dialog == nil)
  }

  @Test func `an app that asks for the approximate location has no switch in its dialog`() throws {
    var pack = Self.pack
    pack.permissions.requestsPreciseLocation = false
    var flow = started(pack)
    flow.tap(on: .element("use"))
    #expect(!flow.hasPreciseSwitch(try #require(flow.topDialog)))
    flow.tap(on: .dialogPrecise)
    flow.tap(on: .dialogChoice(1))
    flow.send(.timerFired(.report(.location)))
    #expect(flow.value(of: .locationAccuracy) == .string("reduced"))
    flow.send(.debug(.settings), .key(.down), .key(.enter), .key(.escape))
    #expect(flow.value(of: .locationAccuracy) == .string("full"), "Settings can turn it on")
    flow.send(.debug(.reinstall))
    #expect(flow.value(of: .locationAccuracy) == .string("reduced"))
  }

  @Test func `with Location Services off the app reads a denial, and what was stored counts again after`() {
    var setup = FlowSetup(permissions: [.location: .always])
    setup.system.switchedOff = [.location]
    var flow = started(Self.pack, setup)
    #expect(flow.value(of: .permission(.location)) == .string("denied"))
    flow.tap(on: .element("use"))
    #expect(flow.form == .services)
    #expect(
      flow.tap(on: .dialogChoice(1)).records == [
        .permissionAnswered(.location, .always), .workflowFinished("use"),
      ])
    #expect(flow.tap(on: .element("use")).records.contains(.permissionKnown(.location, .denied)))
    flow.send(.debug(.settings))
    let row = flow.settingsRows.firstIndex { $0.control == .device(false) } ?? -1
    flow.tap(on: .settingsRow(row))
    #expect(flow.press(keys: .escape).records.contains(.permissionReported(.location, .always)))
    #expect(flow.value(of: .permission(.location)) == .string("always"))
  }

  @Test func `the reminder comes to an app that may always use the location, and can take that away`() {
    var flow = Self.known(.whenInUse)
    #expect(flow.send(.debug(.remind)).records.contains(.refused(.system("no-reminder"))))
    flow = Self.known(.always)
    flow.send(.debug(.home), .debug(.remind))
    #expect(flow.form == .reminder)
    flow.tap(on: .dialogChoice(1))
    #expect(flow.state.permissions.status(of: .location) == .always)
    flow.send(.debug(.remind))
    flow.tap(on: .dialogChoice(0))
    #expect(flow.send(.debug(.foreground)).records.contains(.permissionReported(.location, .whenInUse)))
  }
}
