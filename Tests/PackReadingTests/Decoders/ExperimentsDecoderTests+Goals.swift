import Experiments
import LoggedEvents
import PackModel
import PackReading
import Testing

/// Goals that are events, and metrics.
extension ExperimentsDecoderTests {
  @Test func `a goal may be an event, and metrics stand beside it`() throws {
    let experiment = try #require(
      try plan(
        Self.start
          + """
          goal = { event = "permission_answered", kind = "notifications", answer = "allowed" }
          """ + Self.arms
            + """
            [[experiment.metric]]
            id = "cups"
            name = "Cups at home"
            goal = "home"

            [[experiment.metric]]
            id = "tip"
            measure = "time"
            goal = { event = "tour_finished", step = "home", properties = { tour = "first" } }
            guardrail = true

            [[experiment.metric]]
            id = "errors"
            measure = "errors"

            [[experiment.metric]]
            id = "refused"
            goal = { event = "call_ended", reason = "timeout" }
            better = "lower"
            """
      ).experiments.first)
    #expect(
      experiment.goal == .event(RecordedEvent(.permissionAnswered, kind: .notifications, answer: .allowed)))
    let tip = RecordedEvent(.tourFinished, step: "home", properties: [.init("tour", "first")])
    #expect(
      experiment.metrics == [
        ExperimentMetric(id: "cups", name: "Cups at home", .rate(.step("home")), lessIsBetter: false),
        ExperimentMetric(id: "tip", .time(.event(tip)), isGuardrail: true, lessIsBetter: true),
        ExperimentMetric(id: "errors", .errors, lessIsBetter: true),
        ExperimentMetric(
          id: "refused", .rate(.event(RecordedEvent(.callEnded, reason: "timeout"))), lessIsBetter: true),
      ])
  }

  @Test(arguments: [
    ("goal = 3", "a step, or a table with `event`"), ("goal = {}", "`event`"),
    ("goal = { event = \"permission_answred\" }", "did you mean `permission_answered`"),
    ("goal = { event = \"page_viewed\", kind = \"camera\" }", "`kind` goes with events of permissions"),
    ("goal = { event = \"permission_asked\", answer = \"denied\" }", "`answer` goes with"),
    ("goal = { event = \"permission_answered\", answer = \"denied\", reason = \"x\" }", "the same again"),
    ("goal = { event = \"permission_answered\", kind = \"cameras\" }", "did you mean `camera`"),
    ("goal = { event = \"call_ended\", properties = { endpoint = 3 } }", "a text"),
    ("goal = { event = \"page_viewed\", step = \"hom\" }", "`hom`"),
    ("goal = { event = \"page_viewed\", extra = 1 }", "extra"),
  ])
  func `a goal that cannot be is told at its place`(_ goal: String, _ message: String) {
    let problems = Self.problems(Self.start + goal + "\n" + Self.arms)
    #expect(problems.contains("experiment[0].goal") && problems.contains(message), "\(problems)")
  }

  @Test func `a metric without what it measures is told, and one with too much`() {
    let problems = Self.problems(
      Self.start + Self.arms
        + """
        [[experiment.metric]]
        id = "a"

        [[experiment.metric]]
        id = "a"
        measure = "errors"
        goal = "home"
        """)
    #expect(problems.contains("experiment[0].metric[0]") && problems.contains("a step, or an event"))
    #expect(problems.contains("experiment[0].metric[1].goal") && problems.contains("have no goal"))
    #expect(problems.contains("there is a metric `a` already"))
  }
}
