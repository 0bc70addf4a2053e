import Diagnostics
import Experiments
import PackModel
import Portability

// What a feature decides becomes the rules of the experiment.
extension GrowthBookDecoder {
  /// Gives an experiment that names a feature the rules of that feature, in the order of the experiment's arms.
  static func adopt(
    _ payload: FeaturePayload, _ experiment: inout PlannedExperiment, _ number: Int, _ log: ContentLog
  ) {
    guard let name = experiment.feature else { return }
    guard let feature = payload.features[name] else {
      log.error(.unknownReference, at: place(number), "\(file) has no feature `\(name)`")
      return
    }
    guard let found = payload.experiment(experiment.key, of: name) else {
      log.error(
        .unknownReference, at: place(number),
        "no rule of the feature `\(name)` is the experiment `\(experiment.key)`",
        fix: keys(of: feature).isEmpty
          ? "the feature has no experiment"
          : "`key` is one of its experiments: \(keys(of: feature).joined(separator: ", "))")
      return
    }
    compare(experiment, found, number, log)
    experiment.rules = rules(of: experiment, by: found)
  }

  /// Reports every experiment that names a feature, as the pack has none.
  static func reportMissing(_ plan: ExperimentPlan, _ log: ContentLog) {
    for (number, experiment) in plan.experiments.enumerated() where experiment.feature != nil {
      log.error(
        .missingFile, at: place(number), "the pack has no \(file), which would have the feature",
        fix: "save there what GrowthBook's API sends to apps")
    }
  }

  private static func place(_ number: Int) -> ContentPlace {
    ContentPlace(file: ExperimentsDecoder.file, keyPath: "experiment[\(number)].feature")
  }

  private static func keys(of feature: ExperimentFeature) -> [String] {
    var keys: [String] = []
    for rule in feature.rules {
      if case .experiment(let experiment) = rule.action { keys.append(experiment.key) }
    }
    return keys
  }

  /// Each arm is a variation, and each variation an arm.
  private static func compare(
    _ experiment: PlannedExperiment, _ found: Experiment, _ number: Int, _ log: ContentLog
  ) {
    let known = found.variations.map { $0.plainText }.joined(separator: ", ")
    let arms = experiment.rules.variations
    for (index, value) in arms.enumerated() where !found.variations.contains(value) {
      log.error(
        .unknownReference,
        at: ContentPlace(file: ExperimentsDecoder.file, keyPath: "experiment[\(number)].arm[\(index)]"),
        "the feature has no variation \(value.plainText) for the arm `\(experiment.flow.arms[index])`",
        fix: "its variations are \(known): say with `value` which of them the arm is")
    }
    for value in found.variations where !arms.contains(value) {
      log.error(
        .unknownReference, at: place(number),
        "no arm stands for the variation \(value.plainText) of the feature",
        fix: "add an arm with this `value`")
    }
  }

  private static func rules(of experiment: PlannedExperiment, by found: Experiment) -> Experiment {
    var rules = found
    rules.variations = experiment.rules.variations
    rules.meta = experiment.rules.meta
    rules.isActive = experiment.rules.isActive
    let order = rules.variations.map { found.variations.firstIndex(of: $0) ?? found.variations.count }
    let ranges = found.effectiveRanges
    rules.ranges = order.map { ranges.indices.contains($0) ? ranges[$0] : BucketRange(0, 0) }
    rules.weights = found.weights.map { weights in
      order.map { weights.indices.contains($0) ? weights[$0] : 0 }
    }
    return rules
  }
}
