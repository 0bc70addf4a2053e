package import PackModel
package import PackReading
package import Statistics

/// The result of an experiment.
package struct ExperimentResult: Hashable, Sendable {
  /// The id of the experiment.
  package var key: ExperimentKey
  /// The team's name for it, in plain words.
  package var name: String
  /// What the team expects, in plain words; empty if the pack does not say.
  package var hypothesis: String
  /// What counts as success.
  package var goal: ExperimentGoal
  /// Microseconds after the arm was given within which the goal counts.
  package var window: Int64
  /// The control first.
  package var arms: [Arm]
  /// Whether users were divided over all arms of the pack as planned.
  package var sampleRatio: SampleRatio
  /// The other arms compared with the control, in their order.
  package var comparisons: [Comparison]
  /// The difference of rates to detect (0.05: five points).
  package var minimumEffect: Double
  /// Whether the pack gives the minimum effect; otherwise it is ``usualEffect``.
  package var isEffectPlanned: Bool
  /// Users that the smallest arm needs to detect it, not rounded; `nil` if that is unknown.
  package var usersNeeded: Double?
  /// Whether there are as many users as that, as far as the control's rate and chance allow to say.
  var sizeReached: SizeReached
  /// Users who had a forced arm only, and do not count.
  package var forced: Int
  /// Users who were seen in two arms, and do not count.
  package var inTwoArms: Int
  /// Users of an arm that the pack does not have, who do not count.
  package var unknownArm: Int
  /// Which users count, in words: `gender female`; `nil`: all of them.
  package var among: String?
  /// What was measured beside the goal.
  package var metrics: [MetricResult] = []
  /// Other steps than the goal that clearly fewer users of an arm reach; the largest loss first.
  package var losses: [StageLoss] = []
  /// The verdict on the experiment: the one of its comparisons that matters most.
  package var verdict: Verdict

  /// The name, or without one the key, in quotes.
  var title: String { "“\(name.isEmpty ? key : name)”" }

  /// Users of all arms.
  var users: Int { arms.reduce(0) { $0 + $1.rate.trials } }

  /// Whether there are too few users for anything but counts.
  var isOfFew: Bool { FewPeople.isFew(users) }

  /// Whether no user of any arm reached the goal.
  var isWithoutGoal: Bool { users > 0 && arms.allSatisfy { $0.rate.successes == 0 } }

  /// Whether a difference that matters is ruled out by the intervals for one look alone, and not by those that hold at
  /// every look.
  var holdsOnlyOnce: Bool {
    comparisons.contains {
      $0.sequential.lowerBound <= -minimumEffect || $0.sequential.upperBound >= minimumEffect
    }
  }

  /// Whether nothing is decided before more users are there.
  var isEarly: Bool { verdict == .tooFew }

  /// Whether the chances to win are told: where nothing is decided a high chance would be taken for a decision.
  var hasChances: Bool { comparisons.contains { $0.fixedLift != nil && $0.verdict.isClear } }

  /// Whether the arms were meant to have equally many users.
  var hasEqualShares: Bool {
    let shares = arms.map(\.share)
    return (shares.max() ?? 0) - (shares.min() ?? 0) < 1e-9
  }

  /// Whether its comparisons may be read: the split is as planned, and there are enough users for rates.
  var isRead: Bool { verdict != .broken && !isOfFew }

  /// Whether there are users enough to detect the minimum effect in either direction, which needs more of them
  /// where the rate moves towards a half.
  struct SizeReached: Hashable, Sendable {
    /// For an arm that is better.
    var more: Bool
    /// For an arm that is worse.
    var fewer: Bool
  }

  /// An arm and its users.
  package struct Arm: Hashable, Sendable {
    /// The id of the arm.
    package var id: ArmID
    /// The name in plain words; empty if it has none.
    package var name: String
    /// Users who reached the goal, of those who were given the arm by chance.
    package var rate: Rate
    /// The share of users that was planned for it, 0...1.
    package var share: Double
  }

  /// An arm compared with the control.
  package struct Comparison: Hashable, Sendable {
    /// The id of the arm that is compared with the control.
    package var arm: ArmID
    /// The rates of the control and of the arm.
    package var rates: RateComparison
    /// The interval of the difference for one look at the planned size.
    package var fixed: ClosedRange<Double>
    /// The interval of the difference that holds at every look.
    package var sequential: ClosedRange<Double>
    /// The interval of the lift for one look at the planned size; `nil` if there is no lift.
    package var fixedLift: ClosedRange<Double>?
    /// The interval of the lift that holds at every look; `nil` if there is no lift.
    package var sequentialLift: ClosedRange<Double>?
    /// The probability of a difference so large or larger if there is none.
    package var probability: Double
    /// The probability, raised for all comparisons of the experiment by Holm's method.
    package var holm: Double
    /// The probability, raised for all comparisons of the report by Benjamini's and Hochberg's method.
    package var benjaminiHochberg: Double
    /// What was known as users came in, in the order of time; empty without their times.
    package var looks: [Look] = []
    /// The verdict on this arm.
    package var verdict: Verdict
  }

  /// The share of intervals that contain the true value.
  package static let confidence = 0.95
  /// The minimum effect if the pack gives none.
  package static let usualEffect = 0.05
  /// With fewer users in an arm none wins or loses at every look: those intervals hold for large numbers.
  package static let fewestUsers = 100
}

/// What can be concluded from an experiment.
package enum Verdict: Hashable, Sendable {
  /// No user counts.
  case nobody
  /// One of the arms has no users.
  case oneArm
  /// The users were not divided as planned: nothing can be concluded.
  case broken
  /// The arm is better: the interval of the difference that holds at every look is above 0.
  case wins
  /// The arm is worse: the interval of the difference that holds at every look is below 0.
  case loses
  /// The planned size is reached, and at this one look the arm is significantly better.
  case winsAtSize
  /// The planned size is reached, and at this one look the arm is significantly worse.
  case losesAtSize
  /// Too few users to detect the minimum effect.
  case tooFew
  /// Enough users, and the interval of the difference is within the minimum effect.
  case noLargerDifference
  /// Enough users, and larger and smaller differences are both still possible.
  case unclear
}
