import EventLog
import Foundation
import LoggedEvents
import TestFiles
import Testing

@testable import Results

extension SyntheticLog {
  /// Adds a session of the pack `ferry`, which is nowhere but here: a line for each event with its second, its
  /// name, its step (`-`: none), and `key=value`: `reason`, `dwell`, `screen` and properties. `~` is a space.
  mutating func session(
    _ user: String, _ id: String, hour: Int = 0, pack: String = "ferry", arms: [LoggedArm] = [],
    _ script: String
  ) {
    for (seq, line) in script.split(separator: "\n").enumerated() {
      let words = line.split(separator: " ").map(String.init)
      let elapsed = Int64(((Double(words[0]) ?? 0) * 1_000_000).rounded())
      let step = words.count > 2 && words[2] != "-" ? words[2] : ""
      var values: [String: String] = [:]
      var props: [LoggedEvent.Prop] = []
      for word in words.dropFirst(3) {
        let parts = word.split(separator: "=", maxSplits: 1).map { $0.replacing("~", with: " ") }
        if ["reason", "dwell", "screen"].contains(parts[0]) {
          values[parts[0]] = parts[1]
        } else {
          props.append(LoggedEvent.Prop(parts[0], parts.count > 1 ? parts[1] : ""))
        }
      }
      let name = EventName(rawValue: words[1]) ?? .sessionStarted
      if name == .sessionStarted { props.append(LoggedEvent.Prop("pack", pack)) }
      add(
        LoggedEvent(
          eventID: "\(id)-\(seq)", runID: "run", seed: 1, sessionID: id, userID: user, seq: seq,
          timestamp: Self.start + Int64(hour) * 3_600_000_000 + elapsed, elapsed: elapsed, event: name,
          stepID: step, screenID: values["screen"] ?? step, stepIndex: 0,
          dwell: values["dwell"].flatMap { Int64($0) },
          reason: values["reason"], locale: "en", device: "phone", experiments: arms, props: props))
    }
  }

  /// Five people: three reach the quay; four take long over the code, at a length of 20 s where the others take 4.
  static var ferry: SyntheticLog {
    var log = SyntheticLog()
    for (hour, (user, pause)) in [("anna", 20), ("bert", 4), ("cleo", 4), ("dora", 4)].enumerated() {
      log.session(
        "person-\(user)", "a\(hour)", hour: hour,
        """
        0 session_started -
        0 task_shown -
        9 screen_viewed harbour
        12 screen_viewed code
        \(12 + pause) screen_viewed quay
        60 session_ended quay reason=finished dwell=1000
        70 question_answered quay rating=\(hour + 4) scale=10 words=Fine,~thanks.
        """)
    }
    log.session(
      "person-emil", "a4", hour: 4,
      """
      0 session_started -
      1 screen_viewed harbour
      4 screen_viewed code
      8 form_rejected code fields=code,name
      10 went_back harbour
      10 screen_viewed harbour
      12 screen_viewed code
      13 session_ended code reason=quit dwell=1000
      """)
    return log
  }

  /// The report of single sessions, by way of files.
  func sessions(
    goal: String = "quay", pause: Int64 = SessionMaker.usualPause, trials: Bool = false,
    period: Range<Int64>? = nil, recording: (String) -> String? = { _ in nil }
  ) async throws -> SessionReport {
    let folder = try TemporaryFolder()
    try folder.write(Data(lines.bytes), to: "dt=2026-05-01/run.jsonl")
    let files = try #require(EventFiles(folder.url.path))
    let table = await LogTable(files, jobs: 2)
    var question = ResultMaker.Question(
      pack: "ferry", funnel: FunnelPlan("harbour \(goal)", window: 1_000_000, mode: .default))
    question.countsTrials = trials
    return SessionMaker(table, question, period: period, pause: pause).report(files, recording: recording)
  }
}

extension SessionReport.Session {
  /// The moments as the text has them.
  var told: [String] {
    moments.map { moment in
      let words = SessionWords.words(moment, in: self)
      return "\(SessionWords.mark(moment.at)) \(words.label) \(words.text)"
    }
  }
}
