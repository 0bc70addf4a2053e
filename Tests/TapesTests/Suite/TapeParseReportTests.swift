import TapeSupport
import Testing

@testable import TapeLanguage
@testable import TapeRuns
@testable import Tapes

/// `onboard-sim test --parse-only`.
@Suite struct TapeParseReportTests {
  private static let files = [
    "good.tape": "Hide", "bad.tape": "Entr\nExpect Scren home",
    "table.tape": "Matrix step a b\nSource ${step}.tape", "a.tape": "Hide", "b.tape": "Expct",
    "warned.tape": "Set FontSize 5",
    "condition.tape": "Hide\n  Wait@2s Holds 'user.é == \"' Show\nExpect Way \"foo ==\"",
  ]

  private func report(
    _ names: [String], dialect: TapeDialect = .onboardSim, variables: [String: String] = [:]
  ) -> (words: String, summary: String, failed: Int) {
    let tapes = names.map { TapeFinder.Found(file: $0, name: $0) }
    var suite = TapeSuite(tapes: tapes, runner: configuredRunner()) { path in
      guard let text = Self.files[path] else { throw TapeFileError.noSuchFile }
      return Array(text.utf8)
    }
    suite.dialect = dialect
    suite.variables = variables
    var report = TapeParseReport()
    let words = tapes.map { report.parse($0, of: suite) }.joined()
    return (words, report.summary, report.failed)
  }

  @Test func `tapes without errors are counted, and warnings are told`() {
    let report = report(["good.tape", "warned.tape"])
    #expect(report.summary == "2 parsed, 0 with errors")
    #expect(report.words.hasPrefix("warned.tape:1:5: warning: `Set FontSize` means nothing here"))
  }

  @Test func `every error is told with its line`() {
    let report = report(["good.tape", "bad.tape", "none.tape"])
    #expect(report.summary == "3 parsed, 2 with errors")
    #expect(
      report.words == """
        bad.tape:1:1: error: there is no command `Entr`
          1 | Entr
            | ^^^^ did you mean `Enter`?
        bad.tape:2:8: error: `Expect` needs something to look at, not `Scren`
          2 | Expect Scren home
            |        ^^^^^ did you mean `Screen`?
        none.tape:1:1: error: the tape cannot be read: no such file

        """)
  }

  @Test func `a condition that cannot be read is an error at its character`() {
    let report = report(["condition.tape"])
    #expect(
      report.words == """
        condition.tape:2:28: error: this is not a condition: the text that starts here has no closing "
          2 |   Wait@2s Holds 'user.é == "' Show
            |                            ^
        condition.tape:3:19: error: this is not a condition: expected a name, a text in quotes or a number
          3 | Expect Way "foo =="
            |                   ^

        """)
    #expect(report.failed == 1)
  }

  @Test func `every combination of a table is parsed, unless variables choose`() {
    let report = report(["table.tape"])
    #expect(report.summary == "1 parsed, 1 with errors")
    #expect(report.words.hasPrefix("b.tape:1:1: error: there is no command `Expct`"))
    #expect(self.report(["table.tape"], variables: ["step": "a"]).failed == 0)
  }

  @Test func `in the dialect of VHS our additions are errors`() {
    #expect(report(["table.tape"], dialect: .vhs).failed == 1)
    #expect(report(["good.tape"], dialect: .vhs).failed == 0)
  }
}
