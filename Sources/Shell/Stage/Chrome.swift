package import Diagnostics
package import OnboardingFlow
package import PackModel

/// The state of the shell around the device; none of it is the app's.
package struct Chrome: Hashable, Sendable {
  /// Whether the panel was switched on or off by hand; `nil`: it is shown where there is room.
  package var panel: Bool?
  /// Whether the app fills the whole: no edge of a device, no status bar, no hints and no panel.
  package var isBare = false
  /// Whether the element with the focus is marked; on a phone's page it is not until a key moves the focus.
  package var marksFocus = true
  /// Whether a page's keyboard is up for the field that has the focus.
  package var isTyping = false
  /// Whether a participant of a test sits at it: the keys of the simulator do nothing and are not shown, and there is
  /// no panel.
  package var isForParticipants = false
  /// ``panel``, but that participants have none: it says which arm they are in.
  package var wantsPanel: Bool? { isForParticipants ? false : panel }
  /// Whether F3 edits the app: in a terminal, and not in a page.
  package var canEdit = false
  /// Whether a browser shows it, which keeps F5, F12, Ctrl-C and Ctrl-Z for itself.
  package var isInPage = false
  /// Whether F9 leads to the lobby.
  package var hasLobby = false
  /// Whether the help is up.
  package var showsHelp = false
  /// The debug menu, while it is up.
  package var debug: DebugMenu?
  /// The menu of F12, while it is up.
  package var save: SaveMenu?
  /// Whether a cast of the session is recorded.
  package var isRecording = false
  /// What the debug menu can put on the clipboard.
  package var copies: [DebugCopy] = [.command, .tape]
  /// How fast the clock of a live session goes.
  package var clock = ClockSpeed.normal
  /// The last 40 events, newest last.
  package var events: [Event] = []
  /// The last 40 requests of permissions and answers to them, newest last.
  package private(set) var history: [Event] = []
  /// The way of this run through the steps of the flow; who goes back has not been at what she left.
  package private(set) var steps: [StepID] = []
  /// A line of the shell's own before the hints, such as where a still was saved.
  package var notice: Notice?
  /// Whether the notice says that the flow has come to its end: what can be done now stands beside it.
  package var isAtEnd = false
  /// The problems of the content on disk, while the last good content goes on.
  package var problems: Problems?

  /// Problems of an edit.
  package struct Problems: Hashable, Sendable {
    /// The errors; warnings do not keep an edit from being shown, so they do not stand here.
    package var diagnostics: [Diagnostic]
    /// Whether they were put away by hand.
    package var isHidden = false

    /// Keeps the errors of an edit.
    package init(_ diagnostics: [Diagnostic]) {
      self.diagnostics = diagnostics.filter { $0.severity == .error }
    }
  }

  /// The keys that work here, in the groups of the help; F3 and F9 do not everywhere.
  package var keys: [[HelpView.Row]] {
    var groups: [[HelpView.Row]] = []
    for group in HelpView.groups {
      var rows: [HelpView.Row] = []
      for row in group where !isInPage || !Self.keysOfBrowsers.contains(row.text) {
        if canEdit, row.key == "F4" { rows.append(("F3", "edit")) }
        if hasLobby, row.key == "F12" { rows.append(("F9", "lobby")) }
        rows.append(row)
      }
      if !rows.isEmpty { groups.append(rows) }
    }
    return groups
  }

  /// What the keys do that a browser keeps for itself.
  private static let keysOfBrowsers: Set<String> = ["reload", "still", "suspend", "quit"]

  /// Whether something of the simulator lies over everything: help, or a menu.
  package var hasWindow: Bool { showsHelp || debug != nil || save != nil }

  /// Whether the panel of problems is up.
  package var showsProblems: Bool { problems?.isHidden == false }

  /// A message of the shell.
  package enum Notice: Hashable, Sendable {
    /// Something was done.
    case done(String)
    /// A key that has no use.
    case refused(String)
    /// Something that went wrong.
    case failed(String)
  }

  /// A record of the session, and when it was made.
  package struct Event: Hashable, Sendable {
    /// The session's clock, since its beginning.
    package var instant: Duration
    /// The record of the machine.
    package var record: FlowRecord
    /// How many came before it in the session; the same number is the same event.
    fileprivate(set) var number = 0

    /// Creates an event.
    package init(instant: Duration, record: FlowRecord) {
      self.instant = instant
      self.record = record
    }

    /// Whether both are the same event of a session.
    package static func == (one: Event, other: Event) -> Bool { one.number == other.number }

    /// Puts in what makes it the same event.
    package func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  /// The state at the beginning of a session: no menu is up, and nothing has happened.
  package init() {}

  private static let kept = 40

  /// Another run through the flow begins.
  package mutating func forgetSteps() { steps = [] }

  /// Adds an event; the oldest goes when there are many.
  package mutating func add(_ event: Event) {
    var event = event
    event.number = (events.last?.number ?? 0) + 1
    events.append(event)
    if events.count > Self.kept { events.removeFirst(events.count - Self.kept) }
    switch event.record {
    case .debugged(.startOver), .debugged(.reinstall): forgetSteps()
    case .wentBack(let step):
      if let place = steps.lastIndex(of: step) { steps.removeSubrange((place + 1)...) }
    case .stepEntered(let step, _): if steps.last != step { steps.append(step) }
    default: break
    }
    guard event.record.isAboutPermissions else { return }
    history.append(event)
    if history.count > Self.kept { history.removeFirst(history.count - Self.kept) }
  }
}
