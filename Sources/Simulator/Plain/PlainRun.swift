import EventLog
import Session
package import Settings
import Shell
package import TerminalDriver
import TerminalModel

/// How somebody ended a spoken session.
package enum PlainEnding: Hashable, Sendable {
  /// Ctrl-C.
  case quit
  /// A signal asked for it.
  case signal(Int32)
  /// The keyboard is gone.
  case closed
}

/// Runs a spoken session: by real time where keys come from a keyboard, without waiting where they come from a pipe.
package struct PlainRun<C: Clock> where C.Duration == Duration {
  private var session: PlainSession
  private var reload: ContentReload
  private let terminal: PlainTerminal
  private let clock: C
  private let log: SessionLog
  private let shell: SessionShell
  private var beginning: C.Instant
  private var logged = 0

  private static var lookTime: Duration { .milliseconds(60) }

  package init(
    _ configuration: ResolvedConfiguration, on terminal: PlainTerminal, clock: C, log: SessionLog,
    reload: ContentReload, shell: SessionShell
  ) {
    session = PlainSession(configuration)
    self.terminal = terminal
    self.clock = clock
    self.log = log
    self.reload = reload
    self.shell = shell
    beginning = clock.now
  }

  /// Runs until somebody ends it; the end of a pipe is no ending that anybody asked for (`nil`).
  package mutating func run() -> PlainEnding? {
    defer { finish() }
    if let events = shell.events {
      events.begin(in: session.simulation.flow)
      session.keepHappened()
    }
    beginning = clock.now
    say(session.start(announcingWatch: reload.isWatching && terminal.isKeyboard))
    writeLog()
    return terminal.isKeyboard ? runByTime() : runByKeys()
  }

  private mutating func runByTime() -> PlainEnding? {
    while true {
      for event in terminal.wait(atMost: timeLeft) {
        say(session.advance(to: elapsed))
        switch event {
        case .input(let input): if let ending = take(input) { return ending }
        case .signal(let number): return .signal(number)
        case .closed: return .closed
        default: break
        }
      }
      say(session.advance(to: elapsed))
      if reload.isWatching, let outcome = reload.look() { say(session.take(outcome)) }
      writeLog()
    }
  }

  /// Each key comes when the app waits for one, and after the last one all that is under way comes to its end.
  private mutating func runByKeys() -> PlainEnding? {
    while true {
      for event in terminal.wait(atMost: nil) {
        switch event {
        case .input(let input):
          say(session.settle())
          if let ending = take(input) { return ending }
        case .signal(let number): return .signal(number)
        case .closed:
          say(session.finish())
          return nil
        default: break
        }
      }
      writeLog()
    }
  }

  private var elapsed: Duration { beginning.duration(to: clock.now) }

  private var timeLeft: Duration? {
    let next = session.nextEvent.map { max(.zero, $0 - elapsed) }
    return reload.isWatching ? min(next ?? Self.lookTime, Self.lookTime) : next
  }

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

  private mutating func finish() {
    writeLog()
    shell.events?.leave(at: session.simulation.now, in: session.simulation.flow)
  }
}
