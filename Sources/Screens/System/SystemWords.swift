package import OnboardingFlow
import PackModel

/// What the home screen and Settings say, as views draw it and `--plain` speaks it.
package final class SystemWords {
  private let flow: OnboardingFlow
  private let words: Words

  convenience init(_ context: ViewContext) {
    self.init(flow: context.flow, words: context.words)
  }

  /// Creates the words for the present state of a flow.
  package init(flow: OnboardingFlow, words: Words) {
    self.flow = flow
    self.words = words
  }

  // MARK: The home screen

  /// Why the app is not running, in the simulator's own words; `nil`: it is.
  package var whyNotRunning: String? {
    guard !flow.state.app.isRunning else { return nil }
    switch flow.state.lastEnd {
    case .crashed(let kind):
      return words("homescreen.crashed", extra: ["kind": name(of: kind).split(separator: "\n").joined()])
    case .killed: return words("homescreen.killed")
    case nil: return words("homescreen.not_running")
    }
  }

  /// That the app waits for a callback which iOS never calls, in the simulator's own words; `nil`: it does not.
  package var hang: String? {
    flow.state.permissions.hang.map { words("hang.\($0.rawValue)") }
  }

  // MARK: Settings

  func name(of kind: PermissionKind) -> String { words("settings.row.\(kind.rawValue)") }

  /// What a row is called.
  package func label(of row: SettingsRow) -> String {
    switch row.control {
    case .precise: words("settings.row.precise")
    case .editSelection: words("settings.row.selection")
    case .device: words("settings.device.\(row.kind.rawValue)")
    default: name(of: row.kind)
    }
  }

  /// What stands at the right of a row that is no switch.
  package func value(of row: SettingsRow) -> String? {
    switch row.control {
    case .choice(_, let selected): value(selected, of: row.kind)
    case .restricted: words("settings.value.restricted")
    case .editSelection: String(flow.state.permissions.picked[row.kind, default: []].count)
    case .toggle, .precise, .device: nil
    }
  }

  /// Whether the switch of a row is on; `nil`: the row has no switch.
  package func isOn(_ row: SettingsRow) -> Bool? {
    switch row.control {
    case .toggle(let isOn), .precise(let isOn), .device(let isOn): isOn
    case .choice, .restricted, .editSelection: nil
    }
  }

  /// A status as a row says it, in a word or two.
  func value(_ status: PermissionStatus, of kind: PermissionKind) -> String {
    words.ifPresent("settings.value.\(kind.rawValue).\(status.rawValue)")
      ?? words("settings.value.\(status.rawValue)")
  }

  /// A status as the list to choose from says it.
  func option(_ status: PermissionStatus, of kind: PermissionKind) -> String {
    words.ifPresent("settings.option.\(kind.rawValue).\(status.rawValue)") ?? value(status, of: kind)
  }

  /// What stands above the list to choose from.
  func header(of kind: PermissionKind) -> String {
    words.ifPresent("settings.header.\(kind.rawValue)") ?? name(of: kind)
  }

  /// What stands below a row or its list: what it does, or why the app asks.
  package func footer(of row: SettingsRow) -> String? {
    switch row.control {
    case .restricted: return words("settings.footer.restricted")
    case .precise: return words("settings.footer.precise")
    case .editSelection: return nil
    case .device: return words("settings.footer.device.\(row.kind.rawValue)")
    case .choice(_, selected: .provisional): return words("settings.footer.provisional")
    case .toggle, .choice: break
    }
    if let purpose = flow.pack.permissions.purpose(of: row.kind).map({ words($0) }), !purpose.isEmpty {
      return words("settings.explanation", extra: ["purpose": purpose])
    }
    return words.ifPresent("settings.footer.\(row.kind.rawValue)")
  }
}

extension OnboardingFlow {
  /// How much in the app waits for the user to come back: what its icon's badge counts.
  package var waitingForUser: Int {
    state.permissions.queue.count + (state.alert == nil ? 0 : 1) + (state.error == nil ? 0 : 1)
  }
}
