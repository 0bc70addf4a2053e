import Behaviour
import PackReading
import Results
import Testing
import TextFormats

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
    let text = outcome.text.replacing("\n", with: " ")
    #expect(text.contains("points away from the real ones on average, and now they are"))
  }

  /// The funnel of other users, who leave at errors half as often: those who do are at the same step as those who
  /// leave for forms, permissions and waiting.
  @Test("A number that the funnel says nothing about is not fitted, and that is said")
  func undetermined() async throws {
    var calm = try Harbour.crowd(2000, seed: 3)
    calm.model[.leaveAtError] = .init(0.15, source: "test")
    let steps = ["who", "join", "quay"]
    let plan = FunnelPlan(
      id: "real", stages: steps.map { .init(step: $0, isOptional: false) }, window: .seconds(86_400))
    let counts = await CrowdRunner(calm, funnel: plan).counts()
    let reached = try #require(counts.groups["all"]).stages.map(\.reached)
    let crowd = try Harbour.crowd(1000)
    let outcome = await Calibration(crowd, to: .init(steps: steps, users: reached), jobs: 2)
      .fit(source: "real.csv")
    let error = try #require(outcome.constants.first { $0.constant == .leaveAtError })
    #expect(error.interval == nil)
    #expect(outcome.model[.leaveAtError] == crowd.model[.leaveAtError])
    let scale = try #require(outcome.constants.first { $0.constant == .leavingScale })
    let interval = try #require(scale.interval)
    #expect(interval.contains(120) && interval.contains(scale.value), "\(scale)")
    #expect(interval.upperBound < 4 * interval.lowerBound)
    #expect(outcome.text.contains("This funnel does not say what these are"))
    #expect(outcome.text.contains("\n  leaving.error = 0.300\n"))
    #expect(outcome.json.text.contains("\"determined\""))
  }

  @Test("A funnel that all users pass says how seldom they leave, and of the rest nothing")
  func lossless() async throws {
    let crowd = try Harbour.crowd(200)
    let outcome = await Calibration(
      crowd, to: .init(steps: ["who", "join"], users: [30, 30]), jobs: 2
    ).fit(source: "real.csv")
    #expect(outcome.constants.allSatisfy { $0.interval == nil })
    #expect(outcome.model == crowd.model && outcome.model.calibratedTo == nil)
    #expect(outcome.text.contains("This funnel determines none of the numbers"))
    #expect(!outcome.isFitted && outcome.text.contains("was compared with a real funnel of 2 steps"))
    // The same again, however many workers there are.
    let again = await Calibration(
      crowd, to: .init(steps: ["who", "join"], users: [30, 30]), jobs: 1
    ).fit(source: "real.csv")
    #expect(again.model == outcome.model && again.tries == outcome.tries)
    #expect(again.errorAfter == outcome.errorAfter)
  }
}
