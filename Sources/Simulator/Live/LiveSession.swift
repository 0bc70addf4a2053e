import Components
import Diagnostics
package import EditMode
import EventLog
import PackReading
import Recordings
package import Session
package import Settings
import Shell
package import TerminalDriver
package import TerminalModel

/// A session in a real terminal.
package enum LiveSession {
  /// Runs a session on this thread until it ends.
  ///
  /// - Parameters:
  ///   - reload: Reads the content again, on F5 and, if it watches, after every edit.
  ///   - shell: Does the work outside of the session, such as writing files.
  ///   - blocks: The block glyphs to draw with until the terminal has said what it is.
  /// - Returns: How it ended; the terminal is still taken.
  package static func run<C: Clock>(
    _ configuration: ResolvedConfiguration, on terminal: TerminalSession, clock: C, log: SessionLog,
    reload: ContentReload, shell: SessionShell, blocks: BlockGlyphs
  ) -> LiveLoop<SessionProgram, C>.Ending where C.Duration == Duration {
    let (size, cell) = (terminal.size, terminal.cellPixels)
    return LiveLoop.run(on: terminal, clock: clock) {
      var program = SessionProgram(
        configuration, size: size, cell: cell, log: log, reload: reload, shell: shell, blocks: blocks)
      program.simulation.hasColors = terminal.hasColors
      return program
    }
  }
}

/// A session as the loop runs it: with the terminal's background, edits of its content, stills and a log.
package struct SessionProgram: LiveProgram {
  /// The session.
  package internal(set) var simulation: Simulation
  /// Whether the theme is that of the terminal's background.
  private var followsTerminal: Bool
  /// The theme of the terminal's background, once the terminal has told it.
  private var terminalTheme: ThemeName?
  private let log: SessionLog
  let shell: SessionShell
  private var reload: ContentReload
  /// The editor of F3; `nil` until it was opened once.
  var editor: SessionEditor?
  /// Whether F3 has asked if a pack that is built in should be copied.
  var asksForCopy = false
  /// The texts and the looks as the files have them, while others may be shown.
  private(set) var written: (strings: StringCatalog, themes: PackThemes)
  /// Puts pictures in the place of blocks; `nil` until the terminal has said that it can.
  var placer: PicturePlacer?
  var asksForPictures: Bool
  var hasGraphics = false
  var hasPlaceholders = false
  /// Whether the terminal is kitty, as who asks for its pictures without asking the terminal says.
  var isKitty = true
  /// Pixels of a cell.
  var cell: Size

  private static let usualCell = Size(width: 10, height: 20)
  private var logged = 0
  /// Records the frames as a cast; `nil` if no cast is recorded.
  var recorder: CastEventWriter?
  private var clock = SessionClock()
  /// The editor, while it is up.
  package var editing: EditMode? { editor?.isUp == true ? editor?.mode : nil }
  /// The real instant up to which everything is done.
  private(set) var realNow = Duration.zero

  /// Creates the program of a session; ``start()`` begins it.
  package init(
    _ configuration: ResolvedConfiguration, size: Size, cell: Size?, log: SessionLog, reload: ContentReload,
    shell: SessionShell, blocks: BlockGlyphs = .everywhere
  ) {
    simulation = Simulation(configuration, size: size)
    written = (configuration.bundle.strings, configuration.bundle.themes)
    simulation.chrome.isForParticipants = shell.isForParticipants
    simulation.chrome.canEdit = !shell.isForParticipants
    simulation.chrome.hasLobby = shell.leavesForLobby != nil
    simulation.announcesEnd = !shell.isForParticipants
    simulation.blocks = blocks
    followsTerminal = configuration.theme == .auto
    self.log = log
    self.reload = reload
    self.shell = shell
    asksForPictures = configuration.pictures == .auto
    self.cell = cell ?? Self.usualCell
    if configuration.pictures == .kitty { showPictures() }
  }

  /// Begins the session and its event log, and the cast if one was asked for.
  package mutating func start() {
    shell.events?.begin(in: simulation.flow)
    simulation.keepsHappened = shell.events != nil
    simulation.start()
    if let cast = shell.cast { beginRecording(cast.file) }
    if reload.isWatching { simulation.announceWatch() }
    writeLog()
  }

  /// Whether the session's last frame is out of date.
  package var needsDisplay: Bool { simulation.needsDisplay }

  /// The next event or change of the frame, in real time; `nil` if there is none, or the session's clock
  /// stands.
  package var nextChange: Duration? {
    [simulation.nextEvent, simulation.nextFrame].compactMap { $0 }.min().flatMap(clock.realInstant)
  }

  /// Moves the session's clock to a real instant, at the speed that the debug menu has set.
  package mutating func advance(to instant: Duration) {
    realNow = instant
    simulation.advance(to: clock.sessionInstant(at: instant))
  }

  /// Gives the session the size of the terminal, in cells.
  package mutating func resize(to size: Size) {
    simulation.size = size
    makeRoomForEditor()
  }

  /// Makes the next frame be drawn even if nothing has changed.
  package mutating func setNeedsDisplay() { simulation.setNeedsDisplay() }

  /// Draws the session's present frame.
  package mutating func draw(on frame: inout CellBuffer) {
    if let placer, placer.tags.isNearlyFull {
      simulation.pictures.forgetPictures()
      simulation.forgetFrames()
    }
    simulation.draw(on: &frame)
    drawEditor(on: &frame)
  }

  /// The files of the pack and the configuration; `nil` if edits are not watched.
  package var watch: ContentWatch? { reload.watch }

  /// Reads the content again if it was edited, and goes on with it or shows its problems.
  package mutating func takeEdit() {
    guard let outcome = reload.loadEdit() else { return }
    take(outcome)
    editorSeesEdit()
  }

  /// Reads the content again and goes on with it.
  ///
  /// - Returns: what is wrong where it cannot be used, and then the session stays as it is.
  mutating func takeReload() -> [Diagnostic]? {
    let outcome = reload.loadAnyway()
    if case .failed(let diagnostics, _) = outcome { return diagnostics }
    take(outcome)
    return nil
  }

  /// Writes the records since the last time to the session's log.
  package mutating func prepare(at instant: Duration) { writeLog() }

  /// Writes the new events to the event log.
  package mutating func presented(_ cost: FrameCost) { writeEvents() }

  /// Writes the logs, ends the cast, and hands the session to ``SessionShell/ended``.
  package mutating func finish() {
    writeLog()
    writeEvents()
    shell.events?.leave(at: simulation.now, in: simulation.flow)
    recorder?.end(at: realNow)
    shell.ended(simulation)
  }

  /// Takes a key, the mouse, or an answer of the terminal about its background or its pictures.
  package mutating func handle(_ input: TerminalInput) -> LiveRequest? {
    if case .reply(.color(11, let background)) = input {
      let theme: ThemeName = background.luma < 128 ? .dark : .light
      terminalTheme = theme
      if followsTerminal { simulation.adopt(theme) }
      return nil
    }
    if case .reply(let reply) = input { takePictureReply(reply) }
    if shell.cast?.hasInput == true { recorder?.record(input, at: realNow) }
    if case .key(KeyPress(.function(9))) = input, !isTyping, let leave = shell.leavesForLobby {
      leave()
      return .quit
    }
    if takesForEditing(input) {
      clock.change(to: simulation.chrome.clock, at: realNow)
      return nil
    }
    let request = simulation.handle(input)
    clock.change(to: simulation.chrome.clock, at: realNow)
    switch request {
    case .quit: return .quit
    case .suspend: return .suspend
    case .reload:
      take(reload.loadAnyway())
      editorSeesEdit()
    case .save(let choice): return save(choice)
    case .copy(let copy): return self.copy(copy)
    case nil: break
    }
    return nil
  }

  /// Goes on with the new content, or shows its problems.
  private mutating func take(_ outcome: ContentReload.Outcome) {
    switch outcome {
    case .failed(let diagnostics, let changes): simulation.failReload(diagnostics, changes: changes)
    case .content(let configuration, let changes):
      followsTerminal = configuration.theme == .auto
      var options = DisplayOptions(configuration)
      if followsTerminal, let terminalTheme { options.theme = terminalTheme }
      written = (configuration.bundle.strings, configuration.bundle.themes)
      simulation.reload(configuration.bundle, setup: configuration.setup, options: options, changes: changes)
    }
  }

  /// Adds the new events to the event log, after the frame, which does not have to wait for the file then.
  private mutating func writeEvents() {
    guard let events = shell.events else { return }
    let happened = simulation.takeHappened()
    guard let error = events.add(happened, now: simulation.now, in: simulation.flow) else { return }
    simulation.noticeLostEvents(error)
  }

  /// Writes the records since the last time.
  private mutating func writeLog() {
    for event in simulation.records.dropFirst(logged) { log.write(event) }
    logged = simulation.records.count
  }
}
