import TapeLanguage
package import TapeRuns
import TerminalModel

extension TestRecord {
  /// What reports say of a result.
  ///
  /// - Parameter frames: Takes its frames in.
  package init(_ result: TapeResult, frames: inout FrameTable) {
    self.init(name: result.name, file: result.file, outcome: result.outcome)
    duration = ReportTime.whole(result.virtualDuration)
    steps = result.steps
    digest = TapeResult.text(ofDigest: result.digest)
    tags = result.tags
    variables = result.variables
    checks = result.checks.map { Check($0, frames: &frames) }
    notes = result.diagnostics.map {
      Note(severity: $0.severity, position: $0.position, message: $0.message, fix: $0.fix)
    }
    files = result.files
    artefacts = result.artefacts
    message = result.message
    explanation = result.explanation
    line = result.problemLine
    problem = result.outcome == .passed ? nil : result.problemKind
    lastFrame = result.lastStill.map { frames.number(of: $0.frame, device: $0.device) }
  }
}

extension TestRecord.Check {
  fileprivate init(_ check: TapeResult.Check, frames: inout FrameTable) {
    self.init(
      command: check.text, position: check.command.position, instant: ReportTime.whole(check.instant),
      outcome: check.outcome, message: check.message, expected: check.expected, found: check.found,
      golden: check.golden.map { TestRecord.Golden($0, frames: &frames) })
  }
}

extension TestRecord.Golden {
  fileprivate init(_ check: GoldenCheck, frames: inout FrameTable) {
    self.init(name: check.name, path: check.path, state: check.stateName, isRecorded: check.recorded != nil)
    guard case .different(let change) = check.state else { return }
    self.change = TestRecord.Change(
      approved: frames.number(of: change.approved.frame), approvedMask: change.approved.masked.sorted(),
      drawn: frames.number(of: change.drawn.frame), drawnMask: change.drawn.masked.sorted())
  }
}

extension TestRecord.Change {
  /// The difference of the two frames; `nil`: there is none.
  func difference(_ frames: FrameTable) -> GoldenChange? {
    func golden(_ number: Int, _ mask: [Int]) -> GoldenFrame {
      let frame = frames.picture(number)
      let width = max(1, frame.width)
      let cells = mask.map { Rect(x: $0 % width, y: $0 / width, width: 1, height: 1) }
      return GoldenFrame(frame, masks: cells)
    }
    return GoldenChange(approved: golden(approved, approvedMask), drawn: golden(drawn, drawnMask))
  }
}

extension TapeResult {
  /// The line of the tape's own file that ``message`` is about: of the failure, or of the `Source` that led to it; 1
  /// where nothing is.
  fileprivate var problemLine: Int {
    let command = checks.first { $0.outcome == .failed }?.command
    let diagnostic = diagnostics.first { $0.severity == .error }
    let places = [
      (failure?.diagnostic).map { $0.includedFrom + [$0.position] },
      command.map { $0.includedFrom + [$0.position] }, diagnostic.map { $0.includedFrom + [$0.position] },
    ]
    return places.compactMap { $0 }.first?.first { $0.file == file }?.line ?? 1
  }

  /// `expectation`, `golden`, `tape`.
  fileprivate var problemKind: String {
    if outcome == .invalid { return "tape" }
    return failure == nil && !goldenFailures.isEmpty ? "golden" : "expectation"
  }

  /// Why it did not pass, in one sentence.
  package var message: String? {
    guard outcome != .passed else { return nil }
    return failure?.message ?? checks.first { $0.outcome == .failed }?.message
      ?? diagnostics.first { $0.severity == .error }?.message
  }
}

extension GoldenCheck {
  /// `same`, `missing`, `unreadable` or `different`.
  fileprivate var stateName: String {
    switch state {
    case .same: "same"
    case .missing: "missing"
    case .unreadable: "unreadable"
    case .different: "different"
    }
  }
}
