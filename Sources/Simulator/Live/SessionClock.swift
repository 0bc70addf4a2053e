import Shell

/// A session's clock that goes faster or slower than the real one, or stands. Instants of both are since the beginning.
struct SessionClock {
  private(set) var speed = ClockSpeed.normal
  /// The instant of the real clock at the last change of speed.
  private var real = Duration.zero
  /// The session's instant at that moment.
  private var session = Duration.zero

  /// The session's instant at a real one.
  func sessionInstant(at instant: Duration) -> Duration {
    session + (instant - real) * speed.quarters / ClockSpeed.normal.quarters
  }

  /// The real instant at which the session's clock will show another one; `nil`: never.
  func realInstant(of instant: Duration) -> Duration? {
    speed == .paused ? nil : real + (instant - session) * ClockSpeed.normal.quarters / speed.quarters
  }

  /// Goes at another speed from a real instant on.
  mutating func change(to speed: ClockSpeed, at instant: Duration) {
    guard speed != self.speed else { return }
    session = sessionInstant(at: instant)
    real = instant
    self.speed = speed
  }
}
