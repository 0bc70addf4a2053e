package import OnboardingFlow
package import PackModel

/// The debug menu while it is up: where in it the user is.
package struct DebugMenu: Hashable, Sendable {
  /// The lists that were opened, the outermost first; never empty.
  package private(set) var levels = [Level(place: .top)]

  /// A list, and how it stands.
  package struct Level: Hashable, Sendable {
    package var place: Place
    /// The row with the focus, from 0.
    package var focus = 0
    /// The first row that is shown, from 0.
    package var top = 0
    /// What is typed: what is looked for, or the value where one is typed.
    package var text = ""
  }

  /// What a list is about.
  package enum Place: Hashable, Sendable {
    case top
    case section(Section)
    /// The values of an attribute.
    case attribute(String)
    /// A value is typed.
    case typing(String)
    case permission(PermissionKind)
    /// How the next call ends; `nil`: whichever it is.
    case endpoint(EndpointID?)
    /// The arms of an experiment.
    case experiment(ExperimentKey)
  }

  /// A part of the menu; the raw value is the key of its name below `debug.section`.
  package enum Section: String, Hashable, Sendable, CaseIterable {
    case screens, user, features, permissions, ask, network, calls, app, links, experiments, clock, copy
  }

  package init() {}

  package var level: Level {
    get { levels[levels.count - 1] }
    set { levels[levels.count - 1] = newValue }
  }

  package mutating func open(_ place: Place, text: String = "") {
    levels.append(Level(place: place, text: text))
  }

  /// Goes back one list; `false` on the outermost.
  package mutating func goBack() -> Bool {
    guard levels.count > 1 else { return false }
    levels.removeLast()
    return true
  }
}

/// A row of the menu.
package struct DebugMenuItem: Hashable, Sendable {
  package var title: String
  /// What stands at the other end: what is so now.
  package var detail = ""
  /// Whether it is what is so now.
  package var isCurrent = false
  package var action: Action

  /// What a row does.
  package enum Action: Hashable, Sendable {
    case open(DebugMenu.Place)
    case command(DebugCommand)
    case clock(ClockSpeed)
    case copy(DebugCopy)
  }
}

/// What can be copied.
package enum DebugCopy: String, Hashable, Sendable, CaseIterable {
  /// A command that opens where the session is.
  case command
  /// A tape that does what was done since the start.
  case tape
}
