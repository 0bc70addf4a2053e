package import TapeLanguage
import TapeRuns

/// The way through a tape, command by command, with a frame after each.
///
/// Frames are numbers in a ``FrameTable``. Times are whole milliseconds since the session began.
package struct TapeTrace: Hashable, Sendable {
  /// The frame before the first command.
  package var start: Int
  /// The commands that did something, in order.
  package var steps: [Step]

  /// A command that was carried out, or failed.
  package struct Step: Hashable, Sendable {
    /// The command as a tape has it.
    package var command: String
    /// Where the command is.
    package var position: TapePosition
    /// When it began.
    package var begin: Duration
    /// When it was done.
    package var end: Duration
    /// The frame after it.
    package var frame: Int
    /// Step, screen and what lies over it, in words.
    package var place: String
    /// What has the keys then: `screen`, `dialog` ...
    package var layer: String
    /// What happened meanwhile.
    package var events: [Event]
    /// The check of the test that it is, by its index; `nil`: none.
    package var check: Int?
  }

  /// Something that happened in the session.
  package struct Event: Hashable, Sendable {
    /// Since the session began.
    package var instant: Duration
    /// A few words, as the panel has them.
    package var words: String
  }

  /// The trace with its frames in another table.
  func taken(into frames: inout FrameTable, of own: FrameTable) -> TapeTrace {
    var trace = self
    trace.start = frames.number(of: start, in: own)
    for index in steps.indices { trace.steps[index].frame = frames.number(of: steps[index].frame, in: own) }
    return trace
  }
}

/// A trace and its frames.
package struct TracedRun: Hashable, Sendable {
  /// The trace.
  package var trace: TapeTrace
  /// What its frames look like.
  package var frames: FrameTable
}

/// Which tests are traced; the raw value is the value of `--trace`.
package enum TraceMode: String, Hashable, Sendable, CaseIterable {
  /// All that can be run.
  case on
  /// Those that fail.
  case failures
  /// None.
  case off

  /// Whether a test that ended so is traced.
  func includes(_ outcome: TapeResult.Outcome) -> Bool {
    switch self {
    case .on: outcome != .invalid
    case .failures: outcome == .failed
    case .off: false
    }
  }
}
