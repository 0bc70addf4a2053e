import ContentTree
import OnboardingFlow
import Screens
import Session
import TerminalModel

extension FieldState {
  /// Takes a key as a line of a shell does: characters, erasing, moving and selecting, Ctrl-U (up to the cursor), Ctrl-K
  /// (from it on) and Ctrl-W (the word before it).
  ///
  /// - Returns: whether the text is another one.
  mutating func type(_ press: KeyPress) -> Bool {
    let before = text
    switch (press.key, press.modifiers) {
    case (.character("u"), .control): erase(from: 0, to: cursor)
    case (.character("k"), .control): erase(from: cursor, to: text.count)
    case (.character("w"), .control), (.backspace, .alt), (.backspace, .control):
      erase(from: wordStart, to: cursor)
    case (.character("e"), .control): _ = moveCursor(.end)
    case (.character(let character), let modifiers) where modifiers.isEmpty || modifiers == .shift:
      guard ControlCharacters.first(in: String(character)) == nil else { return false }
      replaceSelection(with: String(character))
    case (.backspace, _), (.delete, _): _ = erase(forward: press.key == .delete)
    default: if let key = FlowKey(press) { _ = moveCursor(key) }
    }
    return text != before
  }

  /// Erases what is selected; where nothing is, some characters.
  private mutating func erase(from start: Int, to end: Int) {
    guard anchor == nil || selection.isEmpty else { return replaceSelection(with: "") }
    guard start < end else { return }
    (anchor, cursor) = (start, end)
    replaceSelection(with: "")
  }

  /// Where the word before the cursor begins.
  private var wordStart: Int {
    var start = cursor
    let characters = Array(text)
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    return start
  }
}
