package import TapeLanguage
package import TapeRuns

/// What reports say of a test. A file of `test --json` holds it, so that reports of a run and of its merged shards are
/// the same.
///
/// Frames are numbers in the ``FrameTable`` of the report. Times are whole milliseconds.
package struct TestRecord: Hashable, Sendable {
  /// The name, with the combination of the table.
  package var name: String
  /// The tape.
  package var file: String
  /// How the run ended.
  package var outcome: TapeResult.Outcome
  /// How long the session took on its own clock.
  package var duration = Duration.zero
  /// Commands carried out.
  package var steps = 0
  /// Of the frames, 16 hexadecimal digits.
  package var digest = ""
  /// The tags of the tape.
  package var tags: [String] = []
  /// The values of the axes of its table, by their names.
  package var variables: [String: String] = [:]
  /// What the tape looked at in order, the command it stopped at last.
  package var checks: [Check] = []
  /// Warnings and errors of the tape.
  package var notes: [Note] = []
  /// The files that the tape wrote, from the output folder.
  package var files: [String] = []
  /// What is left of a failure, from the output folder.
  package var artefacts: [String] = []
  /// Why it did not pass, in a sentence; `nil`: it passed, or there is none.
  package var message: String?
  /// Everything there is to say of it to people; empty for most that passed.
  package var explanation = ""
  /// The line of the tape's own file that is to blame; 1 where none is.
  package var line = 1
  /// `expectation`, `golden` or `tape`, where it did not pass.
  package var problem: String?
  /// The last frame; `nil`: no session was begun.
  package var lastFrame: Int?
  /// The way through it, command by command; `nil`: it was not traced.
  package var trace: TapeTrace?

  /// A check of a tape, or the command that it stopped at.
  package struct Check: Hashable, Sendable {
    /// The command as a tape has it.
    package var command: String
    /// Where the command is.
    package var position: TapePosition
    /// Since the session began.
    package var instant: Duration
    /// Never `invalid`.
    package var outcome: TapeResult.Outcome
    /// Why it failed, in a sentence.
    package var message: String?
    /// What was expected, where an expectation was not met.
    package var expected: String?
    /// What was there instead.
    package var found: String?
    /// The comparison with a golden; `nil` for other checks.
    package var golden: Golden?
  }

  /// A comparison with a golden.
  package struct Golden: Hashable, Sendable {
    /// The name that the tape gives it.
    package var name: String
    /// The file.
    package var path: String
    /// `same`, `missing`, `different` or `unreadable`.
    package var state: String
    /// Whether it was written.
    package var isRecorded: Bool
    /// The two frames, where they differ.
    package var change: Change?
  }

  /// The frames of a golden that differ, and the cells that they leave out.
  package struct Change: Hashable, Sendable {
    /// The frame of the golden.
    package var approved: Int
    /// The cells that it leaves out, by their index, in order.
    package var approvedMask: [Int]
    /// The frame that the test drew.
    package var drawn: Int
    /// The cells that this leaves out.
    package var drawnMask: [Int]
  }

  /// A warning or an error of the tape.
  package struct Note: Hashable, Sendable {
    /// Whether the tape can be run.
    package var severity: TapeDiagnostic.Severity
    /// The first character that is meant.
    package var position: TapePosition
    /// One sentence.
    package var message: String
    /// The likely fix.
    package var fix: String?
  }
}
