import Synchronization

/// A clock that a test moves.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let instant = Mutex(Instant(offset: .zero))

  var now: Instant { instant.withLock { $0 } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func advance(by duration: Duration) {
    instant.withLock { $0 = $0.advanced(by: duration) }
  }

  /// Whoever sleeps on this clock moves it.
  func sleep(until deadline: Instant, tolerance: Duration?) {
    instant.withLock { $0 = max($0, deadline) }
  }
}
