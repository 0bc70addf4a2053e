package import OnboardingFlow
package import PackModel

/// The state of the debug menu while it is up.
package struct DebugMenu: Hashable, Sendable {
  /// The lists that were opened, the outermost first; never empty.
  package private(set) var levels = [Level(place: .top)]

  /// A list, and how it stands.
  package struct Level: Hashable, Sendable {
    /// The subject of the list.
    package var place: Place
    /// The row with the focus, from 0.
    package var focus = 0
    /// The first row that is shown, from 0.
    package var top = 0
    /// The typed text: a search, or the value in a list of ``Place/typing(_:)``.
    package var text = ""
  }

  /// The subject of a list.
  package enum Place: Hashable, Sendable {
    /// The sections.
    case top
    /// The rows of a section.
    case section(Section)
    /// The values of an attribute.
    case attribute(String)
    /// A field for the value of an attribute.
    case typing(String)
    /// The statuses of a permission.
    case permission(PermissionKind)
    /// The outcomes of the next call of an endpoint; `nil` stands for any endpoint.
    case endpoint(EndpointID?)
    /// The arms of an experiment.
    case experiment(ExperimentKey)
  }

  /// A part of the menu; the raw value is the key of its name below `debug.section`.
  package enum Section: String, Hashable, Sendable, CaseIterable {
    case screens, user, features, permissions, ask, network, calls, app, links, experiments, clock, copy

    /// What stands for it beside its name: a glyph of one column.
    var sign: String {
      switch self {
      case .screens: "▤"
      case .user: "☺"
      case .features: "★"
      case .permissions: "✓"
      case .ask: "?"
      case .network: "≈"
      case .calls: "⇄"
      case .app: "▣"
      case .links: "↗"
      case .experiments: "%"
      case .clock: "◔"
      case .copy: "≡"
      }
    }

    /// What it belongs to: the app's content, what it may use, its connections, or the simulator.
    var group: Int {
      switch self {
      case .screens, .user, .features: 0
      case .permissions, .ask: 1
      case .network, .calls, .app, .links, .experiments: 2
      case .clock, .copy: 3
      }
    }
  }

  /// The menu at its outermost list.
  package init() {}

  /// The innermost list, which is shown.
  package var level: Level {
    get { levels[levels.count - 1] }
    set { levels[levels.count - 1] = newValue }
  }

  /// Opens a list above the others, with a text in its field.
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
  /// The text at the left edge.
  package var title: String
  /// The text at the right edge, often the current value.
  package var detail = ""
  /// Whether the row is the current value, which has a tick.
  package var isCurrent = false
  /// A glyph of one column before the title; `nil`: none.
  package var sign: String?
  /// Whether it is about something else than the row before it, from which it is set apart.
  package var beginsGroup = false
  /// What Enter does.
  package var action: Action

  /// What a row does.
  package enum Action: Hashable, Sendable {
    /// Opens another list.
    case open(DebugMenu.Place)
    /// Carries out a command, as `Debug` does in a tape.
    case command(DebugCommand)
    /// Changes the speed of the clock.
    case clock(ClockSpeed)
    /// Copies a text.
    case copy(DebugCopy)
  }
}

/// A text that can be copied.
package enum DebugCopy: String, Hashable, Sendable {
  /// A command that opens the present screen.
  case command
  /// A tape that repeats the session from its start.
  case tape
  /// The address of a page that plays to the present state.
  case link
}
