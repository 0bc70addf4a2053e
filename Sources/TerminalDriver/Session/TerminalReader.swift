import TerminalModel

/// The state of reading from the terminal between two reads.
struct TerminalReader: Sendable {
  /// The decoder of the input.
  var decoder = InputDecoder()
  /// Whether the terminal is still there.
  var isOpen = true
}
