package import OnboardingFlow
package import PackModel

/// A session without pictures: the flow, and what is to come. The caller decides when, and how calls end.
package struct FlowSession {
  /// The machine, which ``send(_:)`` moves on.
  package private(set) var flow: OnboardingFlow
  /// How calls under way would end by themselves.
  package private(set) var replies: [RequestID: Outcome] = [:]
  /// What has happened, where it is kept.
  package private(set) var records: [FlowRecord] = []
  /// The timers.
  private var schedule = Schedule()
  private var now = Duration.zero
  private let keepsRecords: Bool

  /// A session that begins.
  package init(pack: Pack, setup: FlowSetup) {
    flow = OnboardingFlow(pack: pack, setup: setup)
    keepsRecords = false
    send(.started)
  }

  /// A session in the middle, with what it waits for.
  package init(_ flow: OnboardingFlow, pending: [PendingTimer], keepsRecords: Bool = false) {
    self.flow = flow
    self.keepsRecords = keepsRecords
    for timer in pending { schedule.add(.timerFired(timer.timer), at: timer.rest) }
  }

  /// What runs out next; of several the first that was asked for.
  package var nextTimer: FlowTimer? { schedule.items.first?.event.timer }

  /// Every timer, in the order in which they run out, with the time that is left.
  package var pending: [PendingTimer] {
    schedule.items.compactMap { item in
      item.event.timer.map { PendingTimer(timer: $0, rest: max(.zero, item.due - now)) }
    }
  }

  /// Hands an event to the flow, and does what it asks for.
  package mutating func send(_ event: FlowEvent) {
    for effect in flow.handle(event) { perform(effect) }
  }

  /// Lets the next timer run out; `false` where there is none.
  package mutating func fireNext() -> Bool {
    guard let due = schedule.next, let item = schedule.pop(until: due) else { return false }
    now = max(now, due)
    send(item.event)
    return true
  }

  /// Ends calls in the order in which they were made, those too that are made meanwhile.
  package mutating func answerCalls(
    _ outcome: Outcome, atMost count: Int, where isMeant: (PendingCall) -> Bool = { _ in true }
  ) {
    for _ in 0..<count {
      guard let call = flow.state.calls.first(where: isMeant) else { return }
      send(.replyArrived(call.request, outcome))
    }
  }

  /// Has the flow watched, or not any more.
  package mutating func watch(_ log: FlowLog?) { flow.watch(log) }

  private mutating func perform(_ effect: FlowEffect) {
    switch effect {
    case .startTimer(let timer, let delay): schedule.replace(.timerFired(timer), at: now + delay)
    case .cancelTimer(let timer): schedule.remove { $0 == .timerFired(timer) }
    case .call(let request, _, _, let outcome): replies[request] = outcome
    case .cancelCall(let request): replies[request] = nil
    case .cancelEverything:
      schedule = Schedule()
      replies = [:]
    case .animate: break
    case .record(let record): if keepsRecords { records.append(record) }
    }
  }
}

/// A timer, and how long it still runs.
package struct PendingTimer: Hashable, Sendable {
  /// The timer, as its event names it.
  package var timer: FlowTimer
  /// The time until it fires, at least zero.
  package var rest: Duration

  /// Creates a timer with the time left to it.
  package init(timer: FlowTimer, rest: Duration) {
    self.timer = timer
    self.rest = rest
  }
}

extension FlowEvent {
  fileprivate var timer: FlowTimer? {
    if case .timerFired(let timer) = self { timer } else { nil }
  }
}
