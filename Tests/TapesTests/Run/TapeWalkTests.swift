import TapeLanguage
import TapeSupport
import Testing

@testable import TapeRuns
@testable import Tapes

/// Somebody who presses anything at all.
@Suite struct TapeWalkTests {
  private static let inputs = [
    "Enter", "Enter", "Enter", "Right", "Right 2", "Left", "Left 2", "Up", "Down", "Tab", "Shift+Tab",
    "Escape",
    "Space", "Backspace", "Delete", "Home", "End", "PageUp", "PageDown", "ScrollUp", "ScrollDown", "F1", "F4",
    "Type \"Ume\"", "Type \"19950615\"", "Type \"123456\"", "Type \"090-1234-5678\"", "Type \"日本👩‍👩‍👧é\"",
    "Copy \"x\ty\" Paste", "Sleep 1s", "Sleep 100ms", "Sleep 3s", "Click 40 20", "Click 40 10", "Click 30 22",
    "Click 50 20", "Drag 40 10 70 10", "Drag 40 10 10 10", "Drag@10ms 20 5 60 20", "Resize 100 40",
    "Resize 80 24", "Resize 79 24", "Resize 200 60", "Resize 1 1 Enter Resize 80 24",
    "Resize 300 100 Enter Resize 100 30", "Ctrl+Z", "Alt+x", "F12",
  ]

  /// The same numbers everywhere.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 31)
    }
  }

  @Test(arguments: 0..<3)
  func `a random walk runs to its end, the same each time`(seed: UInt64) {
    var dice = Dice(state: seed)
    let steps = (0..<60).compactMap { _ in Self.inputs.randomElement(using: &dice) }
    let variant = ["female", "male-phone", "offline-start", "denied"][Int(seed) % 4]
    let tape = parse("Set Config \(variant).toml\n" + steps.joined(separator: "\n"))
    #expect(tape.rendered == "")
    let first = configuredRunner().run(tape) { _, _ in }
    let second = configuredRunner().run(tape) { _, _ in }
    #expect(first.explanation == "")
    #expect(first.digest == second.digest)
  }
}
