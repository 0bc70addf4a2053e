import LoggedEvents
import PackModel
import PackReading
import Statistics
import Testing

@testable import Results

/// What stands beside a verdict, and the sentences that a manager repeats.
@Suite struct BesideTests {
  /// An experiment whose arms were counted at the steps join, profile and home; the last is the goal.
  private static func result(_ reached: [[Int]], users: [Int], effect: Double = 0.05) -> ExperimentResult {
    let arms = Array(["long", "short", "none"].prefix(users.count))
    let plan = PlannedExperiment.sample(arms: arms, effect: effect)
    var tally = TrialTally(arms: users.count, stages: 3)
    (tally.users, tally.reached) = (users, reached)
    tally.converted = reached.map { $0[2] }
    let stages = ["join", "profile", "home"].map { Funnel.Stage(step: $0) }
    return ExperimentJudge.results([
      ExperimentJudge.Case(
        plan: plan, tally: tally, goal: .step("home"), window: 1_800_000_000, stages: stages)
    ])[0]
  }

  @Test func `an arm that lost at another step is named beside no difference`() {
    let result = Self.result([[4500, 4000, 1000], [4480, 3700, 1010]], users: [5000, 5000])
    #expect(result.verdict == .noLargerDifference)
    #expect(
      VerdictWords(result).headline
        == "There is no difference that matters: if there is one, it is probably smaller than 5 points. But short loses 6 points at profile: 74.0% reach it against 80.0%."
    )
    #expect(
      VerdictSummary(result, .none).advice
        == "Keep long: nothing is won at the goal, and something is lost elsewhere.")
    // A loss that is smaller than what counts, and one that may be chance, are not.
    #expect(Self.result([[4500, 4000, 1000], [4480, 3800, 1010]], users: [5000, 5000]).losses.isEmpty)
    #expect(Self.result([[90, 80, 20], [89, 72, 21]], users: [100, 100]).losses.isEmpty)
  }

  @Test func `an arm that loses is named beside the winner, and so is a second winner`() {
    let result = experimentResult("a 2000/10000, b 2500/10000, c 1500/10000")
    #expect(
      VerdictWords(result).headline
        == "b wins: 25.0% reach home against 20.0%, 5.0 points more. c loses: 15.0% reach home against 20.0%, 5.0 points fewer."
    )
    let two = VerdictWords(experimentResult("a 2000/10000, b 2500/10000, c 2700/10000")).headline
    #expect(two.hasPrefix("c wins: ") && two.contains("b wins, too: "))
    // Beside an arm that needs more users the one that lost is not lost from sight.
    let early = VerdictWords(experimentResult("a 600/1000, b 610/1000, c 400/1000")).headline
    #expect(early.hasPrefix("There are not enough users yet") && early.contains("c loses: "))
    let advice = VerdictSummary(experimentResult("a 600/1000, b 610/1000, c 400/1000"), .none).advice
    #expect(advice.hasPrefix("Drop c, and decide nothing about the other arms until each arm has about "))
  }

  @Test func `an arm that loses at the goal and at a step loses there also`() {
    let result = Self.result([[9000, 8000, 2500], [8900, 7400, 2000]], users: [10000, 10000])
    #expect(VerdictWords(result).headline.contains(" points fewer. At profile it is 6 points: "))
  }

  @Test func `what holds at one look alone is advised for one look`() {
    let result = experimentResult("long 1000/5000, short 1010/5000", effect: 0.025)
    #expect(
      VerdictSummary(result, .none).advice.hasPrefix(
        "If this is your only look, keep the one that is simpler to maintain"))
  }

  @Test func `of several winners none is called the best`() {
    #expect(
      VerdictSummary(experimentResult("a 2000/10000, b 2500/10000, c 2700/10000"), .none).advice
        == "Give one of b and c to all users, and end the experiment: each wins against a, and which of them is better is not decided by that."
    )
  }

  @Test func `of some users alone nothing is said for all`() {
    func advice(_ arms: String) -> String {
      VerdictSummary(experimentResult(arms, among: "gender female"), .none).advice
    }
    #expect(
      advice("long 2000/10000, short 2500/10000")
        == "Give short to users with gender female. Of other users these numbers say nothing.")
    #expect(advice("long 1000/5000, short 1010/5000").hasSuffix(" Of other users these numbers say nothing."))
    #expect(
      advice("long 200/1000, short 600/1200").hasPrefix(
        "Do not use these numbers. Ask again without `--where`: "))
    let result = experimentResult("long 200/1000, short 600/1200", among: "gender female")
    #expect(VerdictWords(result).details[0].contains("left out by what was asked for"))
    #expect(VerdictSummary(result, .none).compared.hasSuffix(", among users with gender female alone."))
    #expect(
      [UserFilter("level", ["2", "3"]), UserFilter("locale", ["en"]), UserFilter("device", ["phone"])].words
        == "level 2 or 3, locale en and device phone")
  }

  @Test func `what is simulated leads, and the claim is about the model`() {
    let result = experimentResult("long 2000/10000, short 2500/10000")
    #expect(
      VerdictWords(result, .all(calibration: nil)).headline
        == "Simulated: in the model of behaviour short wins: 25.0% reach home against 20.0%, 5.0 points more."
    )
    let fitted = VerdictWords(
      experimentResult("long 1000/5000, short 1010/5000"), .all(calibration: "may.csv"))
    #expect(
      fitted.headline
        == "Simulated: in the model, which was fitted to may.csv, there is no difference that matters: if there is one, it is probably smaller than 5 points."
    )
    #expect(
      VerdictWords(result, .some(3, of: 9)).headline.hasPrefix("Partly simulated (3 of 9 users). short wins"))
    let small = experimentResult("long 42/212, short 40/198")
    #expect(
      VerdictSummary(small, .all(calibration: nil)).advice.hasPrefix("Simulate more users (`--users`)."))
    let early = VerdictWords(small, .all(calibration: nil)).headline
    #expect(early.hasPrefix("Simulated: in the model of behaviour there are not enough users yet: "))
    let few = VerdictWords(experimentResult("long 2/3, short 2/2"), .all(calibration: nil)).headline
    #expect(few.hasPrefix("Simulated: in the model of behaviour five people are too few to decide this: "))
    #expect(VerdictSummary(result, .all(calibration: nil)).advice.contains("no real user took part"))
    let split = experimentResult("long 200/1000, short 600/1200")
    #expect(VerdictSummary(split, .all(calibration: nil)).advice.hasPrefix("Do not use these numbers: "))
  }

  @Test func `a control that is called so is called so once`() {
    let summary = VerdictSummary(experimentResult("control 2000/10000, b 2500/10000"), .none)
    #expect(summary.compared.contains("was compared with the control (10,000) by"), "\(summary.compared)")
  }

  @Test(arguments: [
    ("long 2000/10000, short 2500/10000", "Give short to all users, and end the experiment."),
    ("long 2500/10000, short 2000/10000", "Keep long, and drop short."),
    ("long 100/500, short 105/500", "Wait until each arm has about"),
    ("long 1000/5000, short 1010/5000", "Keep the one that is simpler to maintain"),
    ("long 200/1000, short 600/1200", "Do not use these numbers"),
    ("long 0/9, short 9/10", "Watch what each of them did"),
  ])
  func `each verdict says what was compared and what to do`(_ arms: String, _ advice: String) {
    let summary = VerdictSummary(experimentResult(arms), .none)
    #expect(summary.advice.hasPrefix(advice), "\(summary.advice)")
    #expect(summary.compared.contains("was compared with the control long ("))
    #expect(summary.compared.hasSuffix("by how many reach home within 1 h."))
  }

  @Test func `the interval is known as users came in, and the last is the result's`() {
    let plan = PlannedExperiment.sample()
    var tally = TrialTally(arms: 2)
    for user in 0..<400 {
      let (arm, isConverted) = (user % 2, user % 5 < 2)
      tally.users[arm] += 1
      if isConverted { tally.converted[arm] += 1 }
      tally.exposures.insert(.init(time: Int64(user) * 1_000_000, arm: arm, isConverted: isConverted), at: 0)
    }
    let comparison = ExperimentJudge.results([
      ExperimentJudge.Case(plan: plan, tally: tally, goal: .step("home"), window: 1)
    ])[0].comparisons[0]
    #expect(comparison.looks.count > 40 && comparison.looks.count <= 64)
    #expect(comparison.looks.last?.users == 400 && comparison.looks.last?.interval == comparison.sequential)
    #expect(comparison.looks.map(\.users) == comparison.looks.map(\.users).sorted())
  }

  @Test func `a report opens with three sentences, and has its statistics explained at the end`() async throws
  {
    let log = SyntheticLog.random(users: 400, seed: 3)
    let report = try await log.report(
      "a b c d e", window: .seconds(3600), experiments: [.sample(goal: "e")]
    ).0
    let sentences = ReportSummary(report).sentences
    #expect(sentences[0] == "400 users of tea were counted on the way from “a” to “e”.")
    #expect(sentences[1].contains(" reached “e”") && sentences[1].contains(" between “"))
    #expect(
      sentences[2].contains("mprove the way ") && sentences[2].contains(" had reached “e”, that would be "))
    let text = ResultText.text(report, width: 200, usesColor: false)
    let page = ResultPage.html(report)
    let told = text.split { $0.isWhitespace }.joined(separator: " ")
    for sentence in sentences { #expect(told.contains(sentence) && page.contains(sentence)) }
    for term in ["if you look often: this range holds", "p: how often chance alone", "lift: the difference"] {
      #expect(text.contains(term))
    }
    #expect(page.contains("<svg class=\"plot steps\"") && page.contains("<svg class=\"plot time\""))
    #expect(page.contains("lang=\"en\"") && page.contains("<h1>") && page.contains("@media print"))
    #expect(
      ReportSummary(try await SyntheticLog().report().0).sentences == ["There are no users to count yet."])
  }

  @Test func `where people go back is told, each user once for each way`() async throws {
    var log = SyntheticLog.sample
    for second in [31.0, 33.0] {
      log.add(.wentBack, user: "anna", at: second, step: "b")
      log.add(.screenViewed, user: "anna", at: second + 1, step: "c")
    }
    log.add(.wentBack, user: "dora", at: 201, step: "b")
    let report = try await log.report().0
    #expect(report.all.waysBack == [.init(from: "c", to: "b", users: 2)])
    #expect(ResultText.text(report, width: 80, usesColor: false).contains("from c to b: 2 of 5 users"))
    #expect(
      ResultPage.html(report).contains("Where people go back") && ResultPage.html(report).contains("c → b"))
  }
}
