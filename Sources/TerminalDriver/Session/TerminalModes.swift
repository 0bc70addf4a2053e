/// The sequences that prepare a terminal for frames, ask what it can do, and put it back.
package struct TerminalModes: Hashable, Sendable {
  /// Whether the mouse is reported: buttons, drags, the wheel.
  package var reportsMouse: Bool
  /// Whether gaining and losing the focus is reported.
  package var reportsFocus: Bool
  /// Whether the terminal may be asked what it can do.
  package var asksQuestions: Bool

  /// Whether the terminal is asked for its background too; `TerminalReply.color(11, _)` follows where it answers.
  package var asksBackground: Bool
  /// Whether the terminal is asked for pictures; `TerminalReply.graphics` and `.version` follow where it answers.
  package var asksPictures: Bool

  /// Modes; everything on but the focus and the background where left out.
  package init(
    reportsMouse: Bool = true, reportsFocus: Bool = false, asksQuestions: Bool = true,
    asksBackground: Bool = false, asksPictures: Bool = false
  ) {
    self.reportsMouse = reportsMouse
    self.reportsFocus = reportsFocus
    self.asksQuestions = asksQuestions
    self.asksBackground = asksBackground
    self.asksPictures = asksPictures
  }

  /// Whether a terminal can be asked: one that answers, and that does not print what it does not know.
  package static func canAsk(environment: [String: String]) -> Bool {
    let name = environment["TERM"] ?? ""
    if environment["TERM_PROGRAM"] == "Apple_Terminal" { return false }
    let known = [
      "xterm", "tmux", "screen", "rxvt", "kitty", "alacritty", "foot", "wezterm", "ghostty", "contour",
    ]
    return known.contains(where: name.hasPrefix)
  }

  /// Whether erasing takes the current background: not in GNU screen, nor in an unknown terminal.
  static func erasesWithBackground(environment: [String: String]) -> Bool {
    let name = environment["TERM"] ?? ""
    let known = ["xterm", "tmux", "kitty", "alacritty", "foot", "wezterm", "ghostty", "linux"]
    return known.contains(where: name.hasPrefix)
  }

  /// Alternate screen, no cursor, no auto-wrap, bracketed paste, mouse (1003 with moves, after 1002 for
  /// terminals that know drags alone; 1006 in decimal), focus.
  package var enter: String {
    var text = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
    if reportsMouse { text += "\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h" }
    if reportsFocus { text += "\u{1B}[?1004h" }
    return text
  }

  /// Asks for mode 2026, the kitty keyboard and the background, and last for the device attributes, which
  /// every terminal answers.
  var questions: String {
    guard asksQuestions else { return "" }
    let background = asksBackground ? "\u{1B}]11;?\u{1B}\\" : ""
    let pictures = asksPictures ? KittyGraphics.question : ""
    return "\u{1B}[?2026$p\u{1B}[?u\(background)\(pictures)\u{1B}[c"
  }

  /// Asks a kitty keyboard to tell Escape and the Control keys apart from other sequences.
  static let enterKeyboard = "\u{1B}[>1u"

  /// Switches all modes off, on or not; `\e[?2026l` first, in case a frame was cut. The cursor goes to the
  /// last row, for the shell's prompt where there is no alternate screen (GNU screen, the Linux console).
  ///
  /// - Parameters:
  ///   - hasKeyboard: Whether `enterKeyboard` was sent.
  ///   - hasPictures: Whether pictures were sent.
  /// - Returns: At most `TERMINAL_RESTORE_BYTES` bytes.
  func leave(hasKeyboard: Bool, hasPictures: Bool = false) -> String {
    var text = "\u{1B}[?2026l\(FrameEncoder.plainStyle)\u{1B}[999H\u{1B}[K"
    if hasPictures { text += KittyGraphics.deleteAll }
    if hasKeyboard { text += "\u{1B}[<u" }
    if reportsFocus { text += "\u{1B}[?1004l" }
    if reportsMouse { text += "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l" }
    return text + "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  }
}
