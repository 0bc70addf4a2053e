/// Content or configuration that cannot be used: every problem found, in the order of the files.
package struct ContentError: Error, Hashable, Sendable {
  /// At least one is an error; warnings found on the way are among them.
  package let diagnostics: [Diagnostic]

  /// Creates an error from diagnostics that have one of severity `error` among them.
  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}

extension [Diagnostic] {
  /// The diagnostics by file, each once; within a file by line, and on a line in the order found.
  package var sortedByFile: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }.enumerated()
      .sorted { one, other in
        (one.element.file, one.element.line ?? 0, one.offset)
          < (other.element.file, other.element.line ?? 0, other.offset)
      }
      .map { $0.element }
  }

  /// The diagnostics by file, the files in the order found; within a file by line.
  package var sortedByLine: [Diagnostic] {
    var ranks: [String: Int] = [:]
    for diagnostic in self where ranks[diagnostic.file] == nil { ranks[diagnostic.file] = ranks.count }
    return enumerated()
      .sorted { one, other in
        (ranks[one.element.file] ?? 0, one.element.line ?? 0, one.offset)
          < (ranks[other.element.file] ?? 0, other.element.line ?? 0, other.offset)
      }
      .map({ $0.element })
  }
}
