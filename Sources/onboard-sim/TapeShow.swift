import ArgumentParser
import Recordings
import Simulator
import TerminalDriver
import TerminalModel

/// A run of a tape, shown in this terminal by real time.
enum TapeShow {
  /// Returns when the run is over; what ends it sooner is thrown as an exit status.
  static func run(_ film: Recording) throws {
    let terminal = try TerminalSession(
      options: TerminalSession.Options(
        environment: Surroundings.environment, modes: TerminalModes(reportsMouse: false)))
    let size = terminal.size
    let ending = LiveLoop.run(on: terminal, clock: ContinuousClock()) { RecordingProgram(film, size: size) }
    terminal.restore()
    switch ending {
    case .over: break
    case .quit: throw Exit.interrupted
    case .signal(let number): throw ExitCode(128 + number)
    case .closed: throw ExitCode(129)
    }
  }
}
