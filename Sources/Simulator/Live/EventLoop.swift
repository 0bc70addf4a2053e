import AsyncAlgorithms
import Settings
import Synchronization
import TerminalDriver

/// One loop over what the terminal says, the alarm of its clock and the edits of watched files, as one asynchronous
/// sequence, on the thread that calls it.
enum EventLoop {
  /// An event of a loop.
  enum Event: Sendable {
    /// The terminal says something.
    case terminal(TerminalEvent)
    /// The alarm of the clock rings.
    case alarm
    /// Watched files have changed, and rest.
    case edit
  }

  /// Takes the events of a loop.
  protocol Listener: SendableMetatype {
    /// How it ends.
    associatedtype Ending: Sendable

    /// The files whose edits it takes; `nil` if it watches none.
    var watch: ContentWatch? { get }
    /// Comes before the first event.
    mutating func begin()
    /// Takes an event; what it returns ends the loop.
    mutating func take(_ event: Event) -> Ending?
    /// Comes after the last event.
    mutating func finish()
  }

  /// Runs until the listener ends it.
  ///
  /// - Parameters:
  ///   - wait: waits for the terminal, for the given time at most; the thread stands there while idle.
  ///   - make: makes the listener, where the loop runs.
  static func run<L: Listener, C: Clock>(
    clock: LoopClock<C>, waiting wait: (Duration?) -> [TerminalEvent],
    _ make: @escaping @Sendable () -> L
  ) -> L.Ending where C.Duration == Duration {
    let executor = LoopExecutor.shared
    executor.install()
    let (events, sink) = AsyncStream<TerminalEvent>.makeStream()
    let result = Mutex<L.Ending?>(nil)
    Task.detached(executorPreference: executor) {
      var listener = make()
      listener.begin()
      let ending = await listen(&listener, events, clock)
      listener.finish()
      result.withLock { $0 = ending }
    }
    while true {
      executor.runReady()
      if let ending = result.withLock({ $0 }) { return ending }
      for event in wait(clock.timeLeft) { sink.yield(event) }
      clock.wake()
    }
  }

  private static func listen<L: Listener, C: Clock>(
    _ listener: inout L, _ terminal: AsyncStream<TerminalEvent>, _ clock: LoopClock<C>
  ) async -> L.Ending? where C.Duration == Duration {
    let events = merge(terminal.map(Event.terminal), clock.rings.map { Event.alarm })
    guard let watch = listener.watch else {
      for await event in events { if let ending = listener.take(event) { return ending } }
      return nil
    }
    for await event in merge(events, watch.edits(on: clock).map { Event.edit }) {
      if let ending = listener.take(event) { return ending }
    }
    return nil
  }
}
