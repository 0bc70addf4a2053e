/// The key of an experiment in `experiments.toml`.
package typealias ExperimentKey = String
/// The id of one arm of an experiment, as in conditions, in suffixes of files and in logs.
package typealias ArmID = String

/// An experiment as the flow sees it: its arms and where they are given. Arms are assigned outside
/// (``ArmOffer``), by the user's id, which the flow does not know.
package struct FlowExperiment: Hashable, Sendable {
  /// Its key in `experiments.toml`.
  package var key: ExperimentKey
  /// Its name in plain words.
  package var name: String
  /// The ids of its arms, the control first.
  package var arms: [ArmID]
  /// The step at which the arm is given, whether or not that step's own `when` holds; `nil`: the start of the
  /// session.
  package var at: StepID?
  /// The condition for users to take part, evaluated at that moment; `nil`: all do.
  package var when: Condition?

  /// Creates an experiment for all users from the start of the session unless told otherwise, named as its key.
  package init(
    key: ExperimentKey, name: String? = nil, arms: [ArmID], at: StepID? = nil, when: Condition? = nil
  ) {
    self.key = key
    self.name = name ?? key
    self.arms = arms
    self.at = at
    self.when = when
  }

  /// Whether it has an arm; true for `nil`, which is no arm.
  package func has(_ arm: ArmID?) -> Bool { arm.map(arms.contains) ?? true }
}

/// The arm that a user is assigned of an experiment; the flow gives it where the experiment begins.
package struct ArmOffer: Hashable, Sendable {
  /// The key of the experiment.
  package var experiment: ExperimentKey
  /// The arm; `nil`: the user is not part of the experiment.
  package var arm: ArmID?
  /// Whether the arm was drawn by the bucket, so that the user counts in the results; a forced arm does not
  /// count.
  package var isDrawn: Bool
  /// The bucket of the user, 0 to 1, by the hash of GrowthBook; `nil` if nothing was hashed.
  package var bucket: Double?
  /// The version of that hash.
  package var hashVersion: Int
  /// Why this arm, or none.
  package var reason: Reason

  /// Why a user gets an arm or none; the raw value is the key of its words below `debug.arm`.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// By the bucket of the user.
    case drawn
    /// Chosen by configuration.
    case forced
    /// Chosen by the debug menu or a tape while the session ran.
    case debugged
    /// The experiment gives every user this arm.
    case fixed
    /// The experiment is a draft, or is over.
    case inactive
    /// The user has no value of the attribute that is hashed.
    case anonymous
    /// The user does not pass a filter, such as a holdout.
    case filtered
    /// The user is outside of the experiment's part of its namespace.
    case namespace
    /// The experiment's condition does not hold for the user.
    case condition
    /// The bucket is in the range of no arm.
    case uncovered
    /// Another rule; `onboard-sim why` says which.
    case other
  }

  /// Creates an offer that was drawn unless told otherwise.
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
