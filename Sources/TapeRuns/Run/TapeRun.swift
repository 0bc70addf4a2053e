import Components
import LoggedEvents
import OnboardingFlow
import PackModel
import Screens
package import Session
import Shell
package import TapeLanguage
package import TerminalModel

/// A tape that is being played: the session, the clock's budget, and what the tape has collected so far.
package struct TapeRun: TapeHand {
  let tape: Tape
  /// The session that is played.
  package var simulation: Simulation
  /// The settings, with the changes of `Set` on the way.
  var settings: TapeSettings
  var typingSpeed: Duration { settings.typingSpeed }
  /// The last frame drawn.
  package internal(set) var frame: CellBuffer
  /// The pictures on it by their shapes, where a file draws them so.
  private var art = StillArt()
  private let tags: PictureTags?
  /// The text of the last `Copy`; `nil` before one.
  var clipboard: String?
  /// The command that ended the session.
  private var ending: TapeCommand?
  /// The command that is carried out.
  var current: TapeCommand?
  var recording: TapeRecording
  /// Files that wait to be written.
  var outputs: [TapeOutput] = []
  var snapshots: [TapeResult.Snapshot] = []
  var checks: [TapeResult.Check] = []
  var goldenFailures: [String] = []
  /// The goldens of the test; `nil` if none are compared.
  let goldens: TestGoldens?
  /// The budget that is left.
  var budget: TapeBudget
  let wholeBudget: TapeBudget

  /// The events as the event log has them; `nil` if they are not logged.
  private var events: TapeEvents?
  private var steps = 0
  private var digest = FrameDigest()
  /// Whether the frame is in the digest.
  private var isFrameHashed = true
  /// Whether a frame is drawn before and after each command, or only for commands that look at it.
  private let drawsAlways: Bool
  /// Answers expectations that need a search of the flow.
  var judge: TapeRunner.Judge?
  /// Whether the end is said in words as well.
  var speaks = false
  private var written: [String] = []
  private let keepsFrames: Bool

  /// - Parameters:
  ///   - goldens: the goldens of `Snapshot`; `nil`: nothing is compared.
  ///   - drawsEveryFrame: whether a frame is drawn before and after each command, and not only for commands
  ///     that look at it.
  ///   - keepsFrames: whether all frames are kept for the caller, not only what `Output` asks for.
  ///   - drawsVectors: whether frames come with their pictures by their shapes, whatever the tape writes.
  package init(
    _ tape: Tape, simulation: Simulation, budget: TapeBudget, goldens: TestGoldens? = nil,
    drawsEveryFrame: Bool = false, keepsFrames: Bool = false, drawsVectors: Bool = false
  ) {
    self.tape = tape
    tags = drawsVectors || tape.drawsVectors ? PictureTags() : nil
    self.goldens = goldens
    drawsAlways = drawsEveryFrame || keepsFrames || !tape.settings.outputs.isEmpty
    self.simulation = simulation
    self.budget = budget
    wholeBudget = budget
    self.keepsFrames = keepsFrames
    settings = tape.settings
    recording = TapeRecording(
      title: TapeResult.name(ofFile: tape.file), outputs: tape.settings.outputs, keepsAll: keepsFrames)
    frame = CellBuffer(size: simulation.size)
    if let tags { self.simulation.pictures.tags = tags }
  }

  /// Logs the events of the session, as the event log has them.
  mutating func logEvents(name: String) {
    events = TapeEvents(file: tape.file, name: name, simulation: &simulation)
  }

  /// Begins the session in the size that the tape asks for.
  package mutating func begin() {
    if let columns = settings.columns { simulation.size.width = columns }
    if let rows = settings.rows { simulation.size.height = rows }
    simulation.start()
  }

  /// Plays the whole tape; what it records is written even when a command fails.
  mutating func play(
    sources: [String: String], write: (TapeOutput) throws(TapeFileError) -> Void
  ) throws(TapeFailure) {
    begin()
    var failure: TapeFailure?
    for command in tape.commands {
      do throws(TapeStop) {
        try perform(command, sources: sources)
        try flush(write)
      } catch {
        try? draw()
        failure = self.failure(error, sources: sources)
        checks.append(
          TapeResult.Check(
            command: command, instant: simulation.now, outcome: .failed, message: error.message,
            expected: error.expected, found: error.found))
        break
      }
      if command.kind.isLook {
        checks.append(TapeResult.Check(command: command, instant: simulation.now, outcome: .passed))
      }
      steps += 1
      events?.take(from: &simulation)
      addDigest()
    }
    if failure == nil { try? draw() }
    events?.end(ending == nil ? .tapeOver : .quit, of: &simulation)
    addDigest()
    recording.finish(at: simulation.now)
    outputs += recording.outputs(for: settings)
    do throws(TapeStop) {
      try flush(write)
    } catch {
      current = tape.commands.first { command in
        if case .output = command.kind { true } else { false }
      }
      failure = failure ?? self.failure(error, sources: sources)
    }
    if let failure { throw failure }
  }

  /// Puts the state of the run into a result.
  func fill(_ result: inout TapeResult) {
    result.steps = steps
    result.virtualDuration = simulation.now
    result.files = written
    result.snapshots = snapshots
    result.checks = checks
    result.goldenFailures = goldenFailures
    result.goldenPlace = goldens?.place
    result.artefacts = checks.flatMap { $0.golden?.pictures.map { $0.path } ?? [] }
    result.lastStill = still
    result.events = events?.logged ?? []
    if speaks { result.spoken = simulation.spokenLines }
    result.digest = digest.value
    if keepsFrames, let film = recording.film {
      result.recorded = TapeResult.Recorded(
        film: film.recording.played(at: settings.playbackSpeed), steps: recording.steps)
    }
  }

  /// Carries out a command; `sources` has the texts of files by name, for messages.
  ///
  /// - Throws: ``TapeStop`` if it cannot be carried out, or an expectation is not met.
  package mutating func perform(_ command: TapeCommand, sources: [String: String] = [:]) throws(TapeStop) {
    current = command
    switch command.kind {
    case .set(let setting): settings.apply(setting)
    case .output, .require, .environment: break
    case .hide: recording.hide(at: simulation.now)
    case .show: recording.show(at: simulation.now)
    case .copy(let text): clipboard = text
    default:
      if drawsAlways || command.kind.looks { try draw() }
      if drawsAlways { record() }
      try act(command, sources: sources)
      guard drawsAlways else { return }
      try draw()
      record()
    }
  }

  /// Keeps the present frame.
  private mutating func record() {
    recording.add(still, at: simulation.now, screen: simulation.flow.currentScreenID)
  }

  private mutating func act(_ command: TapeCommand, sources: [String: String]) throws(TapeStop) {
    switch command.kind {
    case .type(let text, let interval): try type(text, interval: interval)
    case .press(let press): try self.press(press)
    case .paste: try paste()
    case .sleep(let time): try advance(to: simulation.now + time)
    case .wait(let wait): try self.wait(wait)
    case .click(let target): try click(target)
    case .drag(let from, let to, let duration): try drag(from: from, to: to, duration: duration)
    case .resize(let columns, let rows): simulation.size = Size(width: columns, height: rows)
    case .screenshot(let file): take(file)
    case .snapshot(let name, let masks):
      try snapshot(name, masks: masks, command: command, sources: sources)
    case .debug(let words): try debug(words)
    case .expect(let expectation): try expect(expectation)
    case .hide, .show, .output, .require, .environment, .copy, .set: break
    }
  }

  // MARK: The clock

  /// Moves the clock, and does what is due on the way; a recording sees what moves meanwhile.
  package mutating func advance(to instant: Duration) throws(TapeStop) {
    while recording.isFilming {
      if simulation.needsDisplay || frame.size != simulation.size { drawFrame() }
      let change = [simulation.nextEvent, simulation.nextFrame].compactMap { $0 }.min()
      recording.addBetween(
        still, from: simulation.now, to: min(change ?? instant, instant),
        screen: simulation.flow.currentScreenID)
      guard let change else { break }
      let next = max(change, simulation.now + TapeFilm.frameTime)
      guard next < instant else { break }
      try leap(to: next)
    }
    try leap(to: instant)
  }

  // MARK: The frame

  /// Draws the present instant as ``frame``.
  package mutating func drawFrame() {
    if let tags, tags.isNearlyFull {
      simulation.pictures.forgetPictures()
      simulation.forgetFrames()
    }
    simulation.draw(on: &frame)
    if let tags { art = tags.takeArt(from: &frame, veils: simulation.veils) }
    isFrameHashed = false
  }

  /// The frame as files have it.
  private var still: Still { Still(frame, art: art, device: simulation.geometry.frame) }

  /// Adds the frame, where it was drawn anew since the last one.
  private mutating func addDigest() {
    guard !isFrameHashed else { return }
    isFrameHashed = true
    digest.add(frame)
  }

  // MARK: The session's end

  mutating func end() { ending = current }

  var ended: TapeStop? {
    ending.map { TapeStop("the session has ended: `Ctrl+C` at \($0.position) quit it") }
  }

  // MARK: What is wrong

  func missing(text: String) -> TapeStop {
    TapeStop("the screen does not show \"\(text)\"", details: nearest(to: text))
  }

  func missing(element id: String, _ layout: ScreenLayout) -> TapeStop {
    TapeMoment(simulation: simulation, frame: frame, layout: layout).absent(id)
  }

  func wrong(_ error: DebugWordsError) -> TapeStop {
    TapeStop(error.message, fix: TapeNameCheck.fix(for: error))
  }

  /// The text on the screen that is nearest to a missing one.
  func nearest(to text: String) -> [TapeFailure.Detail] {
    NearestText(to: text, on: simulation.readable(frame)).map {
      let rows = $0.row == $0.lastRow ? "row \($0.row)" : "rows \($0.row) to \($0.lastRow), where it wraps"
      return [TapeFailure.Detail("nearest", "\"\($0.text)\" in \(rows)")]
    } ?? []
  }

  // MARK: Files

  private mutating func flush(_ write: (TapeOutput) throws(TapeFileError) -> Void) throws(TapeStop) {
    let waiting = outputs
    outputs = []
    for output in waiting {
      do throws(TapeFileError) {
        try write(output)
      } catch {
        throw TapeStop("`\(output.path)` cannot be written: \(error.description)")
      }
      written.append(output.path)
    }
  }

  private mutating func take(_ file: TapeFile) {
    guard file.format.canBeTaken else { return }
    outputs.append(TapeOutput(path: TapePath.folded(file.path), content: .frame(still, file.format)))
  }
}

extension Tape {
  /// Whether it writes a file that draws pictures by their shapes.
  fileprivate var drawsVectors: Bool {
    let isStill = commands.contains { command in
      if case .screenshot(let file) = command.kind { file.format.drawsVectors } else { false }
    }
    return isStill || settings.outputs.contains { $0.format.drawsVectors }
  }
}

extension TapeCommand.Kind {
  /// Whether the command looks at the frame as it is when its turn comes.
  fileprivate var looks: Bool {
    switch self {
    case .click, .drag, .screenshot, .snapshot: true
    default: false
    }
  }

  /// Whether the command only looks; a golden has a check of its own.
  fileprivate var isLook: Bool {
    switch self {
    case .expect, .wait: true
    default: false
    }
  }
}
