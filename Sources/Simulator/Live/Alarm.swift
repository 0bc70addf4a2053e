/// Wakes its listener at one instant at a time; setting another takes the place of the first. While none is
/// set nothing wakes.
final class Alarm<C: Clock>: Sendable where C.Duration == Duration {
  let rings: AsyncStream<Void>
  private let sink: AsyncStream<Void>.Continuation
  private let clock: C

  init(clock: C) {
    self.clock = clock
    (rings, sink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Rings at an instant; cancel the task to set another.
  func set(at instant: C.Instant) -> Task<Void, Never> {
    Task { [clock, sink] in
      do {
        try await clock.sleep(until: instant, tolerance: .zero)
        sink.yield()
      } catch {
        // Cancelled: another instant has taken this one's place.
      }
    }
  }

  func finish() { sink.finish() }
}
