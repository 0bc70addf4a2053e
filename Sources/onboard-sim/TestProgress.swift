import Report
import TapeRuns
import Tapes

/// How far a run of tests has come, on the line of standard error that messages take the place of: a bar, done of all,
/// failures so far and the running time. Nothing in a pipe or in CI.
final class TestProgress {
  private let total: Int
  private let start = ContinuousClock.now
  private var shown: ContinuousClock.Instant?
  private var done = 0
  private var failed = 0

  private static let width = 24
  /// A bar that is shown more often than this flickers.
  private static let pause = Duration.milliseconds(50)

  init(total: Int) {
    self.total = total
  }

  /// Counts a test that has ended.
  func finished(_ result: TapeResult) {
    done += 1
    if result.outcome != .passed { failed += 1 }
    if let shown, ContinuousClock.now - shown < Self.pause { return }
    show()
  }

  /// Writes something while the bar stands aside.
  func stepAside(_ write: () -> Void) {
    guard shown != nil, StandardOutput.isTerminal else { return write() }
    StandardError.showProgress(nil)
    write()
    show()
  }

  /// Takes the bar away.
  func end() {
    if shown != nil { StandardError.showProgress(nil) }
    shown = nil
  }

  private func show() {
    shown = ContinuousClock.now
    StandardError.showProgress(
      Self.text(done: done, total: total, failed: failed, time: ContinuousClock.now - start))
  }

  /// `━━━━━━────── 120/480  2 failed  1.2 s`
  static func text(done: Int, total: Int, failed: Int, time: Duration) -> String {
    let full = total > 0 ? min(width, done * width / total) : width
    let bar = String(repeating: "━", count: full)
    let rest = String(repeating: "─", count: width - full)
    let tenths = Int(time / .milliseconds(100))
    let paint = Paint(usesColor: true)
    let failures = failed > 0 ? "  \(paint("\(failed) failed", .fails))" : ""
    let shown = paint(bar, failed > 0 ? .fails : .holds) + paint(rest, .faint(fails: failed > 0))
    return "\(shown) \(done)/\(total)\(failures)  "
      + "\(tenths / 10).\(tenths % 10) s"
  }
}
