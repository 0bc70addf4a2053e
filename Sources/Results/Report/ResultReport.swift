package import PackModel
package import Statistics

/// The results of an onboarding as numbers; the outputs put them in words.
package struct ResultReport: Hashable, Sendable {
  /// The id of the pack.
  package var pack: String
  /// The funnel that was counted.
  package var funnel: FunnelPlan
  /// The first and the last event that count, in microseconds since 1970; `nil` without events.
  package var period: ClosedRange<Int64>?
  /// The first day, as it was asked for; `nil` for no beginning.
  package var since: String?
  /// The last day, as it was asked for; `nil` for no end.
  package var until: String?
  /// Events of the sessions that count; 0 without a log.
  package var events: Int
  /// Sessions that count; without a log, one for each user.
  package var sessions: Int
  /// All users who count.
  package var users: Int
  /// How many of the users are simulated.
  package var simulatedUsers: Int
  /// Which users count: those that every filter lets through.
  package var filters: [UserFilter] = []
  /// The funnel of all users.
  package var all: FunnelResult
  /// The funnels of groups, in the order asked for.
  package var splits: [Split] = []
  /// The results of the experiments, in the order asked for.
  package var experiments: [ExperimentResult] = []
  /// The real funnel that the simulated users were fitted to; `nil`: none.
  package var calibration: String?
  /// What the reader should know of how this was counted.
  package var notes: [String] = []

  /// The funnel of each group of users.
  package struct Split: Hashable, Sendable {
    /// The key of an attribute, `locale`, `device` or `experiment.KEY`.
    package var by: String
    /// An experiment's name; empty else.
    package var name: String
    /// The largest group first; the arms of an experiment in their order.
    package var groups: [Group]

    /// Whether the groups are the arms of an experiment.
    func isOfArms(_ experiment: ExperimentKey) -> Bool { by == "experiment.\(experiment)" }
  }

  /// The funnel of one group of users.
  package struct Group: Hashable, Sendable {
    /// The value that the users share; empty if the log does not say.
    package var value: String
    /// The funnel of the group's users.
    package var result: FunnelResult
  }

  /// Whether users were counted as they were simulated, without a log; their times stand in classes.
  var isCounted: Bool { isSimulated && events == 0 }

  /// Whether any of the users are simulated.
  package var isSimulated: Bool { simulatedUsers > 0 }

  /// Whether there are too few users for rates.
  var isOfFew: Bool { FewPeople.isFew(users) }

  /// The label that every output with simulated users has; `nil` if there are none.
  package var simulationLabel: String? {
    Self.simulationLabel(simulatedUsers, of: users, calibration: calibration)
  }

  /// The label of users who are all simulated, by a model that was fitted to a real funnel or not.
  package static func simulationLabel(calibration: String?) -> String {
    calibration.map { "simulated, fitted to \($0)" } ?? "simulated, not fitted to real users"
  }

  static func simulationLabel(_ simulated: Int, of users: Int, calibration: String?) -> String? {
    guard simulated > 0 else { return nil }
    let how = simulationLabel(calibration: calibration)
    return simulated == users
      ? how : "\(Readable.count(simulated)) of \(Readable.count(users)) users are \(how)"
  }
}

/// A funnel, counted for some users.
package struct FunnelResult: Hashable, Sendable {
  /// All users who count: the denominator of all overall rates.
  package var users: Int
  /// The stages in the order of the plan.
  package var stages: [Stage]
  /// What users answered to questions for permissions, by kind.
  package var permissions: [PermissionResult] = []
  /// From where to where users went back, the most frequent way first.
  package var waysBack: [WayBack] = []

  /// From one step back to another.
  package struct WayBack: Hashable, Sendable {
    /// The step that users left.
    package var from: StepID
    /// The earlier step that they went back to.
    package var to: StepID
    /// How many users did so, each once.
    package var users: Int

    /// Creates a way that so many users took.
    package init(from: StepID, to: StepID, users: Int) {
      self.from = from
      self.to = to
      self.users = users
    }
  }

  /// One stage of a funnel, counted.
  package struct Stage: Hashable, Sendable {
    /// The step of the stage.
    package var step: StepID
    /// Whether users who skip the stage can still reach later ones.
    package var isOptional: Bool
    /// Users who reached the stage.
    package var reached: Int
    /// The users who reached it, of all users.
    package var overall: Rate
    /// The users who reached it, of those who reached the required stage before; `nil` at the first. Those
    /// users are not a random sample.
    package var fromPrevious: Rate?
    /// The time since the required stage before; `nil` if there is none.
    package var time: TimeSpread?
    /// What is known of users who reached no further required stage; `nil` at an optional stage, and at the
    /// last.
    package var leaving: Leaving?
  }

  /// What is known of users who left at a stage.
  package struct Leaving: Hashable, Sendable {
    /// Users for whom this was the last required stage.
    package var users: Int
    /// Those of them who came to the last stage's step in time all the same, by a way that leaves out other steps.
    package var around: Int
    /// How long the step's screen was up for them; `nil` if the log does not say.
    package var dwell: TimeSpread?
    /// How their last session ended; each user once.
    package var ends: [Counted]
    /// The last call's outcome, for those who had one.
    package var calls: [Counted]
    /// The last answer to a permission request, for those who gave one.
    package var answers: [Counted]
    /// What they did next; each user once.
    package var next: [Counted]
  }

  /// Something in plain words and how many users it is true of.
  package struct Counted: Hashable, Sendable {
    /// What users did, or what happened to them.
    package var words: String
    /// How many users it is true of.
    package var users: Int
  }

  /// Users who did not reach the first required stage.
  package var neverStarted: Int {
    users - (stages.first { !$0.isOptional }?.reached ?? 0)
  }
}

/// The median and the 90th percentile of durations, in microseconds.
package struct TimeSpread: Hashable, Sendable {
  /// How many durations there are.
  package var count: Int
  /// The smallest that half of them do not exceed.
  package var median: Int64
  /// The smallest that nine of ten do not exceed.
  package var ninetieth: Int64

  /// Creates the spread of durations whose percentiles the caller knows.
  package init(count: Int, median: Int64, ninetieth: Int64) {
    self.count = count
    self.median = median
    self.ninetieth = ninetieth
  }

  /// - Returns: `nil` without durations.
  package init?(_ times: [Int64]) {
    guard !times.isEmpty else { return nil }
    let sorted = times.sorted()
    func smallest(_ tenths: Int) -> Int64 { sorted[(sorted.count * tenths + 9) / 10 - 1] }
    count = sorted.count
    median = smallest(5)
    ninetieth = smallest(9)
  }
}
