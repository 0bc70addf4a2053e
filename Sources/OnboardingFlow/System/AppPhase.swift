package import PackModel

/// Where the app is, as the system sees it.
package enum AppPhase: Hashable, Sendable {
  /// In front.
  case active
  /// In the background: the home screen shows. `isRunning` is false once the system has killed the app.
  case home(isRunning: Bool)
  /// In the background: Settings shows the app's page.
  case settings(SettingsState)

  /// Where the user is, as tapes name it.
  package enum Place: String, Hashable, Sendable, CaseIterable {
    /// In the app; on the home screen; in Settings.
    case active, home, settings
  }

  /// Where the user is, without the details.
  package var place: Place {
    switch self {
    case .active: .active
    case .home: .home
    case .settings: .settings
    }
  }

  /// Whether the app's process is there, in front or behind.
  package var isRunning: Bool {
    switch self {
    case .active: true
    case .home(let isRunning): isRunning
    case .settings(let settings): settings.isAppRunning
    }
  }
}

/// Why the app's process ended.
package enum AppEnd: Hashable, Sendable {
  /// By the system or the user.
  case killed
  /// It asked for a permission without a purpose.
  case crashed(PermissionKind)
}

/// The app's page in the simulated Settings app.
package struct SettingsState: Hashable, Sendable {
  /// The row with the focus, from 0.
  package var focus: Int
  /// Whether the app still runs behind: a change of most permissions kills it.
  package var isAppRunning: Bool

  /// Creates the page with its first row in focus and the app running, unless told otherwise.
  package init(focus: Int = 0, isAppRunning: Bool = true) {
    self.focus = focus
    self.isAppRunning = isAppRunning
  }
}

/// A row of the app's page in Settings.
package struct SettingsRow: Hashable, Sendable {
  /// The permission that the row changes; for a switch of the device, the permission that depends on it.
  package var kind: PermissionKind
  /// How the row is changed, with its present value.
  package var control: Control

  /// How the row changes what it is about.
  package enum Control: Hashable, Sendable {
    /// Allowed or not.
    case toggle(Bool)
    /// One of several statuses, in the order that Settings lists them.
    case choice([PermissionStatus], selected: PermissionStatus)
    /// Exact location or not, below the row of location.
    case precise(Bool)
    /// Opens the sheet with the pictures that the app may see, below the row of photos.
    case editSelection
    /// It cannot be changed on this device.
    case restricted
    /// A switch of the device itself, not of the app, that stood off at the start: the Bluetooth radio, whether apps
    /// may ask for tracking, Location Services. It kills nothing.
    case device(Bool)
  }

  /// Creates a row.
  package init(kind: PermissionKind, control: Control) {
    self.kind = kind
    self.control = control
  }
}
