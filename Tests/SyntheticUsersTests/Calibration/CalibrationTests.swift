import Behaviour
import PackReading
import Results
import Testing

@testable import SyntheticUsers

@Suite("Calibration")
struct CalibrationTests {
  @Test("A model finds back to the funnel of another model")
  func recovers() async throws {
    // What is taken for real: users who lose interest four times as fast.
    var hasty = try Harbour.crowd(400, seed: 3)
    hasty.model[.leavingScale] = .init(30, source: "test")
    let steps = ["who", "join", "quay"]
    let plan = FunnelPlan(
      id: "real", stages: steps.map { .init(step: $0, isOptional: false) }, window: .seconds(86_400))
    let counts = await CrowdRunner(hasty, funnel: plan).counts()
    let reached = try #require(counts.groups["all"]).stages.map(\.reached)
    var tries: [Int] = []
    let outcome = await Calibration(
      try Harbour.crowd(250), to: .init(steps: steps, users: reached), jobs: 2
    ).fit(source: "real.csv") { number, _ in tries.append(number) }
    #expect(outcome.errorBefore > 0.08)
    #expect(outcome.errorAfter < outcome.errorBefore / 3)
    #expect(outcome.model.calibratedTo == "real.csv")
    #expect(outcome.model[.typing] == hasty.model[.typing])
    #expect(outcome.tries == tries.last)
    #expect(outcome.steps.map(\.step) == steps)
    #expect(outcome.text.contains("points and is"))
  }
}
