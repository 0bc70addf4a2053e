package import EventLog
import LoggedEvents
import PackModel

/// Makes a report of the single sessions of a log.
package struct SessionMaker {
  /// The shortest pause where none is asked for, in microseconds: 5 s.
  package static let usualPause: Int64 = 5_000_000
  /// More sessions are no test with few people; no report is made of them.
  package static let mostSessions = 500
  /// With fewer other sessions there is nothing to compare a pause with.
  private static let fewestOthers = 3

  private let question: ResultMaker.Question
  private let pause: Int64
  private let notes: [String]
  /// When each session of the pack began, by its id.
  private let beginnings: [String: Int64]
  private let period: Range<Int64>?
  /// The ids of the users who count; `nil`: all.
  private let users: Set<String>?

  /// - Parameters:
  ///   - table: The log as it was read, of every day.
  ///   - period: The moments at which sessions that count began; each counts as a whole. `nil`: all.
  ///   - pause: The shortest pause in microseconds.
  package init(
    _ table: LogTable, _ question: ResultMaker.Question, period: Range<Int64>? = nil,
    pause: Int64 = usualPause
  ) {
    self.question = question
    self.pause = pause
    self.period = period
    users = table.users(question.filters)
    let chosen = table.choice(question)
    var beginnings: [String: Int64] = [:]
    for (index, session) in table.sessions.enumerated() where chosen?[index] ?? true {
      beginnings[table.tables.texts[session.id]] = session.first
    }
    self.beginnings = beginnings
    notes = [table.versionNote(question), table.trialNote(question, period: period)].compactMap(\.self)
  }

  /// How many sessions count.
  package var sessionCount: Int { beginnings.values.count { isWished($0) } }

  private func isWished(_ moment: Int64) -> Bool { period?.contains(moment) ?? true }

  /// Reads the sessions.
  ///
  /// - Parameter recording: The path of a session's recording, by the session's id; `nil` without one.
  package func report(_ files: EventFiles, recording: (String) -> String? = { _ in nil }) -> SessionReport {
    // By their numbers: of lines that the log has twice one counts.
    var events: [String: [Int: LoggedEvent]] = [:]
    var users: [String: Set<String>] = [:]
    files.forEachFile { reader in
      reader.events { event in
        guard let start = beginnings[event.sessionID], self.users?.contains(event.userID) ?? true else {
          return
        }
        users[event.userID, default: []].insert(event.sessionID)
        if isWished(start) { events[event.sessionID, default: [:]][event.seq] = event }
      }
    }
    let goal = question.funnel.goal ?? ""
    let walks = events.sorted { (beginnings[$0.key] ?? 0, $0.key) < (beginnings[$1.key] ?? 0, $1.key) }
      .compactMap { SessionWalk($0.value.values.sorted { $0.seq < $1.seq }, goal: goal) }
    let longest = walks.map(Self.longest)
    var report = SessionReport(pack: question.pack, goal: goal, pause: pause, sessions: [])
    report.sessions = walks.enumerated().map { index, walk in
      var session = walk.session
      let ids = (users[session.user] ?? []).sorted {
        (beginnings[$0] ?? 0, $0) < (beginnings[$1] ?? 0, $1)
      }
      session.number = (ids.firstIndex(of: session.id) ?? 0) + 1
      session.count = ids.count
      session.recording = recording(session.id)
      let others = longest.enumerated().filter { $0.offset != index }.map(\.element)
      // A pause begins after what happened at the same moment, and the end of a session comes last.
      let moments = session.moments + pauses(walk, others)
      session.moments = moments.enumerated()
        .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
      return session
    }
    report.steps = SessionSummary.steps(report)
    report.notes = notes
    return report
  }

  // MARK: Pauses

  /// The longest stretch of a session in each place, in microseconds.
  private static func longest(_ walk: SessionWalk) -> [SessionReport.Place: Int64] {
    walk.stretches.reduce(into: [:]) { longest, stretch in
      let place = common(stretch.place)
      longest[place] = max(longest[place] ?? 0, stretch.length)
    }
  }

  /// A place as it is the same to people whose screens differ.
  private static func common(_ place: SessionReport.Place) -> SessionReport.Place {
    var place = place
    place.screen = place.screenName
    return place
  }

  private func pauses(
    _ walk: SessionWalk, _ others: [[SessionReport.Place: Int64]]
  ) -> [SessionReport.Moment] {
    walk.stretches.compactMap { stretch in
      guard stretch.length >= pause else { return nil }
      let times = others.compactMap { $0[Self.common(stretch.place)] }
      let usual = times.count >= Self.fewestOthers ? TimeSpread(times)?.median : nil
      if let usual, stretch.length <= 2 * usual { return nil }
      return SessionReport.Moment(
        at: stretch.start, place: stretch.place, deed: .hesitated(stretch.length, others: usual))
    }
  }
}
