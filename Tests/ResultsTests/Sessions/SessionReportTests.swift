import LoggedEvents
import Testing

@testable import Results

@Suite struct SessionReportTests {
  /// The moments of the one session of a log.
  private func told(_ script: String, pause: Int64 = SessionMaker.usualPause) async throws -> [String] {
    var log = SyntheticLog()
    log.session("person-anna", "a0", script)
    return try #require(await log.sessions(pause: pause).sessions.first).told
  }

  // MARK: Hesitation

  @Test func `a pause is longer than five seconds and than twice the others' median`() async throws {
    let report = try await SyntheticLog.ferry.sessions()
    #expect(
      report.sessions[0].told == [
        "0:12 hesitated 20 s at code, the others 4.0 s", "0:32 reached quay",
        "1:10 answer 4 of 10: Fine, thanks.",
      ])
    // Four seconds are no pause, whatever the others took.
    #expect(report.sessions[1].told.first == "0:16 reached quay")
    let short = try await SyntheticLog.ferry.sessions(pause: 21_000_000)
    #expect(short.sessions[0].told.first == "0:32 reached quay")
  }

  @Test func `with two others to compare with, any long stretch is a pause`() async throws {
    var log = SyntheticLog()
    for (hour, seconds) in [9, 8, 7].enumerated() {
      log.session(
        "person-\(hour)", "a\(hour)", hour: hour,
        "0 session_started -\n0 screen_viewed code\n\(seconds) screen_viewed quay")
    }
    #expect(
      try await log.sessions().sessions.map(\.told.first) == [
        "0:00 hesitated 9.0 s at code", "0:00 hesitated 8.0 s at code", "0:00 hesitated 7.0 s at code",
      ])
    log.session(
      "person-3", "a3", hour: 3, "0 session_started -\n0 screen_viewed code\n17 screen_viewed quay")
    #expect(
      try await log.sessions().sessions.map(\.told.first) == [
        "0:09 reached quay", "0:08 reached quay", "0:07 reached quay",
        "0:00 hesitated 17 s at code, the others 8.0 s",
      ])
  }

  @Test func `the app's own waiting is no pause, and what comes after it is`() async throws {
    #expect(
      try await told(
        """
        0 session_started -
        0 screen_viewed code
        1 call_started code endpoint=verify
        12 call_ended code endpoint=verify reason=success
        18 session_ended code reason=quit dwell=18000
        """) == ["0:12 hesitated 6.0 s at code", "0:18 left at code after 18 s: quit"])
  }

  @Test func `a note does not interrupt a pause, and a task or a question is none`() async throws {
    #expect(
      try await told(
        """
        0 session_started -
        0 task_shown -
        8 screen_viewed code
        12 note_added code text=looks~around
        15 form_rejected code fields=code
        16 screen_viewed quay
        40 question_answered quay rating=3 scale=10 words=
        """) == [
          "0:08 hesitated 7.0 s at code", "0:12 note looks around",
          "0:15 error form refused (code) at code",
          "0:16 reached quay", "0:40 answer 3 of 10",
        ])
  }

  @Test func `a pause says what was up`() async throws {
    #expect(
      try await told(
        """
        0 session_started -
        0 screen_viewed code screen=code.ja
        0 page_viewed code screen=code.ja page=two
        6 mark_viewed code screen=code.ja tour=first mark=door
        12 tour_skipped code screen=code.ja tour=first
        12 permission_asked code screen=code.ja permission=camera form=alert
        18 permission_answered code screen=code.ja permission=camera reason=denied
        18 pre_alert_viewed code screen=why
        24 app_left code to=settings
        30 app_returned code
        30 session_ended code reason=quit dwell=30000
        """) == [
          "0:00 hesitated 6.0 s at code (page “two”)", "0:06 hesitated 6.0 s at code (coach mark “door”)",
          "0:12 skipped the tour first at code (coach mark “door”)",
          "0:12 hesitated 6.0 s at code (permission dialog camera)",
          "0:18 hesitated 6.0 s at code (screen why)",
          "0:24 hesitated 6.0 s at code (outside the app: settings)",
          "0:30 left at code after 30 s: quit",
        ])
  }

  // MARK: Errors and ways back

  @Test func `errors, ways back and what was skipped`() async throws {
    #expect(
      try await told(
        """
        0 session_started -
        0 screen_viewed deck
        1 card_flick_refused deck card=gull direction=up
        2 card_flick_undone deck card=gull direction=left
        3 deck_skipped deck
        4 call_ended deck endpoint=send reason=network
        4 call_ended deck endpoint=send reason=cancelled
        5 went_back harbour
        5 screen_viewed harbour
        6 walkthrough_skipped harbour
        7 app_crashed harbour permission=camera
        """) == [
          "0:01 error card gull may not be flicked up at deck", "0:02 took back the card gull at deck",
          "0:03 skipped the deck at deck", "0:04 error call send gave network at deck",
          "0:05 went back from deck to harbour", "0:06 skipped the walkthrough at harbour",
          "0:07 error the app crashed (camera) at harbour",
          "0:07 left at harbour (the app closed) after 2.0 s: no end in the log",
        ])
  }

  @Test func `a session has its end, its time to the goal and its arms`() async throws {
    var log = SyntheticLog()
    let arms = [
      LoggedArm(key: "look", variation: "new", bucket: 0.7, hashVersion: 2),
      LoggedArm(key: "tone", variation: "warm", bucket: nil, hashVersion: 2),
    ]
    log.session(
      "person-anna", "a0", arms: arms,
      "0 session_started - start=code\n9 screen_viewed harbour\n12 screen_viewed code\n20 screen_viewed quay\n25 session_ended quay reason=finished dwell=5000"
    )
    log.session(
      "person-anna", "a1", hour: 1,
      "0 session_started -\n1 screen_viewed end\n9 session_ended end reason=finished")
    let sessions = try await log.sessions().sessions
    #expect(sessions.map(\.outcome) == [.reached, .finished])
    #expect(
      sessions[0].timeToGoal == 11_000_000 && sessions[0].stepCount == 3 && sessions[0].length == 25_000_000)
    #expect(
      SessionWords.circumstances(sessions[0]) == [
        "session 1 of 2", "2026-05-01 00:00 UTC", "phone", "en", "look: new", "tone: warm (forced)",
        "began at code",
      ])
    #expect(SessionWords.ending(sessions[1], goal: "quay") == "Finished at end; 1 step, 9.0 s in all.")
  }

  // MARK: What counts

  @Test func `what follows the debug menu does not count, and notes do`() async throws {
    var log = SyntheticLog()
    log.session(
      "person-anna", "a0",
      "0 session_started -\n0 screen_viewed code\n2 debug_used code command=jump\n3 form_rejected code fields=x\n4 note_added code text=jumped\n20 screen_viewed quay\n20 session_ended quay reason=finished dwell=1"
    )
    let report = try await log.sessions()
    #expect(
      report.sessions[0].told == [
        "0:02 debug menu used at code: what follows is not counted", "0:04 note jumped",
      ])
    #expect(report.sessions[0].isDebugged && report.sessions[0].outcome == .debugged && report.steps.isEmpty)
    #expect(SessionSummary(report).sentences[1] == "1 person: 1 used the debug menu.")
    // A session before it decides.
    log.session(
      "person-anna", "b0", hour: -1,
      "0 session_started -\n0 screen_viewed code\n2 session_ended code reason=quit")
    #expect(try await SessionSummary(log.sessions()).sentences[1] == "1 person: 1 left at code.")
  }

  @Test func `a session without an end lasted until the last that the log has of it`() async throws {
    var log = SyntheticLog()
    // The notes are written by another process, by the time at which they were begun.
    log.session(
      "person-anna", "a0",
      "0 session_started -\n0 screen_viewed code\n31 note_added code text=frowns\n12 note_added code text=reads"
    )
    let session = try await log.sessions().sessions[0]
    #expect(
      session.told == [
        "0:12 note reads", "0:31 note frowns", "0:31 left at code after 31 s: no end in the log",
      ])
    #expect(session.length == 31_000_000)
    #expect(SessionWords.ending(session, goal: "quay") == "Left at code after 31 s; 1 step.")
  }

  @Test func `trial sessions and those of other packs are left out`() async throws {
    var log = SyntheticLog.ferry
    log.session("tester", "t0", hour: 6, "0 session_started - trial=true\n0 screen_viewed quay")
    log.session("other", "o0", hour: 6, pack: "train", "0 session_started -\n0 screen_viewed quay")
    let report = try await log.sessions()
    #expect(report.people == 5 && report.notes == ["1 trial session is left out; --trials counts it"])
    let all = try await log.sessions(trials: true)
    #expect(all.people == 6 && all.notes.isEmpty && all.sessions[5].isTrial)
  }

  @Test func `sessions that began in the period count as a whole, with their numbers in the log`()
    async throws
  {
    var log = SyntheticLog()
    for hour in 0..<3 {
      log.session("person-anna", "a\(hour)", hour: hour, "0 session_started -\n3599 screen_viewed quay")
    }
    let start = SyntheticLog.start + 3_600_000_000
    let report = try await log.sessions(period: start..<start + 1)
    #expect(report.sessions.map(\.id) == ["a1"] && report.sessions[0].outcome == .reached)
    #expect(report.sessions[0].number == 2 && report.sessions[0].count == 3)
  }

  @Test func `lines that the log has twice count once`() async throws {
    var log = SyntheticLog.ferry
    for event in log.events { log.add(event) }
    #expect(try await log.sessions().sessions == SyntheticLog.ferry.sessions().sessions)
  }

  // MARK: Summary

  @Test func `people are counted, and put in words`() async throws {
    var log = SyntheticLog.ferry
    // Another session of a person who is counted already.
    log.session(
      "person-emil", "a5", hour: 5,
      "0 session_started -\n0 screen_viewed code\n1 form_rejected code fields=code\n2 session_ended code reason=quit"
    )
    log.session(
      "person-anna", "a6", hour: 6,
      "0 session_started -\n0 screen_viewed code\n1 form_rejected code fields=code\n2 session_ended code reason=quit"
    )
    let report = try await log.sessions()
    #expect(
      report.steps == [
        SessionReport.StepCount(step: "code", hesitated: 1, erred: 2, wentBack: 1, left: 1, people: 2)
      ])
    #expect(
      SessionSummary(report).sentences == [
        "5 people tried to reach quay, in 7 sessions of ferry.",
        "5 people: 4 reached quay, 1 left at code. Two of five met an error at code.",
        "Look at code first, where two people hesitated, met an error, went back or left; change it, and try again with other people.",
        "Ratings, of 10: 4, 5, 6, 7.",
        "So few people show what goes wrong, but cannot tell how often it does: a problem that one in three people has is seen by five people in about 85 of 100 tests (Nielsen and Landauer, 1993).",
      ])
  }

  @Test func `many people need no caution`() {
    #expect(FewPeople.caution(20) == nil && FewPeople.caution(0) == nil)
    #expect(FewPeople.caution(1)?.contains("by one person in about 30 of 100 tests") == true)
    #expect(FewPeople.caution(19)?.contains("in nearly every test") == true)
  }
}
