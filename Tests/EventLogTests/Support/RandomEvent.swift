import EventLog
import LoggedEvents
import SeededRandom

/// Events with anything in them that a log could have to hold.
struct RandomEvent {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let texts = [
    "", "home", "walkthrough.female", "ja", "日本語の画面", "quote \" and \\ slash", "line\nend\r\ttab",
    "\u{0}\u{1}\u{1F}",
    "\u{7F}\u{80}\u{9F}\u{A0}", "\u{2028}\u{2029}\u{202A}\u{202E}\u{2066}\u{2069}", "👩‍👩‍👧🇯🇵", "e\u{301}",
    "<script>",
    "{\"event\":\"x\"}", "â\u{80}\u{A8}", "\u{10FFFF}",
  ]

  mutating func next() -> LoggedEvent {
    LoggedEvent(
      eventID: hex(), runID: hex(), seed: Int64(number()), sessionID: hex(), userID: "user-" + text(),
      seq: Int.random(in: 0...1_000_000, using: &generator),
      timestamp: Int64.random(in: -62_135_596_800_000_000...253_402_300_799_999_999, using: &generator),
      elapsed: Int64.random(in: 0...Int64.max / 2, using: &generator),
      event: EventName.allCases.randomElement(using: &generator) ?? .sessionStarted, stepID: text(),
      screenID: text(), previousScreenID: optional(text()),
      stepIndex: Int.random(in: 0...500, using: &generator),
      dwell: optional(Int64.random(in: 0...10_000_000, using: &generator)), reason: optional(text()),
      attributes: ["plan", "gender", "user.seq", "日本語"].prefix(Int.random(in: 0...4, using: &generator)).map {
        LoggedAttribute($0, optional(text()))
      }, locale: text(), device: text(),
      experiments: (0..<Int.random(in: 0...3, using: &generator)).map { _ in arm() },
      props: (0..<Int.random(in: 0...3, using: &generator)).map { _ in LoggedEvent.Prop(text(), text()) })
  }

  private mutating func arm() -> LoggedArm {
    let buckets = [
      0, 0.5, 0.0001, 0.9999, 1, 0.1234567890123, Double.random(in: 0...1, using: &generator),
      Double(Int.random(in: 0...10_000, using: &generator)) / 10_000,
      Double(Int.random(in: 0...1000, using: &generator)) / 1000, 1e-9,
    ]
    return LoggedArm(
      key: text(), variation: text(), bucket: optional(buckets.randomElement(using: &generator) ?? 0),
      hashVersion: Int.random(in: 1...2, using: &generator))
  }

  private mutating func text() -> String {
    let first = Self.texts.randomElement(using: &generator) ?? ""
    return Bool.random(using: &generator)
      ? first : first + (Self.texts.randomElement(using: &generator) ?? "")
  }

  private mutating func number() -> Int {
    [0, 1, -1, .max, -.max, 42].randomElement(using: &generator) ?? 0
  }

  private mutating func hex() -> String { EventID.text(UInt64.random(in: 0 ... .max, using: &generator)) }

  private mutating func optional<Value>(_ value: Value) -> Value? {
    Bool.random(using: &generator) ? value : nil
  }
}
