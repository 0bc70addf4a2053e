package import TerminalModel

/// Something that happened to the terminal.
package enum TerminalEvent: Hashable, Sendable {
  /// The terminal sent a key, a mouse event, a paste, a change of focus, or an answer to a question of the program.
  case input(TerminalInput)
  /// The terminal has another size; the next frame is painted whole.
  case resized(Size)
  /// INT, TERM, HUP or QUIT asks the program to end, which it does itself; a second one ends it at once.
  case signal(terminate: Int32)
  /// The program was stopped and goes on; the next frame is painted whole.
  case resumed
  /// A frame was dropped because the terminal was slow; now it would be taken.
  case drained
  /// The terminal is gone: nothing more comes from it, and nothing reaches it.
  case closed
}
