package import OnboardingFlow
package import Session
import Shell
package import TapeLanguage

/// A tape that is written command by command and played at the same time, so that its writer can read the
/// session.
///
/// A copy is a trial, which leaves the original as it is.
package struct TapeBuilder {
  private var run: TapeRun
  /// The commands so far; presses of one key in a row are one command with a count.
  package private(set) var commands: [TapeCommand.Kind] = []
  /// The same as commands of a plain tape (``PlainTape``): waits are the times that they took.
  package private(set) var plainCommands: [TapeCommand.Kind] = []

  /// - Parameter simulation: the session, not begun yet.
  package init(_ simulation: Simulation) {
    var settings = TapeSettings()
    settings.typingSpeed = .zero
    var simulation = simulation
    simulation.start()
    run = TapeRun(Tape(file: "", settings: settings), simulation: simulation, budget: TapeBudget())
  }

  /// The machine of the session after the last command.
  package var flow: OnboardingFlow { run.simulation.flow }
  /// The session's clock, since the session began.
  package var now: Duration { run.simulation.now }

  /// The scheduled events, the next first.
  package var schedule: [Schedule.Item] { run.simulation.schedule.items }

  /// Whether a record was made before.
  package func hasHappened(_ record: FlowRecord) -> Bool {
    run.simulation.records.contains { $0.record == record }
  }

  /// The records so far, the oldest first.
  package var records: some RandomAccessCollection<FlowRecord> {
    run.simulation.records.lazy.map { $0.record }
  }

  /// Carries out a command and writes it.
  ///
  /// - Returns: `false` if it cannot be carried out; then nothing is written.
  package mutating func add(_ kind: TapeCommand.Kind) -> Bool {
    let begin = now
    do throws(TapeStop) {
      try run.perform(
        TapeCommand(kind: kind, position: TapePosition(file: "", line: 1, column: 1), length: 1))
    } catch {
      return false
    }
    Self.append(kind, to: &commands)
    if let plain = kind.plain(taking: now - begin) { Self.append(plain, to: &plainCommands) }
    return true
  }

  private static func append(_ kind: TapeCommand.Kind, to commands: inout [TapeCommand.Kind]) {
    guard case .press(let press) = kind, case .press(var last)? = commands.last, last.key == press.key,
      last.modifiers == press.modifiers
    else { return commands.append(kind) }
    last.count += press.count
    commands[commands.count - 1] = .press(last)
  }

  /// Fires the next scheduled event, and writes nothing.
  ///
  /// - Returns: the event; `nil` if nothing is scheduled.
  package mutating func fireNext() -> FlowEvent? {
    guard let item = run.simulation.schedule.items.first else { return nil }
    _ = run.simulation.fireNext(by: item.due)
    return item.event
  }
}
