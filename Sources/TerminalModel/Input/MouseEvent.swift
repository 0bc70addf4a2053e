/// Something the mouse did over the screen.
package struct MouseEvent: Hashable, Sendable {
  /// What happened.
  package enum Kind: Hashable, Sendable {
    /// A button went down.
    case press
    /// A button came up.
    case release
    /// The mouse moved with a button down.
    case drag
    /// The mouse moved with no button down.
    case move
    /// The wheel turned away from the user.
    case wheelUp
    /// The wheel turned towards the user.
    case wheelDown
    /// The wheel was tilted to the left.
    case wheelLeft
    /// The wheel was tilted to the right.
    case wheelRight
  }

  /// A button of the mouse.
  package enum Button: Hashable, Sendable {
    /// No button: a move or the wheel, or a release that does not say which.
    case none
    /// The first button.
    case left
    /// The second button, or a press on the wheel.
    case middle
    /// The third button.
    case right
    /// Another button: 8 and on, as X counts them.
    case other(Int)
  }

  /// What happened.
  package var kind: Kind
  /// The button it happened with.
  package var button: Button
  /// The cell it happened over, from 0, 0.
  package var position: Point
  /// The modifiers that were held on the keyboard.
  package var modifiers: Modifiers

  /// A mouse event.
  package init(kind: Kind, button: Button = .none, position: Point, modifiers: Modifiers = []) {
    self.kind = kind
    self.button = button
    self.position = position
    self.modifiers = modifiers
  }
}
