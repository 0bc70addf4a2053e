import Portability

/// A key a tape can press.
package enum TapeKey: Hashable, Sendable {
  /// A character key, as in `Ctrl+C`.
  case character(Character)
  case enter, space, tab, escape, backspace, delete, insert
  case up, down, left, right
  case pageUp, pageDown, home, end
  /// The wheel, one notch up or down; VHS counts these among its keys.
  case scrollUp, scrollDown
  /// `F1` to `F12`.
  case function(Int)

  /// The named keys by the word a tape uses, VHS's first, then ours.
  static let named: [String: TapeKey] = ours.overridden(by: vhs)

  /// The named keys of VHS (token.go, `Keywords`).
  static let vhs: [String: TapeKey] = [
    "Enter": .enter, "Space": .space, "Tab": .tab, "Escape": .escape,
    "Backspace": .backspace, "Delete": .delete, "Insert": .insert,
    "Up": .up, "Down": .down, "Left": .left, "Right": .right,
    "PageUp": .pageUp, "PageDown": .pageDown, "ScrollUp": .scrollUp, "ScrollDown": .scrollDown,
  ]

  /// The named keys VHS lacks.
  static let ours: [String: TapeKey] = {
    var keys: [String: TapeKey] = ["Home": .home, "End": .end]
    for number in 1...12 { keys["F\(number)"] = .function(number) }
    return keys
  }()

  /// The words of the named keys by key.
  private static let names = Dictionary(firstOf: named.map { ($1, $0) })

  /// The word a tape uses for the key; `nil` for a character.
  package var name: String? { Self.names[self] }
}

/// The modifiers held while a key is pressed.
package struct TapeModifiers: OptionSet, Hashable, Sendable {
  /// A bit for each modifier: 1 Ctrl, 2 Alt, 4 Shift.
  package let rawValue: UInt8
  /// Creates modifiers from their bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Ctrl.
  package static let control = TapeModifiers(rawValue: 1)
  /// Alt.
  package static let alt = TapeModifiers(rawValue: 2)
  /// Shift.
  package static let shift = TapeModifiers(rawValue: 4)

  /// Each modifier and its word, in the order VHS writes them.
  static let named: [(word: String, modifier: TapeModifiers)] = [
    ("Ctrl", .control), ("Alt", .alt), ("Shift", .shift),
  ]

  /// The modifier a word stands for.
  init?(word: String) {
    guard let match = Self.named.first(where: { $0.word == word }) else { return nil }
    self = match.modifier
  }
}

/// A key, its modifiers, and how often it is pressed.
package struct TapeKeyPress: Hashable, Sendable {
  /// The key.
  package var key: TapeKey
  /// The modifiers that are held.
  package var modifiers: TapeModifiers
  /// The wait after each press; `nil` means `TypingSpeed`.
  package var interval: Duration?
  /// How often, from 0 (VHS allows it, and presses nothing) to `TapeLimits.repeats`.
  package var count: Int

  /// Creates one press, unless a count is given.
  package init(
    _ key: TapeKey, modifiers: TapeModifiers = [], interval: Duration? = nil, count: Int = 1
  ) {
    self.key = key
    self.modifiers = modifiers
    self.interval = interval
    self.count = count
  }
}
