import TerminalModel

/// What the one who reads from the terminal keeps between two reads.
struct TerminalReader: Sendable {
  /// The decoder of the input.
  var decoder = InputDecoder()
  /// Whether the terminal is still there.
  var isOpen = true
}
