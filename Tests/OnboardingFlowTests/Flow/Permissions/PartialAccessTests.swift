import OnboardingFlow
import PackModel
import Testing

/// Some of the pictures, some of the people: what is picked, kept, confirmed and changed in Settings.
@Suite struct `Partial access` {
  private static func flow(_ kind: PermissionKind, _ status: PermissionStatus? = nil) -> OnboardingFlow {
    let pack = Pack.page(
      [.button("w", ElementAction(ask: "w"))],
      workflows: [Workflow(id: "w", actions: [.init(.request(kind))])])
    var flow = started(pack, FlowSetup(permissions: status.map { [kind: $0] } ?? [:]))
    flow.tap(on: .element("w"))
    return flow
  }

  private static func picked(_ flow: OnboardingFlow) -> [String] {
    flow.topDialog?.switches.filter { $0.isOn }.map { $0.id } ?? []
  }

  @Test func `picked people are confirmed, with their number`() throws {
    var flow = Self.flow(.contacts)
    flow.tap(on: .dialogChoice(1), .dialogChoice(0), .dialogSwitch(1), .dialogSwitch(3))
    #expect(!flow.tap(on: .dialogChoice(0)).records.contains(.permissionAnswered(.contacts, .limited)))
    #expect(flow.form == .confirm)
    #expect(flow.count(in: try #require(flow.topDialog)) == 2)
    #expect(flow.tap(on: .dialogChoice(0)).records.contains(.permissionAnswered(.contacts, .limited)))
    #expect(flow.state.permissions.queue.isEmpty)
  }

  @Test func `nobody picked is nothing to confirm`() {
    var flow = Self.flow(.contacts)
    flow.tap(on: .dialogChoice(1), .dialogChoice(0))
    #expect(flow.tap(on: .dialogChoice(0)).records.contains(.permissionAnswered(.contacts, .limited)))
    #expect(flow.dialog == nil)
  }

  @Test func `what was picked is still picked when the sheet comes again`() {
    var flow = Self.flow(.photos)
    flow.tap(on: .dialogChoice(0), .dialogSwitch(2), .dialogChoice(0))
    flow.tap(on: .element("w"))
    #expect(flow.form == .more)
    flow.tap(on: .dialogChoice(0))
    #expect(Self.picked(flow) == ["3"])
  }

  @Test func `Settings changes what was picked, and ends no app`() throws {
    var flow = Self.flow(.photos)
    flow.tap(on: .dialogChoice(0), .dialogSwitch(0), .dialogChoice(0))
    flow.send(.debug(.settings))
    let row = try #require(flow.settingsRows.firstIndex { $0.control == .editSelection })
    flow.tap(on: .settingsRow(row))
    #expect(flow.layer == .dialog && Self.picked(flow) == ["1"])
    flow.tap(on: .dialogSwitch(3), .dialogChoice(0))
    #expect(flow.state.permissions.picked[.photos] == ["1", "4"])
    #expect(flow.state.app.place == .settings && flow.state.app.isRunning)
  }

  @Test func `the sheet of Settings can be left, and what was picked stays`() throws {
    var flow = Self.flow(.photos)
    flow.tap(on: .dialogChoice(0), .dialogSwitch(0), .dialogChoice(0))
    flow.send(.debug(.settings))
    let row = try #require(flow.settingsRows.firstIndex { $0.control == .editSelection })
    flow.tap(on: .settingsRow(row), .dialogSwitch(2))
    flow.press(keys: .escape)
    #expect(flow.layer == .settings)
    #expect(flow.state.permissions.picked[.photos] == ["1"])
  }

  @Test func `the sheet of Settings goes with Settings`() throws {
    var flow = Self.flow(.photos, .limited)
    flow.tap(on: .dialogChoice(1))
    flow.send(.debug(.settings))
    let row = try #require(flow.settingsRows.firstIndex { $0.control == .editSelection })
    flow.tap(on: .settingsRow(row))
    #expect(flow.layer == .dialog)
    flow.send(.debug(.foreground))
    #expect(flow.dialog == nil && flow.layer == .screen)
  }

  @Test func `after adding alone there is a question of its own, once, and keeping leaves the adding`() {
    var flow = Self.flow(.photos, .addOnly)
    #expect(flow.form == .full)
    flow.tap(on: .dialogChoice(2))
    #expect(flow.state.permissions.status(of: .photos) == .addOnly)
    #expect(flow.tap(on: .element("w")).records.contains(.permissionKnown(.photos, .addOnly)))
  }

  @Test func `what is delivered quietly can be kept and turned off in Settings, and asked about`() {
    var flow = Self.flow(.notifications, .provisional)
    #expect(flow.form == .first)
    flow.tap(on: .dialogChoice(0))
    #expect(flow.state.permissions.status(of: .notifications) == .denied)
    flow.send(.debug(.permission(.notifications, .provisional)), .debug(.settings))
    #expect(
      flow.settingsRows.first?.control
        == .choice([.provisional, .authorized, .denied], selected: .provisional))
    flow.press(keys: .right)
    #expect(flow.state.permissions.status(of: .notifications) == .authorized)
    #expect(flow.settingsRows.first?.control == .toggle(true))
  }
}
