import ArgumentParser
import Content
import Scripting
import TerminalDriver
import TerminalModel

/// `onboard-sim play`: one tape, and the frame it ends with.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Runs one tape headless and prints the frame it ends with.",
    discussion: "Time is virtual: a tape of a minute takes milliseconds. docs/tapes.md has the language.")

  /// How the last frame is printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, ansi, svg
    /// As `run --plain` says it.
    case plain
  }

  @Argument(help: ArgumentHelp("The tape.", valueName: "tape"))
  var tape: String

  @Option(
    name: .customLong("print"),
    help: "How the last frame is printed: text, ansi, svg, or plain (as `run --plain` speaks it).")
  var format: Format = .text

  @Option(help: ArgumentHelp("The folder that Screenshot and Output write to.", valueName: "folder"))
  var out = "."

  @OptionGroup var language: TapeOptions

  @OptionGroup var session: SessionOptions

  func run() throws {
    var suite = TapeSuite(tapes: [], runner: try session.tapeRunner())
    try language.apply(to: &suite)
    let parsed = suite.parse(try onlyTape())
    if parsed.isRunnable { tellCombination(of: parsed.tape) }
    let result = suite.runner.run(parsed, name: tape) { path, text in
      try TapeDisk.write(path, text, in: out)
    }
    if let frame = result.lastFrame { StandardOutput.write(printed(frame, result.spoken)) }
    if !result.explanation.isEmpty { StandardError.write(result.explanation + "\n") }
    switch result.outcome {
    case .passed: break
    case .failed: throw Exit.failed
    case .invalid: throw Exit.misused
    }
  }

  /// A tape with a table is played once: says which combination that is.
  private func tellCombination(of tape: Tape) {
    guard let axis = tape.matrix.axes.last else { return }
    let words = TapeMatrix.label(tape.settings.table).dropFirst().dropLast()
    let count = tape.matrix.combinations.count
    StandardError.write(
      "playing \(words), one of \(count); `--env \(axis.name)=...` chooses, `onboard-sim test` runs them all\n"
    )
  }

  private func onlyTape() throws -> TapeFinder.Found {
    let found = try TapeFinder.find([tape])
    guard found.count == 1, let only = found.first else {
      throw UsageError("`\(tape)` is a folder\n  = help: `onboard-sim test \(tape)` runs all of its tapes")
    }
    return only
  }

  private func printed(_ frame: CellBuffer, _ spoken: [String]) -> String {
    switch format {
    case .text: frame.text + "\n"
    case .ansi: frame.ansi() + "\n"
    case .svg: frame.svg()
    case .plain: spoken.map { $0 + "\n" }.joined()
    }
  }
}

extension SessionOptions {
  /// A runner whose sessions are as a tape says, and over that as the flags say; the user's own language, the
  /// real date, `config.toml` and `ONBOARD_SIM_*` do not count, so that a tape means the same everywhere.
  func tapeRunner() throws -> TapeRunner {
    var request = try flags().request()
    request.readsWorkingFolderFile = false
    request.environment = [:]
    return TapeRunner(makeSession: TapeRunner.sessions(request))
  }
}
