import AsyncAlgorithms
import Components
package import Content
import OnboardingFlow
import Screens
import Synchronization
package import TerminalDriver
package import TerminalModel

/// A session in a real terminal: one loop over what the terminal says and the alarms of its own clock.
package enum LiveSession {
  /// How a session ended.
  package enum Ending: Hashable, Sendable {
    /// Ctrl-C.
    case quit
    /// A signal asked for it.
    case signal(Int32)
    /// The terminal is gone.
    case closed
  }

  /// Runs a session on this thread until somebody ends it. The terminal must have no thread of its own.
  ///
  /// - Parameters:
  ///   - reload: Reads the content again, when somebody asks or, if it watches, after every edit.
  ///   - saveStill: Saves a still of a frame, and says where.
  /// - Returns: How it ended; the terminal is still taken.
  package static func run<C: Clock>(
    _ configuration: ResolvedConfiguration, on terminal: TerminalSession, clock: C, log: SessionLog,
    reload: ContentReload, saveStill: @escaping @Sendable (CellBuffer) -> String
  ) -> Ending where C.Duration == Duration {
    let executor = LoopExecutor.shared
    executor.install()
    let alarm = Alarm(clock: clock)
    let (events, sink) = AsyncStream<TerminalEvent>.makeStream()
    let result = Mutex<Ending?>(nil)
    Task.detached(executorPreference: executor) {
      var loop = LiveLoop(
        configuration, on: terminal, clock: clock, alarm: alarm, log: log, reload: reload,
        saveStill: saveStill)
      let ending = await loop.run(over: events)
      result.withLock { $0 = ending }
    }
    while true {
      executor.runReady()
      if let ending = result.withLock({ $0 }) { return ending }
      for event in terminal.wait(atMost: alarm.timeLeft) { sink.yield(event) }
      alarm.ringIfDue()
    }
  }
}

/// The loop itself.
private struct LiveLoop<C: Clock> where C.Duration == Duration {
  private var simulation: Simulation
  /// Whether the theme is that of the terminal's background.
  private var followsTerminal: Bool
  /// The theme of the terminal's background, once it has told.
  private var terminalTheme: ThemeName?
  private let terminal: TerminalSession
  private let clock: C
  private let alarm: Alarm<C>
  private let log: SessionLog
  private let saveStill: @Sendable (CellBuffer) -> String
  private var reload: ContentReload
  /// Pictures in the place of half blocks, once the terminal has said that it can.
  private var placer: PicturePlacer?
  private var asksForPictures: Bool
  private var hasGraphics = false
  private var hasPlaceholders = false
  /// When edits are looked for next; since the session began.
  private var nextLook: Duration?

  private var beginning: C.Instant
  private var lastFrame: Duration?
  private var frame: CellBuffer
  private var logged = 0

  /// The shortest time between two frames.
  private static var frameTime: Duration { .milliseconds(8) }

  private enum Event: Sendable {
    case terminal(TerminalEvent)
    case alarm
  }

  init(
    _ configuration: ResolvedConfiguration, on terminal: TerminalSession, clock: C, alarm: Alarm<C>,
    log: SessionLog, reload: ContentReload, saveStill: @escaping @Sendable (CellBuffer) -> String
  ) {
    simulation = Simulation(configuration, size: terminal.size)
    followsTerminal = configuration.theme == .auto
    self.terminal = terminal
    self.clock = clock
    self.alarm = alarm
    self.log = log
    self.reload = reload
    self.saveStill = saveStill
    beginning = clock.now
    frame = CellBuffer(size: terminal.size)
    asksForPictures = configuration.pictures == .auto
    if configuration.pictures == .kitty { showPictures() }
  }

  /// From now on pictures are pictures.
  private mutating func showPictures() {
    let tags = PictureTags()
    simulation.pictures.tags = tags
    simulation.forgetFrames()
    placer = PicturePlacer(tags: tags, cell: terminal.cellPixels ?? Size(width: 10, height: 20))
  }

  /// Takes an answer of the terminal; pictures need both.
  private mutating func takePictureReply(_ reply: TerminalReply) {
    switch reply {
    case .graphics(let isSupported): hasGraphics = isSupported
    case .version(let version): hasPlaceholders = KittyGraphics.hasPlaceholders(version)
    default: return
    }
    if asksForPictures, hasGraphics, hasPlaceholders, placer == nil { showPictures() }
  }

  /// Runs until somebody ends it.
  mutating func run(over terminalEvents: AsyncStream<TerminalEvent>) async -> LiveSession.Ending {
    beginning = clock.now
    simulation.start()
    if reload.isWatching {
      simulation.announceWatch()
      nextLook = Self.lookTime
    }
    present()
    defer { writeLog() }
    for await event in merge(terminalEvents.map(Event.terminal), alarm.rings.map { Event.alarm }) {
      simulation.advance(to: elapsed)
      if case .terminal(let event) = event, let ending = handle(event) { return ending }
      lookForEdits()
      present()
    }
    return .closed
  }

  private var elapsed: Duration { beginning.duration(to: clock.now) }

  private mutating func handle(_ event: TerminalEvent) -> LiveSession.Ending? {
    switch event {
    case .input(.reply(.color(11, let background))):
      let theme: ThemeName = background.luma < 128 ? .dark : .light
      terminalTheme = theme
      if followsTerminal { simulation.adopt(theme) }
    case .input(.reply(let reply)): takePictureReply(reply)
    case .input(let input):
      switch simulation.handle(input) {
      case .quit: return .quit
      case .suspend: suspend()
      case .reload: take(reload.loadAnyway())
      case .still:
        simulation.chrome.notice = .done(saveStill(simulation.still()))
        simulation.setNeedsDisplay()
      case nil: break
      }
    case .resized(let size):
      simulation.size = size
      if let cell = terminal.cellPixels, let placer, placer.cell != cell {
        // Letters of another size: every picture is made anew.
        simulation.pictures.removeAll()
        simulation.forgetFrames()
        self.placer?.cell = cell
      }
    case .signal(let number): return .signal(number)
    case .resumed:
      placer?.forget()
      simulation.setNeedsDisplay()
    case .drained: simulation.setNeedsDisplay()
    case .closed: return .closed
    }
    return nil
  }

  /// How often edits are looked for, and how soon it is looked again whether one is whole.
  private static var lookTime: Duration { .milliseconds(60) }
  private static var settleTime: Duration { .milliseconds(25) }

  private mutating func lookForEdits() {
    guard let due = nextLook, due <= elapsed else { return }
    if let outcome = reload.look() { take(outcome) }
    nextLook = elapsed + (reload.isUnsettled ? Self.settleTime : Self.lookTime)
  }

  /// Goes on with what was read again, or says what is wrong with it.
  private mutating func take(_ outcome: ContentReload.Outcome) {
    switch outcome {
    case .failed(let diagnostics, let changes): simulation.failReload(diagnostics, changes: changes)
    case .content(let configuration, let changes):
      followsTerminal = configuration.theme == .auto
      var options = DisplayOptions(configuration)
      if followsTerminal, let terminalTheme { options.theme = terminalTheme }
      simulation.reload(configuration.bundle, setup: configuration.setup, options: options, changes: changes)
    }
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
      show()
      lastFrame = elapsed
    }
    writeLog()
    var next = [simulation.nextEvent, simulation.nextFrame, nextLook].compactMap(\.self).min()
    if simulation.needsDisplay, let lastFrame {
      let soon = lastFrame + Self.frameTime
      next = next.map { min($0, soon) } ?? soon
    }
    alarm.set(at: next.map { beginning.advanced(by: $0) })
  }

  private mutating func show() {
    guard placer != nil else {
      terminal.present(frame)
      return
    }
    let before = placer
    let pictures = placer?.place(&frame) ?? []
    // A frame that was dropped took its pictures with it.
    if !terminal.present(frame, after: pictures) { placer = before }
  }

  /// Writes what happened since the last time.
  private mutating func writeLog() {
    for event in simulation.records.dropFirst(logged) { log.write(event) }
    logged = simulation.records.count
  }
}
