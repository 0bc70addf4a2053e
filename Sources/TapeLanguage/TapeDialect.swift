/// Which words a tape may use.
package enum TapeDialect: Hashable, Sendable {
  /// VHS and our additions.
  case onboardSim
  /// VHS as it is at the commit the test vectors come from: our additions are errors, words VHS keeps for
  /// itself are not text, and a `Set` that VHS ignores is ignored.
  case vhs
}

/// How much a tape may ask for; past a limit the parse reports an error and goes no further than it must.
package struct TapeLimits: Hashable, Sendable {
  /// Bytes of UTF-8 in one file.
  package var bytes = 1_048_576
  /// Bytes of UTF-8 in the value of a variable.
  package var value = 16_384
  /// Commands in the tape, with what it includes.
  package var commands = 100_000
  /// Presses of a key in one command.
  package var repeats = 10_000
  /// The longest time that can be written.
  package var time: Duration = .seconds(86_400)
  /// Columns or rows of the terminal, and cells that can be clicked.
  package var cells = 1_000
  /// Files within files.
  package var depth = 16
  /// `Source` commands followed.
  package var includes = 1_000
  /// Diagnostics kept.
  package var diagnostics = 1_000

  /// The usual limits.
  package init() {}
}
