package import Diagnostics

extension ContentError: CustomStringConvertible {
  /// Every diagnostic, and how many there are.
  package var description: String { diagnostics.rendered }
}

extension [Diagnostic] {
  /// Every diagnostic with its source line, a blank line between them, and how many there are in the last
  /// line.
  package var rendered: String {
    (map { DiagnosticText().rendered($0) } + [counts]).joined(separator: "\n\n")
  }

  /// How many there are (`1 error, 2 warnings`); empty where there are none.
  package var counts: String {
    let errors = count { $0.severity == .error }
    let warnings = count - errors
    var counts: [String] = []
    if errors > 0 { counts.append(errors == 1 ? "1 error" : "\(errors) errors") }
    if warnings > 0 { counts.append(warnings == 1 ? "1 warning" : "\(warnings) warnings") }
    return counts.joined(separator: ", ")
  }
}
