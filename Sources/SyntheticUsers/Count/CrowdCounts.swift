import PackModel
package import Results

/// The counts of a part of a crowd. They are whole numbers only, so those of all parts add up to those of the
/// whole.
package struct CrowdCounts: Hashable, Sendable, Codable {
  /// How many users were counted.
  package var users = 0
  /// How many users a filter left out: nothing else is counted of them.
  package var leftOut = 0
  /// How often the machine contradicted itself; above 0 the counts are not to be trusted.
  package var faults = 0
  /// How many moves were made, by users and by the server.
  package var deeds = 0
  /// How many users left, by reason (a raw value of ``Departure``).
  package var departures: [String: Int] = [:]
  /// How many users went back, by `FROM>TO`.
  package var waysBack: [String: Int] = [:]
  /// The funnel of each group: `all`, `locale=en`, an attribute and a value of it, `experiment.KEY=arm`.
  package var groups: [String: FunnelCounts] = [:]
  /// The users who reached the place where an experiment begins, whatever arm they got, by experiment.
  package var reach: [String: ReachCounts] = [:]
  /// The users of the arms, by experiment.
  package var trials: [String: TrialCounts] = [:]

  /// Creates the counts of no users.
  package init() {}

  /// Adds the counts of another part.
  package mutating func add(_ other: CrowdCounts) {
    users += other.users
    leftOut += other.leftOut
    faults += other.faults
    deeds += other.deeds
    departures.merge(other.departures, uniquingKeysWith: +)
    waysBack.merge(other.waysBack, uniquingKeysWith: +)
    groups.merge(other.groups) { $0.adding($1) }
    reach.merge(other.reach) { $0.adding($1) }
    trials.merge(other.trials) { $0.adding($1) }
  }
}

extension CrowdCounts {
  /// Whether the counts can be those of a part of a crowd; a file may contain any numbers.
  ///
  /// - Parameters:
  ///   - size: how many users the part has.
  ///   - stages: how many the funnel has.
  ///   - arms: how many each experiment has.
  ///   - facts: what else users are grouped by.
  package func isPossible(size: Int, stages: Int, arms: [String: Int], facts: [String]) -> Bool {
    let deedsAreFew = deeds >= 0 && deeds / (LifeRunner.mostDeeds + 1) <= size
    guard (0...size).contains(leftOut) else { return false }
    let size = size - leftOut
    let groupsFit = groups.values.allSatisfy {
      (0...size).contains($0.users) && $0.stages.count == stages && $0.isPossible
    }
    let trialsFit =
      Set(trials.keys) == Set(arms.keys)
      && trials.allSatisfy { key, trial in
        trial.users.count == arms[key] && trial.metricsArePossible && trial.converted.count == arms[key]
          && trial.users.fit(size)
          && zip(trial.users, trial.converted).allSatisfy { (0...$0).contains($1) }
      }
    guard users == size, faults >= 0, faults <= 1_000_000, deedsAreFew, groupsFit, trialsFit else {
      return false
    }
    let reachFits =
      Set(reach.keys) == Set(arms.keys)
      && reach.values.allSatisfy { (0...size).contains($0.users) && (0...$0.users).contains($0.converted) }
    return reachFits && waysBack.values.allSatisfy { (0...size).contains($0) } && departures.values.fit(size)
      && departures.values.reduce(0, +) == size
      && everybodyIsIn(size, facts)
  }

  /// Whether the groups of each fact together have all users.
  private func everybodyIsIn(_ size: Int, _ facts: [String]) -> Bool {
    func users(_ name: String) -> Int {
      groups.filter { $0.key.hasPrefix("\(name)=") }.reduce(0) { $0 + $1.value.users }
    }
    return groups["all"]?.users == size
      && facts.allSatisfy { users($0) == size }
      && trials.allSatisfy { key, trial in users(ValueName.experiment(key).source) == trial.users.reduce(0, +)
      }
  }
}

extension Sequence<Int> {
  /// Whether these can be counts of some of so many users, none of whom is counted twice.
  fileprivate func fit(_ size: Int) -> Bool {
    var rest = size
    return allSatisfy { count in
      guard (0...rest).contains(count) else { return false }
      rest -= count
      return true
    }
  }
}

/// The counts of a funnel for a group of users.
package struct FunnelCounts: Hashable, Sendable, Codable {
  /// How many users are in the group.
  package var users = 0
  /// The stages in the order of the plan.
  package var stages: [Stage]
  /// What they answered to questions for permissions, by kind.
  package var permissions: [String: PermissionTally] = [:]

  /// The counts of one stage.
  package struct Stage: Hashable, Sendable, Codable {
    /// Users who reached the stage.
    package var reached = 0
    /// The times since the required stage before.
    package var times = TimeHistogram()
    /// Users for whom this was the last required stage, and who did not reach the end.
    package var left = 0
    /// Those of them who were at the last step in time all the same, without some steps of the funnel.
    package var around = 0
    /// How long the stage's screen was up for users who left.
    package var dwells = TimeHistogram()
    /// Users who left, by reason (a raw value of ``Departure``).
    package var reasons: [String: Int] = [:]

    /// Creates the counts of a stage that no user reached.
    package init() {}
  }

  /// Creates the counts of a funnel of so many stages, without users.
  package init(stages: Int) {
    self.stages = Array(repeating: Stage(), count: stages)
  }

  /// Whether no stage has more of anything than there are users for it.
  fileprivate var isPossible: Bool {
    permissions.values.allSatisfy { $0.isPossible(users: users) }
      && stages.allSatisfy { stage in
        (0...users).contains(stage.reached) && (0...stage.reached).contains(stage.left)
          && (0...stage.left).contains(stage.around) && stage.reasons.values.fit(stage.left)
          && stage.times.counts.fit(stage.reached)
          && stage.dwells.counts.fit(stage.left)
      }
  }

  func adding(_ other: FunnelCounts) -> FunnelCounts {
    var sum = self
    sum.users += other.users
    for index in sum.stages.indices where index < other.stages.count {
      let stage = other.stages[index]
      sum.stages[index].reached += stage.reached
      sum.stages[index].times.add(stage.times)
      sum.stages[index].left += stage.left
      sum.stages[index].around += stage.around
      sum.stages[index].dwells.add(stage.dwells)
      sum.stages[index].reasons.merge(stage.reasons, uniquingKeysWith: +)
    }
    sum.permissions.merge(other.permissions) { first, second in
      var sum = first
      sum.add(second)
      return sum
    }
    return sum
  }
}

/// The users of each arm of an experiment.
package struct TrialCounts: Hashable, Sendable, Codable {
  /// Users of each arm who were given it by chance, in the order of the arms.
  package var users: [Int]
  /// Users of each arm who reached the goal, at most as many as `users`.
  package var converted: [Int]
  /// Of each metric, of each arm.
  package var metrics: [[MetricCounts]]

  /// What a metric measured of an arm.
  package struct MetricCounts: Hashable, Sendable, Codable {
    /// Users who reached it.
    package var reached = 0
    /// The times until they did; empty unless the metric is a time.
    package var times = TimeHistogram()
  }

  /// Creates the counts of so many arms, without users.
  package init(arms: Int, metrics: Int = 0) {
    users = Array(repeating: 0, count: arms)
    converted = users
    self.metrics = Array(repeating: Array(repeating: MetricCounts(), count: arms), count: metrics)
  }

  /// Whether no arm has more of anything than users.
  fileprivate var metricsArePossible: Bool {
    metrics.allSatisfy { arms in
      arms.count == users.count
        && zip(arms, users).allSatisfy { arm, users in
          (0...max(0, users)).contains(arm.reached) && arm.times.counts.fit(arm.reached)
        }
    }
  }

  func adding(_ other: TrialCounts) -> TrialCounts {
    var sum = self
    for arm in users.indices where arm < other.users.count {
      sum.users[arm] += other.users[arm]
      sum.converted[arm] += other.converted[arm]
      for metric in metrics.indices where metric < other.metrics.count {
        guard arm < other.metrics[metric].count else { continue }
        sum.metrics[metric][arm].reached += other.metrics[metric][arm].reached
        sum.metrics[metric][arm].times.add(other.metrics[metric][arm].times)
      }
    }
    return sum
  }
}

/// Users who reached the place where an experiment begins.
package struct ReachCounts: Hashable, Sendable, Codable {
  /// How many users reached that place.
  package var users = 0
  /// How many of them reached the goal from there, within the funnel's window.
  package var converted = 0

  /// Creates the counts of no users.
  package init() {}

  func adding(_ other: ReachCounts) -> ReachCounts {
    var sum = self
    sum.users += other.users
    sum.converted += other.converted
    return sum
  }
}
