/// Something wrong with a tape, in plain words, with its place and what is likely meant.
package struct TapeDiagnostic: Hashable, Sendable, Error {
  /// Whether the tape can still be run.
  package enum Severity: String, Hashable, Sendable {
    /// The tape cannot be run.
    case error
    /// The tape runs, but not as its words say.
    case warning
  }

  package var severity: Severity
  package var position: TapePosition
  /// How many columns are meant, at least 1, all on the line of `position`.
  package var length: Int
  /// What is wrong: one sentence, without a full stop.
  package var message: String
  /// The likely fix, such as "did you mean `Enter`?".
  package var fix: String?
  /// The `Source` commands that led to the file, outermost first.
  package var includedFrom: [TapePosition]

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
  package var position: TapePosition
  /// Columns covered.
  package var length: Int

  package init(position: TapePosition, length: Int) {
    self.position = position
    self.length = length
  }
}
