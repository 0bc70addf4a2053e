package import PackModel

/// The home screen and the app's page in Settings.
extension OnboardingFlow {
  /// The rows of the app's page in Settings, in the order shown: what the app has asked for, and the switches of the
  /// device that stood off at the start.
  package var settingsRows: [SettingsRow] {
    var rows: [SettingsRow] = []
    for kind in settingsKinds {
      let status = state.permissions.status(of: kind)
      guard let control = control(of: kind, at: status) else { continue }
      rows.append(SettingsRow(kind: kind, control: control))
      if kind == .location, status == .whenInUse || status == .always {
        rows.append(SettingsRow(kind: kind, control: .precise(state.permissions.isPrecise)))
      }
      if kind == .photos, status == .limited { rows.append(SettingsRow(kind: kind, control: .editSelection)) }
    }
    for kind in PermissionKind.allCases where setup.system.switchedOff.contains(kind) {
      rows.append(
        SettingsRow(kind: kind, control: .device(!state.permissions.switchedOff.contains(kind))))
    }
    return rows
  }

  /// What the system has a row for: it knows of a permission once the app has asked.
  private var settingsKinds: [PermissionKind] {
    PermissionKind.allCases.filter { kind in
      state.permissions.status(of: kind) != .notDetermined
        || state.permissions.spent.contains { $0.kind == kind }
    }
  }

  private func control(of kind: PermissionKind, at status: PermissionStatus) -> SettingsRow.Control? {
    if status == .restricted { return .restricted }
    // What was delivered quietly has two buttons, which stand here: Keep and Turn Off.
    if status == .provisional { return .choice([.provisional, .authorized, .denied], selected: status) }
    switch kind.rules.settings {
    case .absent: return nil
    case .toggle: return .toggle(status != .denied && status != .notDetermined)
    case .choice(let statuses):
      let offered = statuses.filter { $0 == status || isOffered($0, for: kind) }
      return .choice(offered, selected: status)
    }
  }

  /// Settings offers a level only where the app asks for it.
  private func isOffered(_ status: PermissionStatus, for kind: PermissionKind) -> Bool {
    let level: PermissionLevel
    switch (kind, status) {
    case (.location, .always): level = .always
    case (.photos, .addOnly): level = .addOnly
    case (.calendar, .writeOnly): level = .writeOnly
    default: return true
    }
    return pack.permissions.requests.contains { $0.kind == kind && $0.level == level }
  }

  mutating func pressOnHome(_ key: FlowKey) {
    switch key {
    case .enter, .character(" "): comeBack()
    default: refuse(.system("home"))
    }
  }

  mutating func pressOnSettings(_ key: FlowKey) {
    guard case .settings(let settings) = state.app else { return }
    switch key {
    case .escape: comeBack()
    case .enter, .character(" "), .right: changeRow(settings.focus, by: 1)
    case .left: changeRow(settings.focus, by: -1)
    default:
      guard let focus = Self.move(settings.focus, by: key, count: settingsRows.count) else {
        return refuse(.system("settings"))
      }
      focusRow(focus)
    }
  }

  mutating func tapRow(_ index: Int) {
    guard settingsRows.indices.contains(index) else { return }
    focusRow(index)
    // A list to choose from opens with the focus, as a page of its own does on iOS.
    if case .choice = settingsRows[index].control { return }
    changeRow(index, by: 1)
  }

  /// Chooses one of the statuses that the row with the focus lists.
  mutating func tapOption(_ index: Int) {
    guard case .settings(let settings) = state.app, let row = settingsRows[at: settings.focus],
      case .choice(let statuses, let selected) = row.control, let status = statuses[at: index],
      status != selected
    else { return }
    changeRow(settings.focus, by: index - (statuses.firstIndex(of: selected) ?? 0))
  }

  private mutating func focusRow(_ index: Int) {
    guard case .settings(var settings) = state.app else { return }
    settings.focus = index
    state.app = .settings(settings)
  }

  private mutating func changeRow(_ index: Int, by step: Int) {
    guard let row = settingsRows[at: index] else { return refuse(.system("settings")) }
    // The row stays, also where the status is chosen that nothing was asked in.
    state.permissions.spent.insert(SpentDialog(kind: row.kind, form: .first))
    switch row.control {
    case .restricted: return refuse(.system("restricted"))
    case .toggle(let isOn):
      guard case .toggle(on: let status) = row.kind.rules.settings else { return }
      change(row.kind, to: isOn ? .denied : status)
    case .choice(let statuses, let selected):
      let place = statuses.firstIndex(of: selected) ?? 0
      guard statuses.count > 1 else { return refuse(.system("settings")) }
      change(row.kind, to: statuses[(place + step + statuses.count) % statuses.count])
    case .precise(let isOn):
      state.permissions.isPrecise = !isOn
      return record(.accuracyChanged(isPrecise: !isOn))
    case .editSelection: return editSelection(of: row.kind)
    case .device(let isOn):
      if isOn {
        state.permissions.switchedOff.insert(row.kind)
      } else {
        state.permissions.switchedOff.remove(row.kind)
      }
      return
    }
    if row.kind.rules.changeKillsApp, state.app.isRunning { kill() }
  }

  /// Opens the sheet with what the user has picked.
  private mutating func editSelection(of kind: PermissionKind) {
    guard let dialog = kind.rules.dialog(.pick) else { return }
    present(dialog, of: kind, level: nil, switches: pickSwitches(of: kind), owner: .settings)
  }

  /// Gives a kind a status without a dialog.
  mutating func change(_ kind: PermissionKind, to status: PermissionStatus) {
    state.permissions.statuses[kind] = status
    if kind == .location {
      state.permissions.isLocationOnce = false
      state.permissions.isPreciseForNow = false
      state.permissions.isAlwaysProvisional = false
    }
    record(.permissionChanged(kind, status))
  }

  /// Gives a kind a status as if it had been answered before; "not determined" as if it was never asked.
  mutating func give(_ status: PermissionStatus, to kind: PermissionKind) {
    guard kind.statuses.contains(status) else { return refuse(.system("no-status")) }
    let before = state.permissions.locationReading
    change(kind, to: status)
    if status != .notDetermined { closeDialogs(of: kind) }
    if state.permissions.hang == kind { reportLocation(since: before) }
    guard kind == .health || status == .notDetermined else { return }
    state.permissions.spent = state.permissions.spent.filter { $0.kind != kind }
    state.permissions.spentThisRun = state.permissions.spentThisRun.filter { $0.kind != kind }
    if kind == .health {
      state.permissions.healthTypes =
        status == .asked ? pack.permissions.healthTypes.map { .init($0.rawValue) } : []
    }
  }
}

extension PermissionPlan {
  /// Every request of a workflow, in the order written.
  package var requests: [PermissionRequest] {
    workflows.flatMap { $0.actions }.compactMap {
      if case .ask(let request) = $0.kind { request } else { nil }
    }
  }
}
