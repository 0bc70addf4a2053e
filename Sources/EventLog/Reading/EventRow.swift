package import LoggedEvents

/// A line of the log as numbers: a million of them fit in memory. Texts are numbers of ``EventTables/texts``;
/// ``InternTable/none`` where the line says null or nothing.
package struct EventRow: Hashable, Sendable {
  /// Microseconds since 1970-01-01T00:00:00Z.
  package var timestamp: Int64
  /// Microseconds since the session began.
  package var elapsed: Int64
  package var run: Int32
  package var session: Int32
  package var user: Int32
  /// The number of the event in its session.
  package var seq: Int32
  package var event: EventName
  package var step: Int32
  package var screen: Int32
  package var previousScreen: Int32
  package var stepIndex: Int32
  /// In milliseconds; -1: not known.
  package var dwell: Int32
  package var reason: Int32
  package var locale: Int32
  package var device: Int32
  /// The arms that the user has: an index of ``EventTables/arms``.
  package var arms: Int32
  /// With `session_started`: the pack. Else ``InternTable/none``.
  package var pack: Int32
  /// With `session_started`: whether nobody was there, and the user is simulated.
  package var isSimulated = false
}

/// An arm of a row.
package struct RowArm: Hashable, Sendable {
  /// The experiment's key.
  package var experiment: Int32
  package var variation: Int32
  /// Whether chance decided: the line has a bucket. A forced arm does not count.
  package var isDrawn: Bool
}

/// What the numbers of rows stand for.
package struct EventTables: Sendable {
  package internal(set) var texts = InternTable()
  /// The sets of arms that occur, in the order of the lines; the first is empty.
  package internal(set) var arms: [[RowArm]] = [[]]
  var armNumbers: [[RowArm]: Int32] = [[]: 0]
  /// Of each text up to the last name of an event: which event it is.
  let events: [EventName?]

  package init() {
    for name in EventName.allCases { _ = texts.intern(name.rawValue) }
    let texts = texts
    events = (0..<Int32(texts.count)).map { EventName(rawValue: texts[$0]) }
  }

  mutating func number(of set: [RowArm]) -> Int32 {
    if let number = armNumbers[set] { return number }
    let number = Int32(arms.count)
    arms.append(set)
    armNumbers[set] = number
    return number
  }

  /// Takes everything of other tables, which another thread has filled.
  ///
  /// - Returns: How rows that were read with them are to be renumbered.
  package mutating func adopt(_ other: EventTables) -> Renumbering {
    let texts = self.texts.adopt(other.texts)
    let arms = other.arms.map { set in
      number(
        of: set.map {
          RowArm(
            experiment: texts[Int($0.experiment)], variation: texts[Int($0.variation)], isDrawn: $0.isDrawn)
        })
    }
    return Renumbering(texts: texts, arms: arms)
  }

  /// New numbers for old ones.
  package struct Renumbering: Sendable {
    package var texts: [Int32]
    package var arms: [Int32]

    package func text(_ id: Int32) -> Int32 { id < 0 ? id : texts[Int(id)] }

    /// A row with new numbers.
    package func row(_ row: EventRow) -> EventRow {
      var row = row
      row.run = text(row.run)
      row.session = text(row.session)
      row.user = text(row.user)
      row.step = text(row.step)
      row.screen = text(row.screen)
      row.previousScreen = text(row.previousScreen)
      row.reason = text(row.reason)
      row.locale = text(row.locale)
      row.device = text(row.device)
      row.pack = text(row.pack)
      row.arms = arms[Int(row.arms)]
      return row
    }
  }
}
