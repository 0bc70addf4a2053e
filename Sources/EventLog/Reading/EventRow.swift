package import LoggedEvents

/// A line of the log as numbers: a million of them fit in memory. Texts are numbers of ``EventTables/texts``;
/// ``InternTable/none`` where the column is null or missing.
package struct EventRow: Hashable, Sendable {
  /// Microseconds since 1970-01-01T00:00:00Z.
  package var timestamp: Int64
  /// Microseconds since the session began.
  package var elapsed: Int64
  /// The column `run_id`, the number of a text.
  package var run: Int32
  /// The column `flow_version`, the number of a text.
  package var version: Int32
  /// The column `session_id`, the number of a text.
  package var session: Int32
  /// The column `user_id`, the number of a text.
  package var user: Int32
  /// The number of the event in its session; -1 if the line does not say it.
  package var seq: Int32
  /// What happened; lines with an unknown event are not rows.
  package var event: EventName
  /// The column `step_id`, the number of a text: the step that the user is at, or reaches with this event.
  package var step: Int32
  /// The column `screen_id`, the number of a text: the screen that is up.
  package var screen: Int32
  /// The column `prev_screen_id`, the number of a text: with `screen_viewed` the screen before.
  package var previousScreen: Int32
  /// How many steps the user had reached in this session before this one: 0 at the first.
  package var stepIndex: Int32
  /// How long the user was at the step before, in milliseconds; -1 if it is not known.
  package var dwell: Int32
  /// The column `reason`, the number of a text: an outcome, an answer, the reason of an end.
  package var reason: Int32
  /// The column `locale`, the number of a text.
  package var locale: Int32
  /// The column `device`, the number of a text: an id of the device table.
  package var device: Int32
  /// The arms that the user has: an index of ``EventTables/arms``.
  package var arms: Int32
  /// The session's pack, with `session_started` only, the number of a text; else ``InternTable/none``.
  package var pack: Int32
  /// The entry point of the session, with `session_started` only, the number of a text; else ``InternTable/none``.
  package var entry = InternTable.none
  /// The bytes of `props`, a number of ``EventTables/details``; ``InternTable/none`` where it has nothing, and of events
  /// whose properties are words of people or differ from session to session.
  package var details = InternTable.none
  /// Whether the user is simulated; said with `session_started` only.
  package var isSimulated = false
  /// Whether the session only tries out a test; said with `session_started` only.
  package var isTrial = false
  /// Whether the session began at a screen by configuration (`start`); said with `session_started` only.
  package var isJump = false
}

/// An arm that the user of a row has.
package struct RowArm: Hashable, Sendable {
  /// The experiment's key, the number of a text.
  package var experiment: Int32
  /// The arm's id, the number of a text.
  package var variation: Int32
  /// Whether chance decided: the line has a bucket. A forced arm does not count.
  package var isDrawn: Bool
}

/// The texts and the sets of arms that the numbers of rows stand for.
package struct EventTables: Sendable {
  /// The texts of the rows; the empty text and the names of all events come first.
  package internal(set) var texts = InternTable()
  /// What `props` says, as it stands in the lines.
  package internal(set) var details = InternTable()
  /// The sets of arms that occur, in the order of the lines; the first is empty.
  package internal(set) var arms: [[RowArm]] = [[]]
  var armNumbers: [[RowArm]: Int32] = [[]: 0]
  /// The event that each text names, by the text's number, up to the last name of an event.
  let events: [EventName?]

  /// Creates tables with the names of all events and with the empty set of arms.
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

  /// Adds the texts and arms of other tables, which another thread has filled.
  ///
  /// - Returns: The new numbers for rows that were read with the other tables.
  package mutating func adopt(_ other: EventTables) -> Renumbering {
    let texts = self.texts.adopt(other.texts)
    let arms = other.arms.map { set in
      number(
        of: set.map {
          RowArm(
            experiment: texts[Int($0.experiment)], variation: texts[Int($0.variation)], isDrawn: $0.isDrawn)
        })
    }
    return Renumbering(texts: texts, details: details.adopt(other.details), arms: arms)
  }

  /// The new numbers of texts and sets of arms.
  package struct Renumbering: Sendable {
    /// The new number of each text, by its old one.
    package var texts: [Int32]
    /// The new number of what `props` says, by its old one.
    package var details: [Int32]
    /// The new number of each set of arms, by its old one.
    package var arms: [Int32]

    /// The new number of a text; ``InternTable/none`` stays as it is.
    package func text(_ id: Int32) -> Int32 { id < 0 ? id : texts[Int(id)] }

    /// The new number of what `props` says; ``InternTable/none`` stays as it is.
    package func detail(_ id: Int32) -> Int32 { id < 0 ? id : details[Int(id)] }

    /// A row with new numbers.
    package func row(_ row: EventRow) -> EventRow {
      var row = row
      row.run = text(row.run)
      row.version = text(row.version)
      row.session = text(row.session)
      row.user = text(row.user)
      row.step = text(row.step)
      row.screen = text(row.screen)
      row.previousScreen = text(row.previousScreen)
      row.reason = text(row.reason)
      row.locale = text(row.locale)
      row.device = text(row.device)
      row.pack = text(row.pack)
      row.entry = text(row.entry)
      row.details = detail(row.details)
      row.arms = arms[Int(row.arms)]
      return row
    }
  }
}
