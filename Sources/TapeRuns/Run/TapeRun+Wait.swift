import OnboardingFlow
import PackModel
import Portability
import Screens
import Session
import TapeLanguage
import TerminalModel

/// Waiting for a pattern, or for an expectation.
extension TapeRun {
  /// Looks now, then at every instant at which something is scheduled or the frame changes by itself.
  mutating func wait(_ wait: TapeWait) throws(TapeStop) {
    if let expectation = wait.expectation { return try self.wait(for: expectation, timeout: wait.timeout) }
    let pattern = wait.pattern ?? settings.waitPattern
    let time = wait.timeout ?? settings.waitTimeout
    let matcher = try TapeMatcher(.regex(pattern))
    let deadline = simulation.now + time
    while true {
      try draw()
      var lines: [String] = []
      if wait.scope == .screen {
        if matcher.isFound(in: simulation.readable(frame)) { return }
      } else {
        lines = focusedLines
        if lines.contains(where: { matcher.isFound(in: $0) }) { return }
      }
      switch try goOn(by: deadline) {
      case .onward: continue
      case .nothing:
        throw hinting(
          unmatched(wait, matcher, "nothing is scheduled, so without input this can never match", lines))
      case .late:
        throw unmatched(wait, matcher, "the pattern did not match within \(TapeNumber.text(time))", lines)
      }
    }
  }

  private mutating func wait(for expectation: TapeExpectation, timeout: Duration?) throws(TapeStop) {
    let time = timeout ?? settings.waitTimeout
    let deadline = simulation.now + time
    let matcher = try matcher(of: expectation)
    while true {
      try draw()
      let check = try check(expectation, matcher)
      if isMet(expectation, check) { return }
      let progress = try goOn(by: deadline)
      guard progress != .onward else { continue }
      var stop = unmet(expectation, check)
      let reason =
        progress == .nothing
        ? "nothing is scheduled, so without input this can never come"
        : "this did not come within \(TapeNumber.text(time))"
      stop.message = "\(reason): \(stop.message)"
      if simulation.movesUntil != nil { stop.fix = nil }
      throw progress == .nothing ? hinting(stop) : stop
    }
  }

  /// The stop of a wait that nothing can end, with what to do where no better is known.
  private func hinting(_ stop: TapeStop) -> TapeStop {
    var stop = stop
    let isNear = stop.details.contains { $0.label == "nearest" }
    stop.fix =
      stop.fix
      ?? (isNear
        ? "has the text changed? Otherwise press or click what leads there first"
        : "press or click what leads there first: `Wait` only lets time pass")
    return stop
  }

  private func unmatched(
    _ wait: TapeWait, _ matcher: TapeMatcher, _ message: String, _ lines: [String]
  ) -> TapeStop {
    let pattern = wait.pattern ?? settings.waitPattern
    var details = [TapeFailure.Detail("pattern", "/\(pattern)/")]
    var fix: String?
    if wait.scope == .line {
      details += lines.map { TapeFailure.Detail("line", "\"\($0)\"") }
      if matcher.isFound(in: simulation.readable(frame)) {
        fix = "the screen shows it: use `Wait+Screen`"
      } else if wait.pattern == nil {
        fix = "say what to wait for: `Wait+Screen /.../`"
      }
    } else {
      details += nearest(toPattern: pattern)
      fix = hint(for: pattern)
    }
    return TapeStop(message, fix: fix, details: details)
  }

  /// The hint for a pattern whose letters are on the screen as they stand.
  static let literalHint = "the screen shows just these letters: some of them need a `\\` in a pattern"

  /// What to do where the letters of a pattern are on the screen as they stand; `nil`: they are not.
  func hint(for pattern: String) -> String? {
    let shown = simulation.readable(frame)
    if shown.text.includes(pattern) { return Self.literalHint }
    guard let rows = WrappedText(shown, in: shown.bounds).rows(of: pattern) else { return nil }
    return
      "it wraps, in rows \(rows.lowerBound + 1) to \(rows.upperBound + 1): `Text \"\(pattern)\"` finds it, as a pattern ends with its row"
  }

  /// The text on the screen that is nearest to a missing pattern, as far as the pattern is plain letters.
  func nearest(toPattern pattern: String) -> [TapeFailure.Detail] {
    nearest(to: pattern.filter { $0 != "\\" })
  }

  /// The rows of what has the focus, as far as it is wide; without a focus, the last row that is not blank.
  private var focusedLines: [String] {
    mutating get {
      if let area = focusedArea, !area.isEmpty {
        return simulation.readable(frame).text(in: area).split(
          separator: "\n", omittingEmptySubsequences: false
        ).map(Self.withoutEdge)
      }
      return [frame.rows.last { !$0.isEmpty } ?? ""]
    }
  }

  /// A row without the edge that a field has at its end, so that a pattern's `$` is the end of what is written.
  private static func withoutEdge(_ row: Substring) -> String {
    var text = row.unicodeScalars
    guard text.last == "│" || text.last == "┃" else { return String(row) }
    text.removeLast()
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private var focusedArea: Rect? {
    mutating get {
      let layout = simulation.currentLayout()
      let flow = simulation.flow
      switch flow.layer {
      case .dialog, .alert, .error: return SessionButtons(flow).focusedArea(in: layout)
      case .screen: return flow.focusName.flatMap { layout.elements[PartID(text: $0)] }
      case .tour: return layout.elements["bubble"]
      case .busy, .loading, .report, .home, .settings: return nil
      }
    }
  }
}
