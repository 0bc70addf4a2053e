import LoggedEvents
import PackModel
import PackReading
import Statistics
import Testing
import TextFormats

@testable import Results

/// Questions for permissions: who was asked, what they answered, what changed in Settings.
@Suite struct PermissionTests {
  private static let question: PermissionQuestion = {
    var question = PermissionQuestion()
    question.kinds = [.notifications, .camera]
    question.explanations = ["why": [.notifications]]
    return question
  }()

  /// Five users: explained and allowed, plainly denied and turned on in Settings, no answer, never asked, allowed and
  /// turned off.
  private static var log: SyntheticLog {
    var log = SyntheticLog()
    func note(
      _ user: String, _ event: EventName, _ second: Double, _ reason: String? = nil,
      kind: String = "notifications",
      step: String = "a"
    ) {
      log.add(event, user: user, at: second, step: step, reason: reason, props: [.init("permission", kind)])
    }
    for user in ["anna", "bert", "cleo", "dora", "emil"] { log.walk(user, "a0 b9") }
    log.add(.preAlertViewed, user: "anna", at: 1, step: "why.female")
    note("anna", .permissionAsked, 2)
    note("anna", .permissionAnswered, 3, "authorized")
    note("bert", .permissionAsked, 2)
    note("bert", .permissionAnswered, 3, "denied")
    note("bert", .permissionChanged, 6, "authorized")
    note("cleo", .permissionAsked, 2)
    note("emil", .permissionAsked, 2)
    note("emil", .permissionAnswered, 3, "provisional")
    note("emil", .permissionChanged, 4, "denied")
    note("emil", .permissionAsked, 5, kind: "camera")
    note("emil", .permissionAnswered, 6, "denied", kind: "camera")
    // Allow Once is over: nothing was decided anew.
    note("anna", .permissionChanged, 8, "not_determined")
    return log
  }

  @Test func `asked, allowed, denied and not asked, explained and plain, before and after Settings`()
    async throws
  {
    let (report, _) = try await Self.log.report("a b", splits: [.fact("locale")], permissions: Self.question)
    let notifications = try #require(report.all.permissions.first)
    #expect(notifications.kind == .notifications && notifications.users == 5)
    #expect(
      notifications.tally
        == PermissionTally(
          asked: 4, allowed: 2, denied: 1, explained: 1, explainedAllowed: 1, turnedOn: 1, turnedOff: 1))
    #expect(notifications.tally.allowedAtLast == 2 && notifications.tally.isPossible(users: 5))
    #expect(report.all.permissions[1].tally == PermissionTally(asked: 1, denied: 1))
    #expect(report.splits[0].groups[0].result.permissions == report.all.permissions)
    let text = ResultText.text(report, width: 100, usesColor: false)
    #expect(
      text.contains("  notifications          1      4   2 of 4  1 of 4     1 of 1  1 of 3          2 of 4"))
    #expect(
      report.csv.contains("asked_notifications,allowed_notifications,denied_notifications,asked_camera"))
    #expect(report.json.text.contains("\"allowed_without_pre_alert\": 1"))
    let page = ResultPage.html(report)
    #expect(
      page.contains("Permissions") && page.contains("face id") == false && page.contains("notifications"))
  }

  @Test func `any recorded event is a goal, and what it says narrows it`() async throws {
    func reached(_ goal: RecordedEvent) async throws -> [Int] {
      var log = Self.log
      for user in ["anna", "bert", "emil"] {
        let arm = LoggedArm(
          key: "length", variation: user == "anna" ? "long" : "short", bucket: 0.2, hashVersion: 2)
        log.add(.experimentViewed, user: user, at: 0.5, arms: [arm])
      }
      log.add(.tourSkipped, user: "bert", at: 5, step: "b", props: [.init("tour", "look")])
      log.add(.pageViewed, user: "bert", at: 5, step: "b", props: [.init("page", "one")])
      var plan = PlannedExperiment.sample()
      plan.goal = .event(goal)
      let (report, _) = try await log.report("a b", experiments: [plan])
      return report.experiments[0].arms.map(\.rate.successes)
    }
    let allowed = RecordedEvent(.permissionAnswered, kind: .notifications, answer: .allowed)
    #expect(try await reached(allowed) == [1, 1])
    #expect(try await reached(RecordedEvent(.permissionAnswered, answer: .denied)) == [0, 2])
    #expect(try await reached(RecordedEvent(.permissionAnswered, kind: .camera, answer: .allowed)) == [0, 0])
    #expect(try await reached(RecordedEvent(.permissionAnswered, reason: "provisional")) == [0, 1])
    #expect(try await reached(RecordedEvent(.permissionAsked, step: "b")) == [0, 0])
    #expect(try await reached(RecordedEvent(.tourSkipped, properties: [.init("tour", "look")])) == [0, 1])
    #expect(try await reached(RecordedEvent(.tourSkipped, properties: [.init("tour", "other")])) == [0, 0])
    // Rows of this event are kept only where a goal names it.
    #expect(try await reached(RecordedEvent(.pageViewed, step: "b")) == [0, 1])
  }

  @Test func `goals are told in words`() {
    let allowed = ExperimentGoal.event(RecordedEvent(.permissionAnswered, kind: .faceID, answer: .allowed))
    #expect(allowed.verb == "allow face id" && allowed.past == "allowed face id")
    #expect(allowed.name == "permission_answered face_id allowed")
    let tour = ExperimentGoal.event(RecordedEvent(.tourFinished, properties: [.init("tour", "look")]))
    #expect(tour.verb == "have “tour finished look”")
    #expect(ExperimentGoal.step("home").past == "reached home")
  }
}
