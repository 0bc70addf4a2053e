import EventLog
import LoggedEvents

/// Counts users, one after the other, in one pass over the rows of each.
struct LogFold {
  /// What is counted.
  struct Question: Sendable {
    var plan: FunnelPlan
    /// Of each text: the stages of the funnel that it is the step of.
    var stages: [Int32: UInt64] = [:]
    /// Of each required stage: the text of the one after it.
    var nextSteps: [Int32] = []
    var splits: [Split] = []
    var filters: [Filter] = []
    var experiments: [Trial] = []
    /// Which sessions are those of the pack; `nil`: all.
    var sessions: [Bool]?
    var permissions = Permissions()
  }

  /// What users are grouped by.
  enum Split: Hashable, Sendable {
    /// A place among the facts of users; `nil`: the log was not asked for it.
    case fact(Int?)
    /// The version of the flow in the first session that counts.
    case version
    /// A place among the experiments.
    case experiment(Int)
  }

  /// Which users count.
  struct Filter: Sendable {
    /// A place among the facts of users; `nil`: the log was not asked for it.
    var fact: Int?
    /// The texts of the values.
    var values: [Int32]
  }

  /// An experiment, as the numbers of the log have it.
  struct Trial: Sendable {
    var key: Int32
    /// The texts of the arms, the control first.
    var arms: [Int32]
    var goal: Sought
    var metrics: [Metric]
  }

  /// A metric of an experiment.
  struct Metric: Sendable {
    var sought: Sought
    /// Whether the times to it are kept.
    var isTime: Bool
  }

  /// What has been counted.
  struct Answer: Sendable {
    var all: FunnelTally
    /// Of each split: by the text of its value; for an experiment the arm.
    var groups: [[Int32: FunnelTally]]
    var trials: [TrialTally]
    var simulated = 0
    /// Sessions that some of the rows belong to.
    var sessions = 0
    /// Events of these sessions.
    var events = 0
    /// Users who went on by the debug menu: what they did after it does not count.
    var debugged = 0
    /// Users who met several versions of the flow.
    var versioned = 0
    /// Sessions that began at a screen by configuration, of users who never reached the first required stage.
    var jumped = 0

    init(_ question: Question) {
      all = FunnelTally(stages: question.plan.stages.count)
      groups = question.splits.map { _ in [:] }
      trials = question.experiments.map {
        TrialTally(arms: $0.arms.count, stages: question.plan.stages.count, metrics: $0.metrics.count)
      }
    }

    mutating func add(_ other: Answer) {
      all.add(other.all)
      for index in groups.indices {
        for (text, tally) in other.groups[index] {
          groups[index][text, default: FunnelTally(stages: all.stages.count)].add(tally)
        }
      }
      for index in trials.indices { trials[index].add(other.trials[index]) }
      simulated += other.simulated
      sessions += other.sessions
      events += other.events
      debugged += other.debugged
      versioned += other.versioned
      jumped += other.jumped
    }
  }

  private let table: LogTable
  private let question: Question
  private let required: [Int]
  private let window: Int64
  private var matcher: FunnelMatcher
  private var rows: [LogTable.LogRow] = []
  private var visits: [FunnelVisit] = []
  private(set) var answer: Answer

  init(_ table: LogTable, _ question: Question) {
    self.table = table
    self.question = question
    required = question.plan.required
    window = question.plan.windowMicroseconds
    matcher = FunnelMatcher(question.plan)
    answer = Answer(question)
  }

  /// Counts users by their places.
  mutating func count(_ users: Range<Int>) {
    for user in users where table.users.passes(question.filters, user) { count(user) }
  }

  private mutating func count(_ user: Int) {
    rows.removeAll(keepingCapacity: true)
    visits.removeAll(keepingCapacity: true)
    var sessions: [Int32] = []
    var debugged: [Int32] = []
    var isSimulated = false
    for index in table.starts[user]..<table.starts[user + 1] {
      var row = table.rows[index]
      if let chosen = question.sessions, !chosen[Int(row.session)] { continue }
      if !sessions.contains(row.session) {
        sessions.append(row.session)
        if table.sessions[Int(row.session)].isSimulated { isSimulated = true }
      }
      if row.event == .debugUsed {
        if !debugged.contains(row.session) { debugged.append(row.session) }
        continue
      }
      if debugged.contains(row.session) {
        // An arm that was chosen by hand keeps the user out of its experiment.
        guard row.event == .experimentViewed else { continue }
        row.isDebugged = true
      }
      rows.append(row)
      if row.event == .screenViewed, let stages = question.stages[row.step] {
        visits.append(FunnelVisit(time: row.time, stages: stages))
      }
    }
    guard !rows.isEmpty else { return }
    answer.sessions += sessions.count
    for session in sessions { answer.events += table.sessions[Int(session)].events }
    if isSimulated { answer.simulated += 1 }
    if !debugged.isEmpty { answer.debugged += 1 }
    let versions = sessions.map { table.sessions[Int($0)].version }.filter { $0 >= 0 }
    if versions.contains(where: { $0 != versions[0] }) { answer.versioned += 1 }
    let passage = matcher.passage(visits)
    if passage.level == 0 { answer.jumped += sessions.count { table.sessions[Int($0)].isJump } }
    let leaving = self.leaving(passage)
    let permissions = self.permissions()
    answer.all.add(passage, leaving, required, permissions)
    for way in waysBack { answer.all.waysBack[way, default: 0] += 1 }
    let arms = self.arms()
    for (place, arm) in arms.enumerated() {
      if let arm { answer.trials[place].add(passage, to: arm) }
    }
    for (index, split) in question.splits.enumerated() {
      let text: Int32
      switch split {
      case .fact(let fact): text = fact.map { table.users.text($0, of: user) } ?? InternTable.none
      case .version: text = versions.first ?? InternTable.none
      case .experiment(let place):
        guard let arm = arms[place] else { continue }
        text = question.experiments[place].arms[arm]
      }
      answer.groups[index][text, default: FunnelTally(stages: passage.times.count)]
        .add(passage, leaving, required, permissions)
    }
  }

  /// The ways back that the user went.
  private var waysBack: Set<FunnelTally.Way> {
    var ways: Set<FunnelTally.Way> = []
    var place = InternTable.none
    for row in rows {
      if row.event == .wentBack, place >= 0, row.step >= 0, place != row.step {
        ways.insert(FunnelTally.Way(from: place, to: row.step))
      }
      if row.event == .wentBack || row.event == .screenViewed { place = row.step }
    }
    return ways
  }

  /// What happened to the user with each kind of permission.
  private func permissions() -> [PermissionTally] {
    let permissions = question.permissions
    var ways = permissions.kinds.map { _ in PermissionWay() }
    for row in rows {
      switch row.event {
      case .preAlertViewed: for place in permissions.explained[row.reason] ?? [] { ways[place].explain() }
      case .permissionAsked: if let place = permissions.places[row.detail] { ways[place].ask() }
      case .permissionAnswered, .permissionChanged:
        guard let place = permissions.places[row.detail], let status = permissions.statuses[row.reason] else {
          break
        }
        if row.event == .permissionAnswered { ways[place].answer(status) } else { ways[place].change(status) }
      default: break
      }
    }
    return ways.map(\.tally)
  }

  // MARK: Arms

  /// The user's arm in each experiment; `nil` if the user does not count.
  private mutating func arms() -> [Int?] {
    question.experiments.indices.map { place in
      let trial = question.experiments[place]
      var exposure: (arm: Int, time: Int64)?
      var first: Int?
      var isForced = false
      for row in rows where row.event == .experimentViewed && row.detail >= 0 {
        for arm in table.tables.arms[Int(row.detail)] where arm.experiment == trial.key {
          guard let number = trial.arms.firstIndex(of: arm.variation) else {
            answer.trials[place].strangers += 1
            return nil
          }
          if let first, first != number {
            answer.trials[place].inTwo += 1
            return nil
          }
          first = number
          if !arm.isDrawn {
            isForced = true
          } else if exposure == nil, !row.isDebugged {
            exposure = (number, row.time)
          }
        }
      }
      guard let exposure else {
        if isForced { answer.trials[place].forced += 1 }
        return nil
      }
      let isConverted = moment(of: trial.goal, since: exposure.time) != nil
      answer.trials[place].users[exposure.arm] += 1
      if isConverted { answer.trials[place].converted[exposure.arm] += 1 }
      answer.trials[place].exposures.append(
        TrialTally.Exposure(time: exposure.time, arm: exposure.arm, isConverted: isConverted))
      for (number, metric) in trial.metrics.enumerated() {
        guard let time = moment(of: metric.sought, since: exposure.time) else { continue }
        answer.trials[place].metrics[number][exposure.arm].reached += 1
        if metric.isTime {
          answer.trials[place].metrics[number][exposure.arm].times.append(.init(time - exposure.time))
        }
      }
      return exposure.arm
    }
  }

  /// When something first happened within the window since a moment; `nil` if it did not.
  private func moment(of sought: Sought, since start: Int64) -> Int64? {
    rows.first { $0.time >= start && $0.time - start <= window && $0.isOne(of: sought) }?.time
  }

  // MARK: Leaving

  /// What a user did who did not reach the end.
  struct Leaving {
    var stage: Int
    var dwell: Int64?
    var end: FunnelTally.Deed
    var call: FunnelTally.Deed?
    var answer: FunnelTally.Deed?
    var next: FunnelTally.Deed
    /// Whether the user was at the last step in time all the same, by another way.
    var isAround = false
  }

  private func leaving(_ passage: FunnelPassage) -> Leaving? {
    guard passage.level > 0, passage.level < required.count,
      let time = passage.times[required[passage.level - 1]]
    else { return nil }
    let stage = required[passage.level - 1]
    let bit = UInt64(1) << UInt64(stage)
    guard
      let place = rows.firstIndex(where: {
        $0.time == time && $0.event == .screenViewed && (question.stages[$0.step] ?? 0) & bit != 0
      })
    else { return nil }
    let step = rows[place].step
    let after = rows[(place + 1)...]
    var leaving = Leaving(
      stage: stage, end: FunnelTally.Deed(kind: .nothing), next: FunnelTally.Deed(kind: .nothing))
    let nextStep = question.nextSteps[passage.level - 1]
    if let late = after.first(where: { $0.event == .screenViewed && $0.step == nextStep }) {
      leaving.end = FunnelTally.Deed(kind: .tooLate, text: late.step)
    } else if let end = after.last(where: { $0.event == .sessionEnded }) {
      leaving.end = FunnelTally.Deed(kind: .event(.sessionEnded), text: end.reason)
    }
    if leaving.end.kind != .tooLate, let goal = question.nextSteps.last {
      let end = (passage.times[required[0]] ?? time) + window
      // A session that began elsewhere by configuration is no way to the goal.
      leaving.isAround = after.contains {
        $0.event == .screenViewed && $0.step == goal && $0.time <= end
          && !table.sessions[Int($0.session)].isJump
      }
    }
    var isUp = true
    var hasNext = false
    for row in after {
      switch row.event {
      case .screenViewed:
        if isUp { leaving.dwell = row.dwell >= 0 ? Int64(row.dwell) * 1000 : row.time - time }
        isUp = false
        if !hasNext, row.step != step {
          leaving.next = FunnelTally.Deed(kind: .event(.screenViewed), text: row.step)
          hasNext = true
        }
      case .sessionEnded:
        if isUp { leaving.dwell = row.dwell >= 0 ? Int64(row.dwell) * 1000 : row.time - time }
        isUp = false
        if !hasNext { leaving.next = FunnelTally.Deed(kind: .event(.sessionEnded), text: row.reason) }
        hasNext = true
      case .callEnded: leaving.call = FunnelTally.Deed(kind: .event(.callEnded), text: row.reason)
      case .permissionAnswered:
        leaving.answer = FunnelTally.Deed(kind: .event(.permissionAnswered), text: row.reason)
      case .wentBack, .appLeft, .appCrashed, .formRejected, .walkthroughSkipped, .deckSkipped, .tourSkipped:
        if !hasNext { leaving.next = FunnelTally.Deed(kind: .event(row.event)) }
        hasNext = true
      default: break
      }
    }
    if isUp, let last = after.last { leaving.dwell = last.time - time }
    return leaving
  }
}

extension FunnelTally {
  fileprivate mutating func add(
    _ passage: FunnelPassage, _ leaving: LogFold.Leaving?, _ required: [Int], _ permissions: [PermissionTally]
  ) {
    users += 1
    add(permissions)
    for (stage, time) in passage.times.enumerated() {
      guard let time else { continue }
      stages[stage].reached += 1
      if let before = passage.previous[stage] { stages[stage].times.append(time - before) }
    }
    if passage.level > 0, passage.level < required.count { stages[required[passage.level - 1]].left += 1 }
    guard let leaving else { return }
    if let dwell = leaving.dwell { stages[leaving.stage].dwells.append(max(0, dwell)) }
    if leaving.isAround { stages[leaving.stage].around += 1 }
    stages[leaving.stage].ends[leaving.end, default: 0] += 1
    stages[leaving.stage].next[leaving.next, default: 0] += 1
    if let call = leaving.call { stages[leaving.stage].calls[call, default: 0] += 1 }
    if let answer = leaving.answer { stages[leaving.stage].answers[answer, default: 0] += 1 }
  }
}
