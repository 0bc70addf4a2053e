/// What the system does to the app: it goes to the background, comes back, is killed and started again.
extension OnboardingFlow {
  /// The rows of the app's page in Settings, in the order shown.
  package var settingsRows: [SettingsRow] { [] }

  mutating func goHome() { refuse(.system("no-use")) }
  mutating func comeBack() { refuse(.system("no-use")) }
  mutating func openSettings() { refuse(.system("no-use")) }
  mutating func relaunch() { refuse(.system("no-use")) }
  mutating func reinstall() { refuse(.system("no-use")) }
  mutating func give(_ status: PermissionStatus, to kind: PermissionKind) { refuse(.system("no-use")) }
  mutating func addRequest(for kind: PermissionKind) { refuse(.system("no-use")) }
}
