import OnboardingFlow
import Session
import Shell
package import TapeLanguage
package import TapeRuns
import TerminalModel

/// Plays a tape that has run once more and looks after each command: a run is the same each time, so tests that are not
/// traced cost nothing.
package struct TapeTracer {
  private var run: TapeRun
  private var frames = FrameTable()
  private var steps: [TapeTrace.Step] = []
  /// The checks of the result, in order.
  private let checks: [TapeResult.Check]
  /// The first one that no command has been given yet.
  private var nextCheck = 0

  /// The way through a tape as far as its result goes; `nil`: its session cannot be made.
  package static func trace(
    _ parsed: TapeParseResult, of result: TapeResult, by runner: TapeRunner
  ) -> TracedRun? {
    guard let run = runner.unplayed(parsed.tape) else { return nil }
    var tracer = TapeTracer(run: run, checks: result.checks)
    let count = result.steps + (result.failure == nil ? 0 : 1)
    return tracer.traced(parsed.tape.commands.prefix(count))
  }

  private init(run: TapeRun, checks: [TapeResult.Check]) {
    self.run = run
    self.checks = checks
  }

  private mutating func traced(_ commands: ArraySlice<TapeCommand>) -> TracedRun {
    run.simulation.keepsHappened = true
    run.begin()
    run.drawFrame()
    let start = frame
    for command in commands {
      let begin = run.simulation.now
      let isCarriedOut = (try? run.perform(command)) != nil
      let check = check(of: command)
      if command.kind.isSeen || check != nil { add(command, from: begin, check: check) }
      if !isCarriedOut { break }
    }
    return TracedRun(trace: TapeTrace(start: start, steps: steps), frames: frames)
  }

  /// The number of the present frame.
  private var frame: Int {
    mutating get { frames.number(of: run.frame, device: run.simulation.geometry.frame) }
  }

  /// The last check of a command, which has one for its golden and one where it stopped the tape.
  private mutating func check(of command: TapeCommand) -> Int? {
    var found: Int?
    while nextCheck < checks.count, checks[nextCheck].command == command {
      found = nextCheck
      nextCheck += 1
    }
    return found
  }

  private mutating func add(_ command: TapeCommand, from begin: Duration, check: Int?) {
    run.drawFrame()
    let simulation = run.simulation
    let events = run.simulation.takeHappened().map {
      TapeTrace.Event(instant: ReportTime.whole($0.instant), words: $0.record.summary)
    }
    steps.append(
      TapeTrace.Step(
        command: command.kind.tapeText, position: command.position, begin: ReportTime.whole(begin),
        end: ReportTime.whole(simulation.now), frame: frame, place: SessionPlace(simulation).text,
        layer: "\(simulation.flow.layer)", events: events, check: check))
  }
}

extension TapeCommand.Kind {
  /// Whether the command does something to the session, or looks at it.
  fileprivate var isSeen: Bool {
    switch self {
    case .set, .output, .require, .environment, .hide, .show: false
    default: true
    }
  }
}
