import ContentTree
package import Diagnostics

/// Diagnostics for people, in the shape that compilers use:
///
///     error[unknown-key]: unknown key `titel`
///       --> Content/tea/screens/join.toml:12:1
///        |
///     12 | titel = "join.title"
///        | ^^^^^
///        = help: did you mean `title`?
///
/// Without a source line the place is the file, and the key path where there is one.
package struct DiagnosticText: Sendable {
  private let paint: Paint

  /// - Parameter usesColor: whether to write the codes of colours, for a terminal that shows them.
  package init(usesColor: Bool = false) {
    paint = Paint(usesColor: usesColor)
  }

  /// Lines joined by newlines, without one at the end.
  package func rendered(_ diagnostic: Diagnostic) -> String {
    let number = diagnostic.excerpt == nil ? "" : diagnostic.line.map(String.init) ?? ""
    let margin = String(repeating: " ", count: max(1, number.count))
    let label = "\(diagnostic.severity.rawValue)[\(diagnostic.rule.rawValue)]"
    let severity: Ink = diagnostic.severity == .error ? .bad : .warning
    let message = Self.oneLine(diagnostic.message)
    var lines = [
      "\(painted(label, severity)): \(painted(message, .title))",
      "\(margin)\(painted("-->", .faint)) \(Self.oneLine(place(of: diagnostic)))",
    ]
    let bar = painted("|", .faint)
    if let excerpt = diagnostic.excerpt {
      let source = SourceLine(excerpt)
      lines.append("\(margin) \(bar)")
      lines.append("\(painted(number, .faint)) \(bar) \(source.text)")
      lines.append("\(margin) \(bar) \(painted(source.marks, severity))")
    }
    if let fix = diagnostic.fix {
      lines.append("\(margin) \(painted("= help:", .faint)) \(Self.oneLine(fix))")
    }
    return lines.joined(separator: "\n")
  }

  private func place(of diagnostic: Diagnostic) -> String {
    if let line = diagnostic.line {
      return "\(diagnostic.path):\(line)" + (diagnostic.column.map { ":\($0)" } ?? "")
    }
    return diagnostic.keyPath.isEmpty ? diagnostic.path : "\(diagnostic.path): \(diagnostic.keyPath)"
  }

  /// A text that comes from content, with control characters as escapes.
  private static func oneLine(_ text: String) -> String {
    ControlCharacters.escaped(text).split(separator: "\n", omittingEmptySubsequences: false).joined(
      separator: "<U+000A>")
  }

  /// Marks keep their indent plain, so that nothing but characters is painted.
  private func painted(_ text: String, _ ink: Ink) -> String {
    let indent = text.prefix { $0 == " " }
    return indent + paint(String(text.dropFirst(indent.count)), ink)
  }
}
