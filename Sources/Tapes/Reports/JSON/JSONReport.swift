import TapeLanguage
import TapeRuns
import TextFormats

/// A report as JSON, for programs. `docs/testing.md` has its keys; `version` changes when one goes or means another
/// thing.
package enum JSONReport {
  /// The version of the format, which the report has as `version`.
  package static let version = 1

  /// The text of the file. Times are virtual, so the same tapes give the same bytes.
  ///
  /// That of a shard has all that a report of the whole run shows: frames and traces too.
  package static func text(_ report: ReportRecord) -> String {
    let isPart = report.shard != nil
    var object: JSONObject = [
      "version": .integer(version),
      "passed": .integer(report.passed),
      "failed": .integer(report.failed),
      "invalid": .integer(report.invalid),
      "skipped": .integer(report.skipped),
      "seconds": .number(ReportTime.value(report.duration)),
    ]
    object["shard"] = report.shard.map(node)
    object["tests"] = .array(report.tests.map { node($0, hasFrames: isPart) })
    object["stale_goldens"] = strings(report.staleGoldens)
    if isPart { object["frames"] = frames(report.frames) }
    return JSONNode.object(object).text
  }

  private static func node(_ shard: ReportRecord.Shard) -> JSONNode {
    .object([
      "number": .integer(shard.number), "count": .integer(shard.count), "tests": .integer(shard.tests),
      "suite": .string(shard.suite),
    ])
  }

  private static func node(_ test: TestRecord, hasFrames: Bool) -> JSONNode {
    var object: JSONObject = [
      "name": .string(test.name),
      "file": .string(test.file),
      "outcome": .string(test.outcome.rawValue),
      "seconds": .number(ReportTime.value(test.duration)),
      "steps": .integer(test.steps),
      "digest": .string(test.digest),
      "tags": strings(test.tags),
      "variables": .object(
        test.variables.sorted { $0.key < $1.key }
          .reduce(into: JSONObject()) { $0[$1.key] = .string($1.value) }),
      "checks": .array(test.checks.map { node($0, hasFrames: hasFrames) }),
      "diagnostics": .array(test.notes.map(node)),
      "files": strings(test.files),
      "artefacts": strings(test.artefacts),
    ]
    object["problem"] = test.problem.map(JSONNode.string)
    if test.problem != nil { object["line"] = .integer(test.line) }
    object["message"] = test.message.map(JSONNode.string)
    if !test.explanation.isEmpty { object["explanation"] = .string(test.explanation) }
    if hasFrames {
      object["frame"] = test.lastFrame.map(JSONNode.integer)
      object["trace"] = test.trace.map(node)
    }
    return .object(object)
  }

  private static func node(_ check: TestRecord.Check, hasFrames: Bool) -> JSONNode {
    var object = place(check.position, command: check.command)
    object["at"] = .number(ReportTime.value(check.instant))
    object["outcome"] = .string(check.outcome.rawValue)
    object["message"] = check.message.map(JSONNode.string)
    object["expected"] = check.expected.map(JSONNode.string)
    object["found"] = check.found.map(JSONNode.string)
    if let golden = check.golden {
      var node: JSONObject = [
        "name": .string(golden.name), "path": .string(golden.path), "state": .string(golden.state),
        "recorded": .bool(golden.isRecorded),
      ]
      if hasFrames, let change = golden.change {
        node["approved"] = .integer(change.approved)
        node["approved_mask"] = numbers(change.approvedMask)
        node["drawn"] = .integer(change.drawn)
        node["drawn_mask"] = numbers(change.drawnMask)
      }
      object["golden"] = .object(node)
    }
    return .object(object)
  }

  private static func node(_ note: TestRecord.Note) -> JSONNode {
    var object: JSONObject = [
      "severity": .string(note.severity.rawValue),
      "file": .string(note.position.file),
      "line": .integer(note.position.line),
      "column": .integer(note.position.column),
      "message": .string(note.message),
    ]
    object["fix"] = note.fix.map(JSONNode.string)
    return .object(object)
  }

  private static func node(_ trace: TapeTrace) -> JSONNode {
    let steps = trace.steps.map { step -> JSONNode in
      var object = place(step.position, command: step.command)
      object["begin"] = .number(ReportTime.value(step.begin))
      object["end"] = .number(ReportTime.value(step.end))
      object["frame"] = .integer(step.frame)
      object["place"] = .string(step.place)
      object["layer"] = .string(step.layer)
      object["events"] = .array(
        step.events.map {
          .object(["at": .number(ReportTime.value($0.instant)), "words": .string($0.words)])
        })
      object["check"] = step.check.map(JSONNode.integer)
      return .object(object)
    }
    return .object(["start": .integer(trace.start), "steps": .array(steps)])
  }

  private static func place(_ position: TapePosition, command: String) -> JSONObject {
    [
      "command": .string(command), "file": .string(position.file), "line": .integer(position.line),
      "column": .integer(position.column),
    ]
  }

  static func strings(_ strings: [String]) -> JSONNode { .array(strings.map(JSONNode.string)) }

  static func numbers(_ numbers: [Int]) -> JSONNode { .array(numbers.map(JSONNode.integer)) }
}
