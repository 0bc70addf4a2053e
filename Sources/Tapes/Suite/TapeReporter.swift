import Report
import TapeLanguage
package import TapeRuns

/// Writes the results of tapes as lines for people: one for each, failures whole, and the summary last.
package struct TapeReporter {
  private let usesColor: Bool
  private let paint: Paint
  private let write: (String) -> Void

  /// - Parameters:
  ///   - usesColor: Whether marks are green and red.
  ///   - write: Takes text, with its newlines.
  package init(usesColor: Bool = false, write: @escaping (String) -> Void) {
    self.usesColor = usesColor
    paint = Paint(usesColor: usesColor)
    self.write = write
  }

  /// Writes `✓ name  12.35s`, and the explanation.
  package func report(_ result: TapeResult) {
    var frames = FrameTable()
    report(TestRecord(result, frames: &frames))
  }

  /// The same of what reports say of a test.
  package func report(_ test: TestRecord) {
    let mark = test.outcome == .passed ? paint("✓", .holds) : paint("✗", .fails)
    var line = "\(mark) \(TapeCells.printable(test.name))"
    if test.lastFrame != nil { line += "  \(TapeClock.text(test.duration))" }
    write(line + "\n")
    if !test.explanation.isEmpty { write(painted(test.explanation) + "\n") }
  }

  /// An explanation with its unified diffs in red and green.
  private func painted(_ explanation: String) -> String {
    guard usesColor, explanation.contains("  --- approved\n") else { return explanation }
    var isDifference = false
    return explanation.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      isDifference =
        line == "  --- approved" || isDifference && "+-@".contains(line.dropFirst(2).first ?? " ")
      guard isDifference else { return String(line) }
      return paint(String(line), line.hasPrefix("  @") ? .accent : line.hasPrefix("  -") ? .fails : .holds)
    }.joined(separator: "\n")
  }

  /// An untrusted text without characters that could steer the terminal.
  package static func printable(_ text: String) -> String { TapeCells.printable(text) }

  /// Writes `12 passed, 0 failed`.
  package func finish(_ report: some TestOutcomes) {
    write(report.summary + "\n")
  }
}
