import OnboardingFlow
import PackModel
import Screens
import Session
import TerminalDriver
import TerminalModel

/// A session that gets the steps of a case, and a frame after each.
struct InputPlay: ~Copyable {
  /// What came of it so far.
  private(set) var result = CaseResult()
  private var session: Simulation
  private let beginning: Simulation
  private var decoder = InputDecoder()
  private var watch: FrameWatch
  private var steps = 0

  /// So many steps pass from one look for a state in which nothing goes on to the next.
  private static let livenessInterval = 12

  init(_ session: Simulation, colors: ColorDepth) {
    beginning = session
    self.session = session
    watch = FrameWatch(colors: colors)
    self.session.start()
  }

  mutating func take(_ step: InputStep) {
    steps += 1
    switch step {
    case .bytes(let bytes): feed(bytes)
    case .tap(let place): tap(place)
    case .silence: giveUp()
    case .resize(let size): session.size = size.clamped
    case .time(let time):
      if let patience = decoder.patience, time >= patience { giveUp() }
      fail(session.move(to: session.now + time))
    }
    look()
    if steps.isMultiple(of: Self.livenessInterval) { fail(LivenessFault.find(in: session)) }
  }

  /// Lets everything arrive that is on its way, and looks a last time.
  mutating func finish() {
    guard result.fault == nil else { return }
    giveUp()
    fail(session.move(to: session.now + .seconds(5)))
    look()
    if result.fault == nil { fail(LivenessFault.find(in: session)) }
  }

  private mutating func feed(_ bytes: [UInt8]) {
    result.bytes += bytes.count
    for input in decoder.feed(bytes) { handle(input) }
  }

  /// Ends a sequence that has begun.
  private mutating func giveUp() {
    for input in decoder.flush() { handle(input) }
  }

  private mutating func tap(_ place: Int) {
    let hits = session.currentLayout().hits
    guard !hits.isEmpty else { return }
    giveUp()
    let point = hits[place % hits.count].rect.center
    for end in ["M", "m"] { feed(Array("\u{1B}[<0;\(point.x + 1);\(point.y + 1)\(end)".utf8)) }
  }

  private mutating func handle(_ input: TerminalInput) {
    switch session.handle(input) {
    case .reload:
      session.reload(
        session.bundle, setup: beginning.flow.setup, options: beginning.options,
        changes: ContentChanges(files: nil))
    case .quit, .suspend, .save, .copy, nil: break
    }
  }

  private mutating func look() {
    guard result.fault == nil else { return }
    fail(watch.draw(&session))
    let flow = session.flow
    result.covered.insert("layer \(flow.layer)")
    if let screen = flow.currentScreen { result.covered.insert("\(flow.pack.id)/\(screen.id)") }
  }

  private mutating func fail(_ sentence: String?) {
    result.fault = result.fault ?? sentence
  }
}
