package import Diagnostics
import TextFormats

/// How `onboard-sim check` writes diagnostics; the raw value is the value of `--format`.
package enum DiagnosticFormat: String, Hashable, Sendable, CaseIterable {
  /// For people.
  case text
  /// An array of objects, for programs.
  case json
  /// Annotations of GitHub Actions, a line each.
  case github

  /// The diagnostics as text with a newline at its end; empty where there is nothing to write.
  ///
  /// - Parameter usesColor: whether ``text`` is for a terminal that shows colours.
  package func rendered(_ diagnostics: [Diagnostic], usesColor: Bool = false) -> String {
    switch self {
    case .text:
      let text = DiagnosticText(usesColor: usesColor)
      return diagnostics.map { text.rendered($0) + "\n\n" }.joined()
    case .json: return DiagnosticJSON.array(diagnostics)
    case .github: return diagnostics.map { GitHubAnnotation.line($0) + "\n" }.joined()
    }
  }
}

/// Diagnostics as JSON: an array of objects with the same keys each, `null` where something is not known.
enum DiagnosticJSON {
  static func array(_ diagnostics: [Diagnostic]) -> String {
    JSONNode.array(diagnostics.map(node)).text
  }

  private static func node(_ diagnostic: Diagnostic) -> JSONNode {
    .object([
      "severity": .string(diagnostic.severity.rawValue), "rule": .string(diagnostic.rule.rawValue),
      "file": .string(diagnostic.path), "line": number(diagnostic.line), "column": number(diagnostic.column),
      "endLine": number(diagnostic.endLine), "endColumn": number(diagnostic.endColumn),
      "keyPath": .string(diagnostic.keyPath), "message": .string(diagnostic.message),
      "fix": diagnostic.fix.map(JSONNode.string) ?? .null,
    ])
  }

  private static func number(_ number: Int?) -> JSONNode { number.map(JSONNode.integer) ?? .null }
}
