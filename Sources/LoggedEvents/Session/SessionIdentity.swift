/// The run, the user and the beginning of a session. All of it comes from the caller, so the same session
/// always gives the same events.
package struct SessionIdentity: Hashable, Sendable {
  /// The id of the process, the tape or the simulation.
  package var run: UInt64
  /// The user's id, at least 5 characters.
  package var user: String
  /// When the session's clock began: microseconds since 1970-01-01T00:00:00Z.
  package var start: Int64
  /// Where the keys of the session come from.
  package var source: Source
  /// Whether it is an own trial of those who test, which no report counts.
  package var isTrial = false
  /// Whether the main way to point at the page is a finger.
  package var isTouched = false

  /// Where keys come from; the raw value is `props.source` of `session_started`.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    /// A person at a terminal.
    case live
    /// A session in plain text (`--plain`); keys may come from a pipe.
    case plain
    /// A page in a browser.
    case page
    /// A tape.
    case tape
    /// A synthetic user.
    case simulated
  }

  /// Creates the identity of a session.
  package init(run: UInt64, user: String, start: Int64, source: Source) {
    self.run = run
    self.user = user
    self.start = start
    self.source = source
  }
}

/// How a session ended.
package enum SessionEnding: Hashable, Sendable {
  /// The reason of the event where the flow was at its end before the session was.
  package static let finished = "finished"

  /// The user ended the simulator.
  case quit
  /// The signal of this number did; 1 comes from a terminal that is closed.
  case signal(Int32)
  /// The terminal is gone.
  case closed
  /// The page was closed.
  case pageClosed
  /// The input ended.
  case inputOver
  /// The tape was over.
  case tapeOver
  /// The content was read again and has another pack's id.
  case packChanged
  /// The synthetic user has left, for a reason that the model of behaviour names.
  case left(String)

  /// The name in the columns `reason` and `props.ended_by`.
  package var name: String {
    switch self {
    case .quit: "quit"
    case .signal(1), .closed: "terminal_closed"
    case .signal(2): "interrupt"
    case .signal(15): "terminated"
    case .signal(let number): "signal_\(number)"
    case .pageClosed: "page_closed"
    case .inputOver: "input_over"
    case .tapeOver: "tape_over"
    case .packChanged: "pack_changed"
    case .left(let reason): reason
    }
  }
}
