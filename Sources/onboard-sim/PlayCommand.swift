import ArgumentParser
import Explorer
import Recordings
import Settings
import TapeLanguage
import TapeRuns
import Tapes
import TerminalDriver
import TerminalModel

/// `onboard-sim play`: one tape, and the frame it ends with.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Runs one tape headless and prints the frame it ends with.",
    discussion: """
      Time is virtual: a tape of a minute takes milliseconds. docs/tapes.md has the language, docs/recordings.md \
      what can be made of a run.
      """)

  /// How the last frame is printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, ansi, svg, html, json
    /// As `run --plain` says it.
    case plain
  }

  @Argument(help: ArgumentHelp("The tape.", valueName: "tape"), completion: .tapes)
  var tape: String

  @Option(
    name: .customLong("print"),
    help: "How the last frame is printed: text, ansi, svg, html, json, or plain (as `run --plain` speaks it)."
  )
  var format: Format = .text

  @Option(
    help: ArgumentHelp("The folder that Screenshot and Output write to.", valueName: "folder"),
    completion: .directory)
  var out = "."

  @Option(
    help: ArgumentHelp("Writes the run as an asciicast as well.", valueName: "file"), completion: .file())
  var cast: String?

  @Option(help: ArgumentHelp("2, which plays everywhere, or 3.", valueName: "version"))
  var castVersion: CastVersion = .two

  @Option(
    help: ArgumentHelp("Writes the frame after each command as an SVG to this folder.", valueName: "folder"),
    completion: .directory)
  var frames: String?

  @Flag(help: "Shows the tape in this terminal, at its PlaybackSpeed; Space pauses, Ctrl-C ends.")
  var live = false

  @Option(help: ArgumentHelp("Draws the run as a GIF as well.", valueName: "file"), completion: .file())
  var gif: String?

  @OptionGroup var pictures: PictureOptions

  @OptionGroup var logging: TapeLogging

  @OptionGroup var language: TapeOptions

  @OptionGroup var session: SessionOptions

  func run() throws {
    if live, !TerminalSession.isTerminal {
      throw UsageError("--live: standard input and output are not a terminal")
    }
    if gif != nil { _ = try renderer() }
    var suite = TapeSuite(tapes: [], runner: try session.tapeRunner())
    suite.runner.speaks = format == .plain
    suite.runner.explainsScreens = live || ![.text, .ansi].contains(format)
    suite.runner.keepsFrames = cast != nil || frames != nil || gif != nil || live
    suite.runner.drawsVectors = format == .svg || format == .html || frames != nil || gif != nil
    logging.apply(to: &suite.runner)
    try language.apply(to: &suite)
    let parsed = suite.parse(try onlyTape())
    if parsed.isRunnable { tellCombination(of: parsed.tape) }
    let drawer = PictureDrawer(folder: out)
    let result = suite.runner.run(parsed, name: tape, crop: pictures.crop, draw: drawer.draw) { path, text in
      try TapeDisk.write(path, text, in: out)
    }
    if let recorded = result.recorded { try write(recorded) }
    try logging.write(result)
    if live, let film = result.recorded?.film { try TapeShow.run(film) }
    if !live, let still = result.lastStill { StandardOutput.write(printed(still, result.spoken)) }
    for file in result.files where !drawer.leftOut.contains(file) {
      let path = TapeReporter.printable(out == "." ? file : "\(out)/\(file)")
      StandardError.write("wrote \(path)\(drawer.note(on: file))\n")
    }
    if !result.explanation.isEmpty { StandardError.write(result.explanation + "\n") }
    switch result.outcome {
    case .passed: break
    case .failed: throw Exit.failed
    case .invalid: throw Exit.misused
    }
  }

  private func write(_ recorded: TapeResult.Recorded) throws {
    if let cast { try Surroundings.write(recorded.film.cast(castVersion), to: cast) }
    if let gif { try draw(recorded.film, to: gif) }
    guard let frames else { return }
    for file in recorded.numberedPictures(in: frames) { try Surroundings.write(file.text, to: file.path) }
  }

  /// What draws `--gif`.
  private func renderer() throws -> PictureRenderer {
    guard let renderer = PictureRenderer() else {
      throw UsageError("--gif: no program here draws SVG\n  = help: \(PictureRenderer.advice)")
    }
    return renderer
  }

  private func draw(_ film: Recording, to path: String) throws {
    let renderer = try renderer()
    do {
      try Surroundings.write(try renderer.bytes(of: PixelPictures(of: film, crop: pictures.crop)), to: path)
    } catch let failure as PictureRenderer.Failure {
      throw UsageError("--gif: \(failure)")
    }
    StandardError.write("wrote \(TapeReporter.printable(path)), drawn by \(renderer.name)\n")
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

  private func printed(_ still: Still, _ spoken: [String]) -> String {
    switch format {
    case .text: still.frame.text + "\n"
    case .ansi: still.frame.ansi() + "\n"
    case .svg: still.svg(title: Still.title(ofFile: tape))
    case .html: still.frame.html(title: Still.title(ofFile: tape), art: still.art)
    case .json: still.frame.json()
    case .plain: spoken.map { $0 + "\n" }.joined()
    }
  }
}

extension SessionOptions {
  /// A runner whose sessions are as a tape says, and over that as the flags say; the user's own language, the
  /// real date, `config.toml` and `ONBOARD_SIM_*` do not count, so that a tape means the same everywhere.
  func tapeRunner() throws -> TapeRunner {
    var runner = TapeRunner(makeSession: TapeRunner.sessions(try tapeRequest()))
    runner.judge = WayJudge.holds
    return runner
  }

  /// What the sessions of tapes start from, before what the tapes say.
  func tapeRequest() throws -> ConfigurationRequest {
    var request = try flags().request()
    request.readsStandingFiles = false
    request.environment = [:]
    return request
  }
}

extension CastVersion: ExpressibleByArgument {
  /// - Parameter argument: `2` or `3`.
  package init?(argument: String) {
    guard let number = Int(argument), let version = CastVersion(rawValue: number) else { return nil }
    self = version
  }

  /// For the help.
  package static var allValueStrings: [String] { allCases.map { String($0.rawValue) } }
}
