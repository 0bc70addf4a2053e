/// What an experiment gives a user, and why.
package struct Assignment: Hashable, Sendable {
  /// The index of the variation; 0, the control, for users who do not take part.
  package var variation: Int
  /// The name of the variation in logs; its index if it has none.
  package var key: String
  /// What the variation stands for.
  package var value: ExperimentValue
  /// Whether the user takes part, by chance or by choice.
  package var isIn: Bool
  /// Whether chance decided, so that the user counts in the results.
  package var isDrawn: Bool
  /// The name of the attribute that is hashed: the experiment's own, or its fallback.
  package var hashAttribute: String
  /// The value that is hashed; null if the user does not have the attribute.
  package var hashValue: ExperimentValue
  /// The user's bucket in 0..<1; `nil` if the decision needed none.
  package var bucket: Double?
  /// Whether the variation is one that the user has kept.
  package var isSticky: Bool
  /// Whether the next rule of a feature is tried too.
  package var passesThrough = false
  /// Why the user has the variation, or does not take part.
  package var reason: Reason

  /// Why a user has a variation, or none; in the order of the checks.
  package enum Reason: Hashable, Sendable {
    /// The experiment has fewer than two variations.
    case fewerThanTwoVariations
    /// Experiments do not run at all (``Assigner/isEnabled``).
    case switchedOff
    /// Chosen for this session by the user.
    case overridden
    /// Chosen by the configuration or the debug menu.
    case forced
    /// The experiment is not active: a draft, or stopped.
    case inactive
    /// The user does not have the attribute that is hashed.
    case missing(attribute: String)
    /// A filter does not let the user pass.
    case filteredOut
    /// The user is in another part of the namespace with this id.
    case outsideNamespace(String)
    /// The condition does not hold for the user.
    case conditionFails
    /// The value of the feature with this key does not fulfil its prerequisite.
    case prerequisiteFails(String)
    /// There is no hash of this version.
    case unknownHashVersion(Int)
    /// The user was given a variation under an older bucket version.
    case blockedByVersion
    /// No variation's range holds the bucket.
    case notCovered
    /// The experiment gives this variation to every user who takes part.
    case forcedByExperiment
    /// Users are not divided while testing (``Assigner/isTesting``).
    case testing
    /// The user has kept the variation.
    case sticky
    /// The feature has this value without the experiment: by a rule before it, or by its default.
    case decidedByFeature(ExperimentFeature.Source)
    /// By chance: the bucket is in the variation's range.
    case drawn
  }
}
