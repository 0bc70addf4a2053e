package import OnboardingFlow

/// What surrounds the phone: the shell's own state, none of it the app's.
package struct Chrome: Hashable, Sendable {
  /// Whether the panel was switched on or off by hand; `nil`: shown where there is room.
  package var panel: Bool?
  package var showsHelp = false
  /// The last things that happened, newest last.
  package var events: [Event] = []
  /// A line of the shell's own before the hints, such as where a still was saved.
  package var notice: Notice?

  /// What the shell has to say.
  package enum Notice: Hashable, Sendable {
    /// Something was done.
    case done(String)
    /// A key that is nobody's.
    case refused(String)
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
  }
}
