import LoggedEvents
import PackModel
import PackReading
import TerminalModel
import Testing

@testable import Results

/// What a report tells one to do, and what it must not.
@Suite struct AdviceTests {
  /// `lost` users end at a, all others go on to b and c.
  private func log(_ users: Int, lost: Int) -> SyntheticLog {
    var log = SyntheticLog()
    for user in 0..<users { log.walk("\(user)", user < lost ? "a0" : "a0 b5 c9", end: "quit") }
    return log
  }

  private func told(_ log: SyntheticLog, _ steps: String = "a b c") async throws -> [String] {
    ReportSummary(try await log.report(steps, window: .seconds(100)).0).sentences
  }

  private func arm(_ id: String) -> LoggedArm {
    LoggedArm(key: "length", variation: id, bucket: 0.5, hashVersion: 2)
  }

  @Test func `the way between two steps is to be improved, not the first of them`() async throws {
    let sentences = try await told(log(100, lost: 40))
    #expect(
      sentences[1].hasSuffix(
        "The largest loss is between “a” and “b”: 40 (40.0%) reached “a”, but not “b” within 1 min 40 s."))
    #expect(sentences[2].hasPrefix("Improve the way from “a” to “b” first: if half of them had reached “c”,"))
  }

  @Test func `where users went on to before they were lost is named`() async throws {
    var log = SyntheticLog()
    for user in 0..<60 { log.walk("\(user)", user < 20 ? "a0 b5" : "a0 b5 c9", end: "quit") }
    #expect(
      try await told(log, "a b? c")[1].hasSuffix(" Of these, 20 went on to “b” first."))
  }

  @Test func `nothing is changed while an experiment runs, and arms are decided about before steps`()
    async throws
  {
    func advice(_ reached: [String: Int]) async throws -> String {
      var log = SyntheticLog()
      for user in 0..<600 {
        let id = user % 2 == 0 ? "short" : "long"
        log.walk("\(user)", user < reached[id] ?? 0 ? "a0 b5" : "a0", arms: [arm(id)], end: "quit")
      }
      let experiment = PlannedExperiment.sample(key: "length", goal: "b")
      return ReportSummary(try await log.report("a b", experiments: [experiment]).0).sentences[2]
    }
    #expect(
      try await advice(["short": 300, "long": 300]).hasPrefix(
        "As long as “Three pages or one” takes users, change nothing. Then"))
    #expect(
      try await advice(["short": 600, "long": 100]).hasPrefix(
        "First decide about the arms below, and count again"))
  }

  @Test func `who is chosen by what the app learns later leaves out those who left before`() async throws {
    let left = "Users who left before the app knew this of them are not counted."
    let log = SyntheticLog.sample
    let women = try await log.report(filters: [UserFilter("gender", ["female"])]).0
    #expect(ReportSummary(women).sentences[0].hasSuffix(left))
    let japanese = try await log.report(filters: [UserFilter("locale", ["ja"])]).0
    #expect(!ReportSummary(japanese).sentences[0].contains(left))
  }

  @Test func `a handful of users says nothing of where to begin`() async throws {
    let advice = try await told(log(50, lost: 3))[2]
    #expect(advice.hasPrefix("So few were lost there") && !advice.contains("Improve"))
  }

  @Test func `where nobody gets to the end, it is asked first whether one can`() async throws {
    let advice = try await told(log(50, lost: 50))[2]
    #expect(advice == "Find out first whether “c” can be reached, and whether the log says so when it is.")
  }

  @Test func `arms that are not divided as planned come before anything else`() async throws {
    var log = SyntheticLog()
    for user in 0..<400 {
      let given = arm(user % 4 == 0 ? "short" : "long")
      log.walk("\(user)", user % 3 == 0 ? "a0" : "a0 b5", arms: [given], end: "quit")
    }
    let report = try await log.report(
      "a b", splits: [.experiment("length")], experiments: [.sample(key: "length", goal: "b")]
    ).0
    #expect(report.experiments[0].verdict == .broken)
    #expect(ReportSummary(report).sentences[2].hasPrefix("Find out first why the users of “"))
    let caution = "do not compare the arms"
    #expect(ResultText.text(report, width: 120, usesColor: false).contains(caution))
    #expect(ResultPage.html(report).contains(caution))
  }

  @Test func `who has no arm is counted, and a group that is not known is explained`() async throws {
    var log = SyntheticLog()
    for user in 0..<300 {
      let given = arm(user % 2 == 0 ? "short" : "long")
      log.walk(
        "\(user)", "a0 b5", gender: user % 3 == 0 ? nil : "female", arms: user < 100 ? [] : [given],
        end: "quit"
      )
    }
    let report = try await log.report(
      "a b", splits: [.fact("gender")], experiments: [.sample(key: "length", goal: "b")]
    ).0
    let text = ResultText.text(report, width: 200, usesColor: false)
    #expect(
      text.contains("100 of the 300 users have no arm: they left before one was given, or do not take part."))
    #expect(text.contains("(not in the log): most of these users left before the app knew their “gender”"))
  }

  @Test func `a winner's guardrail is told as far as it may be worse`() {
    var result = experimentResult("long 2000/10000, short 2500/10000")
    let errors = ExperimentMetric(
      id: "errors", name: "Errors", .errors, isGuardrail: true, lessIsBetter: true)
    result.metrics = MetricResult.results(
      [errors], [[MetricTally(reached: 100), MetricTally(reached: 101)]], arms: ["long", "short"],
      users: [1000, 1000])
    #expect(
      VerdictSummary(result, .none).advice
        == "Give short to all users, and end the experiment, unless a loss of 2.7 points of “Errors” is too much: by one look its difference is probably between −2.5 and +2.7 points."
    )
  }

  @Test func `a faster arm that loses is not green`() {
    var result = experimentResult("long 2500/10000, short 2000/10000")
    let time = ExperimentMetric(id: "time", .time(.step("home")), lessIsBetter: true)
    let times = [20, 10].map { seconds in
      MetricTally(reached: 50, times: (0..<50).map { .init(Int64(seconds) * 1_000_000 + Int64($0)) })
    }
    result.metrics = MetricResult.results([time], [times], arms: ["long", "short"], users: [100, 100])
    let comparison = result.metrics[0].comparisons[0]
    #expect(
      MetricWords.conclusion(comparison, of: result.metrics[0], isEarly: false).hasPrefix("−10 s, faster"))
    #expect(comparison.verdict == .better && MetricWords.look(comparison, of: time, in: result) == .unclear)
  }

  @Test func `lists name up to two more, and words that people know`() {
    let counted = { (names: [String]) in names.map { FunnelResult.Counted(words: $0, users: 1) } }
    #expect(
      ResultFacts.counted(counted(["authorized", "denied", "x"]), most: 1) == "allowed 1, denied 1, x 1")
    #expect(
      ResultFacts.counted(counted(["network", "a", "b", "c"]), most: 1) == "no connection 1, 3 others 3")
  }
}
