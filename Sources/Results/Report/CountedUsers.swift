package import PackReading
import Statistics

/// A funnel that somebody else has counted, for a report.
package struct CountedUsers: Hashable, Sendable {
  package var users: Int
  /// One for each stage of the funnel.
  package var stages: [Stage]

  package struct Stage: Hashable, Sendable {
    package var reached: Int
    /// Since the required stage before.
    package var time: TimeSpread?
    /// Who came to no further required stage.
    package var left: Int
    /// How long its screen was up for them.
    package var dwell: TimeSpread?
    /// Why they left; each once.
    package var reasons: [String: Int]

    package init(
      reached: Int = 0, time: TimeSpread? = nil, left: Int = 0, dwell: TimeSpread? = nil,
      reasons: [String: Int] = [:]
    ) {
      self.reached = reached
      self.time = time
      self.left = left
      self.dwell = dwell
      self.reasons = reasons
    }
  }

  package init(users: Int, stages: [Stage]) {
    self.users = users
    self.stages = stages
  }
}

/// An experiment that somebody else has counted.
package struct CountedTrial: Hashable, Sendable {
  package var plan: PlannedExperiment
  /// Of each arm: who came to it by chance, and who of them came to the goal.
  package var users: [Int]
  package var converted: [Int]

  package init(plan: PlannedExperiment, users: [Int], converted: [Int]) {
    self.plan = plan
    self.users = users
    self.converted = converted
  }
}

extension ResultReport {
  /// A report of users who were simulated, and of whom no log was written.
  ///
  /// - Parameters:
  ///   - groups: by what they are told apart (an attribute, `locale`, `experiment.KEY`), each with its values in order.
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
        return ExperimentJudge.Case(
          plan: trial.plan, tally: tally, goal: trial.plan.goal ?? funnel.goal ?? "",
          window: funnel.windowMicroseconds)
      })
  }
}

extension FunnelResult {
  fileprivate init(_ counted: CountedUsers, _ plan: FunnelPlan) {
    let last = plan.required.last
    var before: Int?
    users = counted.users
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
    dwell = stage.dwell
    ends = stage.reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { FunnelResult.Counted(words: $0.key, users: $0.value) }
    calls = []
    answers = []
    next = []
  }
}
