import Components
import EventLog
import PackReading
import Recordings
import Session
package import Settings
import Shell
package import TerminalDriver
package import TerminalModel

/// A session in a real terminal.
package enum LiveSession {
  /// Runs a session on this thread until it ends.
  ///
  /// - Parameters:
  ///   - reload: Reads the content again, when somebody asks or, if it watches, after every edit.
  ///   - shell: What is done outside the session.
  /// - Returns: How it ended; the terminal is still taken.
  package static func run<C: Clock>(
    _ configuration: ResolvedConfiguration, on terminal: TerminalSession, clock: C, log: SessionLog,
    reload: ContentReload, shell: SessionShell
  ) -> LiveLoop<SessionProgram, C>.Ending where C.Duration == Duration {
    let (size, cell) = (terminal.size, terminal.cellPixels)
    return LiveLoop.run(on: terminal, clock: clock) {
      SessionProgram(
        configuration, size: size, cell: cell, log: log, reload: reload, shell: shell)
    }
  }
}

/// A session as the loop runs it: with the terminal's background, edits of its content, stills and a log.
package struct SessionProgram: LiveProgram {
  var simulation: Simulation
  /// Whether the theme is that of the terminal's background.
  private var followsTerminal: Bool
  /// The theme of the terminal's background, once it has told.
  private var terminalTheme: ThemeName?
  private let log: SessionLog
  let shell: SessionShell
  private var reload: ContentReload
  /// Pictures in the place of half blocks, once the terminal has said that it can.
  var placer: PicturePlacer?
  var asksForPictures: Bool
  var hasGraphics = false
  var hasPlaceholders = false
  /// Pixels of a cell.
  var cell: Size

  private static let usualCell = Size(width: 10, height: 20)
  private var logged = 0
  /// Records what is shown.
  var recorder: CastEventWriter?
  private var clock = SessionClock()
  /// The real instant up to which everything is done.
  private(set) var realNow = Duration.zero

  init(
    _ configuration: ResolvedConfiguration, size: Size, cell: Size?, log: SessionLog, reload: ContentReload,
    shell: SessionShell
  ) {
    simulation = Simulation(configuration, size: size)
    followsTerminal = configuration.theme == .auto
    self.log = log
    self.reload = reload
    self.shell = shell
    asksForPictures = configuration.pictures == .auto
    self.cell = cell ?? Self.usualCell
    if configuration.pictures == .kitty { showPictures() }
  }

  package mutating func start() {
    shell.events?.begin(in: simulation.flow)
    simulation.keepsHappened = shell.events != nil
    simulation.start()
    if let cast = shell.cast { beginRecording(cast.file) }
    if reload.isWatching { simulation.announceWatch() }
    writeLog()
  }

  package var needsDisplay: Bool { simulation.needsDisplay }

  package var nextChange: Duration? {
    [simulation.nextEvent, simulation.nextFrame].compactMap { $0 }.min().flatMap(clock.realInstant)
  }

  package mutating func advance(to instant: Duration) {
    realNow = instant
    simulation.advance(to: clock.sessionInstant(at: instant))
  }

  package mutating func resize(to size: Size) { simulation.size = size }

  package mutating func setNeedsDisplay() { simulation.setNeedsDisplay() }

  package mutating func draw(on frame: inout CellBuffer) { simulation.draw(on: &frame) }

  package var watch: ContentWatch? { reload.watch }

  package mutating func takeEdit() {
    if let outcome = reload.loadEdit() { take(outcome) }
  }

  package mutating func prepare(at instant: Duration) { writeLog() }

  package mutating func presented(_ cost: FrameCost) { writeEvents() }

  package mutating func finish() {
    writeLog()
    writeEvents()
    shell.events?.leave(at: simulation.now, in: simulation.flow)
    recorder?.end(at: realNow)
    shell.ended(simulation)
  }

  package mutating func handle(_ input: TerminalInput) -> LiveRequest? {
    if case .reply(.color(11, let background)) = input {
      let theme: ThemeName = background.luma < 128 ? .dark : .light
      terminalTheme = theme
      if followsTerminal { simulation.adopt(theme) }
      return nil
    }
    if case .reply(let reply) = input { takePictureReply(reply) }
    if shell.cast?.hasInput == true { recorder?.record(input, at: realNow) }
    let request = simulation.handle(input)
    clock.change(to: simulation.chrome.clock, at: realNow)
    switch request {
    case .quit: return .quit
    case .suspend: return .suspend
    case .reload: take(reload.loadAnyway())
    case .save(let choice): return save(choice)
    case .copy(let copy): return self.copy(copy)
    case nil: break
    }
    return nil
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

  /// Adds what happened since the last time to the event log: after the frame, which nobody has to wait for then.
  private mutating func writeEvents() {
    guard let events = shell.events else { return }
    let happened = simulation.takeHappened()
    guard let error = events.add(happened, now: simulation.now, in: simulation.flow) else { return }
    simulation.noticeLostEvents(error)
  }

  /// Writes what happened since the last time.
  private mutating func writeLog() {
    for event in simulation.records.dropFirst(logged) { log.write(event) }
    logged = simulation.records.count
  }
}
