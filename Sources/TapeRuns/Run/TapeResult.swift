package import LoggedEvents
package import TapeLanguage
package import TerminalModel

/// What came of running a tape.
package struct TapeResult: Sendable {
  /// A short name, for reports.
  package var name: String
  /// The name the tape was parsed under.
  package var file: String
  package var outcome: Outcome
  /// Why it failed.
  package var failure: TapeFailure?
  /// What the parser and the checks before the run had to say; errors where the outcome is `invalid`.
  package var diagnostics: [TapeDiagnostic] = []
  /// Everything there is to say, as people read it: diagnostics, then the failure; empty when all is well.
  package var explanation = ""
  /// Commands carried out.
  package var steps = 0
  /// How long the session took on its own clock.
  package var virtualDuration = Duration.zero
  /// The paths of the files written by `Screenshot` and `Output`, in order.
  package var files: [String] = []
  /// The frames that `Snapshot` asked for, in order.
  package var snapshots: [Snapshot] = []
  /// What the tape has looked at, in order, and the command it stopped at.
  package var checks: [Check] = []
  /// What there is to say about goldens that differ, one after the other.
  package var goldenFailures: [String] = []
  /// Where its goldens are; `nil` where none were compared.
  package var goldenPlace: GoldenPlace?
  /// What was left of a failure in the output folder, by the paths of the files.
  package var artefacts: [String] = []
  /// What the tape belongs to.
  package var tags: [String] = []
  /// The axes of the table it is run over, with its values.
  package var variables: [String: String] = [:]
  /// The last frame; `nil` where no session was begun.
  package var lastFrame: CellBuffer?
  /// The same in words, a line each, where the runner was asked to speak.
  package var spoken: [String] = []
  /// A hash of the frames that were drawn, text and style: the same tape gives the same digest, everywhere. With
  /// ``TapeRunner/drawsEveryFrame`` each frame between two commands is one of them.
  package var digest: UInt64 = 0
  /// The frames of the run, where the runner keeps them.
  package var recorded: Recorded?

  /// What happened, as the event log has it, where the runner logs events.
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
    case passed
    /// A command could not be carried out, or an expectation was not met.
    case failed
    /// The tape cannot be run as it is written, or its session cannot be set up.
    case invalid
  }

  /// Whether every command was carried out.
  package var ranWhole: Bool { outcome != .invalid && failure == nil }

  /// One thing that a tape looked at: `Expect`, `Wait`, `Snapshot`; or the command that it stopped at.
  package struct Check: Hashable, Sendable {
    package var command: TapeCommand
    /// Since the session began.
    package var instant: Duration
    /// Never `invalid`.
    package var outcome: Outcome
    /// Why it failed, in one sentence.
    package var message: String?
    /// What came of the comparison with a golden.
    package var golden: GoldenCheck?

    /// The command as a tape has it.
    package var text: String { command.kind.tapeText }
  }

  /// A frame to be compared with a golden.
  package struct Snapshot: Hashable, Sendable {
    package var name: String
    package var frame: CellBuffer
    /// The command, for what there is to say about it.
    package var command: TapeCommand
  }
}
