package import OnboardingFlow
package import PackModel

/// The ids under which what the system shows is known to tapes.
package enum SystemElements {
  /// Every id there can be.
  package static let ids: [PartID] =
    [HomeScreenView.icon, SettingsView.back, SystemDialogsView.id, SystemAlertView.precise]
    + PermissionKind.allCases.flatMap { kind in
      [.toggle(true), .precise(true), .editSelection, .device(true)].map {
        SettingsRow(kind: kind, control: $0).element
      }
    } + (HealthType.allCases.map { $0.rawValue } + (1...4).map(String.init)).map { PartID("dialog", $0) }
}

extension SettingsRow {
  /// The id under which its place is known: `settings.location`, `settings.precise`, `settings.device.bluetooth`.
  package var element: PartID {
    switch control {
    case .precise: "settings.precise"
    case .editSelection: "settings.selection"
    case .device: PartID("settings", "device.\(kind.rawValue)")
    default: PartID("settings", kind.rawValue)
    }
  }
}
