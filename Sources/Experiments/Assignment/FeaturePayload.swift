/// Features and saved groups, as an app gets them from GrowthBook.
package struct FeaturePayload: Hashable, Sendable {
  /// By key.
  package var features: [String: ExperimentFeature] = [:]
  /// Saved groups: lists of values by id, for `$inGroup`.
  package var groups: [String: [ExperimentValue]] = [:]

  /// Creates a payload without features and groups.
  package init() {}

  /// A rule of a feature that is an experiment with a key; `nil` if the feature has none.
  package func experiment(_ key: String, of feature: String) -> Experiment? {
    for rule in features[feature]?.rules ?? [] {
      if case .experiment(let experiment) = rule.action, experiment.key == key { return experiment }
    }
    return nil
  }
}
