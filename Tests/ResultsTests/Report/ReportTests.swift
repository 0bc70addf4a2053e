import EventLog
import Experiments
import Foundation
import LoggedEvents
import PackModel
import PackReading
import Statistics
import TerminalModel
import TestFiles
import Testing
import TextFormats

@testable import Results

@Suite struct ReportTests {
  @Test func `a funnel by hand`() async throws {
    let (report, _) = try await SyntheticLog.sample.report()
    #expect(report.users == 5 && report.sessions == 5)
    #expect(report.all.stages.map(\.reached) == [4, 3, 1])
    #expect(report.all.stages.map(\.overall.value) == [0.8, 0.6, 0.2])
    #expect(report.all.stages[1].fromPrevious?.value == 0.75)
    #expect(report.all.stages[1].time?.median == 20_000_000)
    #expect(report.all.stages[1].time?.ninetieth == 40_000_000)
    #expect(report.all.neverStarted == 1)
    let leaving = try #require(report.all.stages[1].leaving)
    #expect(leaving.users == 2)
    #expect(
      leaving.ends.map(\.words).sorted() == ["quit", "reached c, too late or not in order"])
    #expect(leaving.next.map(\.words).sorted() == ["ended the session", "reached c"])
    #expect(report.all.stages[0].leaving?.ends == [.init(words: "no end in the log", users: 1)])
    #expect(report.all.stages[2].leaving == nil)
  }

  @Test func `users who reach the end without some steps are no loss, and the first sentences say so`()
    async throws
  {
    var log = SyntheticLog()
    for user in 0..<600 {
      let visits =
        switch user {
        case ..<200: "a0 b10 c20 d30"
        case ..<500: "a0 d10"
        case ..<560: "a0 b10"
        // Too late to count.
        default: "a0 d300"
        }
      log.walk("\(user)", visits, end: "quit")
    }
    let (report, _) = try await log.report("a b c d", window: .seconds(100))
    #expect(report.all.stages[0].leaving?.users == 340 && report.all.stages[0].leaving?.around == 300)
    #expect(report.all.stages[1].leaving?.users == 60 && report.all.stages[1].leaving?.around == 0)
    let sentences = ReportSummary(report).sentences
    #expect(
      sentences[1]
        == "500 of 600 (83.3%) reached “d”: 200 (33.3%) by every step of the funnel, 300 (50.0%) without some of them. The largest loss is between “b” and “c”: 60 (10.0%) reached “b”, but not “c” within 1 min 40 s."
    )
    #expect(sentences[2].contains(" had reached “d”, that would be 30 more users there."))
    let text = ResultText.text(report, width: 100, usesColor: false)
    let said = "300 of them reached d all the same, without some steps"
    #expect(text.contains(said) && ResultPage.html(report).contains(said))
  }

  @Test func `users are filtered by what they last said, and grouped by where they entered`() async throws {
    var log = SyntheticLog.sample
    log.add(
      .sessionStarted, user: "fred", at: 0, props: [.init("pack", "tea"), .init("entry", "invitation")])
    log.add(.screenViewed, user: "fred", at: 1, step: "a")
    let (women, _) = try await log.report(filters: [UserFilter("gender", ["female"])])
    #expect(women.users == 3 && women.all.stages.map(\.reached) == [3, 2, 1])
    // The events are those of the users who count.
    let all = try await log.report().0
    let men = try await log.report(filters: [UserFilter("gender", ["male", ""])]).0
    #expect(women.events > 0 && men.events > 0 && women.events + men.events == all.events)
    let (either, _) = try await log.report(filters: [UserFilter("gender", ["male", ""])])
    #expect(either.users == 3)
    let (both, _) = try await log.report(
      filters: [UserFilter("gender", ["female"]), UserFilter("locale", ["ja"])])
    #expect(both.users == 1)
    let (entries, _) = try await log.report(splits: [.fact("entry")])
    #expect(entries.splits[0].groups.map(\.value) == ["", "invitation"])
    #expect(entries.splits[0].groups.map(\.result.users) == [5, 1])
    let (invited, _) = try await log.report(filters: [UserFilter("entry", ["invitation"])])
    #expect(invited.users == 1)
  }

  @Test func `versions of a flow are not counted together without a word`() async throws {
    var log = SyntheticLog.sample
    let (plain, _) = try await log.report()
    #expect(plain.notes.isEmpty)
    log.setVersion("aaaa000000000001", of: ["anna", "bert", "cleo"])
    log.setVersion("bbbb000000000002", of: ["dora", "emil"])
    let (mixed, _) = try await log.report()
    #expect(mixed.users == 5)
    #expect(
      mixed.notes.contains { $0.contains("several versions") && $0.contains("aaaa000000000001 (3 sessions)") }
    )
    let (one, _) = try await log.report(version: "aaaa000000000001")
    #expect(one.users == 3 && one.all.stages.map(\.reached) == [3, 2, 1] && one.notes.isEmpty)
    let (compared, _) = try await log.report(splits: [.fact("flow_version")])
    #expect(compared.splits[0].groups.map(\.value) == ["aaaa000000000001", "bbbb000000000002"])
    #expect(compared.splits[0].groups.map(\.result.users) == [3, 2])
    #expect(!compared.notes.contains { $0.contains("versions") })
  }

  @Test func `a user who met several versions counts in that of the first session`() async throws {
    var log = SyntheticLog()
    func session(_ id: String, of user: String, at second: Double, _ version: String?, trial: Bool = false) {
      var props = [LoggedEvent.Prop("pack", "tea")]
      if trial { props.append(LoggedEvent.Prop("trial", "true")) }
      log.add(.sessionStarted, user: user, at: second, session: id, props: props)
      log.add(.screenViewed, user: user, at: second, step: "a", session: id)
      log.setVersion(version, ofSession: id)
    }
    // An own trial is no session that counts, and older lines say no version.
    session("t", of: "anna", at: 0, "cccc", trial: true)
    session("a1", of: "anna", at: 10, nil)
    session("a2", of: "anna", at: 20, "aaaa")
    session("a3", of: "anna", at: 30, "bbbb")
    session("b1", of: "bert", at: 40, "bbbb")
    session("b2", of: "bert", at: 50, "bbbb")
    session("d1", of: "dora", at: 60, nil)
    let (report, _) = try await log.report(splits: [.fact("flow_version")])
    #expect(report.splits[0].groups.map(\.value) == ["", "aaaa", "bbbb"])
    #expect(report.splits[0].groups.map(\.result.users) == [1, 1, 1])
    #expect(
      report.notes == [
        "1 user met several versions of the flow and counts in that of the first session",
        "1 trial session is left out; --trials counts it",
      ])
    // The last of them does.
    let (later, _) = try await log.report(
      splits: [.fact("flow_version")], period: SyntheticLog.start + 25_000_000..<Int64.max)
    #expect(later.splits[0].groups.map(\.value) == ["bbbb", ""])
    #expect(later.splits[0].groups.map(\.result.users) == [2, 1])
  }

  @Test func `sessions that began at another step and reach none of the funnel are told`() async throws {
    var log = SyntheticLog()
    func session(_ id: String, of user: String, at second: Double, _ steps: String, jump: String? = nil) {
      var props = [LoggedEvent.Prop("pack", "tea")]
      if let jump { props.append(LoggedEvent.Prop("start", jump)) }
      log.add(.sessionStarted, user: user, at: second, session: id, props: props)
      for (index, step) in steps.enumerated() {
        log.add(.screenViewed, user: user, at: second + Double(index), step: String(step), session: id)
      }
    }
    session("a1", of: "anna", at: 0, "abc")
    // Begins where the funnel does, and goes back to where it does: both count.
    session("b1", of: "bert", at: 0, "ab", jump: "a")
    session("c1", of: "cleo", at: 0, "ba", jump: "b")
    let (none, _) = try await log.report()
    #expect(none.all.stages.map(\.reached) == [3, 2, 1] && none.notes.isEmpty)
    session("d1", of: "dora", at: 0, "bc", jump: "b")
    session("d2", of: "dora", at: 50, "c", jump: "c")
    session("e1", of: "emil", at: 0, "b")
    let (some, _) = try await log.report()
    #expect(some.sessions == 6 && some.users == 5 && some.all.stages.map(\.reached) == [3, 2, 1])
    #expect(
      some.notes == [
        "2 sessions began at another screen (--jump, or #jump= in the address of a page), and their users never reached “a”: "
          + "counted as users, but in no step of the funnel; --steps counts from another step"
      ])
    let (others, _) = try await log.report("b c")
    #expect(others.notes.isEmpty)
  }

  @Test func `a jump to the goal is no way around the steps`() async throws {
    var log = SyntheticLog()
    log.walk("anna", "a0")
    log.walk("bert", "a0 c5")
    let start = [LoggedEvent.Prop("pack", "tea"), LoggedEvent.Prop("start", "c")]
    log.add(.sessionStarted, user: "anna", at: 50, session: "jump", props: start)
    log.add(.screenViewed, user: "anna", at: 51, step: "c", session: "jump")
    let (report, _) = try await log.report()
    #expect(report.all.stages[0].leaving?.users == 2 && report.all.stages[0].leaving?.around == 1)
    #expect(ReportSummary(report).sentences[1].hasPrefix("1 of 2 reached “c”: 0 by every step of the funnel"))
  }

  @Test func `what is done after using the debug menu does not count`() async throws {
    let arm = LoggedArm(key: "look", variation: "new", bucket: 0.7, hashVersion: 2)
    let old = LoggedArm(key: "look", variation: "old", bucket: 0.2, hashVersion: 2)
    var log = SyntheticLog()
    // She is given her arm, jumps to the goal, and comes back the next day by herself.
    log.add(.sessionStarted, user: "anna", at: 0, props: [.init("pack", "tea")])
    log.add(.experimentViewed, user: "anna", at: 0, arms: [arm])
    log.add(.screenViewed, user: "anna", at: 1, step: "a")
    log.add(.debugUsed, user: "anna", at: 2)
    log.add(.screenViewed, user: "anna", at: 3, step: "b")
    log.add(.screenViewed, user: "anna", at: 4, step: "c")
    // He jumps first, and is given an arm on the way.
    log.add(.sessionStarted, user: "bert", at: 0, props: [.init("pack", "tea")])
    log.add(.debugUsed, user: "bert", at: 1)
    log.add(.experimentViewed, user: "bert", at: 2, arms: [old])
    log.add(.screenViewed, user: "bert", at: 3, step: "c")
    let plan = PlannedExperiment.sample(key: "look", arms: ["old", "new"], goal: "c")
    let (first, _) = try await log.report(experiments: [plan])
    #expect(first.all.stages.map(\.reached) == [1, 0, 0])
    #expect(first.experiments[0].arms.map(\.rate.trials) == [0, 1])
    #expect(first.experiments[0].arms.map(\.rate.successes) == [0, 0])
    #expect(
      first.notes == ["2 users used the debug menu: what they did after that does not count"])
    // Another session of the same user counts.
    log.add(
      .sessionStarted, user: "anna", at: 9, session: "next", props: [.init("pack", "tea")])
    for (second, step) in ["a", "b", "c"].enumerated() {
      log.add(.screenViewed, user: "anna", at: Double(second) + 10, step: step, session: "next")
    }
    let (second, _) = try await log.report(experiments: [plan])
    #expect(second.all.stages.map(\.reached) == [1, 1, 1])
    #expect(second.experiments[0].arms.map(\.rate.successes) == [0, 1])
  }

  @Test func `trial sessions are left out, and a note says so`() async throws {
    var log = SyntheticLog()
    log.walk("anna", "a0 b1 c2")
    for session in ["first", "second"] {
      log.add(
        .sessionStarted, user: "tester", at: 0, session: session,
        props: [.init("pack", "tea"), .init("trial", "true")])
      log.add(.screenViewed, user: "tester", at: 1, step: "a", session: session)
    }
    // A trial leaves other sessions of the same user as they are.
    log.walk("tester", "a5 b6")
    let (report, _) = try await log.report()
    #expect(report.users == 2 && report.sessions == 2 && report.all.stages.map(\.reached) == [2, 2, 1])
    #expect(report.notes == ["2 trial sessions are left out; --trials counts them"])
    let (all, _) = try await log.report(trials: true)
    #expect(all.users == 2 && all.sessions == 4 && all.notes.isEmpty)
  }

  @Test func `groups add up to everybody`() async throws {
    let (report, _) = try await SyntheticLog.sample.report(splits: [.fact("gender"), .fact("locale")])
    #expect(report.splits[0].groups.map(\.value) == ["female", "", "male"])
    #expect(report.splits[0].groups.map(\.result.users) == [3, 1, 1])
    #expect(report.splits[1].groups.map(\.value) == ["en", "ja"])
    for stage in 0..<3 {
      #expect(
        report.splits[0].groups.reduce(0) { $0 + $1.result.stages[stage].reached }
          == report.all.stages[stage].reached)
    }
  }

  @Test func `groups are those of any attribute, by the last that the log says`() async throws {
    var log = SyntheticLog.sample
    for (index, (user, plan)) in [
      ("anna", "free"), ("bert", "team"), ("dora", "free"), ("anna", "team"), ("anna", nil),
    ].enumerated() {
      log.add(
        .pageViewed, user: user, at: 50 + Double(index), session: "session-of-\(user)",
        attributes: [LoggedAttribute("plan", plan), LoggedAttribute("user.seq", "b")])
    }
    let splits = ["plan", "gender", "locale", "user.seq", "nowhere"].map { SplitName.fact($0) }
    let (report, _) = try await log.report(splits: splits)
    #expect(report.splits.map(\.by) == ["plan", "gender", "locale", "user.seq", "nowhere"])
    #expect(report.splits[0].groups.map(\.value) == ["", "team", "free"])
    #expect(report.splits[0].groups.map(\.result.users) == [2, 2, 1])
    #expect(report.splits[3].groups.map(\.result.users) == [3, 2])
    #expect(report.splits[4].groups.map(\.result.users) == [5])
    // The other groups are as they are without it.
    let (plain, _) = try await SyntheticLog.sample.report(splits: [.fact("gender"), .fact("locale")])
    #expect(
      report.splits[1...2].map { $0.groups.map(\.result.users) }
        == plain.splits.map { $0.groups.map(\.result.users) })
  }

  @Test func `a log of before attributes were columns by their names counts the same`() async throws {
    func line(_ user: Int, _ seq: Int, _ event: String, _ facts: String) -> String {
      #"{"schema_version":1,"event_id":"e\#(user)\#(seq)","run_id":"r","seed":1,"session_id":"s\#(user)","#
        + #""user_id":"user-\#(user)","seq":\#(seq),"ts":"2026-05-01T00:00:0\#(seq).000000Z","t_us":\#(seq),"#
        + #""event":"\#(event)","step_id":"a","screen_id":"a","prev_screen_id":null,"step_index":0,"#
        + #""dwell_ms":null,"reason":null,\#(facts),"locale":"en","device":"phone","experiments":[],"props":{}}"#
        + "\n"
    }
    let file = try TemporaryFolder().url.appending(path: "log.jsonl")
    let unknown = #""gender":null,"route":null"#
    let text = [#""gender":"female","route":"phone""#, #""gender":"male","route":null"#, unknown].enumerated()
      .map { line($0, 0, "session_started", unknown) + line($0, 1, "screen_viewed", $1) }
    try Data(text.joined().utf8).write(to: file)
    let facts = ["gender", "plan", "route"]
    let table = await LogTable(try #require(EventFiles(file.path)), facts: facts)
    var question = ResultMaker.Question(pack: "tea", funnel: FunnelPlan("a b", window: 1, mode: .default))
    question.splits = facts.map { .fact($0) }
    let report = await ResultMaker(table, question).report()
    #expect(table.report.problemCount == 0 && report.users == 3)
    #expect(
      report.splits.map { split in split.groups.map { "\($0.value) \($0.result.stages[0].reached)" } } == [
        [" 1", "female 1", "male 1"], [" 3"], [" 2", "phone 1"],
      ])
  }

  @Test func `a user of two sessions is one user`() async throws {
    var log = SyntheticLog()
    log.walk("anna", "a0 b10")
    log.add(.sessionStarted, user: "anna", at: 50, session: "second", props: [.init("pack", "tea")])
    log.add(.screenViewed, user: "anna", at: 60, step: "c", session: "second")
    let (report, _) = try await log.report()
    #expect(report.users == 1 && report.sessions == 2)
    #expect(report.all.stages.map(\.reached) == [1, 1, 1])
  }

  @Test func `sessions of another pack do not count`() async throws {
    var log = SyntheticLog.sample
    log.walk("fritz", "a0 b1 c2", pack: "parcel")
    log.add(.screenViewed, user: "gina", at: 0, step: "a")
    let tea = try await log.report().0
    #expect(tea.users == 5 && tea.events == SyntheticLog.sample.events.count)
    #expect(tea.notes == ["left out, as the log does not say which app they are of: 1 session"])
    #expect(try await log.report(pack: "parcel").0.all.stages.map(\.reached) == [1, 1, 1])
    #expect(try await log.report(pack: "nothing").0.users == 0)
  }

  @Test func `only the days asked for count`() async throws {
    var log = SyntheticLog.sample
    log.walk("late", "a90000 b90001")
    let day = UniversalDate.microsecondsOfDay
    let first = try await log.report(period: SyntheticLog.start..<SyntheticLog.start + day).0
    #expect(first.users == 5)
    let second = try await log.report(period: SyntheticLog.start + day..<SyntheticLog.start + 2 * day).0
    #expect(second.users == 1 && second.all.stages.map(\.reached) == [1, 1, 0])
  }

  @Test func `a torn line is passed over and told`() async throws {
    let (report, reading) = try await SyntheticLog.sample.report(torn: true)
    #expect(report.users == 5)
    #expect(reading.problemCount == 2)
    #expect(reading.problems.allSatisfy { $0.reason == .torn })
  }

  @Test func `lines that a log has more than once count once`() async throws {
    for log in [SyntheticLog.sample, .random(users: 200, seed: 7)] {
      let (once, reading) = try await log.report(splits: [.fact("gender")])
      let (copied, readingCopied) = try await log.report(splits: [.fact("gender")], copied: true)
      #expect(copied.json.text == once.json.text)
      #expect(reading.repeatedEvents == 0 && readingCopied.repeatedEvents == 2 * log.events.count)
    }
  }

  @Test func `a line of another version of the format is told, and does not count`() async throws {
    var log = SyntheticLog.sample
    log.add(.screenViewed, user: "finn", at: 3, step: "a")
    var event = try #require(log.events.last)
    event.schemaVersion = 99
    event.seq = 1
    log.add(event)
    let (report, reading) = try await log.report()
    #expect(report.users == 6 && reading.problemCount == 1)
    #expect(
      reading.problems.map(\.reason) == [
        .newer("`schema_version` is 99, and this program reads 1")
      ])
  }

  @Test func `an empty log is no fault`() async throws {
    let (report, _) = try await SyntheticLog().report()
    #expect(report.users == 0 && report.all.stages.map(\.reached) == [0, 0, 0])
    #expect(!ResultText.text(report, width: 80, usesColor: false).isEmpty)
    #expect(!ResultPage.html(report).isEmpty && !report.csv.isEmpty && !report.json.text.isEmpty)
  }

  @Test func `the same log gives the same report on any number of threads`() async throws {
    let log = SyntheticLog.random(users: 400, seed: 9)
    let first = try await log.report("a b c d e", splits: [.fact("gender")]).0
    let second = try await log.report("a b c d e", splits: [.fact("gender")]).0
    #expect(first == second && first.json.text == second.json.text && first.all.stages[1].reached > 0)
  }

  @Test func `random logs give what the definition says`() async throws {
    for mode in [FunnelMode.default, .strictIncrease] {
      let log = SyntheticLog.random(users: 500, seed: 11)
      let report = try await log.report("a b c d e", window: .seconds(900), mode: mode).0
      var plan = FunnelPlan("a b c d e", window: 0, mode: mode)
      plan.window = .seconds(900)
      var levels: [String: Int] = [:]
      for (user, events) in Dictionary(grouping: log.events, by: \.userID) {
        let visits = events.filter { $0.event == .screenViewed }
          .map { plan.visit($0.stepID.first ?? "?", at: $0.timestamp) }.filter { $0.stages != 0 }
        levels[user] = NaiveFunnel.clickHouse(plan, visits, isIncreasing: mode == .strictIncrease)
      }
      for stage in 0..<5 {
        #expect(report.all.stages[stage].reached == levels.values.count { $0 > stage })
      }
      #expect(report.users == 500)
    }
  }
}
