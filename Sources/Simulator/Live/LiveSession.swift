import AsyncAlgorithms
import OnboardingFlow
import Screens
package import TerminalDriver
package import TerminalModel

/// A session in a real terminal: one loop over what the terminal says and the alarms of its own clock.
package struct LiveSession<C: Clock> where C.Duration == Duration {
  /// How a session ended.
  package enum Ending: Hashable, Sendable {
    /// Ctrl-C.
    case quit
    /// A signal asked for it.
    case signal(Int32)
    /// The terminal is gone.
    case closed
  }

  private var simulation: Simulation
  private let terminal: TerminalSession
  private let clock: C
  private let log: SessionLog
  /// Saves a still of the frame and says where, for F12.
  private let saveStill: (CellBuffer) -> String

  private var beginning: C.Instant
  private var lastFrame: Duration?
  private var frame: CellBuffer
  private var logged = 0
  private let alarm: Alarm<C>
  private var ringing: Task<Void, Never>?

  /// The shortest time between two frames.
  private static var frameTime: Duration { .milliseconds(8) }

  private enum Event: Sendable {
    case terminal(TerminalEvent)
    case alarm
  }

  package init(
    _ simulation: Simulation, on terminal: TerminalSession, clock: C, log: SessionLog,
    saveStill: @escaping (CellBuffer) -> String
  ) {
    self.simulation = simulation
    self.terminal = terminal
    self.clock = clock
    self.log = log
    self.saveStill = saveStill
    beginning = clock.now
    frame = CellBuffer(size: terminal.size)
    alarm = Alarm(clock: clock)
  }

  /// Runs until somebody ends it.
  package mutating func run() async -> Ending {
    beginning = clock.now
    simulation.size = terminal.size
    simulation.start()
    present()
    let events = merge(terminal.events.map(Event.terminal), alarm.rings.map { Event.alarm })
    defer { finish() }
    for await event in events {
      simulation.advance(to: elapsed)
      if case .terminal(let event) = event, let ending = handle(event) { return ending }
      present()
    }
    return .closed
  }

  /// Gives the terminal back as it was.
  package func restoreTerminal() {
    terminal.restore()
  }

  private var elapsed: Duration { beginning.duration(to: clock.now) }

  private mutating func finish() {
    ringing?.cancel()
    alarm.finish()
    writeLog()
  }

  private mutating func handle(_ event: TerminalEvent) -> Ending? {
    switch event {
    case .input(let input):
      switch simulation.handle(input) {
      case .quit: return .quit
      case .suspend: suspend()
      case .still: simulation.chrome.notice = .done(saveStill(simulation.still()))
      case nil: break
      }
    case .resized(let size): simulation.size = size
    case .signal(let number): return .signal(number)
    case .resumed, .drained: simulation.setNeedsDisplay()
    case .closed: return .closed
    }
    return nil
  }

  /// The clock stands while the program does.
  private mutating func suspend() {
    let before = elapsed
    terminal.suspend()
    beginning = beginning.advanced(by: elapsed - before)
    simulation.setNeedsDisplay()
  }

  /// Draws at once, unless a frame was drawn a moment ago; then sets the alarm for what comes next.
  private mutating func present() {
    let isEarly = lastFrame.map { elapsed < $0 + Self.frameTime } ?? false
    if simulation.needsDisplay, !isEarly {
      simulation.draw(on: &frame)
      terminal.present(frame)
      lastFrame = elapsed
    }
    writeLog()
    var next = [simulation.nextEvent, simulation.nextFrame].compactMap { $0 }.min()
    if simulation.needsDisplay, let lastFrame {
      next = min(next ?? .seconds(3600), lastFrame + Self.frameTime)
    }
    ringing?.cancel()
    ringing = next.map { alarm.set(at: beginning.advanced(by: $0)) }
  }

  /// Writes what happened since the last time.
  private mutating func writeLog() {
    for event in simulation.records.dropFirst(logged) {
      log.write(event)
    }
    logged = simulation.records.count
  }
}
