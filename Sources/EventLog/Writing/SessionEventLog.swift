package import LoggedEvents
package import OnboardingFlow
import PackModel
import Synchronization

/// The log of a process's sessions: events are appended to files as they happen.
///
/// No file is touched before the first ``add(_:now:in:)``. The first failure to write is returned once, and
/// nothing is written after it.
package final class SessionEventLog: Sendable {
  /// Where a log is, and how much of it is kept.
  package struct Place: Hashable, Sendable {
    /// The folder of the log.
    package var folder: String
    /// What is kept of older events; the others are removed before the first line is written.
    package var limits: EventStore.Limits

    /// Creates the place of a log: its folder and its limits.
    package init(folder: String, limits: EventStore.Limits) {
      self.folder = folder
      self.limits = limits
    }
  }

  private struct State: ~Copyable {
    var events: SessionEvents?
    var writer: EventFileWriter?
    var lines = EventLines()
    /// The beginning of a session, while no event of it is made: the first frame does not wait for it.
    var beginning: (identity: SessionIdentity, flow: OnboardingFlow)?
    var hasFailed = false
    /// The session as it stopped; ``end(_:)`` needs it.
    var last: (now: Duration, flow: OnboardingFlow)?
  }

  /// Events of a test that follow the first event of each session.
  private let opening: [EventName]
  private let place: Place
  private let identity: @Sendable () -> SessionIdentity
  private let state = Mutex(State())

  /// - Parameters:
  ///   - opening: events of a test that follow the first event of each session.
  ///   - identity: Called when a session begins.
  package init(
    _ place: Place, opening: [EventName] = [], identity: @escaping @Sendable () -> SessionIdentity
  ) {
    self.place = place
    self.opening = opening
    self.identity = identity
  }

  /// Begins a session; its first event is written with the next ones.
  package func begin(in flow: OnboardingFlow) {
    let identity = identity()
    state.withLock { $0.beginning = (identity, flow) }
  }

  /// Writes the events of what has happened since the last call.
  ///
  /// - Returns: The error of the first failure to write; `nil` at all other times.
  package func add(
    _ happened: [(instant: Duration, record: FlowRecord)], now: Duration, in flow: OnboardingFlow
  ) -> EventLogError? {
    state.withLock { state in
      // Nothing happens in most frames.
      guard !happened.isEmpty || state.beginning != nil, !state.hasFailed else { return nil }
      var new = begin(&state)
      guard var events = state.events else { return nil }
      var happened = happened[...]
      if events.pack != flow.pack.id {
        let end = happened.lastIndex { if case .reloaded = $0.record { true } else { false } }
        let cut = end.map { $0 + 1 } ?? happened.startIndex
        for (instant, record) in happened[..<cut] {
          if let event = events.take(record, at: instant, in: flow) { new.append(event) }
        }
        let instant = end.map { happened[$0].instant } ?? now
        new.append(events.end(.packChanged, at: instant, in: flow))
        events = SessionEvents(events.identity, number: events.number + 1, flow: flow)
        new.append(events.begin(at: instant, in: flow))
        happened = happened[cut...]
      }
      for (instant, record) in happened {
        if let event = events.take(record, at: instant, in: flow) { new.append(event) }
      }
      events.adopt(flow)
      state.events = events
      return write(new, &state)
    }
  }

  /// Keeps the state in which the session stopped; ``end(_:)`` writes how it ended.
  package func leave(at now: Duration, in flow: OnboardingFlow) {
    state.withLock { $0.last = (now, flow) }
  }

  /// Adds an event of the test to a session that has stopped.
  package func note(_ name: EventName, _ props: [LoggedEvent.Prop]) {
    state.withLock { state in
      guard let last = state.last, !state.hasFailed else { return }
      let new = begin(&state)
      guard var events = state.events else { return }
      let event = events.note(name, props, at: last.now, in: last.flow)
      state.events = events
      _ = write(new + [event], &state)
    }
  }

  /// Writes the last event of a session that has stopped, and closes its file.
  package func end(_ ending: SessionEnding) {
    state.withLock { state in
      guard let last = state.last, !state.hasFailed else { return }
      let new = begin(&state)
      guard var events = state.events else { return }
      let event = events.end(ending, at: last.now, in: last.flow)
      _ = write(new + [event], &state)
      state.events = nil
      state.writer = nil
    }
  }

  /// The first event of a session that has begun since the last call.
  private func begin(_ state: inout State) -> [LoggedEvent] {
    guard let (identity, flow) = state.beginning else { return [] }
    state.beginning = nil
    var events = SessionEvents(identity, flow: flow)
    defer { state.events = events }
    let first = events.begin(in: flow)
    return [first] + opening.map { events.note($0, [], at: .zero, in: flow) }
  }

  private func write(_ events: [LoggedEvent], _ state: inout State) -> EventLogError? {
    guard let first = events.first else { return nil }
    if state.writer == nil {
      EventStore(place.folder).prune(to: place.limits, now: first.timestamp)
      state.writer = EventFileWriter(folder: place.folder, run: runID(of: state))
    }
    do throws(EventLogError) {
      for event in events {
        state.lines.removeAll()
        state.lines.add(event)
        try state.writer?.append(state.lines.bytes, at: event.timestamp)
      }
      return nil
    } catch {
      state.hasFailed = true
      state.writer = nil
      return error
    }
  }

  private func runID(of state: borrowing State) -> UInt64 { state.events?.identity.run ?? 0 }
}
