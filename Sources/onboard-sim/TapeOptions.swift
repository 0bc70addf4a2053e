import ArgumentParser
import TapeLanguage
import Tapes

/// How tapes are read.
struct TapeOptions: ParsableArguments {
  /// The language of the tapes.
  enum Language: String, CaseIterable, ExpressibleByArgument {
    case own = "onboard-sim"
    case vhs

    var dialect: TapeDialect {
      switch self {
      case .own: .onboardSim
      case .vhs: .vhs
      }
    }
  }

  @Option(
    help: ArgumentHelp(
      "The language of the tapes: onboard-sim, or vhs, where an addition of ours is an error.",
      valueName: "language"))
  var compat: Language = .own

  @Option(
    name: .customLong("env"),
    help: ArgumentHelp(
      "A variable of the tapes, over their `Env`; it chooses in a table; may be repeated.",
      valueName: "name=value"))
  var variables: [String] = []

  /// Says it to the tapes that are read.
  func apply(to suite: inout TapeSuite) throws {
    suite.dialect = compat.dialect
    for assignment in variables {
      guard let equals = assignment.firstIndex(of: "="), equals != assignment.startIndex else {
        throw UsageError("--env: `\(assignment)` is not NAME=VALUE")
      }
      let value = assignment[assignment.index(after: equals)...]
      guard !value.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
        throw UsageError("--env: the value of `\(assignment[..<equals])` has control characters")
      }
      suite.variables[String(assignment[..<equals])] = String(value)
    }
  }
}
