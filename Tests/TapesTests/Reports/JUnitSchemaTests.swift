import TapeSupport
import Testing

@testable import TapeLanguage
@testable import TapeRuns
@testable import Tapes

/// What CI services want of a JUnit report, and of annotations.
@Suite struct JUnitSchemaTests {
  /// For each element, as `junit-10.xsd` of Jenkins' xUnit plugin has it: the elements it may stand in, the attributes
  /// it has to have, and those it may have. Only the elements that we write.
  private static let schema: [String: (parents: Set<String>, needed: Set<String>, allowed: Set<String>)] = [
    "testsuites": ([""], [], ["name", "time", "tests", "failures", "errors"]),
    "testsuite": (
      ["testsuites", "testsuite"], ["name", "tests", "failures", "errors"],
      ["group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url"]
    ),
    "testcase": (["testsuite"], ["name"], ["time", "classname", "group"]),
    "failure": (["testcase"], [], ["type", "message"]),
    "error": (["testcase"], [], ["type", "message"]),
    "system-out": (["testcase", "testsuite"], [], []),
  ]

  private static func report() -> TapeReport {
    let evil = "<a b=\"c\"> ::error::no ##[error]no \r\n::add-mask::x 100%, a: b"
    var failed = TapeResult(name: "folder/walk[locale=ja]", file: evil, outcome: .failed)
    failed.explanation = evil
    failed.checks = [
      TapeResult.Check(
        command: TapeCommand(kind: .paste, position: TapePosition(file: evil, line: 7, column: 2), length: 3),
        instant: .seconds(2), outcome: .failed, message: evil)
    ]
    failed.artefacts = ["failures/w/screen.txt", "failures/w/screen.svg", "failures/w/one.difference.svg"]
    var invalid = TapeResult(name: "c", file: "c.tape", outcome: .invalid)
    invalid.diagnostics = parse("Entr \"\"").errors
    invalid.explanation = "no such command"
    var other = invalid
    other.name = "c[locale=ja]"
    let passed = TapeResult(name: "d", file: "d.tape", outcome: .passed)
    var report = TapeReport(results: [failed, invalid, other, passed])
    report.staleGoldens = ["_goldens/a,b.golden"]
    return report
  }

  /// The problems of a text of XML that we have written: attributes in `"`, and no `<` in texts.
  private static func problems(_ xml: String) -> [String] {
    var problems: [String] = []
    var open: [String] = []
    for part in xml.split(separator: "<").dropFirst() {
      let tag = part.prefix { $0 != ">" }
      if tag.hasPrefix("?") { continue }
      if tag.hasPrefix("/") {
        _ = open.popLast()
        continue
      }
      let name = String(tag.prefix { $0 != " " })
      let names = tag.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 0 }.map { $0.element.drop { $0 == " " } }
      let attributes =
        (names.first.map { [$0.dropFirst(name.count).drop { $0 == " " }] } ?? []) + names.dropFirst()
      let given = attributes.filter { $0.hasSuffix("=") }.map { String($0.dropLast()) }
      if let rule = schema[name] {
        if !rule.parents.contains(open.last ?? "") { problems.append("\(name) in \(open.last ?? "nothing")") }
        problems += given.filter { !rule.needed.union(rule.allowed).contains($0) }.map { "\(name) has \($0)" }
        problems += rule.needed.subtracting(given).sorted().map { "\(name) lacks \($0)" }
      } else {
        problems.append("\(name) is not known")
      }
      open.append(name)
    }
    return problems
  }

  @Test func `the report has nothing that the schema of Jenkins does not have, unless places are asked for`()
  {
    let report = Self.report()
    #expect(Self.problems(JUnitReport().xml(ReportRecord(report))).isEmpty)
    #expect(
      JUnitReport().xml(ReportRecord(report)).contains(
        "<testcase name=\"c\" classname=\"tapes\" time=\"0.000\">"))
    let placed = JUnitReport(hasPlaces: true).xml(ReportRecord(report))
    #expect(Set(Self.problems(placed)) == ["testcase has file", "testcase has line"])
    #expect(placed.contains(" line=\"7\" "))
  }

  @Test func `attachments begin where they are looked for, the picture of a difference first`() {
    let lines = JUnitReport(attachments: "build/out").xml(ReportRecord(Self.report())).split(separator: "\n")
    #expect(
      lines.filter { $0.contains("[[ATTACHMENT") }.map { $0.replacing("</system-out>", with: "") } == [
        "[[ATTACHMENT|build/out/failures/w/one.difference.svg]]",
        "[[ATTACHMENT|build/out/failures/w/screen.svg]]", "[[ATTACHMENT|build/out/failures/w/screen.txt]]",
      ])
  }

  @Test func `annotations are a command a line, whatever tapes say, and say the same of a tape once`() {
    let text = GitHubReport.text(ReportRecord(Self.report()))
    let evil = "<a b=\"c\"> ::error::no ##[error]no <U+000D>%0A::add-mask::x 100%25, a: b"
    let file = evil.replacing(":", with: "%3A").replacing(",", with: "%2C")
    #expect(
      text == """
        ::error file=\(file),line=7,title=folder/walk[locale=ja]::\(evil)
        ::error file=c.tape,line=1,title=c::no such command
        ::warning file=_goldens/a%2Cb.golden,title=golden::no test uses this golden

        """)
    #expect(
      GitHubReport.text(
        ReportRecord(TapeReport(results: [TapeResult(name: "d", file: "d", outcome: .passed)]))) == "")
  }
}
