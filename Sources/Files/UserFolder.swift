/// The folders in which the simulator keeps what is a user's own, by the XDG base directory specification.
package enum UserFolder {
  /// What sessions leave: `$XDG_DATA_HOME/onboard-sim` or `~/.local/share/onboard-sim`; on macOS without the variable
  /// `~/Library/Application Support/onboard-sim`.
  case data
  /// What programs remember: `$XDG_STATE_HOME/onboard-sim` or `~/.local/state/onboard-sim`.
  case state
  /// What the user wishes: `$XDG_CONFIG_HOME/onboard-sim` or `~/.config/onboard-sim`.
  case configuration

  /// The path; `nil`: the environment has neither the variable nor a home as an absolute path.
  package func path(environment: [String: String]) -> String? {
    // A path that is not absolute does not count, as the specification says.
    if let folder = environment[variable], folder.hasPrefix("/") { return "\(folder)/onboard-sim" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/\(place)/onboard-sim"
  }

  private var variable: String {
    switch self {
    case .data: "XDG_DATA_HOME"
    case .state: "XDG_STATE_HOME"
    case .configuration: "XDG_CONFIG_HOME"
    }
  }

  private var place: String {
    switch self {
    case .data:
      #if os(macOS)
        "Library/Application Support"
      #else
        ".local/share"
      #endif
    case .state: ".local/state"
    case .configuration: ".config"
    }
  }
}
