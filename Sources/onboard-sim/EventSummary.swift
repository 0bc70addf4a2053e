import EventLog
import LoggedEvents
import TerminalModel

/// What an event log has, counted by day.
struct EventSummary {
  private struct Day {
    var sessions = 0
    var users: Set<Int32> = []
    var events = 0
  }

  private(set) var report = ReadReport()
  private var tables = EventTables()
  private var days: [Int64: Day] = [:]
  private var users: Set<Int32> = []
  private var met: [Int32: MetNumbers] = [:]
  private var files = 0

  init() {}

  mutating func add(_ reader: EventReader) {
    files += 1
    var days = days
    var users = users
    var met = met
    var repeated = 0
    report.add(
      reader.rows(into: &tables) { row, _ in
        if row.seq >= 0, !met[row.session, default: MetNumbers()].insert(row.seq) {
          repeated += 1
          return
        }
        let number = Timestamp.day(of: row.timestamp)
        days[number, default: Day()].events += 1
        if row.event == .sessionStarted { days[number, default: Day()].sessions += 1 }
        if days[number]?.users.insert(row.user).inserted == true { users.insert(row.user) }
      })
    report.repeatedEvents += repeated
    (self.days, self.users, self.met) = (days, users, met)
  }

  /// A table for people.
  func text(path: String) -> String {
    var lines = ["day          sessions    users     events"]
    for (number, day) in days.sorted(by: { $0.key < $1.key }) {
      lines.append(line(Timestamp.text(ofDay: number), day.sessions, day.users.count, day.events))
    }
    if days.count > 1 {
      lines.append(
        line(
          "all       ", days.values.reduce(0) { $0 + $1.sessions }, users.count,
          report.events - report.repeatedEvents))
    }
    let size = report.bytes < 1_000_000 ? "\(report.bytes / 1000) kB" : "\(report.bytes / 1_000_000) MB"
    return lines.joined(separator: "\n")
      + "\n\n\(files == 1 ? "1 file" : "\(files) files"), \(size), in \(path)\n"
  }

  private func line(_ name: String, _ sessions: Int, _ users: Int, _ events: Int) -> String {
    "\(name)  "
      + [(sessions, 9), (users, 9), (events, 11)]
      .map { TextWidth.padded(String($0), to: $1, alignsRight: true) }.joined()
  }
}
