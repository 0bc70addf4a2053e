import Dispatch
import EventLog
import Foundation
import LoggedEvents
import PackReading
import Results
import TextFormats

/// The cost of `onboard-sim results` over a million events: 50,000 sessions of 20 events in files of 30 days.
struct ResultsBenchmarks {
  private static let users = 50_000
  private static let steps = [
    "launch", "gender", "walkthrough", "auth", "sample", "profile", "deck", "tour", "home",
  ]
  private static let threads = 2

  func run() {
    print("results of a million events, inside one process\n")
    let folder = FileManager.default.temporaryDirectory.appending(path: "results-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    guard let bytes = try? Self.write(to: folder) else { return print("no log could be written\n") }
    let megabytes = bytes / 1_000_000
    var times: [Duration] = []
    for _ in 0..<3 { times.append(Self.measured(folder.path)) }
    Figure(
      name: "read and counted, \(Self.threads) threads (\(megabytes) MB)", value: times.median.milliseconds,
      bound: "3 s"
    )
    .print()
    print("")
  }

  private static func measured(_ path: String) -> Duration {
    let end = DispatchSemaphore(value: 0)
    return ContinuousClock().measure {
      Task.detached {
        await count(path)
        end.signal()
      }
      end.wait()
    }
  }

  private static func count(_ path: String) async {
    guard let files = EventFiles(path) else { return }
    let table = await LogTable(files, facts: ["gender"], jobs: threads)
    let stages = steps.map { Funnel.Stage(step: $0, isOptional: $0 == "gender") }
    var question = ResultMaker.Question(
      pack: "bench", funnel: FunnelPlan(id: "bench", stages: stages, window: .seconds(3600)))
    question.splits = [.fact("gender"), .fact("locale")]
    let report = await ResultMaker(table, question, jobs: threads).report()
    _ = report.json.text
    precondition(report.users == users && report.events == users * 20)
  }

  /// - Returns: how many bytes there are.
  private static func write(to folder: URL) throws -> Int {
    var size = 0
    for day in 0..<30 {
      let name = day < 9 ? "0\(day + 1)" : "\(day + 1)"
      let place = folder.appending(path: "dt=2026-06-\(name)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      var lines = EventLines()
      for user in stride(from: day, to: users, by: 30) { add(user, day: day, to: &lines) }
      try Data(lines.bytes).write(to: place.appending(path: "bench.jsonl"))
      size += lines.bytes.count
    }
    return size
  }

  private static func add(_ user: Int, day: Int, to lines: inout EventLines) {
    let start = 1_780_272_000_000_000 + Int64(day) * 86_400_000_000 + Int64(user)
    let ids = EventLines.IDs(event: UInt64(user), run: 1, session: UInt64(user) &* 0x9E37_79B9_7F4A_7C15)
    var event = LoggedEvent(
      eventID: "", runID: "", seed: 1, sessionID: "", userID: "user-\(user)", seq: 0, timestamp: start,
      elapsed: 0,
      event: .sessionStarted, stepID: "", screenID: "", stepIndex: 0,
      attributes: [LoggedAttribute("gender", nil), LoggedAttribute("route", nil)],
      locale: user % 3 == 0 ? "ja" : "en",
      device: "phone", props: [.init("pack", "bench")])
    lines.add(event, ids: ids)
    let last = 3 + user % 7
    for number in 1..<20 {
      let step = min((number - 1) / 2, min(last, steps.count - 1))
      let isVisit = number % 2 == 1 && (number - 1) / 2 <= last
      event.seq = number
      event.timestamp += Int64(400_000 + user % 7919)
      event.elapsed = event.timestamp - start
      event.event = isVisit ? .screenViewed : number == 19 ? .sessionEnded : .pageViewed
      (event.stepID, event.screenID) = (steps[step], steps[step])
      event.stepIndex = step
      event.dwell = isVisit ? 800 : nil
      event.reason = number == 19 ? "quit" : nil
      if step > 1 { event.attributes[0].value = user % 2 == 0 ? "female" : "male" }
      event.props = []
      if step == 2, event.experiments.isEmpty {
        event.experiments = [
          LoggedArm(key: "length", variation: user % 2 == 0 ? "long" : "short", bucket: 0.25, hashVersion: 2)
        ]
      }
      lines.add(event, ids: ids)
    }
  }
}
