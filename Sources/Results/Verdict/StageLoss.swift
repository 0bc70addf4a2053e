package import PackModel
import PackReading
package import Statistics

/// A step of the funnel that clearly fewer users of an arm reach than of the control.
package struct StageLoss: Hashable, Sendable {
  /// The id of the arm.
  package var arm: ArmID
  /// The step.
  package var step: StepID
  /// The rates of the control and of the arm, of all their users.
  package var rates: RateComparison
  /// The probability of a difference so large or larger if there is none, raised for all steps and arms by Benjamini's and
  /// Hochberg's method.
  package var adjusted: Double

  /// The losses at other steps than the goal, of at least `effect`, that are hardly by chance; the largest first.
  ///
  /// - Parameters:
  ///   - reached: Users of each arm who reached each stage.
  ///   - users: Users of each arm, the control first.
  static func losses(
    _ stages: [Funnel.Stage], reached: [[Int]], users: [Int], arms: [ArmID], goal: ExperimentGoal,
    effect: Double
  ) -> [StageLoss] {
    guard let control = users.first, control > 0, users.count == reached.count else { return [] }
    var losses: [StageLoss] = []
    for arm in users.indices.dropFirst() where users[arm] > 0 {
      for (place, stage) in stages.enumerated() where goal != .step(stage.step) {
        guard place < reached[0].count, place < reached[arm].count else { continue }
        let rates = RateComparison(
          control: Rate(reached[0][place], of: control), treatment: Rate(reached[arm][place], of: users[arm]))
        losses.append(StageLoss(arm: arms[arm], step: stage.step, rates: rates, adjusted: rates.probability))
      }
    }
    let adjusted = MultipleTests.benjaminiHochberg(losses.map(\.adjusted))
    for (place, adjusted) in adjusted.enumerated() { losses[place].adjusted = adjusted }
    return losses.enumerated().filter { _, loss in
      loss.adjusted < 1 - ExperimentResult.confidence && loss.rates.difference <= -effect
    }
    .sorted { ($0.element.rates.difference, $0.offset) < ($1.element.rates.difference, $1.offset) }
    .map(\.element)
  }
}
