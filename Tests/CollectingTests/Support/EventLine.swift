import Collecting
import EventLog
import Foundation
import LoggedEvents
import TestFiles

/// Lines with the right ids.
enum EventLine {
  static func text(_ session: UInt64, _ seq: Int, user: String = "user-one") -> String {
    let event = LoggedEvent(
      eventID: EventID.text(EventID.event(seq, ofSession: session)), runID: EventID.text(9), seed: 1,
      sessionID: EventID.text(session), userID: user, seq: seq, timestamp: 1_800_000_000_000_000, elapsed: 0,
      event: .screenViewed, stepID: "home", screenID: "home", stepIndex: 0, locale: "en", device: "phone",
      experiments: [LoggedArm(key: "a", variation: "b", bucket: 0.5, hashVersion: 2)],
      props: [LoggedEvent.Prop("p", "v")])
    var lines = EventLines()
    lines.add(event)
    return String(decoding: lines.bytes.dropLast(), as: UTF8.self)
  }

  /// A batch of events of one session.
  static func batch(_ session: UInt64, _ seqs: [Int], user: String = "user-one") throws -> EventBatch {
    try EventBatch(Array(seqs.map { text(session, $0, user: user) + "\n" }.joined().utf8))
  }
}

extension Journal {
  /// An instant of 2026-11-23.
  static let today: Int64 = 1_795_392_000_000_000

  /// Commits batches of one call.
  func take(_ batches: EventBatch..., now: Int64 = Journal.today) -> [Result<Receipt, Failure>] {
    commit(batches, now: now)
  }
}

extension TemporaryFolder {
  /// The events in the files of the log, as session and number; every line has to be whole.
  func logged() -> [String] {
    var keys: [String] = []
    EventFiles(path)?.forEachFile { reader in
      let report = reader.events { keys.append("\($0.sessionID) \($0.seq) \($0.userID)") }
      precondition(report.problemCount == 0, "\(report.problems)")
    }
    return keys.sorted()
  }

  /// The keys of events as ``logged()`` has them.
  static func keys(_ session: UInt64, _ seqs: some Sequence<Int>, user: String = "user-one") -> [String] {
    seqs.map { "\(EventID.text(session)) \($0) \(user)" }.sorted()
  }

  /// The files of the log below the folder.
  var logFiles: [String] { FileList.below(path).filter { $0.hasSuffix(".jsonl") } }
}
