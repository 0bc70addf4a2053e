package import PackReading
import Statistics

/// A funnel that the caller has counted, for a report.
package struct CountedUsers: Hashable, Sendable {
  /// All users who count, also those who did not reach the first stage.
  package var users: Int
  /// One for each stage of the funnel.
  package var stages: [Stage]
  /// What they answered to questions for permissions, by kind.
  package var permissions: [PermissionResult]

  /// The counts of one stage.
  package struct Stage: Hashable, Sendable {
    /// Users who reached the stage.
    package var reached: Int
    /// The time since the required stage before; `nil` if there is none.
    package var time: TimeSpread?
    /// Users who reached no further required stage.
    package var left: Int
    /// Those of them who were at the last step in time all the same, without some steps of the funnel.
    package var around: Int
    /// How long the stage's screen was up for users who left; `nil` if none did.
    package var dwell: TimeSpread?
    /// Users who left, by reason.
    package var reasons: [String: Int]

    /// Creates the counts of a stage; without arguments, of one that no user reached.
    package init(
      reached: Int = 0, time: TimeSpread? = nil, left: Int = 0, around: Int = 0,
      dwell: TimeSpread? = nil,
      reasons: [String: Int] = [:]
    ) {
      self.reached = reached
      self.time = time
      self.left = left
      self.around = around
      self.dwell = dwell
      self.reasons = reasons
    }
  }

  /// Creates the counts of a funnel.
  package init(users: Int, stages: [Stage], permissions: [PermissionResult] = []) {
    self.users = users
    self.permissions = permissions
    self.stages = stages
  }
}

/// An experiment that the caller has counted.
package struct CountedTrial: Hashable, Sendable {
  /// The experiment as the pack declares it.
  package var plan: PlannedExperiment
  /// Users of each arm who were given it by chance, in the order of the arms.
  package var users: [Int]
  /// Users of each arm who reached the goal, at most as many as `users`.
  package var converted: [Int]
  /// Users of each arm who reached each stage of the funnel; empty where they were not counted.
  package var reached: [[Int]]
  /// Of each metric of the plan, of each arm.
  package var metrics: [[MetricTally]]

  /// Creates the counts of an experiment.
  package init(
    plan: PlannedExperiment, users: [Int], converted: [Int], reached: [[Int]] = [],
    metrics: [[MetricTally]] = []
  ) {
    self.reached = reached
    self.metrics = metrics
    self.plan = plan
    self.users = users
    self.converted = converted
  }
}

extension ResultReport {
  /// Creates a report of simulated users from their counts, without a log.
  ///
  /// - Parameters:
  ///   - groups: what users are grouped by (an attribute, `locale`, `experiment.KEY`), each with its values
  ///     in order.
  package init(
    simulated all: CountedUsers, pack: String, funnel: FunnelPlan,
    groups: [(by: String, name: String, values: [(value: String, users: CountedUsers)])],
    trials: [CountedTrial], calibration: String? = nil
  ) {
    self.init(
      pack: pack, funnel: funnel, events: 0, sessions: all.users, users: all.users, simulatedUsers: all.users,
      all: FunnelResult(all, funnel))
    self.calibration = calibration
    splits = groups.map { group in
      Split(
        by: group.by, name: group.name,
        groups: group.values.map { Group(value: $0.value, result: FunnelResult($0.users, funnel)) })
    }
    experiments = ExperimentJudge.results(
      trials.map { trial in
        var tally = TrialTally(arms: trial.users.count)
        (tally.users, tally.converted) = (trial.users, trial.converted)
        (tally.reached, tally.metrics) = (trial.reached, trial.metrics)
        return ExperimentJudge.Case(
          plan: trial.plan, tally: tally, goal: trial.plan.goal ?? .step(funnel.goal ?? ""),
          window: funnel.windowMicroseconds, stages: trial.reached.isEmpty ? [] : funnel.stages)
      })
  }
}

extension FunnelResult {
  fileprivate init(_ counted: CountedUsers, _ plan: FunnelPlan) {
    let last = plan.required.last
    var before: Int?
    users = counted.users
    permissions = counted.permissions
    stages = zip(plan.stages, counted.stages).enumerated().map { index, pair in
      let (stage, count) = pair
      let from = before.map { Rate(count.reached, of: counted.stages[$0].reached) }
      if !stage.isOptional { before = index }
      return Stage(
        step: stage.step, isOptional: stage.isOptional, reached: count.reached,
        overall: Rate(count.reached, of: counted.users), fromPrevious: from, time: count.time,
        leaving: stage.isOptional || index == last ? nil : Leaving(count))
    }
  }
}

extension FunnelResult.Leaving {
  fileprivate init(_ stage: CountedUsers.Stage) {
    users = stage.left
    around = stage.around
    dwell = stage.dwell
    ends = stage.reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { FunnelResult.Counted(words: $0.key, users: $0.value) }
    calls = []
    answers = []
    next = []
  }
}
