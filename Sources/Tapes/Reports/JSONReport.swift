import TapeLanguage
import TapeRuns
import TextFormats

/// A report as JSON, for programs. `docs/testing.md` has its keys; `version` changes when one goes or means another
/// thing.
package enum JSONReport {
  /// The version of the format, which the report has as `version`.
  package static let version = 1

  /// The text of the file. Times are virtual, so the same tapes give the same bytes.
  package static func text(_ report: TapeReport) -> String { node(report).text }

  static func node(_ report: TapeReport) -> JSONNode {
    .object([
      "version": .integer(version),
      "passed": .integer(report.passed),
      "failed": .integer(report.failed),
      "invalid": .integer(report.invalid),
      "skipped": .integer(report.skipped),
      "seconds": .number(ReportTime.value(report.virtualDuration)),
      "tests": .array(report.results.map(node)),
      "stale_goldens": .array(report.staleGoldens.map(JSONNode.string)),
    ])
  }

  private static func node(_ result: TapeResult) -> JSONNode {
    var object: JSONObject = [
      "name": .string(result.name),
      "file": .string(result.file),
      "outcome": .string(result.outcome.rawValue),
      "seconds": .number(ReportTime.value(result.virtualDuration)),
      "steps": .integer(result.steps),
      "digest": .string(TapeResult.text(ofDigest: result.digest)),
      "tags": .array(result.tags.map(JSONNode.string)),
      "variables": .object(
        result.variables.sorted { $0.key < $1.key }
          .reduce(into: JSONObject()) { $0[$1.key] = .string($1.value) }),
      "checks": .array(result.checks.map(node)),
      "diagnostics": .array(result.diagnostics.map(node)),
      "files": .array(result.files.map(JSONNode.string)),
      "artefacts": .array(result.artefacts.map(JSONNode.string)),
    ]
    if let message = result.message { object["message"] = .string(message) }
    if !result.explanation.isEmpty { object["explanation"] = .string(result.explanation) }
    return .object(object)
  }

  private static func node(_ check: TapeResult.Check) -> JSONNode {
    var object: JSONObject = [
      "command": .string(check.text),
      "file": .string(check.command.position.file),
      "line": .integer(check.command.position.line),
      "column": .integer(check.command.position.column),
      "at": .number(ReportTime.value(check.instant)),
      "outcome": .string(check.outcome.rawValue),
    ]
    if let message = check.message { object["message"] = .string(message) }
    if let golden = check.golden {
      object["golden"] = .object([
        "path": .string(golden.path),
        "state": .string(golden.stateName),
        "recorded": .bool(golden.recorded != nil),
      ])
    }
    return .object(object)
  }

  private static func node(_ diagnostic: TapeDiagnostic) -> JSONNode {
    .object([
      "severity": .string(diagnostic.severity.rawValue),
      "file": .string(diagnostic.position.file),
      "line": .integer(diagnostic.position.line),
      "column": .integer(diagnostic.position.column),
      "message": .string(diagnostic.message),
    ])
  }
}

extension GoldenCheck {
  /// `same`, `missing`, `unreadable` or `different`.
  package var stateName: String {
    switch state {
    case .same: "same"
    case .missing: "missing"
    case .unreadable: "unreadable"
    case .different: "different"
    }
  }
}
