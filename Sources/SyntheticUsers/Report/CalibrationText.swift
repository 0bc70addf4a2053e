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
      : "This funnel determines these numbers\(kept.isEmpty ? "" : ", as long as those below are right"). Each\n"
        + "is probably in its range (95 %):\n"
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
    let points = [Self.distance(steps.map { ($0.real, $0.before) }), Self.distance(steps.map { ($0.real, $0.after) })]
      .map { Readable.decimal($0 * 100, 1) }
    let came =
      !isFitted
      ? "Its shares are \(points[0]) points away from the real ones on average, and this funnel does not say which numbers would be closer."
      : "Before, its shares were \(points[0]) points away from the real ones on average, and now they are \(points[1]).\(worst)"
    let advice =
      !isFitted
      ? "Use the model as it was, or a funnel with more steps or more users."
      : "Use the fitted model for questions about these users; that it fits does not explain why they left."
    return [done, came, advice]
  }

  /// How far shares are apart on average, after the first step, where all users are.
  private static func distance(_ shares: [(Double, Double)]) -> Double {
    let shares = shares.dropFirst()
    return shares.isEmpty ? 0 : shares.reduce(0) { $0 + abs($1.0 - $1.1) } / Double(shares.count)
  }

  /// Where the fitted model is furthest from the real funnel, in a sentence; empty where it is near everywhere.
  private var worst: String {
    let far = 0.02
    guard let step = steps.max(by: { abs($0.real - $0.after) < abs($1.real - $1.after) }),
      abs(step.real - step.after) > far
    else { return "" }
    return " It fits worst at \(step.step), with \(Readable.decimal(step.after * 100, 1)) of 100 users where there are "
      + "really \(Readable.decimal(step.real * 100, 1)): do not rely on it for the way there."
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
