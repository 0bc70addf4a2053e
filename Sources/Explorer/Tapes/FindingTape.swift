import OnboardingFlow
import PackModel
package import Session
import TapeLanguage
import TapeRuns
package import Tapes

/// A tape as text: notes, how the session begins, the way, and the facts at its end.
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
    _ way: Way, of exploration: Exploration, notes: [String], proof: [Finding.Proof],
    settings: RecordedSettings, make: (StartingPoint) throws -> Simulation
  ) rethrows {
    let point = exploration.points[way.setup]
    let tape = try WayTape.write(way, exploration.machine) { try make(point) }
    let head: [TapeSetting] =
      settings.tapeSettings
      + point.settings.map { setting in
        setting.key == "locale" ? .locale(setting.value) : .option(key: setting.key, value: setting.value)
      } + [.typingSpeed(.zero)]
    let end = proof.compactMap(Self.expectation).map { TapeCommand.Kind.expect($0).tapeText }
    let lines =
      notes.map { "# \($0)" } + head.map { TapeCommand.Kind.set($0).tapeText } + [""]
      + tape.commands.map(\.tapeText) + end
    text = lines.joined(separator: "\n") + "\n"
    isExact = tape.isExact
  }

  static func expectation(_ proof: Finding.Proof) -> TapeExpectation? {
    switch proof {
    case .step(let id): TapeExpectation(.step(id))
    case .screen(let id): TapeExpectation(.screen(id))
    case .attribute(let name, let value): TapeExpectation(.attribute(name: name, value: value))
    case .permission(let kind, let status):
      TapeExpectation(.permission(kind: kind.rawValue, status: status.rawValue))
    case .dialog(let kind): TapeExpectation(.dialog(kind: kind.rawValue))
    case .event(let record): event(record)
    }
  }

  private static func event(_ record: FlowRecord) -> TapeExpectation? {
    switch record {
    case .permissionLost(let kind): TapeExpectation(.event(.requestLost, .text(kind.rawValue)))
    case .permissionUnreported(let kind, _): TapeExpectation(.event(.unreported, .text(kind.rawValue)))
    case .appCrashed(let kind): TapeExpectation(.event(.crashed, .text(kind.rawValue)))
    case .refused(.system(let reason)): TapeExpectation(.event(.no, .text(reason)))
    default: nil
    }
  }
}
