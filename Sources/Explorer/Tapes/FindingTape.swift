import OnboardingFlow
import PackModel
package import Session
import TapeLanguage
import TapeRuns
package import Tapes

/// A tape as text: notes, how the session begins, the way, and what is expected at its end.
package struct FindingTape: Sendable {
  /// The text of the tape's file, with a line end after each line.
  package var text: String
  /// Whether playing it ended in the state that the way leads to.
  package var isExact: Bool

  /// - Parameters:
  ///   - notes: lines about what it shows, without `#`.
  ///   - settings: the settings that the exploration ran with.
  ///   - make: makes a session of a starting point, not begun yet.
  package init(
    _ way: Way, of exploration: Exploration, notes: [String], claims: [Finding.Claim],
    settings: RecordedSettings, make: (StartingPoint) throws -> Simulation
  ) rethrows {
    let point = exploration.points[way.setup]
    let tape = try WayTape.write(way, exploration.machine) { try make(point) }
    let head: [TapeSetting] =
      settings.tapeSettings
      + point.settings.map { setting in
        setting.key == "locale" ? .locale(setting.value) : .option(key: setting.key, value: setting.value)
      } + [.typingSpeed(.zero)]
    let end = claims.compactMap(Self.expectation).map { TapeCommand.Kind.expect($0).tapeText }
    let lines =
      notes.map { "# \($0)" } + head.map { TapeCommand.Kind.set($0).tapeText } + [""]
      + tape.commands.map(\.tapeText) + end
    text = lines.joined(separator: "\n") + "\n"
    isExact = tape.isExact
  }

  static func expectation(_ claim: Finding.Claim) -> TapeExpectation? {
    switch claim {
    case .step(let id): TapeExpectation(.step(id))
    case .screen(let id): TapeExpectation(.screen(id))
    case .attribute(let kept): TapeExpectation(.attribute(name: kept.name, value: kept.value))
    case .holds(let condition, let holds): TapeExpectation(.holds(condition), isNegated: !holds)
    case .way(let condition): TapeExpectation(.way(condition))
    case .without(let record): event(record)
    }
  }

  private static func event(_ record: FlowRecord) -> TapeExpectation? {
    switch record {
    case .permissionLost(let kind):
      TapeExpectation(.event(.requestLost, .text(kind.rawValue)), isNegated: true)
    case .permissionUnreported(let kind, _):
      TapeExpectation(.event(.unreported, .text(kind.rawValue)), isNegated: true)
    case .appCrashed(let kind): TapeExpectation(.event(.crashed, .text(kind.rawValue)), isNegated: true)
    case .refused(.system(let reason)): TapeExpectation(.event(.no, .text(reason)), isNegated: true)
    default: nil
    }
  }
}
