import Behaviour
import Results
import TerminalModel
package import TextFormats

extension Calibration.Outcome {
  /// Whether the funnel says what any of the numbers is.
  package var isFitted: Bool { constants.contains { $0.interval != nil } }

  /// The result for people: shares in percent at each step, errors in points, and the fitted constants.
  package var text: String {
    let width = steps.map { TextWidth.columns(of: $0.step) }.max() ?? 0
    func share(_ value: Double) -> String {
      TextWidth.padded(Readable.decimal(value * 100, 1), to: 8, alignsRight: true)
    }
    let head =
      "Of 100 users at the first step, so many reach each step:\n\n"
      + String(repeating: " ", count: width) + "    real  before   after\n"
    let lines = steps.map { step in
      TextWidth.padded(step.step, to: width) + share(step.real) + share(step.before) + share(step.after)
        + "\n"
    }
    let fitted = constants.compactMap { one in
      one.interval.map {
        "  \(one.constant.rawValue) = \(Readable.decimal(one.value, 3)), between "
          + "\(Readable.decimal($0.lowerBound, 3)) and \(Readable.decimal($0.upperBound, 3))\n"
          + "    \(one.constant.summary)\n"
      }
    }
    let kept = constants.filter { $0.interval == nil }
      .map {
        "  \($0.constant.rawValue) = \(Readable.decimal($0.value, 3))\n    \($0.constant.summary)\n"
      }
    let determined =
      fitted.isEmpty
      ? "This funnel determines none of the numbers: the model stays as it was.\n"
      : "This funnel says what these numbers are\(kept.isEmpty ? "" : ", if those below are right"). Each is\n"
        + "probably in its range (95 %):\n"
        + fitted.joined()
    let rest =
      kept.isEmpty
      ? ""
      : "\nThis funnel does not say what these are: other values fit as well, so they stay as\nassumed:\n"
        + kept.joined()
    return summary.flatMap(Readable.lines).map { $0 + "\n" }.joined() + "\n" + head + lines.joined() + "\n"
      + determined + rest
  }

  /// What was done, what came out and what to do.
  private var summary: [String] {
    let done =
      "The model of behaviour was \(isFitted ? "fitted to" : "compared with") a real funnel of \(steps.count) steps, in "
      + "\(Readable.count(tries, "try", "tries")) with \(Readable.count(users)) simulated users each."
    let came =
      !isFitted
      ? "Its shares are \(Readable.decimal(errorBefore * 100, 1)) points away from the real ones on a typical step, and this funnel does not say which numbers would be closer."
      : "Before, its shares were \(Readable.decimal(errorBefore * 100, 1)) points away from the real ones on a typical step, and now they are "
        + "\(Readable.decimal(errorAfter * 100, 1))."
    let advice =
      !isFitted
      ? "Use the model as it was, or a funnel with more steps or more users."
      : "Use the fitted model for questions about these users; that it fits does not explain why they left."
    return [done, came, advice]
  }

  /// The result for programs; shares and errors are 0...1.
  package var json: JSONNode {
    .object([
      "version": .integer(1), "error_before": .number(errorBefore), "error_after": .number(errorAfter),
      "tries": .integer(tries), "users": .integer(users),
      "steps": .array(
        steps.map { step in
          .object([
            "step": .string(step.step), "real": .number(step.real), "before": .number(step.before),
            "after": .number(step.after),
          ])
        }),
      "constants": .array(
        constants.map { one in
          .object([
            "name": .string(one.constant.rawValue), "value": .number(one.value),
            "determined": .bool(one.interval != nil),
            "interval": one.interval.map { .array([.number($0.lowerBound), .number($0.upperBound)]) }
              ?? .null,
          ])
        }),
    ])
  }
}
