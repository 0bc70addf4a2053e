import Foundation
import TapeSupport
import Testing

@testable import TapeLanguage
@testable import TapeRuns
@testable import Tapes

/// Reports of tests, for CI services, programs and people.
@Suite struct ReportTests {
  /// Words that would do harm if they were written as they are.
  private static let evil = "<script>alert(1)</script> \"q\" 'a' & \u{1B}[31m \u{0} \u{202E} ]]> --> </title>"

  private static func report() -> TapeReport {
    var passed = TapeResult(name: "a/b <&>", file: "a/b.tape", outcome: .passed)
    passed.virtualDuration = .milliseconds(1450)
    passed.tags = ["walk", evil]
    passed.checks = [
      TapeResult.Check(
        command: TapeCommand(
          kind: .expect(TapeExpectation(.screen("home"))),
          position: TapePosition(file: "a/b.tape", line: 3, column: 1), length: 3),
        instant: .milliseconds(1450), outcome: .passed)
    ]
    passed.digest = 0xAB
    var failed = TapeResult(name: evil, file: evil, outcome: .failed)
    failed.explanation = evil + "\nthree 日本 👩‍👩‍👧"
    failed.variables = ["locale": "ja", "gender": evil]
    let position = TapePosition(file: evil, line: 7, column: 2)
    failed.checks = [
      TapeResult.Check(
        command: TapeCommand(kind: .copy(evil), position: position, length: 3),
        instant: .seconds(2), outcome: .failed, message: evil,
        golden: GoldenCheck(name: evil, path: evil, state: .unreadable(evil)))
    ]
    failed.artefacts = ["failures/x/\(evil).svg"]
    var invalid = TapeResult(name: "c", file: "c.tape", outcome: .invalid)
    invalid.diagnostics = parse("Entr \"\"").errors
    return TapeReport(results: [passed, failed, invalid], skipped: 4)
  }

  @Test
  func `JUnit XML has a case for each test, with its steps, and no character XML cannot hold`() {
    var report = Self.report()
    report.results.remove(at: 1)
    #expect(
      JUnitReport().xml(ReportRecord(report)) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="2" failures="0" errors="1" time="1.450">
          <testsuite name="tapes" tests="2" failures="0" errors="1" time="1.450" skipped="0">
            <testcase name="a/b &lt;&amp;&gt;" classname="a" time="1.450">
              <system-out>ok     a/b.tape:3  1.45s  Expect Screen home</system-out>
            </testcase>
            <testcase name="c" classname="tapes" time="0.000">
              <error message="there is no command `Entr`" type="tape"></error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `every report is well formed, whatever tapes say`() throws {
    let report = Self.report()
    let xml = JUnitReport(hasPlaces: true).xml(ReportRecord(report))
    #expect(xml.contains("line=\"7\"") && xml.contains("[[ATTACHMENT|failures/x/"))
    #expect(Self.isHarmless(xml))
    let parser = XMLWalk(xml)
    #expect(parser.names.count { $0 == "testcase" } == 3 && parser.isWellFormed)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(JSONReport.text(ReportRecord(report)).utf8))
        as? [String: Any])
    #expect((json["tests"] as? [[String: Any]])?.compactMap { $0["name"] as? String }[1] == Self.evil)
    let page = HTMLReport.page(ReportRecord(report))
    #expect(Self.isHarmless(page))
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</title>").count == 2)
    #expect(page.components(separatedBy: "alert(1)").count > 8)
  }

  /// Whether nothing in a text could steer a terminal or turn the direction of writing.
  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
    }
  }

  @Test func `JSON has every check with command, place, instant and outcome`() throws {
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(JSONReport.text(ReportRecord(Self.report())).utf8))
        as? [String: Any])
    #expect(json["version"] as? Int == 1 && json["passed"] as? Int == 1 && json["failed"] as? Int == 2)
    #expect(json["invalid"] as? Int == 1 && json["skipped"] as? Int == 4)
    let tests = try #require(json["tests"] as? [[String: Any]])
    #expect(tests[0]["digest"] as? String == "00000000000000ab" && tests[0]["seconds"] as? Double == 1.45)
    let check = try #require((tests[0]["checks"] as? [[String: Any]])?.first)
    #expect(check["command"] as? String == "Expect Screen home" && check["line"] as? Int == 3)
    #expect(check["at"] as? Double == 1.45 && check["outcome"] as? String == "passed")
    let failed = try #require((tests[1]["checks"] as? [[String: Any]])?.first)
    #expect((failed["golden"] as? [String: Any])?["state"] as? String == "unreadable")
    #expect(failed["message"] as? String == Self.evil)
    #expect((tests[1]["variables"] as? [String: String])?["gender"] == Self.evil)
  }

  @Test
  func `the page has each test with its frame, its steps, what went wrong and the pictures of its goldens`()
    async throws
  {
    let tapes = [
      "a.tape": "Sleep 2s\nExpect Screen form\n", "b.tape": "Sleep 2s\nType \"Aki\"\nSnapshot one\n",
    ]
    try await withFolder(tapes) { folder in
      _ = try await GoldenRun(folder: folder, mode: .all).run()
      try Data("Sleep 2s\nType \"Ami\"\nSnapshot one\n".utf8).write(to: URL(filePath: "\(folder)/b.tape"))
      let came = try await GoldenRun(folder: folder).run()
      let page = HTMLReport.page(ReportRecord(came.report), artefacts: "../out dir")
      #expect(page.contains("<title>✗ 1 passed, 1 failed</title>"))
      #expect(page.contains("<details class=\"test passed\" id=\"t1\" data-tags=\"\">"))
      #expect(page.contains("<details class=\"test failed\" id=\"t2\" data-tags=\"\" open>"))
      #expect(page.contains("<code>Expect Screen form</code><span class=\"place\">line 2</span>"))
      #expect(page.components(separatedBy: "<figure class=\"frame\" data-frame=").count == 3)
      #expect(
        page.contains("<figcaption>Approved</figcaption>") && page.contains("<figcaption>Difference: text"))
      #expect(page.contains("href=\"./../out%20dir/failures/b/one.difference.svg\""))
      #expect(
        !page.contains("http://")
          || page.components(separatedBy: "http://").allSatisfy { part in
            part.hasPrefix("www.w3.org/2000/svg") || part.hasPrefix("<!doctype")
          })
      let again = try await GoldenRun(folder: folder, jobs: 4).run()
      #expect(HTMLReport.page(ReportRecord(again.report), artefacts: "../out dir") == page)
      #expect(JUnitReport().xml(ReportRecord(again.report)) == JUnitReport().xml(ReportRecord(came.report)))
      #expect(JSONReport.text(ReportRecord(again.report)) == JSONReport.text(ReportRecord(came.report)))
    }
  }

  @Test func `the steps of a tape are what it looked at, and where it stopped`() throws {
    let played = try play(
      "Sleep 2s\nWait+Screen /Nick/\nExpect Screen form\nClick Element nobody\nExpect Screen end")
    #expect(played.result.outcome == .invalid)
    let stopped = try play(
      "Sleep 2s\nWait+Screen /Nick/\nExpect Screen form\nClick \"nobody\"\nExpect Screen end")
    #expect(
      stopped.result.checks.map(\.text) == [
        "Wait+Screen /Nick/", "Expect Screen form", "Click \"nobody\"",
      ])
    #expect(stopped.result.checks.map(\.outcome) == [.passed, .passed, .failed])
    #expect(stopped.result.checks.map(\.instant) == Array(repeating: .seconds(2), count: 3))
  }

  @Test func `the line of a problem is that of its message, whatever differed before`() async throws {
    let tape = "Sleep 2s\nSnapshot one\nExpect Screen end"
    try await withFolder(["a.tape": tape.replacing("Sleep 2s", with: "Sleep 3s\nType \"Aki\"")]) { folder in
      _ = try await GoldenRun(folder: folder, mode: .all).run()
      try tape.write(toFile: "\(folder)/a.tape", atomically: true, encoding: .utf8)
      let record = ReportRecord(try await GoldenRun(folder: folder).run().report).tests[0]
      #expect(record.checks.map(\.outcome) == [.failed, .failed] && record.problem == "expectation")
      #expect(record.line == 3 && record.message?.contains("expected the screen `end`") == true)
    }
  }
}

/// Reads XML to its end.
private final class XMLWalk {
  private(set) var names: [String] = []
  private(set) var isWellFormed = true

  /// Names of elements, and whether each that opens is closed: enough for what we write.
  init(_ text: String) {
    var open: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else {
        isWellFormed = false
        return
      }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("?") { continue }
      let name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter || $0 == "-" })
      if tag.hasPrefix("/") {
        if open.popLast() != name { isWellFormed = false }
      } else {
        names.append(name)
        if !tag.hasSuffix("/") { open.append(name) }
      }
      if tag.count(where: { $0 == "\"" }) % 2 != 0 || name.isEmpty { isWellFormed = false }
    }
    if !open.isEmpty { isWellFormed = false }
  }
}
