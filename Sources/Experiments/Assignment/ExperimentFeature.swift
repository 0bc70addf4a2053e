/// Something whose value rules decide: the first that applies.
package struct ExperimentFeature: Hashable, Sendable {
  package var initial: ExperimentValue
  package var rules: [Rule]

  package init(initial: ExperimentValue = .null, rules: [Rule] = []) {
    self.initial = initial
    self.rules = rules
  }

  /// Gives a value to some users, or divides them.
  package struct Rule: Hashable, Sendable {
    package var id = ""
    package var condition: TargetingCondition?
    package var prerequisites: [Prerequisite] = []
    package var filters: [BucketFilter] = []
    package var action: Action = .nothing

    package init() {}
  }

  package enum Action: Hashable, Sendable {
    case nothing
    /// A value, for a part of the users.
    case force(ExperimentValue, Rollout)
    case experiment(Experiment)
  }

  /// A part of the users.
  package struct Rollout: Hashable, Sendable {
    /// `nil`: the key of the feature.
    package var seed: String?
    package var coverage: Double?
    /// Counts instead of the coverage.
    package var range: BucketRange?
    package var hashAttribute = "id"
    package var fallbackAttribute: String?
    package var hashVersion = 1

    package init() {}
  }

  /// What a user gets.
  package struct Result: Hashable, Sendable {
    package var value: ExperimentValue
    package var source: Source
    /// The rule that decided; empty where none did or it has no id.
    package var ruleID = ""
    package var experiment: Experiment?
    package var assignment: Assignment?
  }

  package enum Source: String, Hashable, Sendable {
    case unknownFeature, defaultValue, force, experiment, prerequisite, cyclicPrerequisite
  }
}
