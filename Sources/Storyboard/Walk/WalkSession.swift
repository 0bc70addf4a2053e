import OnboardingFlow

/// A session without pictures: the flow, and what is to come. Somebody else decides when, and how calls end.
struct WalkSession {
  private(set) var flow: OnboardingFlow
  /// How calls under way would end by themselves.
  private(set) var replies: [RequestID: Outcome] = [:]
  private var timers: [Timer] = []
  private var now = Duration.zero
  private var order = 0

  private struct Timer {
    var due: Duration
    var order: Int
    var timer: FlowTimer
  }

  init(pack: Pack, setup: FlowSetup) {
    flow = OnboardingFlow(pack: pack, setup: setup)
    send(.started)
  }

  /// What runs out next; of several the first that was asked for.
  var nextTimer: FlowTimer? { next.map { timers[$0].timer } }

  private var next: Int? {
    timers.indices.min { (timers[$0].due, timers[$0].order) < (timers[$1].due, timers[$1].order) }
  }

  mutating func send(_ event: FlowEvent) {
    for effect in flow.handle(event) { perform(effect) }
  }

  /// Lets the next timer run out; `false` where there is none.
  mutating func fireNext() -> Bool {
    guard let next else { return false }
    let timer = timers.remove(at: next)
    now = max(now, timer.due)
    send(.timerFired(timer.timer))
    return true
  }

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
    case .animate, .record: break
    }
  }
}
