import Diagnostics
import PackModel
import PackReading

// Conditions that say nothing: they never hold, always hold, or compare what cannot be compared.
extension PackReviewer {
  func reviewConditions() {
    for case (.condition(let condition, let scope), let place) in references.map({ ($0.target, $0.place) }) {
      review(condition, scope, at: place)
    }
  }

  private func review(_ condition: Condition, _ scope: ContentScope, at place: ContentPlace) {
    let problems = validator.comparisonProblems(condition, scope)
    for problem in problems where problem.rule == .mismatchedTypes {
      log.warning(problem.rule, at: place, "in `\(condition.source)`: \(problem.message)", fix: problem.fix)
    }
    let frame = ConditionSpace.Frame(item: scope.item)
    guard problems.isEmpty, let outcomes = space.outcomes(of: condition, frame) else { return }
    if !outcomes.canHold {
      log.warning(
        .neverTrue, at: place, "`\(condition.source)` never holds",
        fix: condition.names.contains { $0.root == .item }
          ? "no record fulfils it: change the condition, or the data"
          : "nothing makes all of it true at once: change it, or delete what it guards")
      // What holds for every record today need not hold for the next one.
    } else if !outcomes.canFail, !condition.names.contains(where: { $0.root == .item }) {
      log.warning(.alwaysTrue, at: place, "`\(condition.source)` always holds", fix: "delete the condition")
    }
  }
}
