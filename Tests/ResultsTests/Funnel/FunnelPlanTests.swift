import PackModel
import PackReading
import Testing

@testable import Results

@Suite struct FunnelPlanTests {
  private func pack(_ steps: [Step], start: StepID = "a") -> Pack {
    Pack(
      id: "test", name: "name", locales: ["en"], start: start, steps: steps, screens: [], tours: [],
      permissions: PermissionPlan(), endpoints: [], data: [])
  }

  private func step(_ id: StepID, when: String? = nil, to next: StepID...) -> Step {
    Step(
      id: id, kind: .screen(id, tour: nil), when: when.flatMap { try? Condition(parsing: $0) },
      next: next.map { Branch(to: $0) })
  }

  private func text(_ plan: FunnelPlan) -> String {
    plan.stages.map { $0.step + ($0.isOptional ? "?" : "") }.joined(separator: " ")
  }

  @Test func `the plain way takes next alone, in the order in which it comes to steps`() {
    let pack = pack([
      step("d"), step("b", to: "c"), step("a", to: "b"), step("c", to: "d"), step("lost", to: "a"),
    ])
    #expect(text(.plain(pack)) == "a b c d")
  }

  @Test func `steps with a condition and steps of one branch are optional`() {
    let pack = pack([
      step("a", to: "b"), step("b", when: "!user.x", to: "c"), step("c", to: "d", "e"), step("d", to: "e"),
      step("e"),
    ])
    #expect(text(.plain(pack)) == "a b? c d? e")
  }

  @Test func `workflows and calls have no screen and are not counted`() {
    let pack = pack([
      step("a", to: "b"),
      Step(id: "b", kind: .workflow("ask"), next: [Branch(to: "c")]),
      Step(id: "c", kind: .call("load"), next: [Branch(to: "d")]),
      step("d"),
    ])
    #expect(text(.plain(pack)) == "a d")
  }

  @Test func `a flow that goes in a circle has a funnel too`() {
    #expect(text(.plain(pack([step("a", to: "b"), step("b", to: "c"), step("c", to: "a")]))) == "a b c")
    #expect(text(.plain(pack([], start: "nowhere"))) == "")
  }

  @Test func `days of the calendar`() {
    #expect(UniversalDate.start(of: "1970-01-02") == 86_400_000_000)
    #expect(UniversalDate.start(of: "2026-05-01") == SyntheticLog.start)
    #expect(UniversalDate.parts(SyntheticLog.start + 3_723_000_000).day == "2026-05-01")
    for wrong in ["2026-02-30", "2026-13-01", "26-01-01", "2026/01/01", "tomorrow", ""] {
      #expect(UniversalDate.start(of: wrong) == nil, "\(wrong)")
    }
  }

  @Test func `numbers in words`() {
    #expect(Readable.count(1_234_567) == "1,234,567")
    #expect(Readable.count(1, "user") == "1 user")
    #expect(Readable.count(0, "user") == "0 users")
    #expect(Readable.about(1030.2) == "1,030")
    #expect(Readable.about(49_803.9) == "49,800")
    #expect(Readable.percent(0.1234) == "12.3%")
    #expect(Readable.percent(0.0001) == "<0.1%")
    #expect(Readable.percent(0.9999) == ">99.9%")
    #expect(Readable.percent(1) == "100.0%")
    #expect(Readable.signed(-0.021) == "−2.1")
    #expect(Readable.signed(0.05) == "+5.0")
    #expect(Readable.time(400_000) == "0.4 s")
    #expect(Readable.time(12_300_000) == "12 s")
    #expect(Readable.time(200_000_000) == "3 min 20 s")
    #expect(Readable.time(7_500_000_000) == "2 h 5 min")
  }
}
