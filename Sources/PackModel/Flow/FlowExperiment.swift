/// The key of an experiment in `experiments.toml`.
package typealias ExperimentKey = String
/// The id of one arm of an experiment: what stands in conditions, in suffixes of files and in logs.
package typealias ArmID = String

/// An experiment as the flow sees it: where users come to it. Who gets which arm is decided outside
/// (``ArmOffer``): by the user's id, which the flow does not know.
package struct FlowExperiment: Hashable, Sendable {
  package var key: ExperimentKey
  /// Its arms, the control first.
  package var arms: [ArmID]
  /// The step at which a user is given the arm, whether or not that step's own `when` holds; `nil`: the session's start.
  package var at: StepID?
  /// Who takes part, as the flow knows the user at that moment; `nil`: everybody.
  package var when: Condition?

  package init(key: ExperimentKey, arms: [ArmID], at: StepID? = nil, when: Condition? = nil) {
    self.key = key
    self.arms = arms
    self.at = at
    self.when = when
  }

  /// Whether it has an arm; none is always there.
  package func has(_ arm: ArmID?) -> Bool { arm.map(arms.contains) ?? true }
}

/// The arm that a user gets of an experiment once she comes to where it begins.
package struct ArmOffer: Hashable, Sendable {
  package var experiment: ExperimentKey
  /// `nil`: the user is not part of it.
  package var arm: ArmID?
  /// Whether chance decided, so that the user counts in the results; a forced arm does not count.
  package var isDrawn: Bool
  /// Where the user stands between 0 and 1; `nil` where nothing was hashed.
  package var bucket: Double?
  package var hashVersion: Int
  /// Why this arm, or none.
  package var reason: Reason

  /// Why a user gets an arm or none; the raw value is the key of its words below `debug.arm`.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// By chance.
    case drawn
    /// Chosen by configuration.
    case forced
    /// Chosen by the debug menu or a tape while the session ran.
    case debugged
    /// The experiment gives everybody this arm.
    case fixed
    /// It is a draft, or is over.
    case inactive
    /// The user has nothing of what is hashed.
    case anonymous
    /// A filter, such as a holdout.
    case filtered
    /// Another experiment's part of the namespace.
    case namespace
    /// The experiment's condition does not hold for the user.
    case condition
    /// No arm's range holds the user.
    case uncovered
    /// Another rule; `onboard-sim why` says which.
    case other
  }

  package init(
    experiment: ExperimentKey, arm: ArmID?, isDrawn: Bool = true, bucket: Double? = nil, hashVersion: Int = 2,
    reason: Reason = .drawn
  ) {
    self.experiment = experiment
    self.arm = arm
    self.isDrawn = isDrawn
    self.bucket = bucket
    self.hashVersion = hashVersion
    self.reason = reason
  }
}
