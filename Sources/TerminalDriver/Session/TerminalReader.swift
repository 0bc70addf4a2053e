import TerminalModel

/// The state of reading from the terminal between two reads.
struct TerminalReader: Sendable {
  typealias Instant = ContinuousClock.Instant

  private var decoder = InputDecoder()
  /// Whether the terminal is still there.
  var isOpen = true
  /// When the last byte came.
  private var last: Instant?

  /// How much longer to wait for the rest of a sequence, however often the wait is broken; `nil`: none has begun.
  func patience(at now: Instant) -> Duration? {
    decoder.patience.map { max(.zero, $0 - (last.map { $0.duration(to: now) } ?? .zero)) }
  }

  /// Decodes bytes, and returns the inputs that they complete, in order.
  mutating func feed(_ bytes: some Sequence<UInt8>, at now: Instant) -> [TerminalInput] {
    last = now
    return decoder.feed(bytes)
  }

  /// Takes in that nothing has come.
  ///
  /// - Returns: The inputs that this decides.
  mutating func waited(until now: Instant) -> [TerminalInput] {
    patience(at: now) == .zero ? flush() : []
  }

  /// Ends a sequence that has begun, as no more is coming.
  mutating func flush() -> [TerminalInput] { decoder.flush() }
}
