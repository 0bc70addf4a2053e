import OnboardingFlow
import Screens
import Simulator
import TerminalModel

/// Waiting for a pattern.
extension TapeRun {
  /// Looks now, then at every instant at which something is scheduled or the frame changes by itself.
  mutating func wait(_ wait: TapeWait) throws(TapeStop) {
    let pattern = wait.pattern ?? settings.waitPattern
    let time = wait.timeout ?? settings.waitTimeout
    var search = TapeSearch(pattern)
    let deadline = simulation.now + time
    while true {
      try draw()
      let lines = wait.scope == .screen ? [frame.text] : focusedLines
      for line in lines where try search.isFound(in: line) { return }
      guard let next = [simulation.nextEvent, simulation.nextFrame].compactMap(\.self).min() else {
        throw unmatched(wait, "nothing is scheduled, this can never match", lines)
      }
      guard next <= deadline else {
        try advance(to: deadline)
        throw unmatched(wait, "the pattern did not match within \(TapeNumber.text(time))", lines)
      }
      // A frame that is due already is drawn a millisecond later, so that time always passes.
      let isDue = next <= simulation.now && simulation.nextEvent.map { $0 > simulation.now } ?? true
      try advance(to: isDue ? simulation.now + .milliseconds(1) : next)
    }
  }

  private func unmatched(_ wait: TapeWait, _ message: String, _ lines: [String]) -> TapeStop {
    let pattern = wait.pattern ?? settings.waitPattern
    var details = [TapeFailure.Detail("pattern", "/\(pattern)/")]
    var fix: String?
    if wait.scope == .line {
      details += lines.map { TapeFailure.Detail("line", "\"\($0)\"") }
      if let regex = try? Self.regex(pattern), frame.text.contains(regex) {
        fix = "the screen shows it: use `Wait+Screen`"
      } else if wait.pattern == nil {
        fix = "say what to wait for: `Wait+Screen /.../`"
      }
    } else {
      details += nearest(toPattern: pattern)
      if frame.text.contains(pattern) { fix = Self.literalHint }
    }
    return TapeStop(message, fix: fix, details: details)
  }

  /// For a pattern whose very letters are there.
  static let literalHint = "the screen shows just these letters: some of them need a `\\` in a pattern"

  /// What is most like a pattern that is not on the screen, as far as the pattern is plain letters.
  func nearest(toPattern pattern: String) -> [TapeFailure.Detail] {
    nearest(to: pattern.filter { $0 != "\\" })
  }

  /// The rows of what has the focus, as far as it is wide; without a focus, the last row that is not blank.
  private var focusedLines: [String] {
    mutating get {
      if let area = focusedArea, !area.isEmpty {
        return frame.text(in: area).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
      return [frame.rows.last { !$0.isEmpty } ?? ""]
    }
  }

  private var focusedArea: Rect? {
    mutating get {
      let layout = simulation.currentLayout()
      let flow = simulation.flow
      switch flow.layer {
      case .dialog, .alert, .error: return SessionButtons(flow).focusedArea(in: layout)
      case .screen: return flow.focused.flatMap { layout.elements[$0.id] }
      case .tour: return layout.elements["bubble"]
      case .busy, .loading, .report, .home, .settings: return nil
      }
    }
  }

  /// A pattern of a tape, as the parser has seen it compile.
  static func regex(_ pattern: String) throws(TapeStop) -> Regex<AnyRegexOutput> {
    do {
      return try Regex(pattern)
    } catch {
      throw TapeStop("/\(pattern)/ is no regular expression: \(error)")
    }
  }
}
