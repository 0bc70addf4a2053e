/// The folder in which the simulator keeps the user's data.
package enum DataFolder {
  /// `$XDG_DATA_HOME/onboard-sim` or `~/.local/share/onboard-sim`; on macOS without the variable
  /// `~/Library/Application Support/onboard-sim`. `nil` if the environment has neither as an absolute path.
  package static func path(environment: [String: String]) -> String? {
    // A path that is not absolute does not count, as the XDG specification says.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/onboard-sim" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    #if os(macOS)
      return "\(home)/Library/Application Support/onboard-sim"
    #else
      return "\(home)/.local/share/onboard-sim"
    #endif
  }

  /// The folder of a pack's events; `nil` without a data folder. In the pack's name every character but ASCII
  /// letters, digits, `-` and `_` becomes `_`, so that it cannot lead elsewhere.
  package static func events(of pack: String, environment: [String: String]) -> String? {
    let name = String(
      pack.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") || $0 == "_" ? $0 : "_" })
    return path(environment: environment).map { "\($0)/events/\(name)" }
  }
}
