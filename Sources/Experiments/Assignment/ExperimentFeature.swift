/// A feature in GrowthBook's sense: the first rule that applies decides its value.
package struct ExperimentFeature: Hashable, Sendable {
  /// The value if no rule applies.
  package var initial: ExperimentValue
  /// The rules, in the order in which they are tried.
  package var rules: [Rule]

  /// Creates a feature; without rules it always has its initial value.
  package init(initial: ExperimentValue = .null, rules: [Rule] = []) {
    self.initial = initial
    self.rules = rules
  }

  /// Gives a value to some users, or divides them.
  package struct Rule: Hashable, Sendable {
    /// The id of the rule; empty if it has none.
    package var id = ""
    /// Which users the rule is for; `nil` for all.
    package var condition: TargetingCondition?
    /// Features whose values must fulfil a condition for the rule to apply.
    package var prerequisites: [Prerequisite] = []
    /// Draws that users must pass for the rule to apply.
    package var filters: [BucketFilter] = []
    /// What the rule gives to the users that it is for.
    package var action: Action = .nothing

    /// Creates a rule that never applies.
    package init() {}
  }

  /// What a rule gives to users.
  package enum Action: Hashable, Sendable {
    /// Nothing: the next rule is tried.
    case nothing
    /// A value, for a part of the users.
    case force(ExperimentValue, Rollout)
    /// The value of the user's variation; the next rule is tried for users who do not take part.
    case experiment(Experiment)
  }

  /// A part of the users.
  package struct Rollout: Hashable, Sendable {
    /// The seed of the draw; the key of the feature if it is `nil` or empty.
    package var seed: String?
    /// The share of users in it, 0...1; `nil` for all, unless there is a range.
    package var coverage: Double?
    /// The range of buckets in it, which counts in place of the coverage.
    package var range: BucketRange?
    /// The name of the user's attribute that is hashed.
    package var hashAttribute = "id"
    /// The attribute that is hashed if the user does not have `hashAttribute`; counts with sticky assignments
    /// only.
    package var fallbackAttribute: String?
    /// The version of GrowthBook's hash, 1 or 2.
    package var hashVersion = 1

    /// Creates a rollout to all users.
    package init() {}
  }

  /// The value that a user gets, and what decided it.
  package struct Result: Hashable, Sendable {
    /// The value; null for an unknown feature, and if a prerequisite switches it off.
    package var value: ExperimentValue
    /// What decided the value.
    package var source: Source
    /// The rule that decided; empty where none did or it has no id.
    package var ruleID = ""
    /// The experiment that decided; `nil` if none did.
    package var experiment: Experiment?
    /// What that experiment gave the user; `nil` if none decided.
    package var assignment: Assignment?
  }

  /// What decided the value of a feature; the raw values are those of GrowthBook's SDKs.
  package enum Source: String, Hashable, Sendable {
    /// No such feature, no rule, a rule's value, a rule's experiment, or a prerequisite: unfulfilled, or
    /// cyclic.
    case unknownFeature, defaultValue, force, experiment, prerequisite, cyclicPrerequisite
  }
}
