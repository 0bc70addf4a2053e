/// One command of a tape and where it stands.
package struct TapeCommand: Hashable, Sendable {
  /// What the command does.
  package var kind: Kind
  /// The first character of the command.
  package var position: TapePosition
  /// How many columns the command covers on its first line, for underlining it when it fails.
  package var length: Int
  /// The `Source` commands that led here, outermost first; empty in the tape's own file.
  package var includedFrom: [TapePosition]

  /// Creates a command.
  package init(kind: Kind, position: TapePosition, length: Int, includedFrom: [TapePosition] = []) {
    self.kind = kind
    self.position = position
    self.length = length
    self.includedFrom = includedFrom
  }

  /// What a command does. Times are virtual; `nil` means the setting in force applies.
  package enum Kind: Hashable, Sendable {
    /// Types each character of the text, waiting `interval` (else `TypingSpeed`) after each.
    case type(text: String, interval: Duration?)
    /// Presses a key, alone or with modifiers.
    case press(TapeKeyPress)
    /// Lets virtual time pass.
    case sleep(Duration)
    /// Lets virtual time pass until a pattern matches.
    case wait(TapeWait)
    /// Stops recording; keys still run.
    case hide
    /// Resumes recording.
    case show
    /// Writes the current frame.
    case screenshot(TapeFile)
    /// Names a file the whole run is written to.
    case output(TapeFile)
    /// Names a program VHS wants installed.
    case require(program: String)
    /// Sets a variable of the tape's environment.
    case environment(name: String, value: String)
    /// Puts a text on the clipboard.
    case copy(String)
    /// Types the text on the clipboard.
    case paste
    /// Changes a setting.
    case set(TapeSetting)
    /// Clicks a cell, a text or an element.
    case click(TapeTarget)
    /// Drags from one cell to another, taking `duration` (else as long as the runner finds natural).
    case drag(from: TapePoint, to: TapePoint, duration: Duration?)
    /// Changes the size of the terminal, in cells.
    case resize(columns: Int, rows: Int)
    /// Does what the system, the network or a developer would do from outside the app.
    case debug(words: [String])
    /// States what must be true now.
    case expect(TapeExpectation)
    /// Compares the current frame with the golden of that name, but for the regions.
    case snapshot(name: String, masks: [TapeRegion] = [])
  }
}
