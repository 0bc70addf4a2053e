package import Diagnostics
package import OnboardingFlow

/// What surrounds the phone: the shell's own state, none of it the app's.
package struct Chrome: Hashable, Sendable {
  /// Whether the panel was switched on or off by hand; `nil`: shown where there is room.
  package var panel: Bool?
  package var showsHelp = false
  /// The debug menu, while it is up.
  package var debug: DebugMenu?
  /// The menu of F12, while it is up.
  package var save: SaveMenu?
  /// Whether a cast of the session is recorded.
  package var isRecording = false
  /// How fast the clock of a live session goes.
  package var clock = ClockSpeed.normal
  /// The last things that happened, newest last.
  package var events: [Event] = []
  /// What the system asked and what was answered, newest last.
  package private(set) var history: [Event] = []
  /// A line of the shell's own before the hints, such as where a still was saved.
  package var notice: Notice?
  /// What is wrong with the content on disk, while the last good content goes on.
  package var problems: Problems?

  /// Problems of an edit.
  package struct Problems: Hashable, Sendable {
    /// The errors; warnings do not keep an edit from being shown, so they do not stand here.
    package var diagnostics: [Diagnostic]
    /// Whether they were put away by hand.
    package var isHidden = false

    package init(_ diagnostics: [Diagnostic]) {
      self.diagnostics = diagnostics.filter { $0.severity == .error }
    }
  }

  /// Whether the panel of problems is up.
  package var showsProblems: Bool { problems?.isHidden == false }

  /// What the shell has to say.
  package enum Notice: Hashable, Sendable {
    /// Something was done.
    case done(String)
    /// A key that is nobody's.
    case refused(String)
    /// Something that went wrong.
    case failed(String)
  }

  /// Something that happened, and when.
  package struct Event: Hashable, Sendable {
    package var instant: Duration
    package var record: FlowRecord

    package init(instant: Duration, record: FlowRecord) {
      self.instant = instant
      self.record = record
    }
  }

  package init() {}

  private static let kept = 40

  /// Adds an event; the oldest goes when there are many.
  package mutating func add(_ event: Event) {
    events.append(event)
    if events.count > Self.kept { events.removeFirst(events.count - Self.kept) }
    guard event.record.isAboutPermissions else { return }
    history.append(event)
    if history.count > Self.kept { history.removeFirst(history.count - Self.kept) }
  }
}
