import TerminalModel

/// The bytes that a terminal sends for an input, as xterm does.
enum CastInput {
  /// The bytes as text; `nil` for input that was not typed.
  static func text(of input: TerminalInput) -> String? {
    switch input {
    case .key(let press): text(of: press)
    case .paste(let text): "\u{1B}[200~\(text)\u{1B}[201~"
    case .mouse, .focus, .reply: nil
    }
  }

  private static func text(of press: KeyPress) -> String? {
    let modifier = 1 + Int(press.modifiers.rawValue & 7)
    let alt = press.modifiers.contains(.alt) ? "\u{1B}" : ""
    switch press.key {
    case .character(let character):
      guard press.modifiers.contains(.control) else { return alt + String(character) }
      guard let ascii = character.uppercased().unicodeScalars.first?.value, (0x40..<0x60).contains(ascii),
        let control = Unicode.Scalar(ascii & 0x1F)
      else { return nil }
      return alt + String(Character(control))
    case .enter: return alt + "\r"
    case .tab: return press.modifiers.contains(.shift) ? "\u{1B}[Z" : "\t"
    case .escape: return "\u{1B}"
    case .backspace: return alt + "\u{7F}"
    case .up: return letter("A", modifier)
    case .down: return letter("B", modifier)
    case .right: return letter("C", modifier)
    case .left: return letter("D", modifier)
    case .end: return letter("F", modifier)
    case .home: return letter("H", modifier)
    case .insert: return number(2, modifier)
    case .delete: return number(3, modifier)
    case .pageUp: return number(5, modifier)
    case .pageDown: return number(6, modifier)
    case .function(let key):
      let numbers = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]
      return (1...12).contains(key) ? number(numbers[key - 1], modifier) : nil
    }
  }

  private static func letter(_ letter: String, _ modifier: Int) -> String {
    modifier == 1 ? "\u{1B}[\(letter)" : "\u{1B}[1;\(modifier)\(letter)"
  }

  private static func number(_ number: Int, _ modifier: Int) -> String {
    modifier == 1 ? "\u{1B}[\(number)~" : "\u{1B}[\(number);\(modifier)~"
  }
}
