/// What a terminal sends, decoded.
package enum TerminalInput: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// Text was pasted, as it came: a newline in it is no Enter. Not sanitized; a cell buffer does that.
  case paste(String)
  /// The window gained (true) or lost the focus.
  case focus(Bool)
  /// The terminal answered a question. Never a key.
  case reply(TerminalReply)
}

/// An answer of the terminal.
package enum TerminalReply: Hashable, Sendable {
  /// Primary device attributes (DA1): the end of a series of questions.
  case deviceAttributes([Int])
  /// The state of a private mode (DECRPM): 0 unknown, 1 set, 2 reset, 3 always set, 4 always reset.
  case mode(Int, state: Int)
  /// Where the cursor is (CPR), from 0, 0.
  case cursorPosition(Point)
  /// The flags of the kitty keyboard protocol in force.
  case keyboardFlags(Int)
  /// A colour by the number of its OSC: 10 the foreground, 11 the background.
  case color(Int, Color)
  /// Whether the kitty graphics protocol is there.
  case graphics(isSupported: Bool)
  /// What the terminal calls itself (XTVERSION), such as `kitty(0.42.1)`.
  case version(String)
  /// Another answer, whose content is not kept.
  case other
}
