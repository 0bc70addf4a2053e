import OnboardingFlow
import PackReading
package import Session
package import TapeLanguage

/// Why the session that a tape asks for cannot be made, in plain words.
package struct TapeSessionError: Error, Hashable, Sendable {
  /// The reason for people; it may have several lines.
  package var description: String
  /// Where the settings that are wrong stand, as ``TapeSetting/origin`` has it; empty where that is not known.
  package var origins: [String]

  /// Creates an error with a reason.
  package init(_ description: String, origins: [String] = []) {
    self.description = description
    self.origins = origins
  }
}

/// Plays tapes on a virtual clock, headless: no time is read, nothing is random, and files go to the caller.
///
/// So the same tape on the same content always gives the same frames, the same files and the same digest.
package struct TapeRunner: Sendable {
  /// Makes the session a tape asks for, not begun yet. Where the tape says nothing about the size, the
  /// terminal has `TapeSettings.size`. An error makes the tape invalid, by its description.
  package typealias SessionFactory = @Sendable (TapeSettings) throws(TapeSessionError) -> Simulation

  /// The limits of each run.
  package var budget: TapeBudget
  /// Whether each frame between two commands is drawn and counts in the digest, and not only those that
  /// commands look at: for a proof, and several times as slow.
  package var drawsEveryFrame = false
  /// Whether results say in words what the last frame shows.
  package var speaks = false
  /// Whether the explanation of a failure has the screen at that moment: not where the last frame is shown anyhow.
  package var explainsScreens = true
  /// Whether the frames of a run come with its result; it takes longer then.
  package var keepsFrames = false
  /// Whether the frames of a run have their pictures by their shapes, whatever the tape writes.
  package var drawsVectors = false
  /// Whether the events of a run come with its result.
  package var logsEvents = false
  /// Answers `Expect Way` and `Expect Holds`; without it they cannot be judged.
  package var judge: Judge?
  private let makeSession: SessionFactory

  /// Says whether a condition holds that needs a search of the flow. An error fails the command, by its description.
  package typealias Judge =
    @Sendable (TapeExpectation.Condition, Simulation) throws(TapeSessionError) -> Bool

  /// Creates a runner that keeps neither frames nor events.
  package init(budget: TapeBudget = TapeBudget(), session: @escaping SessionFactory) {
    self.budget = budget
    makeSession = session
  }

  /// The run of a tape before its first command, for callers that carry out the commands themselves and look after each;
  /// a frame is drawn after each. `nil`: its session cannot be made.
  package func unplayed(_ tape: Tape) -> TapeRun? {
    guard let simulation = try? makeSession(tape.settings) else { return nil }
    var run = TapeRun(tape, simulation: simulation, budget: budget, drawsEveryFrame: true)
    run.judge = judge
    return run
  }

  /// Runs a tape as far as it goes.
  ///
  /// - Parameters:
  ///   - parsed: The tape as it was parsed; one with errors is not run.
  ///   - name: A short name for reports; the name of the file without `.tape` where there is none.
  ///   - goldens: The goldens of `Snapshot`; `nil`: nothing is compared.
  ///   - output: Writes a file whole. An error fails the command, by its description.
  package func run(
    _ parsed: TapeParseResult, name: String? = nil, goldens: TestGoldens? = nil,
    output: (TapeOutput) throws(TapeFileError) -> Void
  ) -> TapeResult {
    let parsed = parsed.withConditionsRead
    let tape = parsed.tape
    var result = TapeResult(
      name: name ?? TapeResult.name(ofFile: tape.file), file: tape.file, outcome: .invalid)
    result.diagnostics = parsed.diagnostics
    result.tags = tape.tags
    guard parsed.isRunnable else { return result.explained(sources: parsed.sources) }
    let simulation: Simulation
    do throws(TapeSessionError) {
      simulation = try makeSession(tape.settings)
    } catch {
      return result.unset(error, tape: tape, sources: parsed.sources)
    }
    result.diagnostics += TapeFileCheck.diagnostics(of: tape)
    result.diagnostics += TapeNameCheck(pack: simulation.flow.pack, bundle: simulation.bundle)
      .diagnostics(of: tape)
    guard !result.hasErrors else { return result.explained(sources: parsed.sources) }
    var run = TapeRun(
      tape, simulation: simulation, budget: budget, goldens: goldens, drawsEveryFrame: drawsEveryFrame,
      keepsFrames: keepsFrames, drawsVectors: drawsVectors)
    run.speaks = speaks
    run.judge = judge
    if logsEvents { run.logEvents(name: result.name) }
    do throws(TapeFailure) {
      try run.play(sources: parsed.sources, write: output)
      result.outcome = .passed
    } catch {
      result.outcome = .failed
      result.failure = error
    }
    run.fill(&result)
    if !result.goldenFailures.isEmpty { result.outcome = .failed }
    return result.explained(sources: parsed.sources, withScreen: explainsScreens)
  }
}

extension TapeResult {
  /// The name of a tape in reports: its file without the folders and `.tape`.
  package static func name(ofFile file: String) -> String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    return last.hasSuffix(".tape") ? String(last.dropLast(".tape".count)) : last
  }

  fileprivate var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The result with its explanation.
  fileprivate func explained(sources: [String: String], withScreen: Bool = true) -> TapeResult {
    var copy = self
    let words = diagnostics.map { $0.rendered(source: sources[$0.position.file]) }
    copy.explanation =
      (words + goldenFailures + (failure.map { [$0.rendered(withScreen: withScreen)] } ?? []))
      .joined(separator: "\n")
    return copy
  }

  /// The result of a tape whose session could not be made.
  fileprivate func unset(_ error: TapeSessionError, tape: Tape, sources: [String: String]) -> TapeResult {
    let message = "the session this tape asks for cannot be set up"
    let command = tape.commands.last { $0.kind.setting.map { error.origins.contains($0.origin) } ?? false }
    let axis = tape.matrix.axes.first { error.origins.contains(TapeMatrix.origin(of: $0.name)) }
    var copy = self
    if command == nil, let place = axis.flatMap({ tape.axisPlaces[$0.name] }) {
      copy.diagnostics.append(TapeDiagnostic(at: place, message))
    } else if let command = command ?? tape.commands.first(where: { $0.kind.setting?.choosesSession ?? false }
    )
      ?? tape.commands.first
    {
      copy.diagnostics.append(command.diagnostic(.error, message))
    } else {
      let start = TapePosition(file: tape.file, line: 1, column: 1)
      copy.diagnostics.append(TapeDiagnostic(at: TapePlace(position: start, length: 1), message))
    }
    copy = copy.explained(sources: sources)
    let reasons = error.description.split(separator: "\n", omittingEmptySubsequences: false)
    copy.explanation += reasons.map { "\n" + ($0.isEmpty ? "" : "  " + TapeCells.printable(String($0))) }
      .joined()
    return copy
  }
}

extension TapeCommand.Kind {
  /// The setting of a `Set`.
  fileprivate var setting: TapeSetting? {
    guard case .set(let setting) = self else { return nil }
    return setting
  }
}

extension TapeSetting {
  /// Whether the setting says which session is wanted.
  fileprivate var choosesSession: Bool {
    switch self {
    case .config, .pack, .option, .locale, .theme, .seed: true
    default: false
    }
  }
}
