package import EventLog
package import LoggedEvents

/// What the log of a test with participants has so far.
package struct LabTally: Sendable {
  /// The sessions in the order in which they began.
  package private(set) var sessions: [Session] = []
  /// What could not be read.
  package private(set) var report = ReadReport()

  /// A session of a test.
  package struct Session: Hashable, Sendable {
    /// The id of the session.
    package var id: String
    /// The id of the participant.
    package var user: String
    /// The id of the pack; empty without its beginning in the log.
    package var pack = ""
    /// The version of the flow.
    package var version: String
    /// When it began, in microseconds since 1970.
    package var start: Int64
    /// The beginning of the session's numbers of notes: those of its own events are lower.
    package static let firstNote = 1_000_000
    /// Whether it is an own trial of those who test.
    package var isTrial = false
    /// Whether the log has its end.
    package var hasEnded = false
    /// The step that the participant is at.
    package var step = ""
    /// The screen that is up.
    package var screen = ""
    /// The language.
    package var locale = ""
    /// The id of the device.
    package var device = ""
    /// The arms that the participant was given.
    package var arms: [LoggedArm] = []
    /// How many notes it has.
    package var notes = 0
    /// What was done, as a tape; `nil`: the log does not have it.
    package var tape: String?
  }

  /// Counts the log in a folder; nothing where there is none.
  package init(folder: String) {
    guard let files = EventFiles(folder) else { return }
    var sessions: [String: Session] = [:]
    var report = ReadReport()
    var met: [String: MetNumbers] = [:]
    files.forEachFile { reader in
      report.add(
        reader.events { event in
          guard met[event.sessionID, default: MetNumbers()].insert(Int32(clamping: event.seq)) else { return }
          Self.take(event, &sessions)
        })
    }
    self.report = report
    self.sessions = sessions.values.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  private static func take(_ event: LoggedEvent, _ sessions: inout [String: Session]) {
    let new = Session(
      id: event.sessionID, user: event.userID, version: event.flowVersion ?? "",
      start: event.timestamp - event.elapsed)
    var session = sessions[event.sessionID] ?? new
    switch event.event {
    case .sessionStarted:
      session.isTrial = event.isTrialStart
      session.pack = event.props.first { $0.name == "pack" }?.value ?? ""
    case .sessionEnded: session.hasEnded = true
    case .noteAdded: session.notes += 1
    case .sessionTape: session.tape = event.props.first { $0.name == "tape" }?.value
    default: break
    }
    if event.event != .noteAdded {
      session.arms = event.experiments
      (session.step, session.screen) = (event.stepID, event.screenID)
      (session.locale, session.device) = (event.locale, event.device)
    }
    sessions[event.sessionID] = session
  }

  /// How many people took part, without own trials.
  package var people: Int { Set(sessions.filter { !$0.isTrial }.map(\.user)).count }

  /// How many own trials there are.
  package var trials: Int { sessions.count { $0.isTrial } }

  /// How many people met each arm, by `EXPERIMENT:ARM`, without own trials.
  package var given: [String: Int] {
    var users: [String: Set<String>] = [:]
    for session in sessions where !session.isTrial {
      for arm in session.arms { users["\(arm.key):\(arm.variation)", default: []].insert(session.user) }
    }
    return users.mapValues(\.count)
  }

  /// The session that goes on; `nil`: none.
  package var current: Session? { sessions.last { !$0.hasEnded } }
}
