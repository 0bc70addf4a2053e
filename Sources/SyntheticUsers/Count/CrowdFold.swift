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
  private let places: [(begin: StepBook.Number?, goal: Sought)]
  /// Of each experiment: its metrics.
  private let metrics: [[(sought: Sought, isTime: Bool)]]
  private let permissions: PermissionQuestion
  private var answers: [[PermissionTally]] = []
  private let steps: StepBook
  private var waysBack: [Life.Way: Int] = [:]
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
    _ plan: FunnelPlan, _ experiments: [PlannedExperiment], _ steps: StepBook, _ sought: SoughtBook,
    _ permissions: PermissionQuestion,
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
    trials = experiments.map { TrialCounts(arms: $0.flow.arms.count, metrics: $0.metrics.count) }
    self.permissions = permissions
    self.steps = steps
    reach = experiments.map { _ in ReachCounts() }
    var stages: [UInt64] = []
    for (index, stage) in plan.stages.enumerated() {
      let number = steps.number(of: stage.step)
      if number >= stages.count { stages += Array(repeating: 0, count: number + 1 - stages.count) }
      stages[number] |= 1 << UInt64(index)
    }
    self.stages = stages
    places = experiments.map { experiment in
      (
        experiment.flow.at.map(steps.number),
        Sought(experiment.goal ?? .step(plan.goal ?? ""), steps, sought)
      )
    }
    metrics = experiments.map { experiment in
      experiment.metrics.map { metric in
        (
          metric.measure.goal.map { Sought($0, steps, sought) } ?? .found(sought.error),
          metric.measure.isTime
        )
      }
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
    let answers = answers(of: life)
    counts.users += 1
    departures[life.departure.number] += 1
    add(passage, life, answers, to: everybody)
    for way in Set(life.back) { waysBack[way, default: 0] += 1 }
    for (place, value) in said.enumerated() { add(passage, life, answers, to: group(place, value)) }
    for (place, experiment) in experiments.enumerated() {
      note(place, life)
      guard let given = life.arms.first(where: { $0.experiment == experiment.key }) else { continue }
      judge(given, experiment, place, passage, life, answers, offers)
    }
  }

  /// Notes whether she reached the place where an experiment begins, and then its goal.
  private mutating func note(_ place: Int, _ life: Life) {
    let begin = places[place].begin.map { step in life.visits.first { $0.step == step }?.at } ?? 0
    guard let begin else { return }
    reach[place].users += 1
    if first(places[place].goal, from: begin, life) != nil { reach[place].converted += 1 }
  }

  /// When something first happened within the window; `nil` if it did not.
  private func first(_ sought: Sought, from begin: Int64, _ life: Life) -> Int64? {
    func isInTime(_ time: Int64) -> Bool { time >= begin && time - begin <= window }
    return switch sought {
    case .step(let step): life.visits.first { $0.step == step && isInTime($0.at) }?.at
    case .found(let number): life.found.first { $0.number == number && isInTime($0.at) }?.at
    }
  }

  /// What is looked for in a life.
  private enum Sought {
    case step(StepBook.Number)
    case found(SoughtBook.Number)

    init(_ goal: ExperimentGoal, _ steps: StepBook, _ sought: SoughtBook) {
      switch goal {
      case .step(let step): self = .step(steps.number(of: step))
      case .event(let event): self = .found(sought.events.firstIndex(of: event) ?? -1)
      }
    }
  }

  /// What happened to her with each kind of permission.
  private func answers(of life: Life) -> [PermissionTally] {
    var ways = permissions.kinds.map { _ in PermissionWay() }
    func place(_ kind: PermissionKind) -> Int? { permissions.kinds.firstIndex(of: kind) }
    for fact in life.permissions {
      switch fact {
      case .explained(let screen):
        for place in permissions.places(explainedBy: screen) { ways[place].explain() }
      case .asked(let kind): if let place = place(kind) { ways[place].ask() }
      case .answered(let kind, let status): if let place = place(kind) { ways[place].answer(status) }
      case .changed(let kind, let status): if let place = place(kind) { ways[place].change(status) }
      }
    }
    return ways.map(\.tally)
  }

  private mutating func judge(
    _ given: (experiment: ExperimentKey, arm: ArmID, at: Int64), _ experiment: PlannedExperiment,
    _ place: Int,
    _ passage: FunnelPassage, _ life: Life, _ answers: [PermissionTally], _ offers: [ArmOffer]
  ) {
    guard offers.contains(where: { $0.experiment == given.experiment && $0.isDrawn }),
      let arm = experiment.flow.arms.firstIndex(of: given.arm)
    else { return }
    add(passage, life, answers, to: group(firstTrial + place, given.arm))
    trials[place].users[arm] += 1
    if first(places[place].goal, from: given.at, life) != nil { trials[place].converted[arm] += 1 }
    for (number, metric) in metrics[place].enumerated() {
      guard let time = first(metric.sought, from: given.at, life) else { continue }
      trials[place].metrics[number][arm].reached += 1
      if metric.isTime {
        trials[place].metrics[number][arm].times.add(milliseconds: Int((time - given.at) / 1000))
      }
    }
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
    answers.append(permissions.kinds.map { _ in PermissionTally() })
    groups.append(FunnelCounts(stages: plan.stages.count))
    reasons.append(Array(repeating: 0, count: plan.stages.count * departures.count))
    return groups.count - 1
  }

  private mutating func add(
    _ passage: FunnelPassage, _ life: Life, _ answers: [PermissionTally], to number: Int
  ) {
    groups[number].users += 1
    for (place, answer) in answers.enumerated() { self.answers[number][place].add(answer) }
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
    if isAround(passage, last, life) { groups[number].stages[last].around += 1 }
    reasons[number][last * departures.count + life.departure.number] += 1
    if let time = passage.times[last] {
      let next = life.visits.first { $0.at > time }?.at ?? life.end
      groups[number].stages[last].dwells.add(milliseconds: Int((next - time) / 1000))
    }
  }

  /// Whether a user whose last required stage this is was at the last step in time all the same; as
  /// `LogFold` counts it.
  private func isAround(_ passage: FunnelPassage, _ last: Int, _ life: Life) -> Bool {
    guard let time = passage.times[last], let first = required.first, let goal = required.last else {
      return false
    }
    func isVisit(_ visit: Life.Visit, to stage: Int) -> Bool {
      visit.step < stages.count && stages[visit.step] & 1 << UInt64(stage) != 0
    }
    guard let place = life.visits.firstIndex(where: { $0.at == time && isVisit($0, to: last) }) else {
      return false
    }
    let after = life.visits[(place + 1)...]
    let end = (passage.times[first] ?? time) + window
    // Who reached the next stage was too late for it.
    return !after.contains { isVisit($0, to: required[passage.level]) }
      && after.contains { isVisit($0, to: goal) && $0.at <= end }
  }

  /// All that was counted.
  var total: CrowdCounts {
    var counts = counts
    for (departure, count) in zip(Departure.allCases, departures) where count > 0 {
      counts.departures[departure.rawValue] = count
    }
    for (way, users) in waysBack {
      counts.waysBack["\(steps.steps[way.from])>\(steps.steps[way.to])"] = users
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
    for (kind, answers) in zip(permissions.kinds, answers[number]) {
      group.permissions[kind.rawValue] = answers
    }
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
