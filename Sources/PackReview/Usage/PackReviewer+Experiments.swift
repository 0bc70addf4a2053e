import Diagnostics
import Experiments
import PackModel
import PackReading

// Experiments that run, and teach nothing.
extension PackReviewer {
  func reviewDesigns() {
    for (number, experiment) in pack.experiments.enumerated() {
      reviewCondition(number, experiment)
      guard let at = experiment.at else { continue }
      reviewGoal(number, at)
      reviewScreens(number, experiment, at)
    }
    reviewNamespaces()
  }

  /// A condition that waits for what the experiment itself gives.
  private func reviewCondition(_ number: Int, _ experiment: FlowExperiment) {
    guard experiment.when?.names.contains(.experiment(experiment.key)) == true else { return }
    log.warning(
      .vainExperiment, at: ContentPlace(file: ExperimentsDecoder.file, keyPath: "experiment[\(number)].when"),
      "the condition reads the experiment's own arm, which no user has before it begins",
      fix: "leave it out, or name another experiment")
  }

  /// A useless goal: reached when the experiment begins, or before.
  private func reviewGoal(_ number: Int, _ at: StepID) {
    guard bundle.experiments.experiments.indices.contains(number),
      case .step(let goal)? = bundle.experiments.experiments[number].goal
    else { return }
    let place = ContentPlace(file: ExperimentsDecoder.file, keyPath: "experiment[\(number)].goal")
    if goal == at {
      log.warning(
        .vainExperiment, at: place, "all users who take part are at the goal `\(goal)` already",
        fix: "name a step that lies behind")
    } else if !steps(after: at).contains(where: { pack.steps[$0].id == goal }) {
      log.warning(
        .vainExperiment, at: place,
        "no way leads from `\(at)`, where the experiment begins, to the goal `\(goal)`",
        fix: "name a step that lies behind, or let the experiment begin earlier")
    }
  }

  /// Screens of an arm that users have passed when they are given it.
  private func reviewScreens(_ number: Int, _ experiment: FlowExperiment, _ at: StepID) {
    let later = Set(steps(after: at).map { pack.steps[$0].id }).union([at])
    for screen in pack.screens {
      let parts = screen.id.split(separator: ".").dropFirst().map(String.init)
      guard parts.contains(where: experiment.arms.contains) else { continue }
      let shown = pack.steps.filter {
        if case .screen(let name, _) = $0.kind { name == screen.name } else { false }
      }
      guard !shown.isEmpty, !shown.contains(where: { later.contains($0.id) }) else { continue }
      log.warning(
        .vainExperiment,
        at: ContentPlace(file: ExperimentsDecoder.file, keyPath: "experiment[\(number)].at"),
        "users have passed the screen `\(screen.name)` when they are given an arm at `\(at)`, so `\(screen.id)` is never shown",
        fix: "let the experiment begin at that screen's step, or before it")
    }
  }

  private func steps(after step: StepID) -> Set<Int> {
    pack.steps.indices.filter { pack.steps[$0].id == step }
      .reduce(into: []) { all, number in all.formUnion(graph.reach(from: number)) }
  }

  /// Two experiments of a namespace whose ranges of users overlap.
  private func reviewNamespaces() {
    let all = bundle.experiments.experiments
    for (number, experiment) in all.enumerated() where experiment.status != .stopped {
      guard let space = experiment.rules.namespace else { continue }
      let earlier = all[..<number].first { other in
        guard other.status != .stopped, let there = other.rules.namespace, there.id == space.id else {
          return false
        }
        return there.range.start < space.range.end && space.range.start < there.range.end
      }
      guard let earlier else { continue }
      log.warning(
        .vainExperiment,
        at: ContentPlace(file: ExperimentsDecoder.file, keyPath: "experiment[\(number)].namespace.range"),
        "the range overlaps with that of `\(earlier.key)` in the namespace `\(space.id)`: some users are in both",
        fix: "let each range begin where another ends, or after it")
    }
  }
}
