/// A key and the modifiers that were held with it.
package struct KeyPress: Hashable, Sendable {
  /// The key.
  package var key: Key
  /// The modifiers that were held. A character that needs Shift to be typed has no `shift` of its own: it is
  /// just "A" or "!".
  package var modifiers: Modifiers

  /// A key with modifiers.
  package init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// A key with modifiers.
  package init(key: Key, modifiers: Modifiers = []) {
    self.init(key, modifiers)
  }
}

/// A key of a keyboard.
package enum Key: Hashable, Sendable {
  /// A key that types: a letter, a digit, a sign, or the space.
  case character(Character)
  /// Return, or Enter of the number pad.
  case enter
  /// Tab; with `Modifiers.shift` the way back.
  case tab
  /// Escape.
  case escape
  /// Delete to the left.
  case backspace
  /// Delete to the right.
  case delete
  /// Insert.
  case insert
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// F1 and on: the number of the key.
  case function(Int)
}

/// Keys that are held while another one is pressed.
package struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  package var rawValue: UInt8

  /// Shift.
  package static let shift = Modifiers(rawValue: 1)
  /// Alt, or Option.
  package static let alt = Modifiers(rawValue: 2)
  /// Control.
  package static let control = Modifiers(rawValue: 4)
  /// Super, Command or the Windows key.
  package static let `super` = Modifiers(rawValue: 8)

  /// Modifiers from their bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
