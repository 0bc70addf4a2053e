import LoggedEvents
import PackModel
import PackReading
import Statistics
import Testing

@testable import Results

/// Metrics beside the goal, and their probabilities together.
@Suite struct MetricTests {
  private static let rate = ExperimentMetric(
    id: "notify", name: "Notifications allowed",
    .rate(.event(RecordedEvent(.permissionAnswered, kind: .notifications, answer: .allowed))),
    lessIsBetter: false)
  private static let errors = ExperimentMetric(
    id: "errors", name: "Errors", .errors, isGuardrail: true, lessIsBetter: true)
  private static let time = ExperimentMetric(id: "time", .time(.step("home")), lessIsBetter: true)

  private static func results(_ metrics: [ExperimentMetric], _ reached: [[Int]]) -> [MetricResult] {
    MetricResult.results(
      metrics, reached.map { $0.map { MetricTally(reached: $0) } }, arms: ["long", "short"],
      users: [1000, 1000])
  }

  @Test func `an arm is better or worse by the metric's own way, and hardly by chance`() {
    let results = Self.results([Self.rate, Self.errors, Self.rate], [[400, 480], [100, 150], [400, 410]])
    #expect(results.map { $0.comparisons[0].verdict } == [.better, .worse, .unclear])
    #expect(results.map { $0.arms[1].rate.value } == [0.48, 0.15, 0.41])
  }

  @Test func `probabilities are raised for the number of metrics`() throws {
    // 400 and 444 of 1,000: p 0.0463.
    let alone = Self.results([Self.rate], [[400, 444]])
    #expect(alone[0].comparisons[0].verdict == .better)
    let many = Self.results([Self.rate, Self.rate, Self.rate], [[400, 444], [400, 402], [400, 399]])
    #expect(many[0].comparisons[0].verdict == .unclear)
    #expect(abs(many[0].comparisons[0].adjusted - 3 * alone[0].comparisons[0].probability) < 1e-12)
  }

  @Test func `times are compared by their ranks`() {
    let slow = MetricTally(reached: 30, times: (0..<30).map { .init(10_000_000 + $0 * 100_000) })
    let fast = MetricTally(reached: 30, times: (0..<30).map { .init(8_000_000 + $0 * 100_000) })
    let results = MetricResult.results(
      [Self.time], [[slow, fast]], arms: ["long", "short"], users: [40, 40])
    #expect(results[0].arms.map(\.median) == [11_400_000, 9_400_000])
    #expect(
      results[0].comparisons[0].verdict == .better && results[0].comparisons[0].difference == -2_000_000)
    #expect(
      MetricWords.conclusion(results[0].comparisons[0], of: results[0], isEarly: false)
        == "−2.0 s, faster (p <0.0001)")
    #expect(
      MetricWords.conclusion(results[0].comparisons[0], of: results[0], isEarly: true)
        == "−2.0 s, faster so far (p <0.0001)")
    #expect(MetricWords.name(Self.time) == "time until they reach home")
  }

  @Test func `times that nobody has are not compared`() {
    let nobody = MetricResult.results(
      [Self.time], [[MetricTally(), MetricTally()]], arms: ["long", "short"], users: [40, 40])
    #expect(
      MetricWords.conclusion(nobody[0].comparisons[0], of: nobody[0], isEarly: false)
        == "nothing to compare yet")
  }

  @Test func `a guardrail that became worse is named`() {
    var result = experimentResult("long 500/1000, short 505/1000")
    result.metrics = Self.results([Self.errors], [[100, 150]])
    #expect(
      MetricWords.brokenGuardrails(result) == [
        "“Errors”, which must not become worse, is worse so far with short: 15.0% against 10.0%."
      ])
  }

  @Test func `a guardrail that became worse with another arm is not held against the winner`() {
    var result = experimentResult("long 2000/10000, short 2500/10000, none 2000/10000")
    result.metrics = MetricResult.results(
      [Self.errors], [[100, 101, 150].map { MetricTally(reached: $0) }], arms: ["long", "short", "none"],
      users: [1000, 1000, 1000])
    #expect(MetricWords.brokenGuardrails(result).count == 1)
    #expect(
      VerdictSummary(result, .none).advice.hasPrefix(
        "Give short to all users, and end the experiment, unless a loss of 2.7 points of “Errors” is too much: "
      )
    )
    result.metrics = MetricResult.results(
      [Self.errors], [[100, 150, 101].map { MetricTally(reached: $0) }], arms: ["long", "short", "none"],
      users: [1000, 1000, 1000])
    #expect(
      VerdictSummary(result, .none).advice == "Find out why short loses elsewhere before all users get it.")
  }
}
