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
    if diagnostics.isEmpty { return "[]\n" }
    return "[\n" + diagnostics.map { "  " + object($0) }.joined(separator: ",\n") + "\n]\n"
  }

  private static func object(_ diagnostic: Diagnostic) -> String {
    let members = [
      ("severity", string(diagnostic.severity.rawValue)), ("rule", string(diagnostic.rule.rawValue)),
      ("file", string(diagnostic.path)), ("line", number(diagnostic.line)),
      ("column", number(diagnostic.column)), ("endLine", number(diagnostic.endLine)),
      ("endColumn", number(diagnostic.endColumn)), ("keyPath", string(diagnostic.keyPath)),
      ("message", string(diagnostic.message)), ("fix", diagnostic.fix.map(string) ?? "null"),
    ]
    return "{" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }

  private static func number(_ number: Int?) -> String { number.map(String.init) ?? "null" }

  /// A string of JSON; everything that could act on a terminal is an escape.
  private static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029:
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
