/// Who had a session, and when it began: what its events are told apart by. All of it comes from outside, so the same
/// session always gives the same events.
package struct SessionIdentity: Hashable, Sendable {
  /// What the process, or the tape, has as its id.
  package var run: UInt64
  /// At least 5 characters.
  package var user: String
  /// When the session's clock began: microseconds since 1970-01-01T00:00:00Z.
  package var start: Int64
  package var source: Source

  /// What the keys came from.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    /// Somebody at a terminal.
    case live
    /// Somebody who has the screen spoken; keys may come from a pipe.
    case plain
    case tape
    /// A model of a user, and nobody.
    case simulated
  }

  package init(run: UInt64, user: String, start: Int64, source: Source) {
    self.run = run
    self.user = user
    self.start = start
    self.source = source
  }
}

/// How a session ended.
package enum SessionEnding: Hashable, Sendable {
  /// The user ended the simulator.
  case quit
  /// A signal did; 1 comes from a terminal that is closed.
  case signal(Int32)
  /// The terminal is gone.
  case closed
  /// There were no more keys.
  case inputOver
  /// The tape was over.
  case tapeOver
  /// The content was read again and is another app.
  case packChanged
  /// The synthetic user has left, for a reason that the model of behaviour names.
  case left(String)

  /// As the log says it.
  package var name: String {
    switch self {
    case .quit: "quit"
    case .signal(1), .closed: "terminal_closed"
    case .signal(2): "interrupt"
    case .signal(15): "terminated"
    case .signal(let number): "signal_\(number)"
    case .inputOver: "input_over"
    case .tapeOver: "tape_over"
    case .packChanged: "pack_changed"
    case .left(let reason): reason
    }
  }
}
