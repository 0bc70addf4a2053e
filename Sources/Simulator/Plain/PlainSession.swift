package import EventLog
import Narration
package import OnboardingFlow
package import PackModel
package import PackReading
import Screens
package import Session
package import Settings
import Shell
package import TerminalModel

/// A session that is spoken and not drawn: events in, lines out, on a clock that somebody else moves.
package struct PlainSession {
  package private(set) var simulation: Simulation
  private var narrator: Narrator

  /// Stills are still drawn, in this many cells.
  private static let size = Size(width: 80, height: 40)
  /// Content whose timers lead in a circle would never come to rest.
  private static let mostEvents = 1000

  /// What came of something.
  package struct Answer {
    /// What there is to say, a line each.
    package var lines: [String]
    /// What the key asks of the shell.
    package var request: Simulation.ShellRequest?
  }

  package init(bundle: PackBundle, setup: FlowSetup, options: DisplayOptions) {
    simulation = Simulation(bundle: bundle, setup: setup, options: options, size: Self.size)
    narrator = Narrator(simulation.speaker.form)
  }

  /// A session as configuration describes it.
  package init(_ configuration: ResolvedConfiguration) {
    self.init(
      bundle: configuration.bundle, setup: configuration.setup, options: DisplayOptions(configuration))
  }

  /// Begins, and says the first screen.
  package mutating func start(announcingWatch: Bool = false) -> [String] {
    simulation.start()
    if announcingWatch { simulation.announceWatch() }
    return tell()
  }

  /// Takes what came from the keyboard.
  package mutating func handle(_ input: TerminalInput) -> Answer {
    switch input {
    case .key(KeyPress(.character("l"), .control)):
      return Answer(lines: narrator.repeatAll(simulation.speaker.spoken))
    case .key(KeyPress(.pageUp)), .key(KeyPress(.pageDown)):
      return Answer(lines: [simulation.words("plain.no_scroll")])
    // There is no menu to be seen.
    case .key(KeyPress(.function(12))): return Answer(lines: [], request: .save(.svg))
    case .mouse, .focus, .reply: return Answer(lines: [])
    case .key, .paste:
      let request = simulation.handle(input)
      return Answer(lines: tell(isAnswer: request == nil), request: request)
    }
  }

  /// When something happens by itself; `nil`: nothing will.
  package var nextEvent: Duration? { simulation.nextEvent }

  /// Moves the clock on, and says what happens on the way, one thing after the other.
  package mutating func advance(to instant: Duration) -> [String] {
    var lines: [String] = []
    for _ in 0..<Self.mostEvents {
      guard simulation.fireNext(by: instant) else { break }
      lines += tell()
    }
    simulation.advance(to: instant)
    return lines
  }

  /// Moves the clock on to where the app waits for a key: replies have come, and a splash is over.
  package mutating func settle() -> [String] {
    var lines: [String] = []
    for _ in 0..<Self.mostEvents {
      guard simulation.makesWait, let next = simulation.nextEvent else { break }
      _ = simulation.fireNext(by: next)
      lines += tell()
    }
    return lines
  }

  /// Moves the clock on until nothing happens by itself any more.
  package mutating func finish() -> [String] {
    var lines: [String] = []
    for _ in 0..<Self.mostEvents {
      guard let next = simulation.nextEvent else { break }
      _ = simulation.fireNext(by: next)
      lines += tell()
    }
    return lines
  }

  /// Goes on with what was read again, or says what is wrong with it.
  package mutating func take(_ outcome: ContentReload.Outcome) -> [String] {
    switch outcome {
    case .failed(let diagnostics, let changes): simulation.failReload(diagnostics, changes: changes)
    case .content(let configuration, let changes):
      simulation.reload(
        configuration.bundle, setup: configuration.setup, options: DisplayOptions(configuration),
        changes: changes)
    }
    return tell()
  }

  /// Says what was copied: there is no clipboard, so the text of a command is said.
  package mutating func take(_ copied: SessionShell.Copied) -> [String] {
    simulation.chrome.notice = copied.notice
    let lines = (copied.text ?? "").split(separator: "\n")
    return tell(isAnswer: true) + (lines.count == 1 ? lines.map { SpokenForm.plain(String($0)) } : [])
  }

  /// Says that what happens is not written down any more.
  package mutating func take(_ error: EventLogError) -> [String] {
    simulation.noticeLostEvents(error)
    return tell()
  }

  /// What has happened since the last time.
  package mutating func takeHappened() -> [(instant: Duration, record: FlowRecord)] {
    simulation.takeHappened()
  }

  /// Keeps what happens for ``takeHappened()``.
  package mutating func keepHappened() { simulation.keepsHappened = true }

  /// Says where a still was saved.
  package mutating func takeStill(_ save: (CellBuffer) -> String) -> [String] {
    simulation.chrome.notice = .done(save(simulation.still()))
    return tell()
  }

  private mutating func tell(isAnswer: Bool = false) -> [String] {
    let speaker = simulation.speaker
    return narrator.tell(speaker.spoken, isAnswer: isAnswer, in: speaker.form)
  }
}

extension Simulation {
  /// Whether the user can do nothing but wait: for a reply, for a dialog that answers itself, for the end of a splash.
  fileprivate var makesWait: Bool {
    switch flow.layer {
    case .busy, .loading, .report: return true
    case .dialog:
      guard let dialog = flow.topDialog else { return false }
      return flow.setup.answers[dialog.kind] != nil
    case .screen:
      if flow.state.permissions.stage == .calling { return true }
      if case .launch = flow.currentScreen?.kind { return true }
      return schedule.items.contains {
        if case .timerFired(.deckFinished) = $0.event { true } else { false }
      }
    default: return false
    }
  }
}
