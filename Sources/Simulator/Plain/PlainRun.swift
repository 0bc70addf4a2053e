import EventLog
import Session
package import Settings
import Shell
package import TerminalDriver
import TerminalModel

/// How a spoken session was ended.
package enum PlainEnding: Hashable, Sendable {
  /// Ctrl-C.
  case quit
  /// A signal asked for it.
  case signal(Int32)
  /// The keyboard is gone.
  case closed
}

/// Runs a spoken session: by real time where keys come from a keyboard, without waiting where they come from a pipe.
package struct PlainRun<C: Clock>: EventLoop.Listener where C.Duration == Duration {
  private var session: PlainSession
  private var reload: ContentReload
  private let terminal: PlainTerminal
  private let clock: LoopClock<C>
  private let log: SessionLog
  private let shell: SessionShell
  private var beginning: C.Instant
  private var logged = 0

  /// Runs a session on this thread until it ends; `nil` if it ended with its pipe.
  package static func run(
    _ configuration: ResolvedConfiguration, on terminal: PlainTerminal, clock: C, log: SessionLog,
    reload: ContentReload, shell: SessionShell
  ) -> PlainEnding? {
    let clock = LoopClock(clock)
    return EventLoop.run(clock: clock, waiting: terminal.wait) {
      PlainRun(
        session: PlainSession(configuration), reload: reload, terminal: terminal, clock: clock, log: log,
        shell: shell, beginning: clock.now)
    }
  }

  var watch: ContentWatch? { terminal.isKeyboard ? reload.watch : nil }

  mutating func begin() {
    if let events = shell.events {
      events.begin(in: session.simulation.flow)
      session.keepHappened()
    }
    session.announceEnd()
    beginning = clock.now
    say(session.start(announcingWatch: watch != nil))
    rest()
  }

  mutating func take(_ event: EventLoop.Event) -> PlainEnding?? {
    guard terminal.fault == nil else { return .closed }
    if terminal.isKeyboard { say(session.advance(to: elapsed)) }
    switch event {
    case .terminal(.input(let input)):
      // From a pipe each key comes when the app waits for one.
      if !terminal.isKeyboard { say(session.settle()) }
      if let ending = take(input) { return ending }
    case .terminal(.signal(let number)): return .signal(number)
    case .terminal(.closed):
      if terminal.isKeyboard { return .closed }
      // After the last key everything that is scheduled takes place.
      say(session.finish())
      return .some(nil)
    case .edit: if let outcome = reload.loadEdit() { say(session.take(outcome)) }
    case .terminal, .alarm: break
    }
    rest()
    return nil
  }

  /// Writes the logs, and sets the alarm for the next event.
  private mutating func rest() {
    writeLog()
    if terminal.isKeyboard { clock.setAlarm(at: session.nextEvent.map { beginning.advanced(by: $0) }) }
  }

  private var elapsed: Duration { beginning.duration(to: clock.now) }

  private mutating func take(_ input: TerminalInput) -> PlainEnding? {
    let answer = session.handle(input)
    say(answer.lines)
    switch answer.request {
    case .quit: return .quit
    case .suspend:
      let before = elapsed
      terminal.suspend()
      beginning = beginning.advanced(by: elapsed - before)
    case .save:
      let save = shell.saveStill
      say(session.takeStill { save($0, .svg) })
    case .reload: say(session.take(reload.loadAnyway()))
    case .copy(let copy): say(session.take(shell.copy(copy, session.simulation)))
    case nil: break
    }
    return nil
  }

  private func say(_ lines: [String]) {
    if !lines.isEmpty { terminal.write(lines) }
  }

  private mutating func writeLog() {
    for event in session.simulation.records.dropFirst(logged) { log.write(event) }
    logged = session.simulation.records.count
    guard let events = shell.events else { return }
    let simulation = session.simulation
    if let error = events.add(session.takeHappened(), now: simulation.now, in: simulation.flow) {
      say(session.take(error))
    }
  }

  mutating func finish() {
    writeLog()
    shell.events?.leave(at: session.simulation.now, in: session.simulation.flow)
  }
}
