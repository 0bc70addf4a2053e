/// What an experiment gives a user, and why.
package struct Assignment: Hashable, Sendable {
  /// The variation; 0 for those who do not take part.
  package var variation: Int
  /// The name of the variation in logs.
  package var key: String
  /// What the variation stands for.
  package var value: ExperimentValue
  package var isIn: Bool
  /// Whether chance decided, so that the user counts in the results.
  package var isDrawn: Bool
  package var hashAttribute: String
  /// What was hashed; nothing where the user does not have the attribute.
  package var hashValue: ExperimentValue
  /// Where the user stands between 0 and 1.
  package var bucket: Double?
  package var isSticky: Bool
  /// Whether the next rule of a feature is asked too.
  package var passesThrough = false
  package var reason: Reason

  /// Why a user has a variation, or none; in the order in which it is looked at.
  package enum Reason: Hashable, Sendable {
    case fewerThanTwoVariations
    case switchedOff
    /// Chosen for this session by the user.
    case overridden
    /// Chosen by the configuration or the debug menu.
    case forced
    case inactive
    case missing(attribute: String)
    case filteredOut
    case outsideNamespace(String)
    case conditionFails
    case prerequisiteFails(String)
    case unknownHashVersion(Int)
    case blockedByVersion
    case notCovered
    /// The experiment itself gives everybody this variation.
    case forcedByExperiment
    case testing
    case sticky
    case drawn
  }
}
