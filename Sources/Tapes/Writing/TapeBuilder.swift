package import OnboardingFlow
package import Session
import Shell
package import TapeLanguage
import TapeRuns

/// A tape that is written command by command, and played while it is: so whoever writes it sees where it stands.
///
/// A copy is a trial: what it does, the original does not know.
package struct TapeBuilder {
  private var run: TapeRun
  package private(set) var commands: [TapeCommand.Kind] = []

  /// - Parameter simulation: the session, not begun yet.
  package init(_ simulation: Simulation) {
    var settings = TapeSettings()
    settings.typingSpeed = .zero
    var simulation = simulation
    simulation.start()
    run = TapeRun(Tape(file: "", settings: settings), simulation: simulation, budget: TapeBudget())
  }

  package var flow: OnboardingFlow { run.simulation.flow }
  package var now: Duration { run.simulation.now }

  /// What is to come, the next first.
  package var schedule: [Schedule.Item] { run.simulation.schedule.items }

  /// Whether a record was made before.
  package func hasHappened(_ record: FlowRecord) -> Bool {
    run.simulation.records.contains { $0.record == record }
  }

  /// What has happened so far, the oldest first.
  package var records: some RandomAccessCollection<FlowRecord> {
    run.simulation.records.lazy.map { $0.record }
  }

  /// Does something and writes it.
  ///
  /// - Returns: `false` where it cannot be done; then nothing is written.
  package mutating func add(_ kind: TapeCommand.Kind) -> Bool {
    do throws(TapeStop) {
      try run.perform(
        TapeCommand(kind: kind, position: TapePosition(file: "", line: 1, column: 1), length: 1))
    } catch {
      return false
    }
    if case .press(let press) = kind, case .press(var last)? = commands.last, last.key == press.key,
      last.modifiers == press.modifiers
    {
      last.count += press.count
      commands[commands.count - 1] = .press(last)
    } else {
      commands.append(kind)
    }
    return true
  }

  /// Lets the next thing happen that is scheduled, and writes nothing.
  ///
  /// - Returns: the event; `nil` where nothing is.
  package mutating func fireNext() -> FlowEvent? {
    guard let item = run.simulation.schedule.items.first else { return nil }
    _ = run.simulation.fireNext(by: item.due)
    return item.event
  }
}
