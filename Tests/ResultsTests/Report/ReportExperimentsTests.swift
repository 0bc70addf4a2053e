import Experiments
import LoggedEvents
import PackReading
import Statistics
import Testing

@testable import Results

/// What a report says of experiments: who counts in which arm, and with which goal.
@Suite struct ReportExperimentsTests {
  @Test func `arms by chance count, forced ones and users of two arms do not`() async throws {
    func arm(_ id: String, forced: Bool = false) -> [LoggedArm] {
      [LoggedArm(key: "length", variation: id, bucket: forced ? nil : 0.3, hashVersion: 2)]
    }
    var log = SyntheticLog()
    log.walk("anna", "a0 b1 c2", arms: arm("long"))
    log.walk("bert", "a0 b1", arms: arm("short"))
    log.walk("cleo", "a0 b1 c2", arms: arm("short", forced: true))
    log.walk("dora", "a0 c2", arms: arm("long"))
    log.add(.experimentViewed, user: "dora", at: 3, arms: arm("short"))
    log.walk("emil", "a0 c200", arms: arm("short"))
    log.walk("fred", "a0 c2", arms: arm("medium"))
    let (report, _) = try await log.report(splits: [.experiment("length")], experiments: [.sample(goal: "c")])
    let result = report.experiments[0]
    #expect(result.arms.map(\.rate.trials) == [1, 2])
    #expect(result.arms.map(\.rate.successes) == [1, 0])
    #expect(result.forced == 1 && result.inTwoArms == 1 && result.unknownArm == 1)
    #expect(report.splits[0].groups.map(\.value) == ["long", "short"])
    #expect(report.splits[0].groups.map(\.result.users) == [1, 2])
  }

  @Test func `a goal that was reached before the arm was given is no success of the arm`() async throws {
    let arm = [LoggedArm(key: "length", variation: "long", bucket: 0.3, hashVersion: 2)]
    var log = SyntheticLog()
    log.walk("anna", "a0 c1")
    log.add(.experimentViewed, user: "anna", at: 2, arms: arm)
    log.walk("bert", "a0")
    log.add(.experimentViewed, user: "bert", at: 2, arms: arm)
    log.add(.screenViewed, user: "bert", at: 3, step: "c", arms: arm)
    let result = try await log.report(experiments: [.sample(goal: "c")]).0.experiments[0]
    #expect(result.arms[0].rate.trials == 2 && result.arms[0].rate.successes == 1)
  }

  @Test func `experiments that nobody plans are named`() async throws {
    var log = SyntheticLog()
    log.walk("anna", "a0", arms: [LoggedArm(key: "colour", variation: "red", bucket: 0.1, hashVersion: 2)])
    #expect(
      try await log.report().0.notes == [
        "in the log, but not in experiments.toml of tea, so without a verdict: colour"
      ])
  }

  @Test func `an experiment that nobody has come to changes no other's verdict`() async throws {
    var log = SyntheticLog()
    for number in 0..<40 {
      let isNew = number % 2 == 0
      let arm = LoggedArm(
        key: "look", variation: isNew ? "new" : "old", bucket: isNew ? 0.7 : 0.2, hashVersion: 2)
      log.walk("user-\(number)", isNew && number < 30 || number < 12 ? "a0 c5" : "a0", arms: [arm])
    }
    let plans = ["look", "idle"].map {
      PlannedExperiment.sample(key: $0, arms: ["old", "new"], goal: "c")
    }
    let (alone, _) = try await log.report("a c", experiments: [plans[0]])
    let (beside, _) = try await log.report("a c", experiments: plans)
    let comparison = try #require(alone.experiments.first?.comparisons.first)
    #expect(comparison.holm < 1 && comparison.holm == comparison.probability)
    #expect(beside.experiments.first == alone.experiments.first)
    #expect(beside.experiments.last?.verdict == .nobody)
  }
}
