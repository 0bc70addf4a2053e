package import OnboardingFlow
import PackFiles
package import PackModel
package import PackReading
package import Screens
package import Session
package import TerminalModel

/// A pack that ships with nothing and asks for all there is: a ferry company with a long name.
package enum FerryPack {
  /// Its files, by path.
  package static let files: [String: String] = [
    "pack.toml": """
    name = "app.name"
    locales = ["en", "ja"]
    devices = ["phone", "tablet", "tablet_landscape"]
    """,
    "flow.toml": """
    start = "hello"
    [[step]]
    id = "hello"
    screen = "hello"
    next = "pier"
    [[step]]
    id = "pier"
    screen = "pier"
    """,
    "screens/hello.toml": """
    kind = "launch"
    heading = "app.name"
    duration = "1s"
    """,
    "screens/pier.toml": """
    kind = "page"
    title = "app.name"
    [[element]]
    kind = "text"
    text = "pier.text"
    [[element]]
    kind = "button"
    id = "board"
    text = "pier.board"
    ask = "all"
    """,
    "permissions.toml": "[purpose]\n"
      + PermissionKind.allCases.filter { $0 != .notifications }.map { "\($0.rawValue) = \"why\"\n" }.joined()
        + """
        [[workflow]]
        id = "all"
        [[workflow.action]]
        request = "location"
        level = "always"
        [[workflow.action]]
        request = "notifications"
        [[workflow.action]]
        request = "health"
        types = ["steps", "sleep", "workouts", "weight", "heart_rate"]
        [[workflow]]
        id = "photos"
        [[workflow.action]]
        request = "photos"
        level = "add_only"
        [[workflow]]
        id = "calendar"
        [[workflow.action]]
        request = "calendar"
        level = "write_only"
        """,
    "strings/en.toml": """
    app.name = "Saltmarsh Ferries"
    why = "Saltmarsh Ferries calls your name when your boat is at the pier."
    pier.text = "The next boat leaves in nine minutes."
    pier.board = "Board"
    """,
    "strings/ja.toml": """
    app.name = "しおさい連絡船"
    why = "船が桟橋に着いたときにお名前をお呼びするために使用します。"
    pier.text = "次の船は9分後に出ます。"
    pier.board = "乗船する"
    """,
  ]

  /// A session at the pier, where the app asks.
  package static func session(
    locale: String = "en", device: String = "phone", size: Size = Size(width: 80, height: 24),
    theme: ThemeName = .light, motion: Timeline.Motion = .reduced, replacing replaced: [String: String] = [:],
    statuses: [PermissionKind: PermissionStatus] = [:], system: (inout SystemSetup) -> Void = { _ in }
  ) throws -> Simulation {
    let files = files.merging(replaced) { $1 }
    let bundle = try PackLoader.load(ContentSource(id: "ferry", files: files)).bundle
    var setup = FlowSetup(locale: locale, device: device, permissions: statuses, jump: "pier")
    system(&setup.system)
    var session = Simulation(
      bundle: bundle, setup: setup, options: DisplayOptions(theme: theme, motion: motion), size: size)
    session.start()
    return session
  }
}

extension Simulation {
  /// Does something from outside the app, and lets it arrive.
  package mutating func debug(_ command: DebugCommand) {
    send(.debug(command))
    settle()
  }
}
