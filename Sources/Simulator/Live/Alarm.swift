import Synchronization

/// Rings at one instant at a time; setting another takes the place of the first.
final class Alarm<C: Clock>: Sendable where C.Duration == Duration {
  let rings: AsyncStream<Void>
  private let sink: AsyncStream<Void>.Continuation
  private let clock: C
  private let instant = Mutex<C.Instant?>(nil)

  init(clock: C) {
    self.clock = clock
    (rings, sink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Rings at an instant; `nil`: not at all.
  func set(at instant: C.Instant?) {
    self.instant.withLock { $0 = instant }
  }

  /// How long it is until it rings; `nil`: it is not set.
  var timeLeft: Duration? {
    instant.withLock { $0 }.map { max(.zero, clock.now.duration(to: $0)) }
  }

  /// Rings, once, if it is time, and tells whether it was.
  @discardableResult
  func ringIfDue() -> Bool {
    let isDue = instant.withLock { instant in
      guard let due = instant, due <= clock.now else { return false }
      instant = nil
      return true
    }
    if isDue { sink.yield() }
    return isDue
  }
}
