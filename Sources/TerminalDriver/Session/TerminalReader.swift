import TerminalModel

/// The state of reading from the terminal between two reads.
struct TerminalReader: Sendable {
  private var decoder = InputDecoder()
  /// Whether the terminal is still there.
  var isOpen = true
  /// How long nothing has come since a sequence began.
  private var silence = Duration.zero

  /// How much longer to wait for the rest of a sequence; `nil`: none has begun.
  var patience: Duration? { decoder.patience.map { max(.zero, $0 - silence) } }

  /// Decodes bytes, and returns the inputs that they complete, in order.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    silence = .zero
    return decoder.feed(bytes)
  }

  /// Takes in that nothing has come for some time, in one of several waits: a program that has much to do waits briefly each time.
  ///
  /// - Returns: The inputs that this decides.
  mutating func waited(_ time: Duration) -> [TerminalInput] {
    guard let patience else { return [] }
    silence += time
    return time >= patience ? flush() : []
  }

  /// Ends a sequence that has begun, as no more is coming.
  mutating func flush() -> [TerminalInput] {
    silence = .zero
    return decoder.flush()
  }
}
