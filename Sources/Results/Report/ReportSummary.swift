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
    return text + "."
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
      + "\(Readable.count(left))\(share(left)) reached “\(worst.stage.step)”, and no later step of the funnel in time."
  }

  private static func advice(_ report: ResultReport, _ goal: FunnelResult.Stage) -> String {
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
    // A way back that few take says little.
    let back = report.all.waysBack.first { $0.users * 20 >= report.users }
      .map { " And \(ResultFacts.ofAll($0.users, report)), went back from “\($0.from)” to “\($0.to)”." }
    let verb =
      report.simulation == .all(calibration: report.calibration) ? "Watch real people at" : "Improve"
    return
      "\(verb) “\(worst.stage.step)” first: if half of those who came no further had reached “\(goal.step)”, "
      + "that would be \(Readable.count((left + 1) / 2, "more user")) there.\(back ?? "")"
  }

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
