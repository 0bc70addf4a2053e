/// An experiment by GrowthBook's rules: who takes part, and how they are divided.
package struct Experiment: Hashable, Sendable {
  package var key: String
  /// What each variation stands for; the first is the control.
  package var variations: [ExperimentValue]
  /// How the variations are called; may be shorter than `variations`.
  package var meta: [VariationMeta] = []
  /// The share of each variation; `nil`: equal ones.
  package var weights: [Double]?
  /// The share of users that take part.
  package var coverage: Double?
  /// The ranges themselves, instead of weights and coverage.
  package var ranges: [BucketRange]?
  /// What tells its draw from others'; `nil`: the key.
  package var seed: String?
  package var hashVersion = 1
  /// The attribute that is hashed, and the one that stands in where a user does not have it.
  package var hashAttribute = "id"
  package var fallbackAttribute: String?
  package var isActive = true
  /// The variation that everybody who takes part gets.
  package var force: Int?
  package var condition: TargetingCondition?
  package var prerequisites: [Prerequisite] = []
  package var namespace: Namespace?
  /// These stand before the namespace, which then does not count.
  package var filters: [BucketFilter] = []
  /// A user keeps a variation for as long as this number stays.
  package var bucketVersion = 0
  /// Users who were given a variation under a lower number are left out.
  package var minimumBucketVersion = 0
  package var disablesStickyBucketing = false

  package init(key: String, variations: [ExperimentValue]) {
    self.key = key
    self.variations = variations
  }

  /// The ranges of its variations.
  package var effectiveRanges: [BucketRange] {
    ranges ?? BucketRange.ranges(count: variations.count, coverage: coverage ?? 1, weights: weights)
  }
}

/// How a variation is called.
package struct VariationMeta: Hashable, Sendable {
  /// In logs; the number of the variation where there is none.
  package var key: String?
  package var name: String?
  /// Whether a user of this variation goes on to the next rule: those whom a holdout lets through.
  package var passesThrough = false

  package init(key: String? = nil, name: String? = nil, passesThrough: Bool = false) {
    self.key = key
    self.name = name
    self.passesThrough = passesThrough
  }
}

/// A feature whose value decides first.
package struct Prerequisite: Hashable, Sendable {
  package var feature: String
  /// Looks at `{"value": ...}`.
  package var condition: TargetingCondition
  /// Whether the whole feature is off where it does not hold, instead of this rule alone.
  package var isGate: Bool

  package init(feature: String, condition: TargetingCondition, isGate: Bool = false) {
    self.feature = feature
    self.condition = condition
    self.isGate = isGate
  }
}

extension Experiment {
  /// What buckets are hashed with: the seed, and the key where there is none or an empty one.
  var hashSeed: String { seed.nonEmpty ?? key }
}

extension String? {
  /// The text where there is one, and it is not empty.
  var nonEmpty: String? { flatMap { $0.isEmpty ? nil : $0 } }
}
