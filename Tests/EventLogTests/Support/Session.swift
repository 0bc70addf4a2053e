import EventLog
import LoggedEvents
import OnboardingFlow
import PackModel

/// A flow on a clock of its own, and what the log says of it.
struct Session {
  private(set) var flow: OnboardingFlow
  private(set) var events: SessionEvents
  private(set) var logged: [LoggedEvent] = []
  private(set) var now = Duration.zero
  private var due: [(instant: Duration, event: FlowEvent)] = []

  init(_ pack: Pack, _ setup: FlowSetup = FlowSetup(), run: UInt64 = 1) {
    flow = OnboardingFlow(pack: pack, setup: setup)
    let identity = SessionIdentity(run: run, user: "user-1", start: 1_000_000_000, source: .live)
    events = SessionEvents(identity, flow: flow)
    logged = [events.begin(in: flow)]
    send(.started)
  }

  mutating func send(_ event: FlowEvent) {
    let effects = flow.handle(event)
    for effect in effects {
      switch effect {
      case .startTimer(let timer, let delay): due.append((now + delay, .timerFired(timer)))
      case .call(let request, _, let latency, let outcome):
        due.append((now + latency, .replyArrived(request, outcome)))
      case .cancelEverything: due = []
      case .record(let record):
        if let event = events.take(record, at: now, in: flow) { logged.append(event) }
      default: break
      }
    }
    events.adopt(flow)
  }

  /// Moves the clock to the next thing that is due, and does it.
  mutating func wait() {
    guard let index = due.indices.min(by: { due[$0].instant < due[$1].instant }) else { return }
    let (instant, event) = due.remove(at: index)
    now = max(now, instant)
    send(event)
  }

  mutating func end(_ ending: SessionEnding) {
    logged.append(events.end(ending, at: now, in: flow))
  }

  mutating func pass(_ time: Duration) { now += time }

  /// The log as it is written.
  var text: String {
    var lines = EventLines()
    for event in logged { lines.add(event) }
    return String(decoding: lines.bytes, as: UTF8.self)
  }
}
