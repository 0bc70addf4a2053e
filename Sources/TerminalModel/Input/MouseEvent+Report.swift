extension MouseEvent {
  /// The event of a mouse report (xterm, "Mouse Tracking"); nil when its numbers make no sense.
  ///
  /// - Parameters:
  ///   - code: Button, motion, wheel and modifiers as bits.
  ///   - column: From 1.
  ///   - row: From 1.
  ///   - isRelease: Whether the report itself says that a button came up.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard code >= 0, code < 256, column >= 1, row >= 1 else { return nil }
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let number = code & 3
    let isMotion = code & 32 != 0
    var kind: Kind
    var button = Button.none
    if code & 64 != 0 {
      if isRelease { return nil }
      kind = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][number]
    } else {
      if code & 128 != 0 {
        button = .other(number + 8)
      } else {
        button = [.left, .middle, .right, .none][number]
      }
      kind = isMotion ? (button == .none ? .move : .drag) : (button == .none ? .release : .press)
      if isRelease { kind = .release }
    }
    self.init(
      kind: kind,
      button: button,
      position: Point(x: column - 1, y: row - 1),
      modifiers: modifiers
    )
  }
}
