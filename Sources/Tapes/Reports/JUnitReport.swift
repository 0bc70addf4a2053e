import TapeLanguage
import TapeRuns

/// A report as JUnit XML, which CI services read, in what the schema of Jenkins' xUnit plugin (`junit-10.xsd`) allows.
///
/// All show the texts of `failure` and of `system-out`. `[[ATTACHMENT|path]]` is how Jenkins and GitLab find files of a
/// test: Jenkins from its workspace, GitLab from the project's folder, and the first one only.
package struct JUnitReport {
  private let attachments: String
  private let hasPlaces: Bool

  /// - Parameters:
  ///   - attachments: The output folder, as the paths of attachments begin; empty: they begin below it.
  ///   - hasPlaces: Whether each case has `file` and `line`, which GitLab and actions of GitHub go by and the schema
  ///     does not have.
  package init(attachments: String = "", hasPlaces: Bool = false) {
    self.attachments = attachments
    self.hasPlaces = hasPlaces
  }

  /// - Parameter suite: The name of the suite.
  /// - Returns: The text of the file. Times are virtual, so the same tapes give the same bytes.
  package func xml(_ report: ReportRecord, suite: String = "tapes") -> String {
    let counts =
      "tests=\"\(report.tests.count)\" failures=\"\(report.failed - report.invalid)\" "
      + "errors=\"\(report.invalid)\" time=\"\(ReportTime.text(report.duration))\""
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites \(counts)>")
    lines.append("  <testsuite name=\"\(HTMLText.escaped(suite))\" \(counts) skipped=\"0\">")
    lines += report.tests.flatMap(testCase)
    return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private func testCase(_ test: TestRecord) -> [String] {
    let place =
      hasPlaces ? "file=\"\(HTMLText.escaped(test.file))\" line=\"\(test.line)\" " : ""
    let parts = test.name.split(separator: "/", omittingEmptySubsequences: true)
    let folder = parts.dropLast().joined(separator: ".")
    var lines = [
      "    <testcase name=\"\(HTMLText.escaped(test.name))\" classname=\"\(HTMLText.escaped(folder.isEmpty ? "tapes" : folder))\" "
        + "\(place)time=\"\(ReportTime.text(test.duration))\">"
    ]
    if test.outcome != .passed {
      let element = test.outcome == .invalid ? "error" : "failure"
      lines.append(
        "      <\(element) message=\"\(HTMLText.escaped(test.message ?? ""))\" type=\"\(HTMLText.escaped(test.problem ?? ""))\">"
          + "\(HTMLText.escaped(test.explanation))</\(element)>")
    }
    let steps = test.checks.map(step) + attachments(of: test)
    if !steps.isEmpty {
      lines.append("      <system-out>\(HTMLText.escaped(steps.joined(separator: "\n")))</system-out>")
    }
    return lines + ["    </testcase>"]
  }

  /// `ok   a.tape:3  1.45s  Expect Screen home`
  private func step(_ check: TestRecord.Check) -> String {
    let position = check.position
    let mark = check.outcome == .passed ? "ok    " : "FAILED"
    let place = "\(TapeCells.printable(position.file)):\(position.line)"
    let start = "\(mark) \(place)  \(TapeClock.text(check.instant))  "
    let message = check.message.map { "\n       " + TapeCells.printable($0) } ?? ""
    return start + TapeCells.printable(check.command) + message
  }

  /// A line for each file that a failure leaves; the picture that says most comes first.
  private func attachments(of test: TestRecord) -> [String] {
    func rank(_ path: String) -> Int {
      path.hasSuffix(".difference.svg") ? 0 : path.hasSuffix(".svg") ? 1 : 2
    }
    let paths = (0...2).flatMap { number in test.artefacts.filter { rank($0) == number } }
    let start = attachments.isEmpty ? "" : attachments + "/"
    return paths.map { "[[ATTACHMENT|\(TapeCells.printable(start + $0))]]" }
  }
}
