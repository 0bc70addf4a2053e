import Behaviour
import Results
import TerminalModel
package import TextFormats

extension Calibration.Outcome {
  /// The result for people: shares in percent at each step, errors in points, and the fitted constants.
  package var text: String {
    let width = steps.map { TextWidth.columns(of: $0.step) }.max() ?? 0
    func share(_ value: Double) -> String {
      TextWidth.padded(Readable.decimal(value * 100, 1), to: 8, alignsRight: true)
    }
    let head = String(repeating: " ", count: width) + "    real  before   after   of 100 at the first step\n"
    let lines = steps.map { step in
      TextWidth.padded(step.step, to: width) + share(step.real) + share(step.before) + share(step.after)
        + "\n"
    }
    let fitted = constants.compactMap { one in
      one.interval.map {
        "  \(one.constant.rawValue) = \(Readable.decimal(one.value, 3)), between "
          + "\(Readable.decimal($0.lowerBound, 3)) and \(Readable.decimal($0.upperBound, 3))\n"
      }
    }
    let kept = constants.filter { $0.interval == nil }
      .map { "  \($0.constant.rawValue) = \(Readable.decimal($0.value, 3))\n" }
    let determined =
      fitted.isEmpty
      ? "This funnel determines none of the numbers: the model stays as it was.\n"
      : "Determined by this funnel\(kept.isEmpty ? "" : ", if the numbers below are right") (95 % intervals):\n"
        + fitted.joined()
    let rest =
      kept.isEmpty
      ? ""
      : "\nNot determined by this funnel, and kept as assumed (other values fit as well):\n" + kept.joined()
    return head + lines.joined()
      + "\nThe error, as the root of the mean square, was \(Readable.decimal(errorBefore * 100, 1)) points and is "
      + "\(Readable.decimal(errorAfter * 100, 1)) after \(Readable.count(tries, "try", "tries")) with "
      + "\(Readable.count(users)) users each.\n\n" + determined + rest
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
