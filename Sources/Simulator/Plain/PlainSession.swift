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

/// A session that is spoken and not drawn: events in, lines out, on a clock that its caller moves.
package struct PlainSession {
  /// The session that is spoken.
  package private(set) var simulation: Simulation
  private var narrator: Narrator

  /// Stills are still drawn, in this many cells.
  private static let size = Size(width: 80, height: 40)
  /// The most events of one call: content whose timers lead in a circle would never settle.
  private static let mostEvents = 1000

  /// The answer to an input.
  package struct Answer {
    /// The lines to say.
    package var lines: [String]
    /// The request of the key to the shell; `nil` if there is none.
    package var request: Simulation.ShellRequest?
  }

  /// Creates a session that has not begun.
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

  /// Takes an input of the keyboard.
  package mutating func handle(_ input: TerminalInput) -> Answer {
    switch input {
    case .key(KeyPress(.character("l"), .control)):
      return Answer(lines: narrator.repeatAll(simulation.speaker.spoken))
    case .key(KeyPress(.pageUp)), .key(KeyPress(.pageDown)):
      return Answer(lines: [simulation.words("plain.no_scroll")])
    // There is no menu in plain mode.
    case .key(KeyPress(.function(12))): return Answer(lines: [], request: .save(.svg))
    case .mouse, .focus, .reply: return Answer(lines: [])
    case .key, .paste:
      let request = simulation.handle(input)
      return Answer(lines: tell(isAnswer: request == nil), request: request)
    }
  }

  /// The instant of the next scheduled event; `nil` if nothing is scheduled.
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

  /// Moves the clock on until nothing is scheduled any more.
  package mutating func finish() -> [String] {
    var lines: [String] = []
    for _ in 0..<Self.mostEvents {
      guard let next = simulation.nextEvent else { break }
      _ = simulation.fireNext(by: next)
      lines += tell()
    }
    return lines
  }

  /// Goes on with the new content, or says its problems.
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

  /// Says that the event log is not written any more.
  package mutating func take(_ error: EventLogError) -> [String] {
    simulation.noticeLostEvents(error)
    return tell()
  }

  /// The records since the last time.
  package mutating func takeHappened() -> [(instant: Duration, record: FlowRecord)] {
    simulation.takeHappened()
  }

  /// Keeps records for ``takeHappened()``.
  package mutating func keepHappened() { simulation.keepsHappened = true }

  /// Says where the flow ends from now on.
  package mutating func announceEnd() { simulation.announcesEnd = true }

  /// Says where a still was saved.
  package mutating func takeStill(_ save: (Still) -> String) -> [String] {
    simulation.chrome.notice = .done(save(simulation.pictureStill()))
    return tell()
  }

  private mutating func tell(isAnswer: Bool = false) -> [String] {
    let speaker = simulation.speaker
    return narrator.tell(speaker.spoken, isAnswer: isAnswer, in: speaker.form)
  }
}

extension Simulation {
  /// Whether the user can only wait: for a reply, for a dialog that answers itself, for the end of a splash.
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
