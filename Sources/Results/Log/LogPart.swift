import EventLog
import LoggedEvents

/// What one thread has read of a log; users and sessions are numbered here.
struct LogPart: Sendable {
  var tables = EventTables()
  var report = ReadReport()
  var users: LogUsers
  var sessions: [LogTable.SessionFacts] = []
  var rows: [LogTable.LogRow] = []

  private let kept: Set<EventName>
  private var sessionPlaces: [Int32] = []

  /// - Parameters:
  ///   - facts: the keys of attributes that are kept of users.
  ///   - kept: events that are kept beside those that every report needs.
  init(_ file: EventFile, facts: [String], kept: Set<EventName>, period: Range<Int64>?) {
    self.kept = kept
    var tables = EventTables()
    users = LogUsers(facts)
    var repeated = 0
    report = EventReader(file).rows(into: &tables, attributes: users.attributes) {
      if !take($0, $1, period) { repeated += 1 }
    }
    report.repeatedEvents = repeated
    self.tables = tables
    users.close()
    sessionPlaces = []
  }

  /// - Returns: `false` for an event that was met before.
  private mutating func take(_ row: EventRow, _ attributes: [Int32], _ wished: Range<Int64>?) -> Bool {
    // A session's pack is known from its start, even if that is outside the period.
    let isWished = wished?.contains(row.timestamp) ?? true
    guard isWished || row.event == .sessionStarted else { return true }
    let session = place(ofSession: row)
    guard isWished else { return true }
    guard sessions[Int(session)].meet(row.seq) else { return false }
    let user = users.take(row, attributes)
    sessions[Int(session)].first = min(sessions[Int(session)].first, row.timestamp)
    sessions[Int(session)].last = max(sessions[Int(session)].last, row.timestamp)
    guard row.event.matters || kept.contains(row.event) else { return true }
    // A pre-alert has no reason, and the screen says what it explains.
    let reason = row.event == .preAlertViewed ? row.screen : row.reason
    rows.append(
      LogTable.LogRow(
        time: row.timestamp, user: user, session: session, seq: row.seq, step: row.step, reason: reason,
        dwell: row.dwell, detail: row.event == .experimentViewed ? row.arms : row.details, event: row.event))
    return true
  }

  private mutating func place(ofSession row: EventRow) -> Int32 {
    let place: Int
    if let known = PlaceTable.place(of: row.session, in: &sessionPlaces, new: sessions.count) {
      place = known
    } else {
      place = sessions.count
      sessions.append(LogTable.SessionFacts(id: row.session))
    }
    if sessions[place].version < 0 { sessions[place].version = row.version }
    if row.event == .sessionStarted {
      sessions[place].pack = row.pack
      sessions[place].isSimulated = row.isSimulated
      sessions[place].isTrial = row.isTrial
      sessions[place].isJump = row.isJump
    }
    return Int32(place)
  }
}

extension EventName {
  /// Whether every report needs it; of other events only the number and the time count.
  var matters: Bool {
    switch self {
    case .sessionStarted, .screenViewed, .tourSkipped, .walkthroughSkipped, .deckSkipped, .formRejected,
      .callEnded, .cardFlickRefused, .preAlertViewed, .permissionAsked, .permissionAnswered,
      .permissionChanged, .wentBack, .experimentViewed, .appLeft, .appCrashed, .sessionEnded,
      .debugUsed:
      true
    default:
      false
    }
  }
}
