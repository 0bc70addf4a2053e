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
    let numbers = BehaviourConstant.allCases.filter(\.isFitted).map {
      "  \($0.rawValue) = \(Readable.decimal(model[$0].value, 3))\n"
    }
    return head + lines.joined()
      + "\nThe error, as the root of the mean square, was \(Readable.decimal(errorBefore * 100, 1)) points and is "
      + "\(Readable.decimal(errorAfter * 100, 1)) after \(Readable.count(tries, "try", "tries")) with "
      + "\(Readable.count(users)) users each.\n\nFitted:\n" + numbers.joined()
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
        BehaviourConstant.allCases.filter(\.isFitted).map {
          .object(["name": .string($0.rawValue), "value": .number(model[$0].value)])
        }),
    ])
  }
}
