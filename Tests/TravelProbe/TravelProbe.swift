import Diagnostics
import Hashing
import LoggedEvents
import OnboardingFlow
import PackModel
import PackReading
import Player
import Session
import TapeLanguage
import TapeRuns
import TerminalModel
import TextFormats

/// Sessions of the shipped packs, tapes and extreme values, each as a line of text. `.ci/compile-wasm.py` runs it as a
/// native program and as WebAssembly, and compares the lines.
@main struct TravelProbe {
  static func main() {
    ExtremeValues.report()
    guard let source = ContentSource.shipped("matching") else { return print("there is no pack") }
    let bundle: PackBundle
    do throws(ContentError) {
      bundle = try PackLoader.load(source).bundle
    } catch {
      return print("the pack cannot be read: \(error.diagnostics.count) problems")
    }
    for locale in ["en", "ja"] {
      for seed in 1...12 as ClosedRange<UInt64> { report(RandomSession(bundle, locale: locale, seed: seed)) }
    }
    runTape(bundle)
    playShared(source)
  }

  /// What a page gets of a flow that has travelled as JSON, as a line.
  private static func playShared(_ source: ContentSource) {
    let shared = SharedFlow(
      id: source.id, files: SharedFlow.files(of: source),
      system: ContentSource.shipped("_system").map { SharedFlow.files(of: $0) } ?? [],
      setup: FlowSetup(attributes: ["gender": .string("female")], locale: "ja", seed: .min),
      user: ExperimentUser(id: "anna-0001"), options: DisplayOptions())
    let json = shared.json
    var hash = FNV1a()
    var cells = 0
    do throws(JSONError) {
      let back = try SharedFlow(json: json)
      do throws(ContentError) {
        var session = try PlayerSession(back, size: Size(width: 40, height: 43), look: [.bare, .dark])
        for (index, key) in ["Enter", "ArrowRight", "ArrowRight", "Enter", "Tab", "a", "F4"].enumerated() {
          session.press(key, [])
          session.advance(to: Double(index) * 700)
          session.draw { index, cell in
            cells += 1
            hash.add(UInt64(index) << 32 | UInt64(cell.foreground.rawValue ^ cell.background.rawValue))
          }
          hash.add(bytes: session.described())
        }
      } catch {
        print("the shared pack cannot be read: \(error.diagnostics.count) problems")
      }
    } catch {
      print("the shared flow cannot be read: \(error.message)")
    }
    print("shared \(json.count) bytes, \(cells) cells \(hash.value)")
  }

  /// What has become of a session, as a line.
  private static func report(_ session: RandomSession) {
    var session = session
    session.play()
    print(
      "\(session.locale) \(session.seed): \(session.digest) events \(session.lines) words \(session.words)")
  }

  private static func runTape(_ bundle: PackBundle) {
    let text = """
      Wait+Screen /[A-Z]\\w+ .*/
      Expect Screen gender
      Enter
      Sleep 2s
      Screenshot second.txt
      Expect Screen deck
      """
    let parsed = Tape.parse(text, file: "probe.tape") { (_: String) throws(TapeFileError) in
      throw TapeFileError("there is no such file")
    }
    let runner = TapeRunner { (settings: TapeSettings) throws(TapeSessionError) in
      Simulation(bundle: bundle, setup: FlowSetup(), options: DisplayOptions(), size: settings.size)
    }
    let result = runner.run(parsed) { (_: TapeOutput) throws(TapeFileError) in }
    print("tape \(result.outcome.rawValue) \(result.digest)\n\(result.explanation)")
  }
}

/// A session with keys that a seed chooses.
struct RandomSession {
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
