import Recordings
import SeededRandom
import TerminalModel

/// Recordings for the tests.
enum SampleRecording {
  static let glyphs = ["a", "hello", "歓迎", "👋", "👨‍👩‍👧", "🇯🇵", "─│╭", "한", "<&>\"'", "\\"]

  /// A frame with a text at a place.
  static func frame(_ text: String, size: Size = Size(width: 20, height: 3), style: Style = Style())
    -> CellBuffer
  {
    var frame = CellBuffer(size: size)
    frame.write(text, x: 1, y: 1, style: style)
    return frame
  }

  /// Three frames, two screens.
  static func short(title: String? = "Tea") -> Recording {
    var recording = Recording(title: title)
    recording.mark("first", at: .zero)
    recording.add(frame("hello"), at: .zero)
    recording.add(frame("歓迎"), at: .milliseconds(40))
    recording.mark("second", at: .milliseconds(1500))
    recording.add(
      frame("👋", style: Style(foreground: .white, background: .black, attributes: .bold)),
      at: .milliseconds(1500))
    recording.hold(until: .seconds(2))
    return recording
  }

  /// Anything, at random, also of changing size.
  static func random(_ seed: Int) -> Recording {
    var random = SeededGenerator(seed: UInt64(seed))
    var recording = Recording()
    var frame = CellBuffer(width: 24, height: 6)
    var instant = Duration.zero
    for _ in 0..<30 {
      if Int.random(in: 0..<10, using: &random) == 0 {
        frame.resize(
          width: Int.random(in: 12...30, using: &random), height: Int.random(in: 2...8, using: &random))
      }
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let style = Style(
          foreground: Color(hex: UInt32.random(in: 0...0xFF_FFFF, using: &random)),
          background: Bool.random(using: &random) ? .default : .black,
          attributes: Attributes(rawValue: UInt32.random(in: 0..<64, using: &random)))
        frame.write(
          glyphs.randomElement(using: &random) ?? "", x: Int.random(in: 0..<frame.width, using: &random),
          y: Int.random(in: 0..<frame.height, using: &random), style: style)
      }
      recording.mark("screen \(Int.random(in: 0..<3, using: &random))", at: instant)
      recording.add(frame, at: instant)
      instant += .microseconds(Int.random(in: 0..<900_000, using: &random))
    }
    recording.hold(until: instant)
    return recording
  }
}
