import PackModel
import PackReading
import Statistics

/// A report in three sentences that can be repeated: what was counted, what came out, what to do.
struct ReportSummary {
  let sentences: [String]

  init(_ report: ResultReport) {
    guard report.users > 0,
      let goal = report.all.stages.last(where: { !$0.isOptional }) ?? report.all.stages.last
    else {
      sentences = ["There are no users to count yet."]
      return
    }
    sentences = [Self.counted(report), Self.outcome(report, goal), Self.advice(report, goal)]
  }

  private static func counted(_ report: ResultReport) -> String {
    let users = Readable.count(report.users, "user")
    let steps = report.all.stages.map(\.step)
    let way = "from “\(steps.first ?? "")” to “\(steps.last ?? "")”"
    let who = report.filters.words.map { " with \($0)" } ?? ""
    var text =
      "\(users) of \(report.pack)\(who) \(report.users == 1 ? "was" : "were") counted on the way \(way)"
    switch report.simulation {
    case .none: break
    case .some(let simulated, _): text += "; \(Readable.count(simulated)) of them are simulated"
    case .all(let calibration):
      text =
        "Simulated: " + text + "; "
        + (calibration.map { "a model of behaviour, fitted to \($0), takes the place of people" }
          ?? "a model of behaviour takes the place of people, and was not compared with real users")
    }
    let known: Set<String> = ["locale", "device", "entry"]
    return text + "."
      + (report.filters.allSatisfy { known.contains($0.fact) }
        ? "" : " Users who left before the app knew this of them are not counted.")
  }

  private static func outcome(_ report: ResultReport, _ goal: FunnelResult.Stage) -> String {
    func share(_ users: Int) -> String {
      report.isOfFew ? "" : " (\(Readable.percent(Rate(users, of: report.users).value)))"
    }
    let around = report.all.stages.reduce(0) { $0 + ($1.leaving?.around ?? 0) }
    let all = goal.reached + around
    let reached =
      "\(Readable.count(all)) of \(Readable.count(report.users))\(share(all)) reached “\(goal.step)”"
    let came =
      around == 0
      ? reached
      : "\(reached): \(Readable.count(goal.reached))\(share(goal.reached)) by every step of the funnel, "
        + "\(Readable.count(around))\(share(around)) without some of them"
    guard let worst = worst(report) else { return "\(came)." }
    let left = Self.lost(worst.stage)
    let same = report.all.stages.count { Self.lost($0) == left } > 1
    return
      "\(came). \(same ? "No loss is larger than the one" : "The largest loss is") between “\(worst.stage.step)” and “\(worst.next)”: "
      + "\(Readable.count(left))\(share(left)) reached “\(worst.stage.step)”, but not “\(worst.next)” within "
      + "\(Readable.time(report.funnel.windowMicroseconds)).\(onward(worst))"
  }

  /// Where those who were lost went on to, of steps that do not count on the way.
  private static func onward(_ worst: (stage: FunnelResult.Stage, next: StepID)) -> String {
    let reached = (worst.stage.leaving?.next ?? []).compactMap { next -> (users: String, step: String)? in
      guard let step = next.words.split(separator: " ").dropFirst().first, next.words == "reached \(step)",
        step != worst.next
      else { return nil }
      return (Readable.count(next.users), String(step))
    }
    guard let first = reached.first else { return "" }
    let others = reached.dropFirst().prefix(2).map { "\($0.users) to “\($0.step)”" }
    return " Of these, \(Readable.list(["\(first.users) went on to “\(first.step)”"] + others)) first."
  }

  private static func advice(_ report: ResultReport, _ goal: FunnelResult.Stage) -> String {
    let broken = report.experiments.filter { $0.verdict == .broken }.map(\.title)
    if !broken.isEmpty, report.filters.isEmpty {
      return
        "Find out first why the users of \(Readable.list(broken)) are not divided as planned: until then users may be missing here."
    }
    if goal.reached == 0, !report.all.stages.contains(where: { ($0.leaving?.around ?? 0) > 0 }) {
      return
        "Find out first whether “\(goal.step)” can be reached, and whether the log says so when it is."
    }
    guard let worst = worst(report) else {
      return report.isOfFew
        ? "No user was lost on the way: watch what each of them did, since \(FewPeople.limits)."
        : "No user who began was lost on the way: look at the times, and at where users went back."
    }
    let left = Self.lost(worst.stage)
    if report.isOfFew {
      return
        "Watch what each of them did, at “\(worst.stage.step)” first: \(FewPeople.limits)."
    }
    if left < fewestLost {
      return
        "So few were lost there that it does not say where to begin: see what each of them did with `--sessions`."
    }
    // A way back that few take says little.
    let back = report.all.waysBack.first { $0.users * 20 >= report.users }
      .map {
        " Then look at why \(ResultFacts.ofAll($0.users, report)), went back from “\($0.from)” to “\($0.to)”."
      }
    let way = "the way from “\(worst.stage.step)” to “\(worst.next)”"
    let gain =
      "if half of them had reached “\(goal.step)”, that would be \(Readable.count((left + 1) / 2, "more user")) there."
      + (back ?? "")
    if case .all = report.simulation { return "Watch real people on \(way) first: \(gain)" }
    if report.experiments.contains(where: { $0.comparisons.contains { $0.verdict.isClear } }) {
      return
        "First decide about the arms below, and count again with the one that stays: these are the users of all arms. Then improve \(way): \(gain)"
    }
    let open = report.experiments.filter(\.isEarly).map(\.title)
    return open.isEmpty
      ? "Improve \(way) first: \(gain)"
      : "As long as \(Readable.list(open)) \(open.count == 1 ? "takes" : "take") users, change nothing. Then improve \(way): \(gain)"
  }

  /// Where fewer users were lost than these, nothing is advised by their number.
  private static let fewestLost = 5

  /// The required stage after which the most users were lost, and the required stage that follows it; `nil`: none were
  /// lost.
  private static func worst(_ report: ResultReport) -> (stage: FunnelResult.Stage, next: StepID)? {
    let required = report.all.stages.filter { !$0.isOptional }
    let losing = zip(required, required.dropFirst()).enumerated().filter { lost($0.element.0) > 0 }
    return losing.max { first, second in
      (Self.lost(first.element.0), -first.offset) < (Self.lost(second.element.0), -second.offset)
    }.map { ($0.element.0, $0.element.1.step) }
  }

  /// The users who left at a stage and did not come to the end by another way either.
  private static func lost(_ stage: FunnelResult.Stage) -> Int {
    stage.leaving.map { $0.users - $0.around } ?? 0
  }
}
