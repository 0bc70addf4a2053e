import ArgumentParser
import EventLog
import LoggedEvents
import Results
import Settings
import TerminalDriver

/// `onboard-sim lab`: a test with a few people at this terminal.
struct LabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab", abstract: "Tests a flow with a few people at this terminal, one after another.",
    discussion: """
      DIR keeps everything of the test: the log of each session, and the report. Enter begins the next participant, with a \
      new id, a fresh state, and the arm of each experiment that fewest people had so far. The task before a session and \
      the question after it stand in the pack's lab.toml. docs/lab.md has more.

        onboard-sim lab tea-test                       participants, one after another
        onboard-sim lab note tea-test                  in a second terminal: the observer's notes
        onboard-sim lab report tea-test                the report, with a recording of each session
        onboard-sim results tea-test --sessions        the sessions alone
      """, subcommands: [LabRun.self, LabNote.self, LabReport.self], defaultSubcommand: LabRun.self)
}

/// The folder of a test.
struct LabFolder: ParsableArguments {
  @Argument(help: ArgumentHelp("The folder of the test.", valueName: "dir"), completion: .directory)
  var folder: String

  /// Its path.
  var path: String { Surroundings.absolute(folder) }

  /// What its log has.
  var tally: LabTally { LabTally(folder: path) }
}

/// `onboard-sim lab run`.
struct LabRun: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Takes participants, one after another (the default).")

  @OptionGroup var place: LabFolder

  @Flag(help: "Leaves the arms of experiments to chance, not balanced.")
  var drawn = false

  @OptionGroup var session: SessionOptions

  func run() throws {
    guard TerminalSession.isTerminal, StandardInput.canAnswer else {
      throw UsageError("a test needs a terminal: participants play in it")
    }
    var desk = try LabDesk(folder: place.path, session: session, isBalanced: !drawn)
    desk.open()
    while let order = desk.ask() {
      switch order {
      case .participant: try desk.take(isTrial: false)
      case .trial: try desk.take(isTrial: true)
      case .sessions: desk.list()
      }
    }
    desk.close()
  }
}
