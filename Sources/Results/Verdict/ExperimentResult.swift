package import PackModel
package import Statistics

/// What an experiment has come to.
package struct ExperimentResult: Hashable, Sendable {
  package var key: ExperimentKey
  /// In plain words; the team's.
  package var name: String
  package var hypothesis: String
  package var goal: StepID
  /// Microseconds after the arm was given within which the goal counts.
  package var window: Int64
  /// The control first.
  package var arms: [Arm]
  package var sampleRatio: SampleRatio
  /// Each other arm beside the control.
  package var comparisons: [Comparison]
  /// The difference that one would not want to miss.
  package var minimumEffect: Double
  /// Whether the pack says so, and it is not ours for want of it.
  package var isEffectPlanned: Bool
  /// Users an arm needs for that; `nil` where there is no telling yet.
  package var usersNeeded: Double?
  package var forced: Int
  package var inTwoArms: Int
  package var unknownArm: Int
  package var verdict: Verdict

  package struct Arm: Hashable, Sendable {
    package var id: ArmID
    package var name: String
    /// Users who came to the goal, of those who were given the arm by chance.
    package var rate: Rate
    /// The share of users that was meant for it, 0...1.
    package var share: Double
  }

  /// An arm beside the control.
  package struct Comparison: Hashable, Sendable {
    package var arm: ArmID
    package var rates: RateComparison
    /// The interval of the difference for one look at the planned size.
    package var fixed: ClosedRange<Double>
    /// The interval of the difference that holds at every look.
    package var sequential: ClosedRange<Double>
    /// The same of the lift, where there is one.
    package var fixedLift: ClosedRange<Double>?
    package var sequentialLift: ClosedRange<Double>?
    /// Of no difference; and the same after all comparisons of the report were looked at.
    package var probability: Double
    package var holm: Double
    package var benjaminiHochberg: Double
    package var verdict: Verdict
  }

  /// The share of intervals that hold the truth.
  package static let confidence = 0.95
  /// The difference that counts where the pack names none.
  package static let usualEffect = 0.05
  /// With fewer users in an arm nobody wins: the intervals at every look are those of large numbers.
  package static let fewestUsers = 100
}

/// What one may conclude, and what not.
package enum Verdict: Hashable, Sendable {
  /// No user counts.
  case nobody
  /// An arm has no user at all.
  case oneArm
  /// The users were not divided as planned: nothing can be concluded.
  case broken
  /// The interval that holds at every look leaves nothing out but a better, or a worse, arm.
  case wins
  case loses
  /// The planned size has been reached, and the difference is no accident at that one look.
  case winsAtSize
  case losesAtSize
  /// Too few users to see the difference that counts.
  case tooFew
  /// Enough users, and no difference as large as the one that counts.
  case noLargerDifference
  /// Enough users, and still anything may be.
  case unclear
}
