/// Content or configuration that cannot be used: every problem found, in the order of the files.
package struct ContentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// At least one is an error; warnings found on the way are among them.
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Every diagnostic, and how many there are.
  package var description: String { diagnostics.rendered }
}

extension [Diagnostic] {
  /// Every diagnostic with a blank line between them, and how many there are in the last line.
  package var rendered: String {
    let errors = count { $0.severity == .error }
    let warnings = count - errors
    var counts: [String] = []
    if errors > 0 { counts.append(errors == 1 ? "1 error" : "\(errors) errors") }
    if warnings > 0 { counts.append(warnings == 1 ? "1 warning" : "\(warnings) warnings") }
    return (map(\.rendered) + [counts.joined(separator: ", ")]).joined(separator: "\n\n")
  }

  /// The diagnostics by file, each once; within a file in the order found.
  var sortedByFile: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }.enumerated()
      .sorted { ($0.element.file, $0.offset) < ($1.element.file, $1.offset) }
      .map(\.element)
  }
}
