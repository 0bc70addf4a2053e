import TapeLanguage
import TapeRuns

/// A report as JUnit XML, which CI services read.
///
/// Jenkins and GitHub's actions go by `classname`, `file` and `line`, GitLab by `file`; all show the text of `failure`
/// and of `system-out`. `[[ATTACHMENT|path]]` is how Jenkins and GitLab find files of a test.
package enum JUnitReport {
  /// - Parameter suite: The name of the suite.
  /// - Returns: The text of the file. Times are virtual, so the same tapes give the same bytes.
  package static func xml(_ report: TapeReport, suite: String = "tapes") -> String {
    let counts =
      "tests=\"\(report.results.count)\" failures=\"\(report.failed - report.invalid)\" "
      + "errors=\"\(report.invalid)\" skipped=\"0\" time=\"\(ReportTime.text(report.virtualDuration))\""
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites \(counts)>")
    lines.append("  <testsuite name=\"\(HTMLText.escaped(suite))\" \(counts)>")
    lines += report.results.flatMap(testCase)
    return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private static func testCase(_ result: TapeResult) -> [String] {
    let line = result.problemLine
    let parts = result.name.split(separator: "/", omittingEmptySubsequences: true)
    let folder = parts.dropLast().joined(separator: ".")
    var lines = [
      "    <testcase name=\"\(HTMLText.escaped(result.name))\" classname=\"\(HTMLText.escaped(folder.isEmpty ? "tapes" : folder))\" "
        + "file=\"\(HTMLText.escaped(result.file))\" line=\"\(line)\" "
        + "time=\"\(ReportTime.text(result.virtualDuration))\">"
    ]
    if result.outcome != .passed {
      let element = result.outcome == .invalid ? "error" : "failure"
      lines.append(
        "      <\(element) message=\"\(HTMLText.escaped(result.message ?? ""))\" type=\"\(result.problemKind)\">"
          + "\(HTMLText.escaped(result.explanation))</\(element)>")
    }
    let steps = result.checks.map(step) + result.artefacts.map { "[[ATTACHMENT|\($0)]]" }
    if !steps.isEmpty {
      lines.append("      <system-out>\(HTMLText.escaped(steps.joined(separator: "\n")))</system-out>")
    }
    return lines + ["    </testcase>"]
  }

  /// `ok   a.tape:3  1.45s  Expect Screen home`
  private static func step(_ check: TapeResult.Check) -> String {
    let position = check.command.position
    let mark = check.outcome == .passed ? "ok    " : "FAILED"
    let start = "\(mark) \(position.file):\(position.line)  \(TapeClock.text(check.instant))  "
    let message = check.message.map { "\n       " + TapeCells.printable($0) } ?? ""
    return start + TapeCells.printable(check.text) + message
  }
}

extension TapeResult {
  /// The line of the tape's own file that is to blame: of the failure, or of the `Source` that led to it; 1 where
  /// nothing is.
  var problemLine: Int {
    let command = checks.first { $0.outcome == .failed }?.command
    let diagnostic = failure?.diagnostic ?? diagnostics.first { $0.severity == .error }
    let places = [
      command.map { $0.includedFrom + [$0.position] }, diagnostic.map { $0.includedFrom + [$0.position] },
    ]
    return places.compactMap { $0 }.first?.first { $0.file == file }?.line ?? 1
  }

  /// `expectation`, `golden`, `tape`.
  var problemKind: String {
    if outcome == .invalid { return "tape" }
    return failure == nil && !goldenFailures.isEmpty ? "golden" : "expectation"
  }
}
