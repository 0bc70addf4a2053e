package import Experiments
import PackModel
package import PackReading

// The experiments of a pack as features of GrowthBook.
extension FeaturePayload {
  /// A feature for each experiment, which has the key of the experiment, and the features of `growthbook.json` where
  /// they decide.
  package init(_ plan: ExperimentPlan) {
    self.init()
    groups = plan.payload?.groups ?? [:]
    for experiment in plan.experiments {
      guard experiment.feature == nil else { continue }
      features[experiment.key] = ExperimentFeature(experiment)
    }
    let needed = plan.experiments.compactMap { $0.feature }
    for name in needed { take(name, from: plan.payload ?? FeaturePayload()) }
  }

  /// Takes a feature over, with those that it waits for.
  private mutating func take(_ name: String, from other: FeaturePayload) {
    guard features[name] == nil, let feature = other.features[name] else { return }
    features[name] = feature
    for rule in feature.rules {
      for prerequisite in rule.prerequisites { take(prerequisite.feature, from: other) }
    }
  }

  /// What a payload cannot say of the experiments of a plan, in sentences for the engineer who puts it into GrowthBook.
  package static func unsaid(_ plan: ExperimentPlan) -> [String] {
    plan.experiments.flatMap { experiment -> [String] in
      var notes: [String] = []
      let flow = experiment.flow
      if flow.at != nil || flow.when != nil {
        let at = flow.at.map { " at the step `\($0)`" } ?? ""
        let when = flow.when.map { ", if \($0.source)" } ?? ""
        notes.append(
          "\(experiment.key): the app has to ask for the feature\(at)\(when), and not before; GrowthBook does not know the flow"
        )
      }
      if experiment.status != .running, experiment.feature == nil {
        notes.append("\(experiment.key): is \(experiment.status.rawValue), so its feature has no rule")
      }
      if experiment.hashText != .utf8 {
        notes.append(
          "\(experiment.key): `hash_text = \"\(experiment.hashText.rawValue)\"` is for apps whose SDK hashes so; a payload does not say it"
        )
      }
      return notes
    }
  }
}

extension ExperimentFeature {
  /// The feature that gives users the arms of an experiment; without rules unless it runs.
  fileprivate init(_ experiment: PlannedExperiment) {
    var rules = experiment.rules
    self.init(initial: rules.variations.first ?? .null)
    guard experiment.status == .running else { return }
    var rule = Rule()
    rule.id = experiment.key
    rule.condition = rules.condition
    rule.prerequisites = rules.prerequisites
    rule.filters = rules.filters
    // In a rule, `force` is a value for everyone: an arm that all who take part get is a value for their buckets.
    if let arm = rules.force, rules.variations.indices.contains(arm) {
      if let namespace = rules.namespace {
        rule.filters.append(
          BucketFilter(
            seed: "__" + namespace.id, ranges: [namespace.range], attribute: rules.hashAttribute,
            hashVersion: 1))
      }
      self.rules = rules.effectiveRanges.enumerated().map { index, range in
        var rollout = Rollout()
        rollout.seed = rules.seed ?? rules.key
        rollout.range = range
        rollout.hashAttribute = rules.hashAttribute
        rollout.fallbackAttribute = rules.fallbackAttribute
        rollout.hashVersion = rules.hashVersion
        var part = rule
        part.id += "-\(index + 1)"
        part.action = .force(rules.variations[arm], rollout)
        return part
      }
      return
    }
    rules.force = nil
    rule.action = .experiment(rules)
    self.rules = [rule]
  }
}
