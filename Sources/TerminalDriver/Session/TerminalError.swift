/// Why there is no terminal to draw on.
package enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Input or output is a file or a pipe.
  case notATerminal
  /// The terminal device cannot be opened; the number is that of `errno`.
  case cannotOpen(Int32)
  /// The terminal refuses raw mode; the number is that of `errno`.
  case cannotSetMode(Int32)
  /// There are no more descriptors; the number is that of `errno`.
  case noResources(Int32)
  /// Another session of this process owns the terminal.
  case alreadyOwned

  /// One sentence without an end mark.
  package var description: String {
    switch self {
    case .notATerminal: "standard input and output are not a terminal"
    case .cannotOpen(let number): "the terminal cannot be opened (error \(number))"
    case .cannotSetMode(let number): "the terminal cannot be switched to raw mode (error \(number))"
    case .noResources(let number): "the system has no descriptors left (error \(number))"
    case .alreadyOwned: "another part of this program draws on the terminal already"
    }
  }
}
