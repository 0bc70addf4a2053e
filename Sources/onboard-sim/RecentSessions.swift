import EventLog
import Lobby
import LoggedEvents
import PackModel
import PackReading
import Settings
import TerminalModel

/// The last sessions of a pack on this machine, as its event log has them.
enum RecentSessions {
  /// The name of the flag of settings that repeat a session.
  private static let flag = "recent"
  /// How many are shown.
  private static let most = 3
  /// Bytes that are read at most: the lobby is not to wait for a log of years.
  private static let mostBytes = 4_000_000

  private struct Session {
    var began: Int64
    var settings: [ConfigurationSetting] = []
    var step = ""
    var isFinished = false
    var isCounted = true
  }

  /// The last sessions, the newest first.
  static func of(_ configuration: ResolvedConfiguration) -> [LobbyProgram.Recent] {
    guard let folder = SessionLogging.folder(of: configuration) else { return [] }
    let pack = configuration.bundle.pack
    var found: [Session] = []
    var bytes = 0
    for day in EventStore(folder).days.reversed() where found.count < most {
      var tables = EventTables()
      var sessions: [Int32: Session] = [:]
      for file in EventFiles("\(folder)/\(day.name)")?.files ?? [] {
        bytes += file.size
        guard bytes <= mostBytes else { break }
        read(file, pack, &tables, &sessions)
      }
      found += sessions.values.filter { $0.isCounted && !$0.step.isEmpty }.sorted { $0.began > $1.began }
    }
    return found.prefix(most).map {
      LobbyProgram.Recent(
        when: Surroundings.localTime($0.began), step: TextWidth.sanitized($0.step), isFinished: $0.isFinished,
        settings: $0.settings)
    }
  }

  private static func read(
    _ file: EventFile, _ pack: Pack, _ tables: inout EventTables, _ sessions: inout [Int32: Session]
  ) {
    let attributes = pack.loggedAttributes
    var lines: [(row: EventRow, values: [Int32])] = []
    EventReader(file).rows(into: &tables, attributes: attributes.map { $0.key }) { lines.append(($0, $1)) }
    for (row, values) in lines {
      var session = sessions[row.session] ?? Session(began: row.timestamp)
      let step = row.step == InternTable.none ? "" : tables.texts[row.step]
      switch row.event {
      case .sessionStarted:
        session.isCounted = !row.isSimulated && !row.isTrial
        var named = [("locale", row.locale), ("device", row.device), ("entry", row.entry)]
        named += zip(attributes, values).map { ("user.\($0.attribute.name)", $1) }
        session.settings = named.compactMap { key, value in
          guard value != InternTable.none, !tables.texts[value].isEmpty else { return nil }
          return ConfigurationSetting(flag: flag, key: key, value: tables.texts[value])
        }
      case .screenViewed:
        let isJump = session.step.isEmpty && step != pack.start && row.entry == InternTable.none
        if isJump, !session.settings.contains(where: { $0.key == "entry" }), row.screen != InternTable.none {
          session.settings.append(
            ConfigurationSetting(flag: flag, key: "start", value: tables.texts[row.screen]))
        }
        session.step = step
        if pack.step(step)?.isEnd == true { session.isFinished = true }
      default: break
      }
      sessions[row.session] = session
    }
  }
}

extension ConfigurationSetting {
  /// Whether it repeats a session before.
  var isOfRecent: Bool { origin == "flag --recent" }
}
