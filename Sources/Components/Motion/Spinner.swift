/// The indicator of an activity, one cell wide.
package struct Spinner: Hashable, Sendable {
  private static let frames = Array("⣷⣯⣟⡿⢿⣻⣽⣾")
  /// The time that each glyph is shown.
  package static let period = Duration.milliseconds(90)

  /// Creates a spinner, whose glyph depends on the instant alone.
  package init() {}

  /// The glyph at an instant since the session began.
  package func glyph(at instant: Duration) -> String {
    String(Self.frames[Self.ticks(instant) % Self.frames.count])
  }

  /// The instant at which the glyph changes next.
  package func nextChange(after instant: Duration) -> Duration {
    let next = Self.period * (Self.ticks(instant) + 1)
    return next > instant ? next : instant + Self.period
  }

  /// Glyphs shown so far; 0 if the instant is negative or too large for `Int`.
  private static func ticks(_ instant: Duration) -> Int {
    max(0, Int(exactly: (instant / period).rounded(.down)) ?? 0)
  }
}
