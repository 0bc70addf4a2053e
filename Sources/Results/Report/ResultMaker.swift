import EventLog
package import LoggedEvents
package import PackModel
package import PackReading
import Statistics

/// Counts a log and makes a report of it.
package struct ResultMaker: Sendable {
  /// What is counted, and for which pack.
  package struct Question: Hashable, Sendable {
    /// The id of the pack.
    package var pack: String
    /// The funnel that is counted.
    package var funnel: FunnelPlan
    /// What users are grouped by, in this order.
    package var splits: [SplitName] = []
    /// Which users count: those that every filter lets through.
    package var filters: [UserFilter] = []
    /// The experiments that are judged.
    package var experiments: [PlannedExperiment] = []
    /// The permissions that are counted.
    package var permissions = PermissionQuestion()
    /// The first day, as it was asked for; `nil` for no beginning. The table has only events of these days
    /// already.
    package var since: String?
    /// The last day, as it was asked for; `nil` for no end.
    package var until: String?
    /// Whether trial sessions count.
    package var countsTrials = false
    /// The version of the flow whose sessions count; `nil`: every version.
    package var version: String?

    /// The events that goals and metrics name.
    var events: Set<EventName> {
      var events: Set<EventName> = []
      for experiment in experiments {
        let goals = experiment.metrics.compactMap(\.measure.goal) + (experiment.goal.map { [$0] } ?? [])
        for case .event(let event) in goals { events.insert(event.name) }
      }
      return events
    }

    /// The events whose rows a report of it needs, beside those that every report needs.
    package var keptEvents: Set<EventName> { events.filter { !$0.matters } }

    /// Creates a question without groups and experiments.
    package init(pack: String, funnel: FunnelPlan) {
      self.pack = pack
      self.funnel = funnel
    }
  }

  private let table: LogTable
  private let question: Question
  private let jobs: Int

  /// Creates the maker of a report; users are counted in pieces, for so many jobs.
  package init(_ table: LogTable, _ question: Question, jobs: Int = 1) {
    self.table = table
    self.question = question
    self.jobs = max(1, jobs)
  }

  /// Counts the users and judges the experiments.
  package func report() async -> ResultReport {
    let fold = foldQuestion()
    let answer = await count(fold)
    let sessions = table.sessions.indices.filter {
      table.sessions[$0].events > 0 && fold.sessions?[$0] ?? true
    }
    .map { table.sessions[$0] }
    let period = sessions.map(\.first).min().flatMap { first in
      sessions.map(\.last).max().map { first...$0 }
    }
    var report = ResultReport(
      pack: question.pack, funnel: question.funnel, period: period, since: question.since,
      until: question.until, events: sessions.reduce(0) { $0 + $1.events }, sessions: answer.sessions,
      users: answer.all.users,
      simulatedUsers: answer.simulated, all: result(answer.all))
    report.filters = question.filters
    // Of those who count alone, as the users and the sessions are.
    if !question.filters.isEmpty { report.events = answer.events }
    report.splits = question.splits.enumerated().map { index, name in
      split(name, answer.groups[index])
    }
    report.experiments = ExperimentJudge.results(
      question.experiments.enumerated().map { index, plan in
        ExperimentJudge.Case(
          plan: plan, tally: answer.trials[index], goal: goal(of: plan),
          window: question.funnel.windowMicroseconds, stages: question.funnel.stages,
          among: question.filters.words)
      })
    report.notes = notes(answer)
    return report
  }

  private func goal(of plan: PlannedExperiment) -> ExperimentGoal {
    plan.goal ?? .step(question.funnel.goal ?? "")
  }

  // MARK: Counting

  private func foldQuestion() -> LogFold.Question {
    let texts = table.tables.texts
    func text(_ name: String) -> Int32 { texts.id(of: name) ?? -2 }
    var fold = LogFold.Question(plan: question.funnel)
    for (index, stage) in question.funnel.stages.prefix(FunnelMatcher.mostStages).enumerated() {
      fold.stages[text(stage.step), default: 0] |= 1 << UInt64(index)
    }
    fold.stages[-2] = nil
    fold.nextSteps = question.funnel.required.dropFirst().map { text(question.funnel.stages[$0].step) }
    fold.experiments = question.experiments.map { plan in
      LogFold.Trial(
        key: text(plan.key), arms: plan.flow.arms.map(text), goal: table.sought(goal(of: plan)),
        metrics: plan.metrics.map {
          LogFold.Metric(sought: table.sought($0.measure), isTime: $0.measure.isTime)
        })
    }
    fold.permissions = table.permissions(question.permissions)
    fold.splits = question.splits.compactMap { name in
      switch name {
      case .fact(SplitName.version): .version
      case .fact(let fact): .fact(table.users.facts.firstIndex(of: fact))
      case .experiment(let key):
        question.experiments.firstIndex { $0.key == key }.map { .experiment($0) }
      }
    }
    fold.sessions = table.choice(question)
    fold.filters = table.fold(question.filters)
    return fold
  }

  private func count(_ question: LogFold.Question) async -> LogFold.Answer {
    let size = max(1000, (table.users.ids.count + jobs * 4 - 1) / (jobs * 4))
    let pieces = stride(from: 0, to: table.users.ids.count, by: size).map {
      $0..<min($0 + size, table.users.ids.count)
    }
    return await withTaskGroup(of: (Int, LogFold.Answer).self) { group in
      for (index, users) in pieces.enumerated() {
        group.addTask { [table] in
          var fold = LogFold(table, question)
          fold.count(users)
          return (index, fold.answer)
        }
      }
      var answer = LogFold.Answer(question)
      for await (_, part) in group { answer.add(part) }
      return answer
    }
  }

  // MARK: Results

  private func result(_ tally: FunnelTally) -> FunnelResult {
    let stages = question.funnel.stages
    var before: Int?
    let required = question.funnel.required
    return FunnelResult(
      users: tally.users,
      stages: stages.indices.map { index in
        let stage = stages[index]
        let counted = tally.stages[index]
        let from = before.map { Rate(counted.reached, of: tally.stages[$0].reached) }
        if !stage.isOptional { before = index }
        return FunnelResult.Stage(
          step: stage.step, isOptional: stage.isOptional, reached: counted.reached,
          overall: Rate(counted.reached, of: tally.users), fromPrevious: from,
          time: TimeSpread(counted.times),
          leaving: stage.isOptional || index == required.last ? nil : leaving(counted))
      },
      permissions: zip(question.permissions.kinds, tally.permissions).map { kind, counted in
        PermissionResult(kind: kind, users: tally.users, tally: counted)
      }, waysBack: waysBack(tally))
  }

  private func waysBack(_ tally: FunnelTally) -> [FunnelResult.WayBack] {
    let texts = table.tables.texts
    return tally.waysBack.map { FunnelResult.WayBack(from: texts[$0.from], to: texts[$0.to], users: $1) }
      .sorted { ($1.users, $0.from, $0.to) < ($0.users, $1.from, $1.to) }
  }

  private func leaving(_ stage: FunnelTally.Stage) -> FunnelResult.Leaving {
    FunnelResult.Leaving(
      users: stage.left, around: stage.around, dwell: TimeSpread(stage.dwells),
      ends: counted(stage.ends, isEnd: true),
      calls: counted(stage.calls),
      answers: counted(stage.answers), next: counted(stage.next))
  }

  /// The most frequent first.
  private func counted(_ deeds: [FunnelTally.Deed: Int], isEnd: Bool = false) -> [FunnelResult.Counted] {
    var counts: [String: Int] = [:]
    for (deed, users) in deeds { counts[deed.words(table.tables, isEnd: isEnd), default: 0] += users }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { FunnelResult.Counted(words: $0.key, users: $0.value) }
  }

  private func split(_ name: SplitName, _ groups: [Int32: FunnelTally]) -> ResultReport.Split {
    var tallies: [String: FunnelTally] = [:]
    for (text, tally) in groups {
      let value = table.tables.texts[text]
      if tallies[value] == nil { tallies[value] = tally } else { tallies[value]?.add(tally) }
    }
    switch name {
    case .fact(let fact):
      let order = tallies.sorted { ($1.value.users, $0.key) < ($0.value.users, $1.key) }
      return ResultReport.Split(
        by: fact, name: "",
        groups: order.map { ResultReport.Group(value: $0.key, result: result($0.value)) })
    case .experiment(let key):
      let plan = question.experiments.first { $0.key == key }
      return ResultReport.Split(
        by: ValueName.experiment(key).source, name: plan?.name ?? "",
        groups: (plan?.flow.arms ?? []).map { arm in
          ResultReport.Group(
            value: arm,
            result: result(tallies[arm] ?? FunnelTally(stages: question.funnel.stages.count)))
        })
    }
  }

  // MARK: Notes

  private func notes(_ answer: LogFold.Answer) -> [String] {
    var notes: [String] = []
    if question.splits.contains(.fact(SplitName.version)) {
      if answer.versioned > 0 { notes.append(Self.versionedNote(answer.versioned)) }
    } else if let versions = table.versionNote(question) {
      notes.append(versions)
    }
    if answer.jumped > 0 { notes.append(jumpNote(answer.jumped)) }
    if answer.debugged > 0 {
      notes.append(
        "\(Readable.count(answer.debugged, "user")) used the debug menu: what they did after that does not count"
      )
    }
    let planned = Set(question.experiments.map(\.key))
    var others: Set<String> = []
    for set in table.tables.arms {
      for arm in set { others.insert(table.tables.texts[arm.experiment]) }
    }
    let unplanned = others.subtracting(planned).sorted()
    if !unplanned.isEmpty {
      notes.append(
        "in the log, but not in experiments.toml of \(question.pack), so without a verdict: "
          + unplanned.joined(separator: ", "))
    }
    if let trials = table.trialNote(question) { notes.append(trials) }
    if !table.hasOnlyPack(question.pack) {
      let lost = table.sessions.count { $0.pack < 0 && $0.events > 0 }
      if lost > 0 {
        notes.append(
          "left out, as the log does not say which app they are of: \(Readable.count(lost, "session"))")
      }
    }
    return notes
  }

  private static func versionedNote(_ users: Int) -> String {
    "\(Readable.count(users, "user")) met several versions of the flow and "
      + (users == 1 ? "counts in that of the first session" : "count in those of their first sessions")
  }

  private func jumpNote(_ sessions: Int) -> String {
    let first = question.funnel.required.first.map { question.funnel.stages[$0].step } ?? ""
    return
      "\(Readable.count(sessions, "session")) began at another screen (--jump, or #jump= in the address of a page), and "
      + (sessions == 1 ? "its user" : "their users")
      + " never reached “\(first)”: " + (sessions == 1 ? "counted as a user" : "counted as users")
      + ", but in no step of the funnel; --steps counts from another step"
  }
}

extension ExperimentMetric.Measure {
  /// What users reach; `nil`: an error.
  package var goal: ExperimentGoal? {
    switch self {
    case .rate(let goal), .time(let goal): goal
    case .errors: nil
    }
  }

  /// Whether it is a time.
  package var isTime: Bool { if case .time = self { true } else { false } }
}

/// What users are grouped by.
package enum SplitName: Hashable, Sendable {
  /// What the log says of a user: the key of an attribute, `locale`, `device`, `entry` or `flow_version`.
  case fact(String)
  /// The arm of the experiment with this key; users in no arm are in no group.
  case experiment(ExperimentKey)

  /// The fact that is a session's: users are grouped by that of their first one.
  package static let version = "flow_version"
}

extension FunnelTally.Deed {
  /// In plain words.
  ///
  /// - Parameter isEnd: whether it is said of how sessions ended.
  fileprivate func words(_ tables: EventTables, isEnd: Bool) -> String {
    let text = tables.texts[text]
    switch kind {
    case .nothing: return isEnd ? "no end in the log" : "nothing more in the log"
    case .tooLate: return "reached \(text), too late or not in order"
    case .event(.screenViewed): return "reached \(text)"
    case .event(.sessionEnded) where isEnd: return text.isEmpty ? "unknown" : text
    case .event(.sessionEnded): return "ended the session"
    case .event(.callEnded), .event(.permissionAnswered): return text.isEmpty ? "unknown" : text
    case .event(let name): return name.rawValue.replacing("_", with: " ")
    }
  }
}

extension LogTable {
  /// The packs of its sessions, and how many sessions each has; the one with the most first.
  package var packs: [(name: String, sessions: Int)] {
    var counts: [String: Int] = [:]
    for session in sessions where session.pack >= 0 { counts[tables.texts[session.pack], default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// Whether each session counts; `nil` if all do. Sessions without a start in the log count where it has no
  /// other pack.
  func choice(_ question: ResultMaker.Question) -> [Bool]? {
    let number = number(ofPack: question.pack)
    let isAlone = hasOnlyPack(question.pack)
    let version = question.version.map { tables.texts.id(of: $0) ?? -2 }
    let chosen = sessions.map {
      (isAlone || $0.pack == number) && (question.countsTrials || !$0.isTrial)
        && (version.map { [version = $0.version] in $0 == version } ?? true)
    }
    return chosen.allSatisfy(\.self) ? nil : chosen
  }

  /// Whether no session says that it is one of another pack.
  func hasOnlyPack(_ pack: String) -> Bool {
    let number = number(ofPack: pack)
    return sessions.allSatisfy { $0.pack < 0 || $0.pack == number }
  }

  /// The versions of the flow among the sessions that count, and how many sessions each has; the latest first, those
  /// whose lines do not say it under an empty text.
  package func versions(_ question: ResultMaker.Question) -> [(version: String, sessions: Int)] {
    let chosen = choice(question)
    var counts: [Int32: (sessions: Int, last: Int64)] = [:]
    for (index, session) in sessions.enumerated() where session.events > 0 && chosen?[index] ?? true {
      let before = counts[session.version] ?? (0, .min)
      counts[session.version] = (before.sessions + 1, max(before.last, session.last))
    }
    return counts.map { ($0.key < 0 ? "" : tables.texts[$0.key], $0.value) }
      .sorted { ($1.1.last, $0.0) < ($0.1.last, $1.0) }.map { ($0.0, $0.1.sessions) }
  }

  /// That sessions of several versions of the flow are counted together, in words; `nil`: they are not.
  func versionNote(_ question: ResultMaker.Question) -> String? {
    let versions = versions(question)
    guard versions.count > 1 else { return nil }
    let shown = versions.prefix(4).map {
      "\($0.version.isEmpty ? "unknown" : $0.version) (\(Readable.count($0.sessions, "session")))"
    }
    return "several versions of the flow are counted together: \(shown.joined(separator: ", "))"
      + (versions.count > 4 ? " and \(versions.count - 4) more" : "")
      + "; --by flow_version compares them, --flow-version counts one"
  }

  /// How many trial sessions of the pack are left out, in words; `nil`: none.
  ///
  /// - Parameter period: where their first events are looked for; `nil`: anywhere.
  func trialNote(_ question: ResultMaker.Question, period: Range<Int64>? = nil) -> String? {
    let number = number(ofPack: question.pack)
    let trials = sessions.count {
      $0.isTrial && $0.pack == number && $0.events > 0 && period?.contains($0.first) ?? true
    }
    guard trials > 0, !question.countsTrials else { return nil }
    return trials == 1
      ? "1 trial session is left out; --trials counts it"
      : "\(Readable.count(trials)) trial sessions are left out; --trials counts them"
  }

  private func number(ofPack pack: String) -> Int32 { tables.texts.id(of: pack) ?? -2 }
}
