import LoggedEvents
import OnboardingFlow

/// What happens to synthetic users as lines of the event log.
package struct CrowdLog: Sendable {
  /// The id of the run, which all lines have.
  package var run: UInt64
  /// Microseconds since 1970 at which the day of the sessions begins: each user begins at some moment of it.
  package var day: Int64
  /// Whether the lines leave out what is null or said before (``EventLines``).
  package var isCompact: Bool
  /// How many users a worker takes at a time.
  static let portion = 500

  /// Creates the log of a run with its sessions on one day.
  package init(run: UInt64, day: Int64, isCompact: Bool = false) {
    self.run = run
    self.day = day
    self.isCompact = isCompact
  }

  /// Whole lines of one day.
  package struct Lines: Sendable {
    /// The time of the first event, in microseconds since 1970.
    package var timestamp: Int64
    /// The lines in UTF-8, each with its newline.
    package var bytes: [UInt8]
  }
}

/// One user's session, as it is written.
struct LoggedLife {
  private var events: SessionEvents
  private let flow: OnboardingFlow

  /// - Parameter flow: the session before it begins, with what experiments offer the user.
  init(_ log: CrowdLog, user: Int, id: String, start: Int64, flow: OnboardingFlow) {
    self.flow = flow
    events = SessionEvents(
      SessionIdentity(run: log.run, user: id, start: start, source: .simulated), number: user, flow: flow)
    events.makesIDs = false
  }

  mutating func begin(_ add: (LoggedEvent, EventLines.IDs) -> Void) {
    let event = events.begin(in: flow)
    add(event, events.ids(of: event))
  }

  mutating func take(_ records: [FlowRecord], at instant: Int64, _ add: (LoggedEvent, EventLines.IDs) -> Void)
  {
    for record in records {
      guard let event = events.take(record, at: .microseconds(instant), in: flow) else { continue }
      add(event, events.ids(of: event))
    }
  }

  mutating func end(_ life: Life, _ add: (LoggedEvent, EventLines.IDs) -> Void) {
    let event = events.end(.left(life.departure.rawValue), at: .microseconds(life.end), in: flow)
    add(event, events.ids(of: event))
  }
}
