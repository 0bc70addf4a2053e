/// An experiment by GrowthBook's rules: who takes part, and how they are divided.
package struct Experiment: Hashable, Sendable {
  /// The id of the experiment in logs; also its seed, unless it has one.
  package var key: String
  /// The value of each variation; the first is the control.
  package var variations: [ExperimentValue]
  /// The names of the variations, in their order; may be shorter than `variations`.
  package var meta: [VariationMeta] = []
  /// The share of each variation, 0...1; `nil` for equal ones.
  package var weights: [Double]?
  /// The share of users that take part, 0...1; `nil` for all.
  package var coverage: Double?
  /// The ranges of buckets of the variations, in place of weights and coverage.
  package var ranges: [BucketRange]?
  /// What tells its draw from others'; the key if it is `nil` or empty.
  package var seed: String?
  /// The version of GrowthBook's hash, 1 or 2.
  package var hashVersion = 1
  /// The name of the user's attribute that is hashed.
  package var hashAttribute = "id"
  /// The attribute that is hashed if the user does not have `hashAttribute`; counts with sticky assignments
  /// only.
  package var fallbackAttribute: String?
  /// Whether users are drawn; chosen variations are given in any case.
  package var isActive = true
  /// The index of the variation that every user who takes part gets; `nil` for a draw.
  package var force: Int?
  /// Which users take part, by their attributes; `nil` for all.
  package var condition: TargetingCondition?
  /// Features whose values must fulfil a condition for users to take part.
  package var prerequisites: [Prerequisite] = []
  /// The part of a namespace whose users take part; `nil` for all users.
  package var namespace: Namespace?
  /// Draws that users must pass to take part; with any of them the namespace does not count.
  package var filters: [BucketFilter] = []
  /// The number under which users keep a variation; those kept under other numbers do not count.
  package var bucketVersion = 0
  /// Users who were given a variation under a lower number are left out.
  package var minimumBucketVersion = 0
  /// Whether users keep no variation of this experiment.
  package var disablesStickyBucketing = false

  /// Creates an active experiment that all users take part in, in equal shares.
  package init(key: String, variations: [ExperimentValue]) {
    self.key = key
    self.variations = variations
  }

  /// The ranges of buckets of the variations: ``ranges``, or those that follow from weights and coverage.
  package var effectiveRanges: [BucketRange] {
    ranges ?? BucketRange.ranges(count: variations.count, coverage: coverage ?? 1, weights: weights)
  }
}

/// The names of a variation.
package struct VariationMeta: Hashable, Sendable {
  /// The name in logs; `nil` for the index of the variation.
  package var key: String?
  /// The name for people; `nil` if it has none.
  package var name: String?
  /// Whether a user of this variation goes on to the next rule, as users do whom a holdout lets through.
  package var passesThrough = false

  /// Creates the names of a variation.
  package init(key: String? = nil, name: String? = nil, passesThrough: Bool = false) {
    self.key = key
    self.name = name
    self.passesThrough = passesThrough
  }
}

/// A feature whose value must fulfil a condition first.
package struct Prerequisite: Hashable, Sendable {
  /// The key of the feature.
  package var feature: String
  /// The condition, which is evaluated for `{"value": ...}`.
  package var condition: TargetingCondition
  /// Whether the whole feature is off if the condition does not hold, and not this rule alone.
  package var isGate: Bool

  /// Creates a prerequisite, of one rule alone unless told otherwise.
  package init(feature: String, condition: TargetingCondition, isGate: Bool = false) {
    self.feature = feature
    self.condition = condition
    self.isGate = isGate
  }
}

extension Experiment {
  /// The seed that buckets are hashed with: the key if ``seed`` is `nil` or empty.
  var hashSeed: String { seed.nonEmpty ?? key }
}

extension String? {
  /// The text; `nil` if it is empty.
  var nonEmpty: String? { flatMap { $0.isEmpty ? nil : $0 } }
}
