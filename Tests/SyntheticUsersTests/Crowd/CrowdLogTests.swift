import EventLog
import Experiments
import Foundation
import LoggedEvents
import PackReading
import Results
import Settings
import Statistics
import TestFiles
import Testing

@testable import SyntheticUsers

@Suite("The log of synthetic users")
struct CrowdLogTests {
  /// 2026-01-05.
  private static let day: Int64 = 1_767_571_200_000_000

  /// What results says of a log that is written to files as `simulate --events` does it.
  private func report(
    _ crowd: Crowd, splits: [SplitName], funnel: FunnelPlan = Harbour.funnel, isCompact: Bool = false
  ) async throws -> (CrowdCounts, ResultReport) {
    let folder = try TemporaryFolder()
    var writer = EventFileWriter(folder: folder.path, run: 99, replaces: true)
    let counts = await CrowdRunner(crowd, funnel: funnel, jobs: 2)
      .log(CrowdLog(run: 99, day: Self.day, isCompact: isCompact)) { lines in
        (try? writer.append(lines.bytes, at: lines.timestamp)) != nil
      }
    let files = try #require(EventFiles(folder.path))
    var question = ResultMaker.Question(pack: "harbour", funnel: funnel)
    question.splits = splits
    question.permissions = PermissionQuestion(crowd.pack)
    question.experiments = crowd.configuration.bundle.experiments.experiments
    let table = await LogTable(files, facts: ["gender"], kept: question.keptEvents, jobs: 2)
    return (counts, await ResultMaker(table, question, jobs: 2).report())
  }

  private func lines(_ crowd: Crowd, jobs: Int, _ shard: Shard = Shard()) async -> (CrowdCounts, [UInt8]) {
    var bytes: [UInt8] = []
    let runner = CrowdRunner(crowd, funnel: Harbour.funnel, jobs: jobs)
    let counts = await runner.log(CrowdLog(run: 99, day: Self.day), of: shard) { lines in
      bytes += lines.bytes
      return true
    }
    return (counts, bytes)
  }

  @Test("The log is the same on one thread and on three, and counting is not disturbed by it")
  func threads() async throws {
    let crowd = try Harbour.crowd(1300)
    let (counts, bytes) = await lines(crowd, jobs: 1)
    let (others, same) = await lines(crowd, jobs: 3)
    #expect(bytes == same)
    #expect(counts == others)
    #expect(counts == (await CrowdRunner(crowd, funnel: Harbour.funnel).counts()))
    #expect(!bytes.isEmpty)
  }

  @Test("Users of two seeds are not the same ones, and those of the first seed are as they were")
  func seeds() async throws {
    for (seed, prefix) in [(1, "sim-"), (2, "sim-2-")] as [(UInt64, String)] {
      let (_, bytes) = await lines(try Harbour.crowd(3, seed: seed), jobs: 1)
      let text = String(decoding: bytes, as: UTF8.self)
      let ids = Set(text.split(separator: "\"").filter { $0.hasPrefix("sim-") }.map(String.init))
      #expect(ids == ["\(prefix)0000001", "\(prefix)0000002", "\(prefix)0000003"])
    }
  }

  @Test("Goals that are events, metrics and permissions are counted as results counts the log")
  func measures() async throws {
    let experiments = try #require(Harbour.files["experiments.toml"]).replacing(
      "minimum_effect = 0.04",
      with: """
        minimum_effect = 0.04
        goal = { event = "permission_answered", kind = "notifications", answer = "allowed" }

        [[experiment.metric]]
        id = "errors"
        measure = "errors"
        guardrail = true

        [[experiment.metric]]
        id = "time"
        measure = "time"
        goal = "quay"

        [[experiment.metric]]
        id = "saved"
        goal = { event = "call_ended", reason = "success", step = "join" }
        """)
    let crowd = try Harbour.crowd(1500, changes: ["experiments.toml": experiments])
    let (counts, logged) = try await report(crowd, splits: [.fact("gender")])
    let counted = counts.report(
      crowd.configuration.bundle, Harbour.funnel, splits: [.fact("gender")], calibration: nil)
    #expect(counted.all.permissions == logged.all.permissions)
    #expect(
      counted.splits[0].groups.map(\.result.permissions) == logged.splits[0].groups.map(\.result.permissions))
    let tally = try #require(counted.all.permissions.first?.tally)
    #expect(tally.asked > 1000 && tally.allowed > 100 && tally.denied > 100)
    let (one, other) = (counted.experiments[0], logged.experiments[0])
    #expect(one.arms == other.arms && one.losses == other.losses && one.arms[0].rate.successes > 100)
    #expect(one.metrics.map { $0.arms.map(\.rate) } == other.metrics.map { $0.arms.map(\.rate) })
    #expect(one.metrics.allSatisfy { $0.arms[0].rate.successes > 0 })
    let medians = zip(one.metrics[1].arms, other.metrics[1].arms).map { ($0.median ?? 0, $1.median ?? 0) }
    #expect(medians.allSatisfy { $0 > 0 && Double($0) / Double($1) > 0.94 && Double($0) / Double($1) < 1.06 })
  }

  @Test("A compact log is less than six tenths as large, and says the same")
  func compact() async throws {
    let crowd = try Harbour.crowd(600)
    let splits: [SplitName] = [.fact("gender"), .fact("device"), .fact("flow_version")]
    let (_, whole) = try await report(crowd, splits: splits)
    let (_, compact) = try await report(crowd, splits: splits, isCompact: true)
    #expect(whole.users == 600 && whole.csv == compact.csv)
    let sizes = [false, true].map { isCompact in
      var worker = CrowdWorker(crowd, Harbour.funnel)
      var book = LineBook(isCompact: isCompact)
      for user in 0..<20 { worker.count(user: user, log: CrowdLog(run: 1, day: Self.day), into: &book) }
      return book.lines.reduce(0) { $0 + $1.bytes.count }
    }
    #expect(sizes[1] * 10 < sizes[0] * 6, "\(sizes)")
  }

  @Test("Results of the log are what was counted, for each group and arm")
  func results() async throws {
    let crowd = try Harbour.crowd(2000)
    let bundle = crowd.configuration.bundle
    let splits = [
      SplitName.fact("gender"), .fact("locale"), .fact("device"), .experiment("form"),
    ]
    let (counts, read) = try await report(crowd, splits: splits)
    let counted = counts.report(bundle, Harbour.funnel, splits: splits, calibration: nil)
    #expect(read.users == 2000)
    #expect(read.simulatedUsers == 2000)
    #expect(read.all.stages.map(\.reached) == counted.all.stages.map(\.reached))
    #expect(read.all.stages.map { $0.leaving?.users } == counted.all.stages.map { $0.leaving?.users })
    #expect(read.all.stages.map { $0.leaving?.around } == counted.all.stages.map { $0.leaving?.around })
    for split in counted.splits {
      let other = try #require(read.splits.first { $0.by == split.by })
      #expect(split.groups.map(\.value) == other.groups.map(\.value))
      for group in split.groups where group.result.users > 0 {
        let same = try #require(other.groups.first { $0.value == group.value })
        #expect(same.result.users == group.result.users, "\(split.by) \(group.value)")
        #expect(same.result.stages.map(\.reached) == group.result.stages.map(\.reached))
      }
    }
    let mine = try #require(counted.experiments.first)
    let theirs = try #require(read.experiments.first)
    #expect(mine.arms.map(\.rate) == theirs.arms.map(\.rate))
    #expect(mine.arms.map(\.rate.trials).reduce(0, +) > 100)
    // A time is known to a class of the histogram.
    for (one, other) in zip(counted.all.stages, read.all.stages) {
      guard let one = one.time, let other = other.time else { continue }
      #expect(abs(Double(one.median) / Double(other.median) - 1) < 0.05)
    }
  }

  @Test("Users who reach the last step without some steps of the funnel are as many as results counts")
  func around() async throws {
    let crowd = try Harbour.crowd(1500)
    // The form comes before the question: in this order users leave it out, and the end of the funnel is no end of the flow.
    let stages = ["who", "news", "join"].map { Funnel.Stage(step: $0) }
    let plan = FunnelPlan(id: "turned", stages: stages, window: .seconds(3600))
    let (counts, logged) = try await report(crowd, splits: [], funnel: plan)
    let counted = counts.report(crowd.configuration.bundle, plan, splits: [], calibration: nil)
    let around = logged.all.stages.map { $0.leaving?.around }
    #expect(around.contains { ($0 ?? 0) > 100 }, "\(around)")
    #expect(counted.all.stages.map { $0.leaving?.around } == around)
    // Those who finished are others: the end of the flow is no step of this funnel.
    let finished = try #require(counts.groups["all"]).stages.map { $0.reasons["finished"] ?? 0 }
    #expect(finished != around.map { $0 ?? 0 }, "\(finished)")
  }

  @Test("A run takes the place of its own files on all days, and of no others")
  func replaces() throws {
    let folder = try TemporaryFolder()
    let line = Array("{}\n".utf8)
    let next = Self.day + 86_400_000_000
    func write(_ run: UInt64, days: [Int64]) throws {
      var writer = EventFileWriter(folder: folder.path, run: run, replaces: true)
      for day in days { try writer.append(line, at: day) }
    }
    try write(1, days: [Self.day, next, next + 86_400_000_000])
    try write(2, days: [next])
    try write(1, days: [Self.day, next, Self.day])
    #expect(EventStore(folder.path).days.map(\.name) == ["dt=2026-01-05", "dt=2026-01-06"])
    try write(1, days: [Self.day])
    let days = EventStore(folder.path).days
    #expect(days.map(\.files.count) == [1, 1])
    #expect(days.first?.bytes == 3)
  }

  @Test("Lines of before 1970 are of their own day")
  func early() throws {
    let crowd = try Harbour.crowd(40)
    var worker = CrowdWorker(crowd, Harbour.funnel)
    var book = LineBook(isCompact: false)
    for user in 0..<40 { worker.count(user: user, log: CrowdLog(run: 1, day: -43_200_000_000), into: &book) }
    #expect(book.lines.map { Timestamp.day(of: $0.timestamp) } == [-1, 0])
  }

  @Test("A log that cannot be written any more ends the run")
  func full() async throws {
    let crowd = try Harbour.crowd(2000)
    var calls = 0
    let counts = await CrowdRunner(crowd, funnel: Harbour.funnel, jobs: 1)
      .log(CrowdLog(run: 1, day: Self.day)) { _ in
        calls += 1
        return calls < 2
      }
    #expect(calls == 2)
    #expect(counts == CrowdCounts())
  }
}
