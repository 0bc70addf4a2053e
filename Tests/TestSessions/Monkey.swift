import Screens
package import SeededRandom
package import Session
package import TerminalModel

/// Somebody who presses anything.
package enum Monkey {
  private static let keys: [Key] = [
    .enter, .enter, .enter, .right, .right, .left, .up, .down, .down, .tab, .escape, .backspace, .delete,
    .home,
    .end, .pageUp, .pageDown, .insert, .character(" "), .character("s"), .character("1"), .character("あ"),
    .character("👍🏽"), .function(1), .function(2), .function(4), .function(12),
  ]
  private static let modifiers: [Modifiers] = [.shift, .alt, .control, [.alt, .control], .super]
  private static let pastes = [
    "Ume", "0901234567", "123456", "19900101", "a\nb\u{1B}[2J", "", "👨‍👩‍👧‍👦日本", "home.bar",
  ]

  /// A key.
  package static func key(using random: inout SeededGenerator) -> Key {
    keys.randomElement(using: &random) ?? .enter
  }

  /// One input; mostly keys, and taps where something is.
  package static func input(for session: inout Simulation, using random: inout SeededGenerator)
    -> TerminalInput
  {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .mouse(mouse(in: session.size, using: &random))
    case 1:
      let hits = session.currentLayout().hits
      let place = hits.randomElement(using: &random)?.rect.center ?? .zero
      return .mouse(MouseEvent(kind: .press, button: .left, position: place))
    case 2: return .paste(pastes.randomElement(using: &random) ?? "")
    case 3:
      let held = modifiers.randomElement(using: &random) ?? []
      return .key(KeyPress(key(using: &random), held))
    default: return .key(KeyPress(key(using: &random)))
    }
  }

  /// Something that a mouse does, now and then far away.
  package static func mouse(in size: Size, using random: inout SeededGenerator) -> MouseEvent {
    let kinds: [MouseEvent.Kind] = [.press, .release, .drag, .move, .wheelUp, .wheelDown, .wheelLeft]
    let buttons: [MouseEvent.Button] = [.left, .left, .right, .none, .other(9)]
    let isWild = Int.random(in: 0..<20, using: &random) == 0
    let position =
      isWild
      ? Point(x: 10_000_000, y: 10_000_000)
      : Point(
        x: Int.random(in: 0...max(0, size.width), using: &random),
        y: Int.random(in: 0...max(0, size.height), using: &random))
    return MouseEvent(
      kind: kinds.randomElement(using: &random) ?? .move,
      button: buttons.randomElement(using: &random) ?? .left, position: position)
  }

  /// Mostly a terminal that shows the app, now and then any.
  package static func size(using random: inout SeededGenerator) -> Size {
    let fits = Int.random(in: 0..<3, using: &random) > 0
    return Size(
      width: Int.random(in: fits ? 80...200 : 1...200, using: &random),
      height: Int.random(in: fits ? 24...60 : 1...60, using: &random))
  }
}
