package import OnboardingFlow
package import PackModel

/// Something that a session can be driven by.
package protocol FlowDriver {
  var flow: OnboardingFlow { get }

  mutating func send(_ event: FlowEvent)
}

/// A session without pictures: the flow, and what is to come. Somebody else decides when, and how calls end.
package struct FlowSession: FlowDriver {
  package private(set) var flow: OnboardingFlow
  /// How calls under way would end by themselves.
  package private(set) var replies: [RequestID: Outcome] = [:]
  /// What has happened, where it is kept.
  package private(set) var records: [FlowRecord] = []
  private var timers: [Timer] = []
  private var now = Duration.zero
  private var order = 0
  private let keepsRecords: Bool

  private struct Timer {
    var due: Duration
    var order: Int
    var timer: FlowTimer
  }

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
    for timer in pending {
      timers.append(Timer(due: timer.rest, order: order, timer: timer.timer))
      order += 1
    }
  }

  /// What runs out next; of several the first that was asked for.
  package var nextTimer: FlowTimer? { next.map { timers[$0].timer } }

  /// Every timer, in the order in which they run out, with the time that is left.
  package var pending: [PendingTimer] {
    timers.sorted { ($0.due, $0.order) < ($1.due, $1.order) }
      .map { PendingTimer(timer: $0.timer, rest: max(.zero, $0.due - now)) }
  }

  private var next: Int? {
    timers.indices.min { (timers[$0].due, timers[$0].order) < (timers[$1].due, timers[$1].order) }
  }

  package mutating func send(_ event: FlowEvent) {
    for effect in flow.handle(event) { perform(effect) }
  }

  /// Lets the next timer run out; `false` where there is none.
  package mutating func fireNext() -> Bool {
    guard let next else { return false }
    let timer = timers.remove(at: next)
    now = max(now, timer.due)
    send(.timerFired(timer.timer))
    return true
  }

  /// Has the flow watched, or not any more.
  package mutating func watch(_ log: FlowLog?) { flow.watch(log) }

  private mutating func perform(_ effect: FlowEffect) {
    switch effect {
    case .startTimer(let timer, let delay):
      timers.removeAll { $0.timer == timer }
      timers.append(Timer(due: now + delay, order: order, timer: timer))
      order += 1
    case .cancelTimer(let timer): timers.removeAll { $0.timer == timer }
    case .call(let request, _, _, let outcome): replies[request] = outcome
    case .cancelCall(let request): replies[request] = nil
    case .cancelEverything:
      timers = []
      replies = [:]
    case .animate: break
    case .record(let record): if keepsRecords { records.append(record) }
    }
  }
}

/// A timer, and how long it still runs.
package struct PendingTimer: Hashable, Sendable {
  package var timer: FlowTimer
  package var rest: Duration

  package init(timer: FlowTimer, rest: Duration) {
    self.timer = timer
    self.rest = rest
  }
}
