import ContentTree
import Diagnostics

/// Workflow commands of GitHub Actions (`::error file=...,line=...::message`), which shows them beside the line.
package enum GitHubAnnotation {
  static func line(_ diagnostic: Diagnostic) -> String {
    var properties = [(name: "file", value: diagnostic.path)]
    if let line = diagnostic.line { properties.append(("line", "\(line)")) }
    if let endLine = diagnostic.endLine { properties.append(("endLine", "\(endLine)")) }
    if let column = diagnostic.column {
      properties.append(("col", "\(column)"))
      // Theirs is the last column, ours the one after it; columns are for places within a line.
      if let end = diagnostic.endColumn, diagnostic.endLine == diagnostic.line {
        properties.append(("endColumn", "\(max(column, end - 1))"))
      }
    }
    properties.append(("title", diagnostic.rule.rawValue))
    let message = diagnostic.message + (diagnostic.fix.map { "\nhelp: \($0)" } ?? "")
    return line(diagnostic.severity.rawValue, properties, message)
  }

  /// A command, without a newline at its end. Whatever the texts are, it is one line and one command.
  ///
  /// - Parameters:
  ///   - command: `error` or `warning`.
  ///   - properties: Such as `file`, `line` and `title`.
  package static func line(
    _ command: String, _ properties: [(name: String, value: String)], _ message: String
  ) -> String {
    let properties = properties.map { "\($0.name)=\(property($0.value))" }.joined(separator: ",")
    return "::\(command) \(properties)::\(data(message))"
  }

  /// A message, with escapes for the characters that would end it.
  private static func data(_ text: String) -> String { escaped(text, ["%": "%25", "\n": "%0A"]) }

  /// The same for a property, where `:` and `,` have a meaning too.
  private static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in ControlCharacters.escaped(text).unicodeScalars {
      if let escape = escapes[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
