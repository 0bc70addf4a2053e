package import PackModel

/// What the debug menu and tapes do to a session from outside the app: what the system, the network or a developer
/// would do. Its ``text`` is how tapes write it (`Debug network slow`).
package enum DebugCommand: Hashable, Sendable {
  /// Leaves the app for the home screen: it goes to the background.
  case home
  /// Comes back to the app; one that was killed starts again.
  case foreground
  /// Leaves the app for its page of the Settings app.
  case settings
  /// Shows the system's reminder that the app uses the location in the background.
  case remind
  /// Kills the app and starts it again.
  case relaunch
  /// Deletes the app with all it knows, and installs and starts it again.
  case reinstall
  /// Begins the session again, as it began.
  case startOver
  /// Takes back the last ``startOver`` or ``reinstall``: all is as it was before.
  case undo
  /// Opens a screen, by its name or the id of its file, with its sample data; or a step, by its id, with its tour.
  case jump(ScreenID)
  /// Sets an attribute of the user.
  case set(String, Value)
  /// Gives a permission a status, as if it had been answered before.
  case permission(PermissionKind, PermissionStatus)
  /// Adds a request to the permission queue.
  case request(PermissionKind)
  /// Adds a workflow to the permission queue.
  case workflow(WorkflowID)
  /// Switches a feature of the pack on or off.
  case feature(String, Bool)
  /// Switches the network.
  case network(NetworkProfile)
  /// Forces how the next call ends; `nil`: whichever endpoint is called next.
  case outcome(Outcome, EndpointID?)
  /// Gives the user an arm of an experiment, whatever was drawn; `nil`: takes it away.
  case arm(ExperimentKey, ArmID?)
  /// Comes in by an entry point of the pack: an invitation link, a notification.
  case open(String)
}

extension DebugCommand {
  /// The words of a tape: the name of the command and what it is about.
  package var words: [String] {
    switch self {
    case .home: ["home"]
    case .foreground: ["foreground"]
    case .settings: ["settings"]
    case .remind: ["remind"]
    case .relaunch: ["relaunch"]
    case .reinstall: ["reinstall"]
    case .startOver: ["start-over"]
    case .undo: ["undo"]
    case .jump(let screen): ["jump", screen]
    case .set(let attribute, let value): ["set", attribute, value.text]
    case .permission(let kind, let status): ["permission", kind.rawValue, status.rawValue]
    case .request(let kind): ["request", kind.rawValue]
    case .workflow(let id): ["workflow", id]
    case .feature(let id, let isOn): ["feature", id, isOn ? "on" : "off"]
    case .network(let profile): ["network", profile.rawValue]
    case .outcome(let outcome, let endpoint): ["outcome", outcome.name] + (endpoint.map { [$0] } ?? [])
    case .arm(let key, let arm): ["arm", key, arm ?? ""]
    case .open(let entry): ["open", entry]
    }
  }
}
