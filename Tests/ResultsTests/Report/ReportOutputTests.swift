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

@Suite struct ReportOutputTests {
  // MARK: Simulated users

  @Test func `whoever is simulated is called so in every output`() async throws {
    var log = SyntheticLog()
    log.walk("anna", "a0 b1 c2", simulated: true)
    let all = try await log.report().0
    #expect(all.simulationLabel == "simulated, not fitted to real users")
    log.walk("bert", "a0 b1 c2")
    let some = try await log.report().0
    #expect(some.simulationLabel == "1 of 2 users are simulated, not fitted to real users")
    for text in [
      ResultText.text(some, width: 80, usesColor: false), ResultPage.html(some), some.csv, some.json.text,
    ] {
      #expect(text.contains("simulated, not fitted to real users"))
    }
    #expect(
      try await !ResultText.text(SyntheticLog.sample.report().0, width: 80, usesColor: false).contains(
        "simulated"))
  }

  // MARK: Formats

  @Test func `lines fit the terminal, whatever its width and the script`() async throws {
    var log = SyntheticLog.random(users: 300, seed: 4)
    log.walk("ja", "a0", gender: "とても長い性別の名前がここにあります")
    let experiment = PlannedExperiment.sample(key: "length", goal: "e")
    let report = try await log.report(
      "a b? c d e", window: .seconds(3600), splits: [.fact("gender"), .experiment("length")],
      experiments: [experiment]
    ).0
    for width in [60, 80, 100, 200] {
      for line in ResultText.text(report, width: width, usesColor: false).split(separator: "\n") {
        #expect(TextWidth.columns(of: line) <= width, "\(width): \(line)")
        #expect(!line.contains("\u{1B}"))
      }
    }
    #expect(ResultText.text(report, width: 80, usesColor: true).contains("\u{1B}["))
  }

  @Test(arguments: [60, 80, 100, 103, 104, 120])
  func `long names are cut, and no line is wider than the terminal`(_ width: Int) async throws {
    let ids = ["a-walkthrough-of-four-long-pages", "a-walkthrough-of-one-short-page"]
    var log = SyntheticLog()
    for user in 0..<1200 {
      let arm = LoggedArm(key: "length", variation: ids[user % 2], bucket: 0.25, hashVersion: 2)
      log.walk(
        "user-\(user)", user % 3 == 0 ? "a0 b700 c1500" : "a0 b755", gender: "gender-\(user % 5)-long",
        arms: [arm])
    }
    func renamed(_ event: LoggedEvent) -> LoggedEvent {
      var event = event
      if !event.stepID.isEmpty { event.stepID = "the-step-called-\(event.stepID)-of-the-walkthrough" }
      return event
    }
    var (broken, fine) = (SyntheticLog(), SyntheticLog())
    for (index, event) in log.events.enumerated() {
      fine.add(renamed(event))
      if index % 3 > 0 || !event.experiments.contains(where: { $0.variation == ids[0] }) {
        broken.add(renamed(event))
      }
    }
    let goal = "the-step-called-c-of-the-walkthrough"
    let experiment = PlannedExperiment.sample(key: "length", arms: ids, goal: goal)
    for log in [fine, broken] {
      let report = try await log.report(
        "abc".map { "the-step-called-\($0)-of-the-walkthrough\($0 == "b" ? "?" : "")" }.joined(
          separator: " "),
        window: .seconds(3600), splits: [.fact("gender"), .experiment("length")], experiments: [experiment]
      ).0
      let text = ResultText.text(report, width: width, usesColor: false)
      for line in text.split(separator: "\n") {
        #expect(TextWidth.columns(of: line) <= width, "\(width): \(line)")
      }
      #expect(text.contains("…") && text.contains("control"))
    }
  }

  @Test func `JSON has no probability of a split that was not tested`() async throws {
    var log = SyntheticLog()
    for (user, arm) in ["x", "y", "z"].enumerated() {
      log.walk(
        "user-\(user)", "a0", arms: [LoggedArm(key: "length", variation: arm, bucket: 0.25, hashVersion: 2)])
    }
    let three = PlannedExperiment.sample(key: "length", arms: ["x", "y", "z"])
    let json = try await log.report(experiments: [three]).0.json.text
    #expect(json.contains("\"sample_ratio_p\": null") && json.contains("\"sample_ratio_broken\": false"))
    let two = PlannedExperiment.sample(key: "length", arms: ["x", "y"])
    #expect(try await log.report(experiments: [two]).0.json.text.contains("\"sample_ratio_p\": 1"))
  }

  @Test func `names are cut no more than need be`() async throws {
    let text = ResultText.text(try await SyntheticLog.sample.report().0, width: 60, usesColor: false)
    #expect(text.contains("  a         4  ████"))
  }

  @Test func `few users are counted, and are no rates`() async throws {
    var log = SyntheticLog()
    for user in 0..<5 {
      let arm = LoggedArm(
        key: "length", variation: user < 3 ? "long" : "short", bucket: 0.25, hashVersion: 2)
      log.walk("user-\(user)", user == 0 ? "a0" : "a0 b1", arms: [arm], end: "quit")
    }
    let report = try await log.report(
      "a b", splits: [.experiment("length")], experiments: [.sample(key: "length", goal: "b")]
    ).0
    let words = "Five people are too few to decide this: 2 of 3 with long and 2 of 2 with short reached b."
    let text = ResultText.text(report, width: 120, usesColor: false)
    let page = ResultPage.html(report)
    for output in [text, page, report.json.text] { #expect(output.contains(words)) }
    #expect(text.contains("4 of 5") && text.contains("  a: 1 of 5 users") && page.contains("<b>4 of 5</b>"))
    for word in ["%", "95", "points", "chance", "interval", "9 in 10"] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(!page.contains("95% interval") && !page.contains("class=\"interval\"") && !page.contains("<u "))
    // The numbers are there for programs.
    #expect(report.json.text.contains("\"sequential_interval\""))
    #expect(report.json.text.contains("\"verdict\": \"not_enough_users\""))
    #expect(report.csv.contains(",5,4,0.8,"))
  }

  @Test func `CSV has a row for each step and group`() async throws {
    let report = try await SyntheticLog.sample.report(splits: [.fact("gender")]).0
    let lines = report.csv.split(separator: "\r\n")
    #expect(lines.count == 1 + 3 * 4)
    #expect(
      lines[0].hasPrefix(
        "pack,funnel,mode,window_ms,simulated,group_by,group,stage,step,optional,users,reached,rate"))
    #expect(lines[2].hasPrefix("tea,test,default,100000,no,all,,2,b,false,5,3,0.6,"))
  }

  @Test func `what content says cannot act on a page, a table or a terminal`() async throws {
    var log = SyntheticLog()
    log.walk("anna", "a0", gender: "<script>x</script>")
    log.walk("bert", "a0", gender: "=1+1,\"x\"")
    log.walk("cleo", "a0", gender: "\u{1B}[31mred")
    let report = try await log.report(splits: [.fact("gender")]).0
    #expect(!ResultPage.html(report).contains("<script>"))
    #expect(report.csv.contains("\"'=1+1,\"\"x\"\"\""))
    #expect(!ResultText.text(report, width: 80, usesColor: false).contains("\u{1B}"))
    #expect(!report.json.text.contains("\u{1B}") && !report.csv.contains("\u{1B}"))
  }

  @Test func `the page needs nothing else`() async throws {
    let page = ResultPage.html(try await SyntheticLog.sample.report().0)
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("<script"))
    #expect(page.contains("prefers-color-scheme: dark"))
  }
}
