package import OnboardingFlow
package import PackModel

/// The ids under which what the system shows is known to tapes.
package enum SystemElements {
  /// Every id there can be.
  package static let ids: [ElementID] =
    [HomeScreenView.icon, SettingsView.back, SystemDialogsView.id, SystemAlertView.precise]
    + PermissionKind.allCases.flatMap { kind in
      [.toggle(true), .precise(true), .device(true)].map { SettingsRow(kind: kind, control: $0).element }
    } + (HealthType.allCases.map { $0.rawValue } + (1...4).map(String.init)).map { "dialog.\($0)" }
}

extension SettingsRow {
  /// The id under which its place is known: `settings.location`, `settings.precise`, `settings.device.bluetooth`.
  package var element: ElementID {
    switch control {
    case .precise: "settings.precise"
    case .device: "settings.device.\(kind.rawValue)"
    default: "settings.\(kind.rawValue)"
    }
  }
}
