/// The result of parsing a tape: the tape and its diagnostics.
package struct TapeParseResult: Hashable, Sendable {
  /// The tape as far as it could be read; only to be run when `isRunnable`.
  package var tape: Tape
  /// Errors and warnings in the order of the tape, those of an included file at its `Source`.
  package var diagnostics: [TapeDiagnostic]
  /// The text of each file read, by its name, for showing lines.
  package var sources: [String: String]

  /// Creates a result.
  package init(tape: Tape, diagnostics: [TapeDiagnostic], sources: [String: String]) {
    self.tape = tape
    self.diagnostics = diagnostics
    self.sources = sources
  }

  /// Whether there is no error.
  package var isRunnable: Bool { !diagnostics.contains { $0.severity == .error } }

  /// The errors alone.
  package var errors: [TapeDiagnostic] { diagnostics.filter { $0.severity == .error } }

  /// The warnings alone.
  package var warnings: [TapeDiagnostic] { diagnostics.filter { $0.severity == .warning } }

  /// The diagnostics as people read them, one after the other, without a newline at the end; empty without any.
  package var rendered: String {
    diagnostics.map { $0.rendered(source: sources[$0.position.file]) }.joined(separator: "\n")
  }
}
