/// The indicator of something under way.
package struct Spinner: Hashable, Sendable {
  private static let frames = Array("⣷⣯⣟⡿⢿⣻⣽⣾")
  /// How long one picture stays.
  package static let period = Duration.milliseconds(90)

  package init() {}

  /// The picture at an instant counted from the session's start.
  package func glyph(at instant: Duration) -> String {
    String(Self.frames[Self.ticks(instant) % Self.frames.count])
  }

  /// The instant at which the picture changes next.
  package func nextChange(after instant: Duration) -> Duration {
    let next = Self.period * (Self.ticks(instant) + 1)
    return next > instant ? next : instant + Self.period
  }

  /// Pictures shown so far; 0 where nobody can count them.
  private static func ticks(_ instant: Duration) -> Int {
    max(0, Int(exactly: (instant / period).rounded(.down)) ?? 0)
  }
}
