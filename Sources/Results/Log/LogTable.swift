package import EventLog
package import LoggedEvents

/// The events of a log that results are made of, user by user.
package struct LogTable: Sendable {
  /// The texts and the sets of arms that the numbers of rows stand for.
  package private(set) var tables = EventTables()
  private(set) var users: LogUsers
  /// The sessions of the log, in the order in which they were read.
  package private(set) var sessions: [SessionFacts] = []
  /// How much was read, and which lines could not be used.
  package private(set) var report = ReadReport()
  /// The rows of all users, user by user, each user's in the order of time.
  private(set) var rows: [LogRow] = []
  /// Where the rows of each user begin; one more than there are users.
  private(set) var starts: [Int] = [0]

  /// A row, with no more than is needed.
  struct LogRow: Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z.
    var time: Int64
    var user: Int32
    var session: Int32
    var seq: Int32
    var step: Int32
    /// Of a pre-alert the screen.
    var reason: Int32
    /// In milliseconds; -1: not known.
    var dwell: Int32
    /// Of an exposure to an experiment the set of arms, of other events what `props` says.
    var detail: Int32
    var event: EventName
    /// Whether the debug menu was used before, in the same session: later events are not those of a user.
    var isDebugged = false
  }

  /// What the log says of one session.
  package struct SessionFacts: Sendable {
    /// The text of the id.
    var id: Int32
    /// The text of the pack's id; ``InternTable/none`` if its `session_started` is not in the log.
    var pack: Int32
    var isSimulated: Bool
    /// Whether it only tries out a test.
    var isTrial = false
    /// Whether it began at a screen by configuration.
    var isJump = false
    /// The text of the flow's version; ``InternTable/none``: its lines do not say it.
    var version = InternTable.none
    /// The numbers of its events that are in the period.
    private var met = MetNumbers()
    /// How many of its events in the period have no number.
    private var unnumbered = 0
    /// The time of the first of them, in microseconds since 1970.
    var first = Int64.max
    /// The time of the last of them, in microseconds since 1970.
    var last = Int64.min

    /// How many of its events are in the period.
    var events: Int { met.count + unnumbered }

    init(id: Int32, pack: Int32 = InternTable.none, isSimulated: Bool = false) {
      (self.id, self.pack, self.isSimulated) = (id, pack, isSimulated)
    }

    /// Counts an event by its number in the session, -1 for none.
    ///
    /// - Returns: `false` for one that was met before.
    mutating func meet(_ seq: Int32) -> Bool {
      if seq >= 0 { return met.insert(seq) }
      unnumbered += 1
      return true
    }

    /// Adds what another piece of the log says of the session.
    ///
    /// - Returns: the numbers of events that were met before.
    mutating func adopt(_ other: SessionFacts) -> MetNumbers {
      if pack < 0 { pack = other.pack }
      isSimulated = isSimulated || other.isSimulated
      isTrial = isTrial || other.isTrial
      isJump = isJump || other.isJump
      if version < 0 { version = other.version }
      first = min(first, other.first)
      last = max(last, other.last)
      unnumbered += other.unnumbered
      return met.formUnion(other.met)
    }
  }

  /// The events of its rows, beside those that every report needs.
  package let kept: Set<EventName>

  /// Whether it has rows of all events that a report needs.
  package func hasEvents(for question: ResultMaker.Question) -> Bool {
    question.events.allSatisfy { $0.matters || kept.contains($0) }
  }

  /// Reads a log.
  ///
  /// - Parameters:
  ///   - kept: Events whose rows are kept beside those that every report needs: those that goals name.
  ///   - facts: The keys of attributes that are kept of users; `locale` and `device` always are.
  ///   - period: Which moments count, in microseconds since 1970.
  ///   - jobs: How many pieces are read side by side.
  package init(
    _ files: EventFiles, facts: [String] = [], kept: Set<EventName> = [], period: Range<Int64>? = nil,
    jobs: Int = 1
  ) async {
    self.kept = kept
    users = LogUsers(facts)
    await read(files.pieces(of: Self.pieceSize), facts: facts, kept: kept, period: period, jobs: max(1, jobs))
    sort()
  }

  /// The ids of the users that filters let through; `nil`: all.
  func users(_ filters: [UserFilter]) -> Set<String>? {
    guard !filters.isEmpty else { return nil }
    let filters = fold(filters)
    return Set(users.ids.indices.filter { users.passes(filters, $0) }.map { tables.texts[users.ids[$0]] })
  }

  /// The filters as the numbers of the log have them.
  func fold(_ filters: [UserFilter]) -> [LogFold.Filter] {
    filters.map { filter in
      LogFold.Filter(
        fact: users.facts.firstIndex(of: filter.fact),
        values: filter.values.map { $0.isEmpty ? InternTable.none : tables.texts.id(of: $0) ?? -2 })
    }
  }

  private static let pieceSize = 8 << 20

  /// Adds the pieces in their order, each as soon as those before it are there: few are in memory at a time.
  private mutating func read(
    _ pieces: [EventFile], facts: [String], kept: Set<EventName>, period: Range<Int64>?, jobs: Int
  ) async {
    await withTaskGroup(of: (Int, LogPart).self) { group in
      var (next, adopted) = (0, 0)
      var waiting: [Int: LogPart] = [:]
      func start() {
        guard next < pieces.count else { return }
        let index = next
        next += 1
        group.addTask { (index, LogPart(pieces[index], facts: facts, kept: kept, period: period)) }
      }
      for _ in 0..<jobs { start() }
      for await (index, part) in group {
        start()
        waiting[index] = part
        while let part = waiting.removeValue(forKey: adopted) {
          adopt(part)
          adopted += 1
        }
      }
    }
  }

  private var sessionPlaces: [Int32] = []

  private mutating func adopt(_ part: LogPart) {
    let numbers = tables.adopt(part.tables)
    report.add(part.report)
    let users = self.users.adopt(part.users, numbers)
    let (sessions, repeated) = places(of: part.sessions, numbers)
    // Without a reserved capacity the array grows by doubling: one that fits each part would be copied for each.
    for row in part.rows {
      if let met = repeated[row.session], met.contains(row.seq) { continue }
      var row = row
      row.user = users[Int(row.user)]
      row.session = sessions[Int(row.session)]
      row.step = numbers.text(row.step)
      row.reason = numbers.text(row.reason)
      row.detail =
        row.event == .experimentViewed ? numbers.arms[Int(row.detail)] : numbers.detail(row.detail)
      rows.append(row)
    }
  }

  /// The places of a part's sessions, and by the part's numbers of sessions the events that were met before.
  private mutating func places(
    of others: [SessionFacts], _ numbers: EventTables.Renumbering
  ) -> (places: [Int32], repeated: [Int32: MetNumbers]) {
    var places: [Int32] = []
    var repeated: [Int32: MetNumbers] = [:]
    places.reserveCapacity(others.count)
    for other in others {
      var other = other
      other.id = numbers.text(other.id)
      other.pack = numbers.text(other.pack)
      other.version = numbers.text(other.version)
      if let place = PlaceTable.place(of: other.id, in: &sessionPlaces, new: sessions.count) {
        let met = sessions[place].adopt(other)
        if met.count > 0 { repeated[Int32(places.count)] = met }
        report.repeatedEvents += met.count
        places.append(Int32(place))
      } else {
        places.append(Int32(sessions.count))
        sessions.append(other)
      }
    }
    return (places, repeated)
  }

  // MARK: In order

  /// Brings the rows of each user together, in the order of time; of one moment, in the order of the session.
  private mutating func sort() {
    users.close()
    sessionPlaces = []
    let users = users.ids.indices
    var counts = Array(repeating: 0, count: users.count + 1)
    for row in rows { counts[Int(row.user) + 1] += 1 }
    for user in users { counts[user + 1] += counts[user] }
    starts = counts
    rows.withUnsafeMutableBufferPointer { rows in
      var places = rows.map { row in
        counts[Int(row.user)] += 1
        return UInt32(counts[Int(row.user)] - 1)
      }
      // In place: a second copy of the rows would be as large as all else.
      for index in rows.indices {
        while Int(places[index]) != index {
          let place = Int(places[index])
          rows.swapAt(index, place)
          places.swapAt(index, place)
        }
      }
    }
    for user in users {
      let range = starts[user]..<starts[user + 1]
      let isSorted = range.dropFirst().allSatisfy { !rows[$0].isBefore(rows[$0 - 1]) }
      if !isSorted { rows[range].sort { $0.isBefore($1) } }
    }
  }
}

extension LogTable.LogRow {
  func isBefore(_ other: Self) -> Bool {
    (time, session, seq) < (other.time, other.session, other.seq)
  }
}

/// Places of texts by their number.
enum PlaceTable {
  /// - Returns: `nil` if the text is new; its place is then `new`.
  static func place(of text: Int32, in places: inout [Int32], new: Int) -> Int? {
    let text = Int(max(0, text))
    if text >= places.count {
      places.append(contentsOf: repeatElement(-1, count: max(text + 1 - places.count, places.count)))
    }
    if places[text] >= 0 { return Int(places[text]) }
    places[text] = Int32(new)
    return nil
  }
}
