import LoggedEvents
import OnboardingFlow
import PackModel
import Session

/// The events of a tape's session. They are the same each time: the session begins at midnight (UTC) of its own day,
/// and its ids come from the name of the test.
struct TapeEvents {
  private var events: SessionEvents
  private(set) var logged: [LoggedEvent] = []

  /// - Parameter simulation: not begun yet.
  init(file: String, name: String, simulation: inout Simulation) {
    let run = EventID.of("\(file)\n\(name)")
    let today = simulation.flow.setup.today
    let start = Timestamp.day(year: today.year, month: today.month, day: today.day) * 86_400_000_000
    let user = simulation.user.isEmpty ? "tape-\(EventID.text(run))" : simulation.user
    let identity = SessionIdentity(run: run, user: user, start: start, source: .tape)
    events = SessionEvents(identity, flow: simulation.flow)
    logged = [events.begin(in: simulation.flow)]
    simulation.keepsHappened = true
  }

  /// Takes the new records of the session.
  mutating func take(from simulation: inout Simulation) {
    let flow = simulation.flow
    for (instant, record) in simulation.takeHappened() {
      if let event = events.take(record, at: instant, in: flow) { logged.append(event) }
    }
    events.adopt(flow)
  }

  mutating func end(_ ending: SessionEnding, of simulation: inout Simulation) {
    take(from: &simulation)
    logged.append(events.end(ending, at: simulation.now, in: simulation.flow))
  }
}
