import Report
import TapeLanguage
import TapeRuns

/// A report as annotations of GitHub Actions, a line each: what did not pass, warnings about tapes, and goldens that
/// no test uses.
package enum GitHubReport {
  /// The lines with a newline each; empty where all is well.
  package static func text(_ report: ReportRecord) -> String {
    // Each combination of a table says the same of a tape that cannot be run.
    var said: Set<String> = []
    let lines = report.tests.flatMap(annotations).filter { said.insert($0.key).inserted }.map { $0.line }
    let stale = report.staleGoldens.map {
      GitHubAnnotation.line("warning", [("file", $0), ("title", "golden")], "no test uses this golden")
    }
    return (lines + stale).map { $0 + "\n" }.joined()
  }

  /// The lines of a test, each with what it says but for the title.
  private static func annotations(of test: TestRecord) -> [(key: String, line: String)] {
    var all: [(key: String, line: String)] = []
    func add(
      _ command: String, _ place: [(name: String, value: String)], title: String, _ message: String
    ) {
      let key = GitHubAnnotation.line(command, place, message)
      all.append((key, GitHubAnnotation.line(command, place + [("title", title)], message)))
    }
    for warning in test.notes where warning.severity == .warning {
      let position = warning.position
      let help = warning.fix.map { "\nhelp: \($0)" } ?? ""
      add(
        "warning", [("file", position.file), ("line", "\(position.line)"), ("col", "\(position.column)")],
        title: "tape", warning.message + help)
    }
    if test.outcome != .passed {
      add(
        "error", [("file", test.file), ("line", "\(test.line)")], title: test.name,
        test.explanation.isEmpty ? test.message ?? "" : test.explanation)
    }
    return all
  }
}
