import EventLog
import LoggedEvents
import SeededRandom

/// Logs that are made for tests.
struct SyntheticLog {
  private(set) var events: [LoggedEvent] = []
  private var seqs: [String: Int] = [:]

  /// The moment that times are counted from: 2026-05-01.
  static let start: Int64 = 1_777_593_600_000_000

  /// Adds an event; seconds are counted from the start.
  mutating func add(
    _ event: EventName, user: String, at seconds: Double, step: String = "", session: String? = nil,
    reason: String? = nil,
    dwell: Int64? = nil, gender: String? = nil, attributes: [LoggedAttribute] = [], locale: String = "en",
    arms: [LoggedArm] = [], props: [LoggedEvent.Prop] = []
  ) {
    let session = session ?? "session-of-\(user)"
    let seq = seqs[session, default: 0]
    seqs[session] = seq + 1
    let elapsed = Int64((seconds * 1_000_000).rounded())
    events.append(
      LoggedEvent(
        eventID: "\(session)-\(seq)", runID: "run", seed: 1, sessionID: session, userID: user, seq: seq,
        timestamp: Self.start + elapsed, elapsed: elapsed, event: event, stepID: step, screenID: step,
        stepIndex: 0,
        dwell: dwell, reason: reason, attributes: [LoggedAttribute("gender", gender)] + attributes,
        locale: locale, device: "phone", experiments: arms,
        props: props))
  }

  /// Gives the events of some users another version of the flow.
  mutating func setVersion(_ version: String, of users: Set<String>) {
    for index in events.indices where users.contains(events[index].userID) {
      events[index].flowVersion = version
    }
  }

  /// Gives the events of a session another version of the flow.
  mutating func setVersion(_ version: String?, ofSession session: String) {
    for index in events.indices where events[index].sessionID == session {
      events[index].flowVersion = version
    }
  }

  /// Adds an event as it is.
  mutating func add(_ event: LoggedEvent) { events.append(event) }

  /// Adds a session that comes to steps: `a0 b5` is a at 0 s and b at 5 s.
  mutating func walk(
    _ user: String, _ visits: String, pack: String = "tea", gender: String? = nil, locale: String = "en",
    arms: [LoggedArm] = [], simulated: Bool = false, end: String? = nil
  ) {
    let visits = visits.split(separator: " ").map { (String($0.prefix(1)), Double($0.dropFirst()) ?? 0) }
    var props = [LoggedEvent.Prop("pack", pack)]
    if simulated { props.append(LoggedEvent.Prop("simulated", "true")) }
    let first = visits.first?.1 ?? 0
    add(.sessionStarted, user: user, at: first, gender: gender, locale: locale, props: props)
    if !arms.isEmpty {
      add(.experimentViewed, user: user, at: first, gender: gender, locale: locale, arms: arms)
    }
    for (step, time) in visits {
      add(.screenViewed, user: user, at: time, step: step, gender: gender, locale: locale, arms: arms)
    }
    guard let end else { return }
    add(
      .sessionEnded, user: user, at: (visits.last?.1 ?? 0) + 3, step: visits.last?.0 ?? "", reason: end,
      dwell: 3000,
      gender: gender, locale: locale, arms: arms)
  }

  var lines: EventLines {
    var lines = EventLines()
    for event in events { lines.add(event) }
    return lines
  }

  /// Many users who go through steps a to e, a few of them twice, out of order or too late.
  static func random(users: Int, seed: UInt64) -> SyntheticLog {
    var random = SeededGenerator(seed: seed)
    var log = SyntheticLog()
    for user in 0..<users {
      var time = Double(Int.random(in: 0...86_400, using: &random))
      var visits: [String] = []
      for step in "abcde" {
        if Int.random(in: 0..<12, using: &random) == 0 { continue }
        visits.append("\(step)\(time)")
        time += Double(Int.random(in: 1...400, using: &random))
        if Int.random(in: 0..<8, using: &random) == 0 { break }
        if Int.random(in: 0..<10, using: &random) == 0 {
          visits.append("\("abcde".randomElement(using: &random) ?? "a")\(time)")
          time += 1
        }
      }
      let arm = Bool.random(using: &random) ? "long" : "short"
      log.walk(
        "user-\(user)", visits.joined(separator: " "),
        gender: ["female", "male", nil].randomElement(using: &random) ?? nil,
        locale: Bool.random(using: &random) ? "en" : "ja",
        arms: [LoggedArm(key: "length", variation: arm, bucket: 0.25, hashVersion: 2)],
        end: Bool.random(using: &random) ? "quit" : nil)
    }
    return log
  }
}
