import Synchronization

/// The clock of a live loop: it has one alarm, and tasks can sleep on it. The loop's thread, which waits for the
/// terminal no longer than `timeLeft`, wakes them.
package final class LoopClock<Base: Clock>: Clock where Base.Duration == Duration {
  /// An element each time that the alarm rings.
  let rings: AsyncStream<Void>
  private let sink: AsyncStream<Void>.Continuation
  private let base: Base
  private let state = Mutex(State())

  private struct State {
    var alarm: Base.Instant?
    /// The sleeping tasks by number, in the order of their calls.
    var sleepers: [Int: Sleeper] = [:]
    /// Calls of `sleep` so far.
    var count = 0

    mutating func takeDue(at now: Base.Instant) -> (isAlarm: Bool, sleepers: [Sleeper]) {
      let isAlarm = alarm.map { $0 <= now } ?? false
      if isAlarm { alarm = nil }
      let due = sleepers.filter { $0.value.deadline <= now }
      for number in due.keys { sleepers[number] = nil }
      let order = due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
      return (isAlarm, order.map { $0.value })
    }
  }

  private struct Sleeper {
    var deadline: Base.Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  init(_ base: Base) {
    self.base = base
    (rings, sink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The present instant of the base clock.
  package var now: Base.Instant { base.now }
  /// The resolution of the base clock.
  package var minimumResolution: Duration { base.minimumResolution }

  /// Sets the alarm, in the place of the one that was set; `nil`: it does not ring.
  func setAlarm(at instant: Base.Instant?) {
    state.withLock { $0.alarm = instant }
  }

  /// How long it is until the alarm rings or a sleeper wakes; `nil` if there is neither.
  var timeLeft: Duration? {
    let next = state.withLock { state in
      (state.sleepers.values.map { $0.deadline } + [state.alarm].compactMap { $0 }).min()
    }
    return next.map { max(.zero, now.duration(to: $0)) }
  }

  /// Rings the alarm and wakes the sleepers whose time has come.
  func wake() {
    let now = now
    let due = state.withLock { $0.takeDue(at: now) }
    if due.isAlarm { sink.yield() }
    for sleeper in due.sleepers { sleeper.continuation.resume() }
  }

  /// Suspends the task until the loop's thread wakes it at the deadline; `tolerance` does not count.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before.
  package func sleep(until deadline: Base.Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          guard !Task.isCancelled else { return true }
          state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: number) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}
