package import LoggedEvents
package import TapeLanguage
package import TerminalModel

/// The result of running a tape.
package struct TapeResult: Sendable {
  /// A short name, for reports.
  package var name: String
  /// The name the tape was parsed under.
  package var file: String
  /// How the run ended.
  package var outcome: Outcome
  /// Why a command failed; `nil` if every command was carried out or none was.
  package var failure: TapeFailure?
  /// The diagnostics of the parser and of the checks before the run; errors if the outcome is `invalid`.
  package var diagnostics: [TapeDiagnostic] = []
  /// The explanation for people: diagnostics, goldens, then the failure; empty if there are none.
  package var explanation = ""
  /// Commands carried out.
  package var steps = 0
  /// How long the session took on its own clock.
  package var virtualDuration = Duration.zero
  /// The paths of the files written by `Screenshot` and `Output`, in order.
  package var files: [String] = []
  /// The frames that `Snapshot` asked for, in order.
  package var snapshots: [Snapshot] = []
  /// The checks of the tape in order, the command it stopped at last.
  package var checks: [Check] = []
  /// Explanations of goldens that do not hold, in order.
  package var goldenFailures: [String] = []
  /// The folder of its goldens; `nil` if none were compared.
  package var goldenPlace: GoldenPlace?
  /// The paths, from the output folder, of the files that a failure leaves.
  package var artefacts: [String] = []
  /// The tags of the tape.
  package var tags: [String] = []
  /// The values of its table's axes, by the names of the axes.
  package var variables: [String: String] = [:]
  /// The last frame, with its pictures where the tape or the runner draws vectors; `nil` if no session was begun.
  package var lastStill: Still?
  /// The last frame; `nil` if no session was begun.
  package var lastFrame: CellBuffer? { lastStill?.frame }
  /// The last frame in words, a line each; empty unless ``TapeRunner/speaks``.
  package var spoken: [String] = []
  /// A hash of the frames that were drawn, text and style: the same tape gives the same digest, everywhere. With
  /// ``TapeRunner/drawsEveryFrame`` each frame between two commands is one of them.
  package var digest: UInt64 = 0
  /// The frames of the run; `nil` unless ``TapeRunner/keepsFrames``.
  package var recorded: Recorded?

  /// The events of the session, as the event log has them; empty unless ``TapeRunner/logsEvents``.
  package var events: [LoggedEvent] = []

  /// The frames of a run.
  package struct Recorded: Hashable, Sendable {
    /// With their times and the screens, at the playback speed of the tape.
    package var film: Recording
    /// The first one, and the one after each command.
    package var steps: FrameStrip

    /// The steps as pictures in a folder.
    package func numberedOutputs(in folder: String) -> [TapeOutput] {
      TapeRecording.numbered(steps, in: folder)
    }
  }

  /// How a run ended.
  package enum Outcome: String, Hashable, Sendable {
    /// Every command was carried out, and every expectation and golden was met.
    case passed
    /// A command could not be carried out, or an expectation was not met.
    case failed
    /// The tape cannot be run as it is written, or its session cannot be set up.
    case invalid
  }

  /// Whether every command was carried out.
  package var ranWhole: Bool { outcome != .invalid && failure == nil }

  /// A check of a tape: `Expect`, `Wait` or `Snapshot`; or the command that it stopped at.
  package struct Check: Hashable, Sendable {
    /// The command that was checked.
    package var command: TapeCommand
    /// Since the session began.
    package var instant: Duration
    /// Never `invalid`.
    package var outcome: Outcome
    /// Why it failed, in one sentence; `nil` if it passed.
    package var message: String?
    /// What was expected, where an expectation was not met; `nil` for others.
    package var expected: String?
    /// What was there instead.
    package var found: String?
    /// The comparison with a golden; `nil` for other checks.
    package var golden: GoldenCheck?

    /// The command as a tape has it.
    package var text: String { command.kind.tapeText }
  }

  /// A frame to be compared with a golden.
  package struct Snapshot: Hashable, Sendable {
    /// The golden's name, as the tape has it.
    package var name: String
    /// The frame with all movements at their end.
    package var frame: CellBuffer
    /// The `Snapshot` command.
    package var command: TapeCommand
  }
}
