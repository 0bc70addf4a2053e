import Explorer
import FlowPaths
import OnboardingFlow
import PackModel
import PackReading
import Session
import TapeLanguage
import TerminalModel

/// The tape from the start of a session to a board.
struct StoryTape: Hashable, Sendable {
  var lines: [String]
  /// Whether it ends in the state of the board; otherwise it opens the screen alone.
  var isExact: Bool

  /// The first line of each tape: text is typed without pauses between its characters.
  private static let head = TapeCommand.Kind.set(.typingSpeed(.zero)).tapeText

  /// The tapes to the boards of a walk, in their order; where a way cannot be written, the tape opens the board's screen.
  static func all(of found: [Walk.Found], _ contents: PackContents, _ variant: StoryVariant) -> [StoryTape] {
    let bundle = contents.bundle
    var writer = WayTapeWriter(
      Simulation(
        bundle: bundle, setup: variant.setup, options: variant.options, size: Size(width: 80, height: 24)),
      WalkedStates(session: FlowSession(pack: bundle.pack, setup: variant.setup)))
    var tapes = found.map { StoryTape(opening: $0.flow.currentScreenID ?? $0.name.screen, isExact: false) }
    for place in neighbours(found.map(\.moves)) {
      let board = found[place].name.id
      let tape = writer.write(found[place].moves) { flow, _ in
        BoardName(of: flow, plain: contents.plain).id == board
      }
      if tape.isExact {
        tapes[place] = StoryTape(lines: [head] + tape.plainCommands.map(\.tapeText), isExact: true)
      }
    }
    return tapes
  }

  /// The places of ways, so that those that begin alike follow each other.
  private static func neighbours(_ ways: [[Move]]) -> [Int] {
    var numbers: [Move: Int] = [:]
    let numbered = ways.map { way in
      way.map { move -> Int in
        let number = numbers[move] ?? numbers.count
        numbers[move] = number
        return number
      }
    }
    return ways.indices.sorted { numbered[$0].lexicographicallyPrecedes(numbered[$1]) }
  }

  /// The tape that opens a screen.
  ///
  /// - Parameter place: the screen's file, with one of its samples if it is opened with that.
  init(opening place: String, isExact: Bool) {
    self.init(
      lines: [TapeCommand.Kind.debug(words: DebugCommand.jump(place).words).tapeText], isExact: isExact)
  }

  private init(lines: [String], isExact: Bool) {
    self.lines = lines
    self.isExact = isExact
  }
}

/// The states of a way that a walk has found.
private struct WalkedStates: WayStates {
  var session: FlowSession?

  mutating func take(_ move: Move) -> Bool { session?.perform(move) ?? false }
}
