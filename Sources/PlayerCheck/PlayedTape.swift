import Diagnostics
import Hashing
import OnboardingFlow
import PackModel
import PackReading
import Player
import Session
package import SharedFlows
import TapeLanguage
import TapeRuns
package import TerminalModel
import TextFormats

/// A tape with all that it starts from.
package struct PlayedTape {
  /// What it is called in the lines.
  package var name: String
  /// The place of its pack among the flows.
  package var flow: Int
  /// The terminal, in cells.
  package var size: Size
  /// What the session starts from.
  package var start: SharedStart
  /// The tape, with what it includes.
  package var text: String

  /// A pack, read once for all of its tapes.
  struct Pack {
    let bundle: PackBundle?

    init(_ flow: SharedFlow) {
      do throws(ContentError) { bundle = try flow.bundle() } catch { bundle = nil }
    }
  }

  /// Creates a tape.
  package init(name: String, flow: Int, size: Size, start: SharedStart, text: String) {
    self.name = name
    self.flow = flow
    self.size = size
    self.start = start
    self.text = text
  }

  init(_ reader: inout JSONReader) throws(JSONError) {
    var tape = PlayedTape(
      name: "", flow: 0, size: Size(width: 80, height: 24), start: SharedStart(), text: "")
    try reader.object { (name, reader) throws(JSONError) in
      switch name {
      case "name": tape.name = try reader.string()
      case "flow": tape.flow = try reader.number()
      case "size":
        let numbers = try reader.numbers()
        guard numbers.count == 2 else { throw JSONError("a size has two numbers") }
        tape.size = Size(width: numbers[0], height: numbers[1])
      case "start": tape.start = try SharedStart(&reader)
      case "text": tape.text = try reader.string()
      default: try reader.skip()
      }
    }
    self = tape
  }

  /// What becomes of it, as a line: its commands, and a digest of the state and the frame after each.
  func line(_ bundle: PackBundle?) -> String {
    guard let bundle else { return "\(name): the pack cannot be read" }
    let parsed = Tape.parse(text, file: name) { (_: String) throws(TapeFileError) in
      throw TapeFileError("there is no such file")
    }
    var setup = start.setup
    setup.offers = bundle.experiments.offers(to: start.user, setup, bundle.pack)
    let simulation = Simulation(
      bundle: bundle, setup: setup, options: start.options, size: size, user: start.user.id)
    var run = TapeRun(parsed.tape, simulation: simulation, budget: TapeBudget(), drawsEveryFrame: true)
    run.simulation.start()
    var frame = CellBuffer(size: size)
    var frames = FrameDigest()
    var states = FNV1a()
    var count = 0
    var end = "passes"
    for command in parsed.tape.commands {
      do throws(TapeStop) { try run.perform(command) } catch {
        end = "stops at line \(command.position.line): \(error.message)"
      }
      count += 1
      // A copy is drawn: the run itself draws what has changed since it looked last.
      var simulation = run.simulation
      simulation.draw(on: &frame)
      // Which cells are pictures is not compared: a page has no drawings in place of signs.
      frame.untag()
      frames.add(frame)
      states.add(bytes: Array(Self.state(of: run.simulation).utf8))
      if end != "passes" { break }
    }
    return "\(name): \(count) commands, states \(states.value), frames \(frames.value), \(end)"
  }

  /// Everything that a session has become, in words.
  private static func state(of simulation: Simulation) -> String {
    let state = simulation.flow.state
    let pack = simulation.flow.pack
    let attributes = pack.attributes.map { "\($0.name)=\(state.attributes[$0.name]?.text ?? "")" }
    let screen = simulation.flow.screenState
    let fields = screen.fields.sorted { $0.key < $1.key }.map {
      "\($0.key)=\($0.value.text)@\($0.value.cursor)"
    }
    let place =
      "\(screen.focus?.text ?? "") \(screen.page) \(screen.card) \(screen.scroll.rows) \(screen.scroll.anchor?.text ?? "")"
    let visits = state.visits.map { "\($0.step) \($0.screen)" } + [place] + fields
    let permissions = PermissionKind.allCases.map { state.permissions.status(of: $0).rawValue }
    let features = pack.permissions.features.map { "\($0.id)=\(state.features[$0.id] ?? false)" }
    let due = simulation.schedule.items.map { "\(milliseconds($0.due))" }
    let lists = [attributes, visits, permissions, features, due, simulation.spokenLines]
    return "\(milliseconds(simulation.now)) \(simulation.records.count) \(state.drag)\n"
      + lists.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private static func milliseconds(_ time: Duration) -> Int64 {
    let (seconds, attoseconds) = time.components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
