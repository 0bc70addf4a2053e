import PackModel

/// What was counted of a part of a crowd. Counts of parts add up to those of the whole: nothing but whole numbers is
/// kept.
package struct CrowdCounts: Hashable, Sendable, Codable {
  package var users = 0
  /// How often the machine contradicted itself: the counts are not to be trusted then.
  package var faults = 0
  /// Things that users and the server did.
  package var deeds = 0
  /// By reason (``Departure``).
  package var departures: [String: Int] = [:]
  /// By group: `all`, `locale=en`, an attribute and a value of it, `experiment.KEY=arm`.
  package var groups: [String: FunnelCounts] = [:]
  /// By experiment: who came to where it begins, whatever arm they got.
  package var reach: [String: ReachCounts] = [:]
  /// By experiment.
  package var trials: [String: TrialCounts] = [:]

  package init() {}

  package mutating func add(_ other: CrowdCounts) {
    users += other.users
    faults += other.faults
    deeds += other.deeds
    departures.merge(other.departures, uniquingKeysWith: +)
    groups.merge(other.groups) { $0.adding($1) }
    reach.merge(other.reach) { $0.adding($1) }
    trials.merge(other.trials) { $0.adding($1) }
  }
}

extension CrowdCounts {
  /// Whether a part of a crowd can have been counted like this; counts that come from a file may be anything.
  ///
  /// - Parameters:
  ///   - size: how many users the part has.
  ///   - stages: how many the funnel has.
  ///   - arms: how many each experiment has.
  ///   - facts: what else users are told apart by.
  package func isPossible(size: Int, stages: Int, arms: [String: Int], facts: [String]) -> Bool {
    let deedsAreFew = deeds >= 0 && deeds / (LifeRunner.mostDeeds + 1) <= size
    let groupsFit = groups.values.allSatisfy {
      (0...size).contains($0.users) && $0.stages.count == stages && $0.isPossible
    }
    let trialsFit =
      Set(trials.keys) == Set(arms.keys)
      && trials.allSatisfy { key, trial in
        trial.users.count == arms[key] && trial.converted.count == arms[key] && trial.users.fit(size)
          && zip(trial.users, trial.converted).allSatisfy { (0...$0).contains($1) }
      }
    guard users == size, faults >= 0, faults <= 1_000_000, deedsAreFew, groupsFit, trialsFit else {
      return false
    }
    let reachFits =
      Set(reach.keys) == Set(arms.keys)
      && reach.values.allSatisfy { (0...size).contains($0.users) && (0...$0.users).contains($0.converted) }
    return reachFits && departures.values.fit(size) && departures.values.reduce(0, +) == size
      && everybodyIsIn(size, facts)
  }

  /// Whether each way of telling users apart has all of them.
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

/// A funnel of some users.
package struct FunnelCounts: Hashable, Sendable, Codable {
  package var users = 0
  package var stages: [Stage]

  package struct Stage: Hashable, Sendable, Codable {
    package var reached = 0
    /// Since the required stage before.
    package var times = TimeHistogram()
    /// Users for whom this was the last required stage, and who did not come to the end.
    package var left = 0
    /// How long its screen was up for them.
    package var dwells = TimeHistogram()
    /// Why they left.
    package var reasons: [String: Int] = [:]

    package init() {}
  }

  package init(stages: Int) {
    self.stages = Array(repeating: Stage(), count: stages)
  }

  /// Whether no stage has more of anything than there are users for it.
  fileprivate var isPossible: Bool {
    stages.allSatisfy { stage in
      (0...users).contains(stage.reached) && (0...stage.reached).contains(stage.left)
        && stage.reasons.values.fit(stage.left) && stage.times.counts.fit(stage.reached)
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
      sum.stages[index].dwells.add(stage.dwells)
      sum.stages[index].reasons.merge(stage.reasons, uniquingKeysWith: +)
    }
    return sum
  }
}

/// Of each arm of an experiment, in order: who was drawn into it and came to it, and who of them came to the goal.
package struct TrialCounts: Hashable, Sendable, Codable {
  package var users: [Int]
  package var converted: [Int]

  package init(arms: Int) {
    users = Array(repeating: 0, count: arms)
    converted = users
  }

  func adding(_ other: TrialCounts) -> TrialCounts {
    var sum = self
    for arm in users.indices where arm < other.users.count {
      sum.users[arm] += other.users[arm]
      sum.converted[arm] += other.converted[arm]
    }
    return sum
  }
}

/// Users who came to where an experiment begins.
package struct ReachCounts: Hashable, Sendable, Codable {
  package var users = 0
  /// Who came to the goal from there, within the funnel's window.
  package var converted = 0

  package init() {}

  func adding(_ other: ReachCounts) -> ReachCounts {
    var sum = self
    sum.users += other.users
    sum.converted += other.converted
    return sum
  }
}
