import Hashing
import LoggedEvents
import PackModel
import PackReading
import Session
import TerminalModel

/// A session with keys that a seed chooses.
struct RandomSession {
  /// What has become of it, as a line.
  static func line(_ bundle: PackBundle, locale: String, seed: UInt64) -> String {
    var session = RandomSession(bundle, locale: locale, seed: seed)
    session.play()
    return "\(locale) \(seed): \(session.digest) events \(session.lines) words \(session.words)"
  }

  let locale: String
  let seed: UInt64
  private var simulation: Simulation
  private var events: SessionEvents
  private var log = EventLines()
  private var hash = FNV1a()
  private var frame = FrameDigest()

  init(_ bundle: PackBundle, locale: String, seed: UInt64) {
    self.locale = locale
    self.seed = seed
    var setup = FlowSetup(locale: locale, seed: Int64.max - Int64(seed))
    var user = ExperimentUser()
    user.id = "user-\(seed)"
    setup.offers = bundle.experiments.offers(to: user, setup, bundle.pack)
    simulation = Simulation(
      bundle: bundle, setup: setup, options: DisplayOptions(), size: Size(width: 80, height: 24),
      user: user.id)
    simulation.keepsHappened = true
    let identity = SessionIdentity(run: seed, user: user.id, start: 1_800_000_000_000_000, source: .tape)
    events = SessionEvents(identity, flow: simulation.flow)
  }

  /// The frames so far, as a number.
  var digest: UInt64 { frame.value }
  /// The lines of the event log so far, as a number.
  var lines: UInt64 { hash.value }
  /// What a screen reader would say now, as a number.
  var words: UInt64 { FNV1a.hash(simulation.spokenLines.joined(separator: "\n")) }

  private static let keys: [KeyPress] = [
    KeyPress(.right), KeyPress(.right), KeyPress(.enter), KeyPress(.enter), KeyPress(.tab), KeyPress(.down),
    KeyPress(.left), KeyPress(.escape), KeyPress(.character(" ")), KeyPress(.character("a")),
    KeyPress(.character("7")),
  ]

  /// Presses keys, lets time pass, and looks at each frame.
  mutating func play() {
    var random = SplitMix64(seed: seed)
    var buffer = CellBuffer(size: simulation.size)
    simulation.start()
    log.add(events.begin(in: simulation.flow))
    for _ in 0..<60 {
      let key = Self.keys[Int(random.next() % UInt64(Self.keys.count))]
      _ = simulation.handle(.key(key))
      simulation.advance(to: simulation.now + .milliseconds(Int64(random.next() % 1500)))
      simulation.draw(on: &buffer)
      frame.add(buffer)
      for (instant, record) in simulation.takeHappened() {
        if let event = events.take(record, at: instant, in: simulation.flow) { log.add(event) }
      }
      events.adopt(simulation.flow)
    }
    hash.add(bytes: log.bytes)
  }
}
