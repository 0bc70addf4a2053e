/// A problem of a tape, in plain words, with its place and the likely fix.
package struct TapeDiagnostic: Hashable, Sendable, Error {
  /// Whether the tape can still be run.
  package enum Severity: String, Hashable, Sendable {
    /// The tape cannot be run.
    case error
    /// The tape runs, but not as its words say.
    case warning
  }

  /// Whether the tape can still be run.
  package var severity: Severity
  /// The first character that is meant.
  package var position: TapePosition
  /// How many columns are meant, at least 1, all on the line of `position`.
  package var length: Int
  /// What is wrong: one sentence, without a full stop.
  package var message: String
  /// The likely fix, such as "did you mean `Enter`?".
  package var fix: String?
  /// The `Source` commands that led to the file, outermost first.
  package var includedFrom: [TapePosition]

  /// Creates a diagnostic outside of included files; a length below 1 counts as 1.
  package init(
    _ severity: Severity = .error, at place: TapePlace, _ message: String, fix: String? = nil
  ) {
    self.severity = severity
    position = place.position
    length = max(1, place.length)
    self.message = message
    self.fix = fix
    includedFrom = []
  }
}

/// A stretch of one line of a tape.
package struct TapePlace: Hashable, Sendable {
  /// The first character of the stretch.
  package var position: TapePosition
  /// Columns covered.
  package var length: Int

  /// Creates a stretch of a line.
  package init(position: TapePosition, length: Int) {
    self.position = position
    self.length = length
  }
}
