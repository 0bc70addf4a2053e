import Behaviour
import Content
import OnboardingFlow
import Results

/// Counts lives, one after the other.
struct CrowdFold {
  private(set) var counts = CrowdCounts()
  private let plan: FunnelPlan
  private let experiments: [PlannedExperiment]
  private let window: Int64
  private let required: [Int]
  /// The stages that each step is, one bit each.
  private let stages: [StepID: UInt64]
  private var matcher: FunnelMatcher
  private var visits: [FunnelVisit] = []
  private var groups: [FunnelCounts] = []
  private var names: [String] = []
  private var numbers: [String: Int] = [:]
  private var departures = Array(repeating: 0, count: Departure.allCases.count)
  private var trials: [TrialCounts]
  private var reach: [ReachCounts]

  init(_ plan: FunnelPlan, _ experiments: [PlannedExperiment]) {
    self.plan = plan
    self.experiments = experiments
    matcher = FunnelMatcher(plan)
    window = plan.windowMicroseconds
    required = plan.required
    trials = experiments.map { TrialCounts(arms: $0.flow.arms.count) }
    reach = experiments.map { _ in ReachCounts() }
    var stages: [StepID: UInt64] = [:]
    for (index, stage) in plan.stages.enumerated() { stages[stage.step, default: 0] |= 1 << UInt64(index) }
    self.stages = stages
  }

  /// Counts a user.
  ///
  /// - Parameters:
  ///   - facts: what is known of her from the start, such as `locale=ja`.
  ///   - offers: what experiments offered her; only what chance gave counts.
  mutating func count(_ life: Life, facts: [String], offers: [ArmOffer]) {
    visits.removeAll(keepingCapacity: true)
    for visit in life.visits {
      guard let stages = stages[visit.step] else { continue }
      visits.append(FunnelVisit(time: visit.at, stages: stages))
    }
    let passage = matcher.passage(visits)
    counts.users += 1
    counts.deeds += life.deeds
    departures[life.departure.number] += 1
    add(passage, life, to: "all")
    for fact in facts { add(passage, life, to: fact) }
    for (place, experiment) in experiments.enumerated() {
      note(experiment, place, life)
      guard let given = life.arms.first(where: { $0.experiment == experiment.key }) else { continue }
      judge(given, experiment, place, passage, life, offers)
    }
  }

  /// Whether she came to where an experiment begins, and on to its goal.
  private mutating func note(_ experiment: PlannedExperiment, _ place: Int, _ life: Life) {
    let begin = experiment.flow.at.map { step in life.visits.first { $0.step == step }?.at } ?? 0
    guard let begin else { return }
    reach[place].users += 1
    if reaches(experiment, from: begin, life) { reach[place].converted += 1 }
  }

  private func reaches(_ experiment: PlannedExperiment, from begin: Int64, _ life: Life) -> Bool {
    let goal = experiment.goal ?? plan.goal ?? ""
    return life.visits.contains { $0.step == goal && $0.at >= begin && $0.at - begin <= window }
  }

  private mutating func judge(
    _ given: (experiment: ExperimentKey, arm: ArmID, at: Int64), _ experiment: PlannedExperiment,
    _ place: Int,
    _ passage: FunnelPassage, _ life: Life, _ offers: [ArmOffer]
  ) {
    guard offers.contains(where: { $0.experiment == given.experiment && $0.isDrawn }),
      let arm = experiment.flow.arms.firstIndex(of: given.arm)
    else { return }
    add(passage, life, to: "experiment.\(given.experiment)=\(given.arm)")
    trials[place].users[arm] += 1
    if reaches(experiment, from: given.at, life) { trials[place].converted[arm] += 1 }
  }

  private mutating func add(_ passage: FunnelPassage, _ life: Life, to name: String) {
    let number: Int
    if let known = numbers[name] {
      number = known
    } else {
      number = groups.count
      numbers[name] = number
      names.append(name)
      groups.append(FunnelCounts(stages: plan.stages.count))
    }
    groups[number].users += 1
    for (index, time) in passage.times.enumerated() {
      guard let time else { continue }
      groups[number].stages[index].reached += 1
      if let before = passage.previous[index] {
        groups[number].stages[index].times.add(milliseconds: Int((time - before) / 1000))
      }
    }
    guard passage.level > 0, passage.level < required.count else { return }
    let last = required[passage.level - 1]
    groups[number].stages[last].left += 1
    groups[number].stages[last].reasons[life.departure.rawValue, default: 0] += 1
    if let time = passage.times[last] {
      let next = life.visits.first { $0.at > time }?.at ?? life.end
      groups[number].stages[last].dwells.add(milliseconds: Int((next - time) / 1000))
    }
  }

  /// All that was counted.
  var total: CrowdCounts {
    var counts = counts
    for (departure, count) in zip(Departure.allCases, departures) where count > 0 {
      counts.departures[departure.rawValue] = count
    }
    for (name, group) in zip(names, groups) { counts.groups[name] = group }
    for (place, experiment) in experiments.enumerated() {
      counts.trials[experiment.key] = trials[place]
      counts.reach[experiment.key] = reach[place]
    }
    return counts
  }
}

extension Departure {
  fileprivate var number: Int { Self.numbers[self, default: 0] }

  private static let numbers = Dictionary(uniqueKeysWithValues: zip(allCases, allCases.indices))
}
