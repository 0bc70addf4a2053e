import Experiments
import PackModel
import PackReading
import Statistics
import Testing

@testable import Results

/// An experiment of arms with users and conversions: `long 200/1000`.
func experimentResult(
  _ arms: String, effect: Double? = 0.05, weights: [Double]? = nil, inTwo: Int = 0, forced: Int = 0,
  among: String? = nil
) -> ExperimentResult {
  let parsed = arms.split(separator: ", ").map { arm in
    let parts = arm.split { $0 == " " || $0 == "/" }
    return (id: String(parts[0]), converted: Int(parts[1]) ?? 0, users: Int(parts[2]) ?? 0)
  }
  let plan = PlannedExperiment.sample(arms: parsed.map(\.id), effect: effect, weights: weights)
  var tally = TrialTally(arms: parsed.count)
  tally.users = parsed.map(\.users)
  tally.converted = parsed.map(\.converted)
  tally.inTwo = inTwo
  tally.forced = forced
  return ExperimentJudge.results([
    ExperimentJudge.Case(
      plan: plan, tally: tally, goal: .step("home"), window: 3_600_000_000, among: among)
  ])[0]
}

extension PlannedExperiment {
  static func sample(
    key: String = "length", arms: [String] = ["long", "short"], effect: Double? = 0.05,
    weights: [Double]? = nil,
    goal: StepID? = nil
  ) -> PlannedExperiment {
    var rules = Experiment(key: key, variations: arms.map { .string($0) })
    rules.weights = weights
    return PlannedExperiment(
      rules: rules, flow: FlowExperiment(key: key, name: "Three pages or one", arms: arms),
      goal: goal.map { .step($0) },
      minimumEffect: effect)
  }
}

@Suite struct VerdictTests {
  private func headline(_ arms: String, effect: Double? = 0.05) -> String {
    VerdictWords(experimentResult(arms, effect: effect)).headline
  }

  @Test func `too few users: how many are needed, and how many there are`() {
    #expect(
      headline("long 180/900, short 189/900")
        == "There are not enough users yet: each arm needs about 1,090, and there are 900 and 900.")
    #expect(
      headline("long 42/212, short 40/198").hasSuffix("and there are 212 and 198."))
    #expect(experimentResult("long 42/212, short 40/198").verdict == .tooFew)
  }

  @Test func `users who are as many as chance leaves of those that were planned do not wait`() {
    #expect(experimentResult("long 211/1050, short 262/1060").verdict == .winsAtSize)
    // The control is at 93, and was thought to be at 95: a loss is sized for 1,060.
    #expect(experimentResult("long 986/1060, short 958/1060", effect: 0.03).verdict == .losesAtSize)
    // That is enough to see a loss, and more than enough to see a gain, of which half would do.
    #expect(experimentResult("long 570/600, short 585/600", effect: 0.03).verdict == .winsAtSize)
    #expect(experimentResult("long 570/600, short 575/600", effect: 0.03).verdict == .tooFew)
  }

  @Test func `the verdict on an experiment does not depend on others`() {
    func result(beside others: Int) -> ExperimentResult {
      var tally = TrialTally(arms: 2)
      (tally.users, tally.converted) = ([1100, 1100], [220, 262])
      let cases = (0...others).map {
        ExperimentJudge.Case(plan: .sample(key: "e\($0)"), tally: tally, goal: .step("home"), window: 1)
      }
      return ExperimentJudge.results(cases)[0]
    }
    #expect(result(beside: 0).verdict == .winsAtSize && result(beside: 5).verdict == .winsAtSize)
    #expect(result(beside: 5).comparisons[0].holm == result(beside: 5).comparisons[0].probability)
  }

  @Test func `fewer than twenty people decide nothing, however large the effect to detect`() {
    let few = experimentResult("long 0/9, short 9/10", effect: 0.9)
    #expect(few.verdict == .tooFew)
    #expect(
      VerdictWords(few).headline
        == "19 people are too few to decide this: 0 of 9 with long and 9 of 10 with short reached home.")
    #expect(experimentResult("long 0/10, short 10/10", effect: 0.9).verdict != .tooFew)
  }

  @Test func `what was planned, and not ours, is said to be ours`() {
    let ours = VerdictWords(experimentResult("long 4/20, short 4/20", effect: nil)).details
    #expect(ours.contains { $0.contains("the default") })
    let planned = VerdictWords(experimentResult("long 4/20, short 4/20")).details
    #expect(!planned.contains { $0.contains("the default") })
  }

  @Test func `an arm wins or loses at every look`() {
    #expect(
      headline("long 2000/10000, short 2500/10000")
        == "short wins: 25.0% reach home against 20.0%, 5.0 points more.")
    #expect(
      headline("long 2500/10000, short 2000/10000")
        == "short loses: 20.0% reach home against 25.0%, 5.0 points fewer.")
  }

  @Test func `at the planned size one look may decide`() {
    let result = experimentResult("long 220/1100, short 268/1100")
    #expect(result.verdict == .winsAtSize)
    let words = VerdictWords(result)
    #expect(
      words.headline
        == "short wins, if this is your only look at the result: 24.4% reach home against 20.0%, 4.4 points more."
    )
    #expect(words.details.contains { $0.contains("If you have looked before and could have stopped") })
    #expect(experimentResult("long 330/1300, short 275/1300").verdict == .losesAtSize)
  }

  @Test func `enough users and no such difference, or no telling`() {
    #expect(
      headline("long 1000/5000, short 1010/5000")
        == "There is no difference that matters: if there is one, it is probably smaller than 5 points.")
    // The interval that holds at every look is wider than what matters.
    #expect(
      headline("long 1000/5000, short 1010/5000", effect: 0.025)
        == "There is no difference that matters, if this is your only look at the result: if there is one, it is probably smaller than 2.5 points."
    )
    #expect(
      headline("long 240/1200, short 276/1200")
        == "There is no clear difference, although there are enough users.")
  }

  @Test func `where nobody reached the goal nothing is compared`() {
    for arms in ["long 0/300, short 0/300", "long 0/9000, short 0/9000"] {
      let words = VerdictWords(experimentResult(arms))
      #expect(words.headline.hasPrefix("No user of any arm reached home, of "), "\(words.headline)")
      #expect(words.details.isEmpty)
      #expect(ResultFacts.sign(experimentResult(arms)).mark == "…")
      #expect(
        VerdictSummary(experimentResult(arms), .none).advice
          == "Find out first whether they can reach home, and whether the log says so when they do.")
    }
    #expect(!headline("long 0/300, short 1/300").hasPrefix("No user of any arm"))
    // A split that is broken stays so.
    let broken = experimentResult("long 0/1000, short 0/1300")
    #expect(broken.verdict == .broken && ResultFacts.sign(broken).mark == "✗")
  }

  @Test func `a number that is the smallest arm's is said to be`() {
    let result = experimentResult("long 250/1000, short 30/100", weights: [10.0 / 11, 1.0 / 11])
    #expect(VerdictWords(result).headline.contains(" yet: the smallest arm needs about "))
    #expect(VerdictSummary(result, .none).advice.hasPrefix("Wait until the smallest arm has about "))
  }

  @Test func `a chance to win stands only beside a win or a loss`() {
    func numbers(_ arms: String) -> String {
      let result = experimentResult(arms)
      return ResultFacts.lines(result.comparisons[0], in: result).joined()
        + StatisticWords.lines(result).map(\.term).joined()
    }
    #expect(!numbers("long 42/212, short 60/198").contains("chance to win"))
    #expect(!numbers("long 1000/5000, short 1010/5000").contains("chance to win"))
    let sure = numbers("long 1000/5000, short 2000/5000")
    #expect(sure.contains("chance to win >99.9%"))
  }

  @Test func `an arm with fewer than a hundred users that looks clear is said to be judged later`() {
    let words = VerdictWords(experimentResult("long 0/90, short 88/90"))
    #expect(words.details.contains { $0.hasPrefix("short looks better, but no arm is said to win") })
    #expect(
      !VerdictWords(experimentResult("long 10/90, short 11/90")).details.contains { $0.contains("looks") })
  }

  @Test func `the difference that is told says between which arms`() {
    let words = VerdictWords(experimentResult("a 2000/10000, b 2500/10000, c 1900/10000"))
    #expect(words.details[0].hasPrefix("The true difference of b from a is probably between "))
  }

  @Test func `a broken split is not to be read, whatever the rates`() {
    let result = experimentResult("long 200/1000, short 600/1200")
    #expect(result.verdict == .broken)
    let words = VerdictWords(result)
    #expect(words.headline == "The users are not divided as planned: do not read the result.")
    #expect(words.details[0].contains("1,000 and 1,200 users in long and short, where 50.0% and 50.0%"))
    #expect(words.details[0].contains("once in 49,800 experiments"))
    #expect(
      experimentResult("long 200/1000, short 600/1200", weights: [5.0 / 11, 6.0 / 11]).verdict == .wins)
  }

  @Test func `one user in a small arm breaks no split`() {
    let result = experimentResult("long 0/0, short 1/1", weights: [0.95, 0.05])
    #expect(result.verdict == .oneArm && abs(result.sampleRatio.probability - 0.05) < 1e-12)
  }

  @Test func `an arm that is meant for nobody and has nobody is left out`() {
    let result = experimentResult("a 180/900, b 189/900, c 0/0", weights: [0.5, 0.5, 0])
    #expect(result.arms.map(\.id) == ["a", "b"] && result.comparisons.map(\.arm) == ["b"])
    #expect(VerdictWords(result).headline.hasPrefix("There are not enough users yet"))
    let alone = experimentResult("a 200/1000, b 0/0", weights: [1, 0])
    #expect(alone.verdict == .oneArm)
    #expect(
      VerdictWords(alone).headline
        == "There is nothing to compare: a is the only arm that is meant to have users.")
    #expect(experimentResult("a 0/0, b 0/0", weights: [1, 0]).verdict == .nobody)
    let late = experimentResult("a 0/0, b 10/20", weights: [0, 1])
    #expect(VerdictWords(late).headline == "There is nothing to compare yet: a has no users.")
  }

  @Test func `an experiment that takes nobody any more was divided by its weights`() {
    var plan = PlannedExperiment.sample(weights: [0.9, 0.1])
    plan.rules.coverage = 0
    var tally = TrialTally(arms: 2)
    tally.users = [900, 100]
    let result = ExperimentJudge.results([
      ExperimentJudge.Case(plan: plan, tally: tally, goal: .step("home"), window: 1)
    ])[0]
    #expect(result.sampleRatio.probability > 0.99 && abs(result.arms[0].share - 0.9) < 1e-9)
  }

  @Test func `users of an arm that is meant for nobody break the split`() {
    let result = experimentResult("a 2/10, b 2/10, c 0/1", weights: [0.5, 0.5, 0])
    #expect(result.verdict == .broken && result.arms.count == 3)
    #expect(
      VerdictWords(result).details[0]
        == "c was meant to have no users, and has 1: the plan was changed later, or something else gave the arm."
    )
  }

  @Test func `nobody, and one arm alone`() {
    #expect(headline("long 0/0, short 0/0") == "There are no users in this experiment yet.")
    #expect(headline("long 1/3, short 0/0") == "There is nothing to compare yet: short has no users.")
  }

  @Test func `a few users who are all alike prove nothing`() {
    #expect(experimentResult("long 0/20, short 20/20").verdict != .wins)
    #expect(experimentResult("long 0/1, short 1/1").verdict == .tooFew)
  }

  @Test func `users who do not count are told`() {
    let words = VerdictWords(experimentResult("long 4/20, short 4/20", inTwo: 2, forced: 1))
    #expect(words.details.contains("2 users got two different arms and do not count."))
    #expect(words.details.contains("1 user had an arm that was chosen by hand and does not count."))
  }

  @Test func `a difference is that of the rates as they are shown`() {
    // 83.74 and 86.76: 3.02 points, and 3.1 by what stands there.
    let result = experimentResult("long 8374/10000, short 8676/10000")
    #expect(VerdictWords(result).headline == "short wins: 86.8% reach home against 83.7%, 3.1 points more.")
    // A difference that is too small to be shown keeps its direction.
    let tiny = experimentResult("long 5000400/10000000, short 5000000/10000000")
    #expect(VerdictWords.rates(tiny.comparisons[0], tiny).hasSuffix("0.0 points fewer"))
  }

  @Test func `of several arms the best one leads, and looking at many costs`() {
    let result = experimentResult("a 2000/10000, b 2500/10000, c 2700/10000")
    #expect(result.verdict == .wins)
    #expect(VerdictWords.leading(result)?.arm == "c")
    #expect(result.comparisons.allSatisfy { $0.holm >= $0.probability })
    let two = experimentResult("a 2000/10000, b 2500/10000")
    #expect(result.comparisons[0].sequential.lowerBound < two.comparisons[0].sequential.lowerBound)
  }

  // MARK: The worked figures

  @Test func `the worked figures stand in the report`() {
    let comparison = experimentResult("long 200/1000, short 250/1000").comparisons[0]
    #expect(abs(comparison.rates.z - 2.67740) < 0.000005)
    #expect(abs(comparison.probability - 0.0074196) < 0.00000005)
    #expect(abs((comparison.fixedLift?.lowerBound ?? 0) - 0.04490) < 0.000005)
    #expect(abs((comparison.fixedLift?.upperBound ?? 0) - 0.45510) < 0.000005)
    #expect(abs(comparison.rates.chanceToWin - 0.991586) < 0.0000005)
    #expect(abs(comparison.rates.exactChanceToWin - 0.9962833) < 0.00000005)
    let broken = experimentResult("a 0/1000, b 0/1200")
    #expect(abs(broken.sampleRatio.probability - 2.0079e-5) < 5e-10)
    let needed = experimentResult("a 200/1000, b 200/1000").usersNeeded ?? 0
    #expect(abs(needed - 1093.7) < 0.05)
  }

  @Test func `intervals of the difference hold it, and the one for every look is wider`() {
    let comparison = experimentResult("long 200/1000, short 250/1000").comparisons[0]
    #expect(comparison.fixed.contains(0.05) && comparison.sequential.contains(0.05))
    #expect(comparison.sequential.lowerBound < comparison.fixed.lowerBound)
    #expect(comparison.sequential.upperBound > comparison.fixed.upperBound)
    // Newcombe's interval by hand: Wilson's of 0.2 is 0.17638...0.22592, of 0.25 is 0.22415...0.27776.
    #expect(abs(comparison.fixed.lowerBound - 0.013396) < 0.000001)
    #expect(abs(comparison.fixed.upperBound - 0.086451) < 0.000001)
  }
}
