import FixturePacks
import PackFiles
import PackModel
import PackReading
import Testing
import TextFormats

@testable import EventExport

@Suite struct PlanTests {
  private typealias Value = TrackingPlan.Value

  private func plan() throws -> TrackingPlan { TrackingPlan(try PackLoader.load(Fixtures.tea).bundle.pack) }

  private func event(_ name: String, _ more: [String: Value] = [:]) -> [String: Value] {
    [
      "event": .text(name), "user_id": .text("user-1"), "session_id": .text("s1"),
      "ts": .text("2026-01-01T00:00:00Z"),
      "seq": .number(0),
    ].merging(more) { $1 }
  }

  @Test func `the plan of a pack has its events, its steps and its values`() throws {
    let plan = try plan()
    #expect(plan.events.map(\.name).prefix(2) == ["session_started", "session_ended"])
    let steps = try #require(plan.columns.first { $0.name == "step_id" }?.values)
    #expect(steps.count > 3 && steps.first == "")
    #expect(Set(plan.events.map(\.name)).count == plan.events.count)
    for text in [plan.markdown, plan.csv, plan.schema.text] {
      for event in plan.events { #expect(text.contains(event.name)) }
    }
  }

  @Test func `an event as planned has no problems`() throws {
    let plan = try plan()
    #expect(plan.problems(of: event("session_started", ["props": .object(["pack": .text("tea")])])).isEmpty)
    #expect(plan.problems(of: event("went_back", ["step_id": .text(""), "locale": .null])).isEmpty)
  }

  @Test func `what is not as planned is said with the property`() throws {
    let plan = try plan()
    func properties(_ event: [String: Value]) -> [String] { plan.problems(of: event).map(\.property) }
    #expect(
      properties(event("session_started", ["props": .object(["pack": .text("coffee")])])) == ["props.pack"])
    #expect(properties(event("session_started")) == ["props.pack"])
    #expect(properties(event("screen_seen")) == ["event"])
    #expect(
      properties(event("went_back", ["step_id": .text("nowhere"), "seq": .text("1")])) == ["seq", "step_id"])
    #expect(properties(["event": .text("went_back")]) == ["user_id", "session_id", "ts"])
    #expect(properties(event("session_ended")) == ["reason"])
    #expect(properties(event("went_back", ["props": .text("x")])) == ["props"])
  }
}
