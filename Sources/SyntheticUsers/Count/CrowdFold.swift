import PackModel
import PackReading
import Results

/// Counts lives, one after the other.
struct CrowdFold {
  private(set) var counts = CrowdCounts()
  private let plan: FunnelPlan
  private let experiments: [PlannedExperiment]
  private let window: Int64
  private let required: [Int]
  /// The stages that each step is, one bit each; by the steps' numbers, as far as there are stages.
  private let stages: [UInt64]
  /// Of each experiment: the step where it begins, and its goal.
  private let places: [(begin: StepBook.Number?, goal: StepBook.Number)]
  private var matcher: FunnelMatcher
  private var visits: [FunnelVisit] = []
  private var groups: [FunnelCounts] = []
  private var names: [String] = []
  /// Of each group, by stage and reason: who left there.
  private var reasons: [[Int]] = []
  /// Groups by facts about users: the values of each fact (an attribute, `locale`).
  private var facts: [(name: String, values: [(value: String, group: Int)])]
  /// The declared values of each attribute by which users are grouped. Any other counts as unknown, as in the
  /// log.
  private let known: [[String]]
  private var departures = Array(repeating: 0, count: Departure.allCases.count)
  private var trials: [TrialCounts]
  private var reach: [ReachCounts]
  /// The place of the first experiment in ``facts``.
  private let firstTrial: Int
  /// Whether users are grouped by their entry point: no attribute has its name.
  private let tellsEntry: Bool
  /// The places of facts by which users are left out, and the values of those who count.
  private let filters: [(fact: Int, values: [String])]
  /// The values of a user, in the order of ``facts`` up to the experiments.
  private var said: [String] = []
  /// The group of all.
  private var everybody = 0

  /// - Parameters:
  ///   - told: attributes by which users are grouped, by their keys in the log.
  ///   - filters: which users count.
  init(
    _ plan: FunnelPlan, _ experiments: [PlannedExperiment], _ steps: StepBook,
    telling told: [(key: String, attribute: Attribute)], filters: [UserFilter] = []
  ) {
    known = told.map(\.attribute.values)
    let told = told.map(\.key)
    tellsEntry = !told.contains("entry")
    let said = told + ["locale", "device"] + (tellsEntry ? ["entry"] : [])
    facts =
      (said + experiments.map { ValueName.experiment($0.key).source }).map {
        ($0, [])
      }
    firstTrial = said.count
    self.filters = filters.compactMap { filter in
      said.firstIndex(of: filter.fact).map { ($0, filter.values) }
    }
    self.plan = plan
    self.experiments = experiments
    matcher = FunnelMatcher(plan)
    window = plan.windowMicroseconds
    required = plan.required
    trials = experiments.map { TrialCounts(arms: $0.flow.arms.count) }
    reach = experiments.map { _ in ReachCounts() }
    var stages: [UInt64] = []
    for (index, stage) in plan.stages.enumerated() {
      let number = steps.number(of: stage.step)
      if number >= stages.count { stages += Array(repeating: 0, count: number + 1 - stages.count) }
      stages[number] |= 1 << UInt64(index)
    }
    self.stages = stages
    places = experiments.map { experiment in
      (experiment.flow.at.map(steps.number), steps.number(of: experiment.goal ?? plan.goal ?? ""))
    }
    everybody = newGroup("all")
  }

  /// Counts a user.
  ///
  /// - Parameters:
  ///   - setup: what her session began with.
  ///   - offers: what experiments offered her; only what chance gave counts.
  mutating func count(_ life: Life, of setup: FlowSetup, offers: [ArmOffer]) {
    counts.deeds += life.deeds
    said.removeAll(keepingCapacity: true)
    for (place, value) in life.told.enumerated() { said.append(known[place].contains(value) ? value : "") }
    said += [setup.locale, setup.device]
    if tellsEntry { said.append(setup.entry ?? "") }
    guard filters.allSatisfy({ $0.values.contains(said[$0.fact]) }) else {
      counts.leftOut += 1
      return
    }
    visits.removeAll(keepingCapacity: true)
    for visit in life.visits where visit.step < stages.count && stages[visit.step] != 0 {
      visits.append(FunnelVisit(time: visit.at, stages: stages[visit.step]))
    }
    let passage = matcher.passage(visits)
    counts.users += 1
    departures[life.departure.number] += 1
    add(passage, life, to: everybody)
    for (place, value) in said.enumerated() { add(passage, life, to: group(place, value)) }
    for (place, experiment) in experiments.enumerated() {
      note(place, life)
      guard let given = life.arms.first(where: { $0.experiment == experiment.key }) else { continue }
      judge(given, experiment, place, passage, life, offers)
    }
  }

  /// Notes whether she reached the place where an experiment begins, and then its goal.
  private mutating func note(_ place: Int, _ life: Life) {
    let begin = places[place].begin.map { step in life.visits.first { $0.step == step }?.at } ?? 0
    guard let begin else { return }
    reach[place].users += 1
    if reaches(places[place].goal, from: begin, life) { reach[place].converted += 1 }
  }

  private func reaches(_ goal: StepBook.Number, from begin: Int64, _ life: Life) -> Bool {
    life.visits.contains { $0.step == goal && $0.at >= begin && $0.at - begin <= window }
  }

  private mutating func judge(
    _ given: (experiment: ExperimentKey, arm: ArmID, at: Int64), _ experiment: PlannedExperiment,
    _ place: Int,
    _ passage: FunnelPassage, _ life: Life, _ offers: [ArmOffer]
  ) {
    guard offers.contains(where: { $0.experiment == given.experiment && $0.isDrawn }),
      let arm = experiment.flow.arms.firstIndex(of: given.arm)
    else { return }
    add(passage, life, to: group(firstTrial + place, given.arm))
    trials[place].users[arm] += 1
    if reaches(places[place].goal, from: given.at, life) { trials[place].converted[arm] += 1 }
  }

  /// The number of the group of users with a value of a fact.
  private mutating func group(_ place: Int, _ value: String) -> Int {
    if let known = facts[place].values.first(where: { $0.value == value }) { return known.group }
    let group = newGroup("\(facts[place].name)=\(value)")
    facts[place].values.append((value, group))
    return group
  }

  private mutating func newGroup(_ name: String) -> Int {
    names.append(name)
    groups.append(FunnelCounts(stages: plan.stages.count))
    reasons.append(Array(repeating: 0, count: plan.stages.count * departures.count))
    return groups.count - 1
  }

  private mutating func add(_ passage: FunnelPassage, _ life: Life, to number: Int) {
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
    reasons[number][last * departures.count + life.departure.number] += 1
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
    for (number, name) in names.enumerated() { counts.groups[name] = group(number) }
    for (place, experiment) in experiments.enumerated() {
      counts.trials[experiment.key] = trials[place]
      counts.reach[experiment.key] = reach[place]
    }
    return counts
  }

  private func group(_ number: Int) -> FunnelCounts {
    var group = groups[number]
    for stage in group.stages.indices {
      for (place, departure) in Departure.allCases.enumerated() {
        let count = reasons[number][stage * departures.count + place]
        if count > 0 { group.stages[stage].reasons[departure.rawValue] = count }
      }
    }
    return group
  }
}

extension Departure {
  /// Its place among all.
  fileprivate var number: Int {
    switch self {
    case .finished: 0
    case .lostInterest: 1
    case .formTooLong: 2
    case .error: 3
    case .permission: 4
    case .waiting: 5
    case .stuck: 6
    case .gaveUp: 7
    }
  }
}
