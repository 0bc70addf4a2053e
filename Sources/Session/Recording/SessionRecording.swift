package import OnboardingFlow
package import TerminalModel

/// What was done to a session since its start, in order: enough to do it again.
///
/// The menu itself is not in it, only what was chosen there.
package struct SessionRecording: Sendable {
  /// One thing that was done.
  package struct Entry: Sendable {
    /// What was done.
    package var action: Action
    /// When it began.
    package var begin: Duration
    /// When it ended: for all but a drag, the same as `begin`.
    package var end: Duration
    /// How many timers and replies had come since the start when it began.
    package var eventsBefore: Int
  }

  /// What can be done.
  package enum Action: Sendable {
    /// A key was pressed.
    case key(KeyPress)
    /// A text was pasted.
    case paste(String)
    /// A place of the terminal, and what was there.
    case click(Point, TapTarget)
    /// A drag, and the hash of the session's state after it.
    case drag(from: Point, to: Point, state: Int)
    /// The wheel was turned one step, which scrolls two rows.
    case wheel(isUp: Bool)
    /// The terminal got another size, in cells.
    case resize(Size)
    /// The debug menu did something.
    case debug(DebugCommand)
  }

  /// What was done, in order; at most 10,000 entries, and then there are gaps.
  package private(set) var entries: [Entry] = []
  /// How many timers and replies have come since the start.
  package private(set) var eventCount = 0
  /// The size of the terminal at the start, in cells.
  package private(set) var size: Size?
  /// Whether the session cannot be repeated from the entries: the content was read again, or there were too
  /// many.
  package private(set) var hasGaps = false

  private static let limit = 10_000

  /// Makes room for all entries that there can be, so that a long session takes no more later.
  package mutating func reserveAll() { entries.reserveCapacity(Self.limit) }

  mutating func begin(size: Size) { self.size = size }

  mutating func noteEvent() { eventCount += 1 }

  mutating func noteReload() { hasGaps = true }

  mutating func add(_ action: Action, at instant: Duration) {
    add(action, from: instant, to: instant, eventsBefore: eventCount)
  }

  mutating func add(_ action: Action, from begin: Duration, to end: Duration, eventsBefore: Int) {
    guard size != nil else { return }
    guard entries.count < Self.limit else {
      hasGaps = true
      return
    }
    entries.append(Entry(action: action, begin: begin, end: end, eventsBefore: eventsBefore))
  }
}
