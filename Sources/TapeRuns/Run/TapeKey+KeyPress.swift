package import TapeLanguage
import TerminalModel

extension KeyPress {
  /// What a terminal sends for a key of a tape; `nil` for the wheel, which is the mouse's.
  ///
  /// Ctrl and a letter come as terminals send them: without Shift the letter counts as small, and Ctrl+H, I,
  /// J, M and [ are Backspace, Tab, Enter, Enter and Escape. Shift and a letter are the capital letter.
  package init?(_ press: TapeKeyPress) {
    var modifiers: Modifiers = []
    if press.modifiers.contains(.control) { modifiers.insert(.control) }
    if press.modifiers.contains(.alt) { modifiers.insert(.alt) }
    if press.modifiers.contains(.shift) { modifiers.insert(.shift) }
    guard case .character(let character) = press.key else {
      guard let key = Key(press.key) else { return nil }
      self.init(key, modifiers)
      return
    }
    self.init(typing: character, modifiers)
  }

  /// A character typed on its own.
  package init(typing character: Character) {
    self.init(typing: character, [])
  }

  private init(typing character: Character, _ modifiers: Modifiers) {
    var rest = modifiers
    guard modifiers.contains(.control) else {
      guard character != "\t" else {
        self.init(.tab, modifiers)
        return
      }
      let isShifted = rest.remove(.shift) != nil
      self.init(.character(isShifted ? Self.changed(character, to: character.uppercased()) : character), rest)
      return
    }
    let letter = Self.changed(character, to: character.lowercased())
    let plain: Key? =
      switch letter {
      case "h": .backspace
      case "i": .tab
      case "j", "m": .enter
      case "[": .escape
      default: nil
      }
    if let plain, !modifiers.contains(.shift) {
      rest.remove(.control)
      self.init(plain, rest)
    } else {
      self.init(.character(letter == "@" ? " " : letter), modifiers)
    }
  }

  /// The character in another case, where that is one character.
  private static func changed(_ character: Character, to text: String) -> Character {
    text.count == 1 ? text.first ?? character : character
  }
}

extension Key {
  /// A named key of a tape.
  fileprivate init?(_ key: TapeKey) {
    switch key {
    case .character(let character): self = .character(character)
    case .enter: self = .enter
    case .space: self = .character(" ")
    case .tab: self = .tab
    case .escape: self = .escape
    case .backspace: self = .backspace
    case .delete: self = .delete
    case .insert: self = .insert
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    case .function(let number): self = .function(number)
    case .scrollUp, .scrollDown: return nil
    }
  }
}
