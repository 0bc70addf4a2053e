import LoggedEvents
import OnboardingFlow
import PackModel
import PackReading
import Session
import SharedFlows
package import TextFormats

/// The event log of a session in a page: the same lines as those of a live session, which wait until the page takes
/// them.
struct PlayerLog {
  private var events: SessionEvents
  private var lines = EventLines()
  private var hasEnded = false

  /// Begins the log of a session that has not started.
  init(_ identity: SessionIdentity, number: Int, _ simulation: inout Simulation) {
    events = SessionEvents(identity, number: number, flow: simulation.flow)
    lines.add(events.begin(in: simulation.flow))
    simulation.keepsHappened = true
  }

  /// Whether the user has reached a step that leads no further.
  var hasFinished: Bool { events.hasFinished }

  /// Adds what has happened since the last time.
  mutating func take(from simulation: inout Simulation) {
    let happened = simulation.takeHappened()
    guard !happened.isEmpty, !hasEnded else { return }
    for (instant, record) in happened {
      if let event = events.take(record, at: instant, in: simulation.flow) { lines.add(event) }
    }
    events.adopt(simulation.flow)
  }

  /// Adds an event of the test.
  mutating func note(_ name: EventName, _ props: [LoggedEvent.Prop], _ simulation: inout Simulation) {
    take(from: &simulation)
    guard !hasEnded else { return }
    lines.add(events.note(name, props, at: simulation.now, in: simulation.flow))
  }

  /// Adds the last event, once.
  mutating func end(_ ending: SessionEnding, _ simulation: inout Simulation) {
    take(from: &simulation)
    guard !hasEnded else { return }
    hasEnded = true
    lines.add(events.end(ending, at: simulation.now, in: simulation.flow))
  }

  /// The lines since the last time.
  mutating func takeLines() -> [UInt8] {
    defer { lines.removeAll() }
    return lines.bytes
  }
}

/// How a page wants its session to be logged.
package struct PlayerLogging: Sendable {
  /// The user's id; empty: that of the start.
  package var user: String
  /// The id of the run: of this opening of the page.
  package var run: UInt64
  /// The number of the session in the run, from 0.
  package var number: Int
  /// When the session begins, in microseconds since 1970.
  package var start: Int64
  /// Whether it is an own trial of those who test.
  package var isTrial: Bool
  /// Whether the main way to point at the page is a finger.
  package var isTouched: Bool

  /// Reads what the page says, as JSON.
  ///
  /// - Throws: ``JSONError`` where the bytes are something else.
  package init(json: [UInt8]) throws(JSONError) {
    var (user, run, number, start) = ("", UInt64?.none, 0, Int64?.none)
    var (isTrial, isTouched) = (false, false)
    var reader = JSONReader(json)
    try reader.object { (name, reader) throws(JSONError) in
      switch name {
      case "user": user = try reader.string()
      case "run": run = UInt64(try reader.string(), radix: 16)
      case "number": number = Int(try reader.string()) ?? 0
      case "start": start = Int64(try reader.string())
      case "trial": isTrial = try reader.string() == "true"
      case "touch": isTouched = try reader.string() == "true"
      default: try reader.skip()
      }
    }
    try reader.end()
    guard let run, let start else { throw JSONError("`run` and `start` say when a session begins") }
    self.user = user
    (self.run, self.number, self.start) = (run, number, start)
    (self.isTrial, self.isTouched) = (isTrial, isTouched)
  }

  /// The identity of a session whose start has a user.
  func identity(of starting: String) -> SessionIdentity {
    // Every line has a user of five characters or more.
    let user = [user, starting].first { !$0.isEmpty } ?? "page-\(EventID.text(run))"
    var identity = SessionIdentity(run: run, user: user, start: start, source: .page)
    identity.isTrial = isTrial
    identity.isTouched = isTouched
    return identity
  }
}

extension PlayerSession {
  /// The lines of the event log since the last time, in UTF-8; none where the session is not logged.
  package func takeLines() -> [UInt8] {
    log?.take(from: &simulation)
    return log?.takeLines() ?? []
  }

  /// Adds an event of the test to the log, as JSON: `event` and `props`.
  ///
  /// - Throws: ``JSONError`` where the bytes are something else.
  package func note(json: [UInt8]) throws(JSONError) {
    var event = ""
    var props: [LoggedEvent.Prop] = []
    var reader = JSONReader(json)
    try reader.object { (name, reader) throws(JSONError) in
      switch name {
      case "event": event = try reader.string()
      case "props": for (name, value) in try reader.pairs() { props.append(LoggedEvent.Prop(name, value)) }
      default: try reader.skip()
      }
    }
    try reader.end()
    let names: [EventName] = [.taskShown, .questionAnswered, .noteAdded]
    guard let name = names.first(where: { $0.rawValue == event }) else {
      throw JSONError("`\(event)` is no event of a test")
    }
    log?.note(name, props, &simulation)
  }

  /// Adds the tape of the session to the log.
  package func noteTape() {
    guard log != nil else { return }
    let tape = tape(isBrief: true, keepsTime: true)
    guard tape.utf8.count <= LoggedEvent.longestTape else { return }
    log?.note(.sessionTape, [LoggedEvent.Prop("tape", tape)], &simulation)
  }

  /// Adds the end of the session to the log.
  ///
  /// - Parameter isClosed: whether the page was closed; else the user ended the session.
  package func endLog(isClosed: Bool) { log?.end(isClosed ? .pageClosed : .quit, &simulation) }

  /// Of some ids, the one whose arms fewest participants had (``OfferDesk/balanced(among:given:)``); empty without ids.
  ///
  /// - Parameter json: `users`, the ids, and `given`, how many participants had each arm so far, as texts.
  /// - Throws: ``JSONError`` where the bytes are something else.
  package func balancedUser(json: [UInt8]) throws(JSONError) -> String {
    var users: [String] = []
    var given: [String: Int] = [:]
    var reader = JSONReader(json)
    try reader.object { (name, reader) throws(JSONError) in
      switch name {
      case "users": users = try reader.strings()
      case "given": for (arm, count) in try reader.pairs() { given[arm] = Int(count) }
      default: try reader.skip()
      }
    }
    try reader.end()
    let bundle = simulation.bundle
    return OfferDesk(bundle.experiments, start.user, start.setup, bundle.pack)
      .balanced(among: users, given: given) ?? ""
  }

  /// The arms of the user, as JSON: `EXPERIMENT:ARM` each.
  package var arms: [UInt8] {
    var writer = JSONWriter()
    writer.open("[")
    for offer in simulation.flow.setup.offers {
      if let arm = offer.arm { writer.string("\(offer.experiment):\(arm)") }
    }
    writer.close("]")
    return writer.bytes
  }
}
