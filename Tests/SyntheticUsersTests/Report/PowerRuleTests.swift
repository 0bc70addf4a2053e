import Experiments
import Foundation
import PackReading
import Settings
import Statistics
import Testing

@testable import Results
@testable import SyntheticUsers

/// Experiments that follow the advice of `--power` to the letter, and the verdicts that `results` gives on them.
///
/// `ONBOARD_SIM_POWER_EXPERIMENTS=2000 swift test --filter PowerRuleTests` simulates so many for each cell, and
/// prints the table.
@Suite("Following the advised number of users gives the right verdict in four of five experiments")
struct PowerRuleTests {
  private static let asked = ProcessInfo.processInfo.environment["ONBOARD_SIM_POWER_EXPERIMENTS"].flatMap(
    Int.init)
  private static let experiments = asked ?? 250
  /// Of a million who start, so many take part.
  private static let inside = 480_000

  /// One kind of experiment: the control's rate, what the first of the other arms adds to it, and how many others
  /// there are.
  struct Cell: CustomTestStringConvertible {
    var rate: Double
    var effect: Double
    var arms: Int

    var testDescription: String { "\(rate), \(effect), \(arms)" }
  }

  private static let cells = [1, 2, 3, 4].flatMap { arms in
    [0.2, 0.5, 0.86, 0.95].flatMap { rate in
      [0.03, -0.03].map { Cell(rate: rate, effect: $0, arms: arms) }
    }
  }

  @Test("At the number for the direction it is four of five, and at a tenth less it is not")
  func advised() throws {
    var (right, fewer, all) = (0, 0, 0)
    for (number, cell) in Self.cells.enumerated() {
      let (plan, need) = try Self.advice(cell)
      let starters = try #require((cell.effect > 0 ? need.more : need.fewer)?.starters)
      let count = Self.rightVerdicts(plan, cell, starters: starters, seed: UInt64(number))
      let less = Self.rightVerdicts(
        plan, cell, starters: Int(Double(starters) / 1.1), seed: UInt64(number + 1000))
      let interval = Rate(count, of: Self.experiments).interval(confidence: 0.999)
      #expect(interval.upperBound >= 0.8, "\(cell.testDescription): \(interval)")
      if Self.asked != nil {
        print(Self.row(cell, starters, count), Self.row(cell, starters, less).suffix(7))
      }
      (right, fewer, all) = (right + count, fewer + less, all + Self.experiments)
    }
    let (pooled, below) = (Double(right) / Double(all), Double(fewer) / Double(all))
    if Self.asked != nil { print("pooled", pooled, "at 1/1.1 of it", below) }
    #expect((0.79...0.83).contains(pooled), "\(pooled)")
    #expect(below < 0.78, "\(below)")
  }

  @Test("The one number that is printed is enough for a gain and for a loss")
  func bothDirections() throws {
    for (number, cell) in Self.cells.enumerated() where cell.arms == 1 || Self.asked != nil {
      let (plan, need) = try Self.advice(cell)
      let starters = try #require(need.starters)
      #expect(starters == max(need.more?.starters ?? 0, need.fewer?.starters ?? 0))
      let count = Self.rightVerdicts(plan, cell, starters: starters, seed: UInt64(number + 2000))
      let interval = Rate(count, of: Self.experiments).interval(confidence: 0.999)
      #expect(interval.upperBound >= 0.8, "\(cell.testDescription): \(interval)")
      if Self.asked != nil { print(Self.row(cell, starters, count)) }
    }
  }

  @Test("Arms of different size are sized by what they are, and not as if all were the smallest")
  func uneven() throws {
    let cell = Cell(rate: 0.5, effect: 0.05, arms: 1)
    let (plan, need) = try Self.advice(cell, weights: [0.8, 0.2])
    let starters = try #require(need.more?.starters)
    let count = Self.rightVerdicts(plan, cell, starters: starters, shares: [0.8, 0.2], seed: 77)
    let interval = Rate(count, of: Self.experiments).interval(confidence: 0.999)
    #expect(interval.contains(0.8), "\(interval)")
    // Two equal arms of the smallest one's size would be told apart by fewer.
    let even = try #require(try Self.advice(cell).need.more)
    #expect(try #require(need.more).perArm < even.perArm)
  }

  // MARK: Simulation

  /// What `--power` advises for an experiment of this kind.
  private static func advice(
    _ cell: Cell, weights: [Double]? = nil
  ) throws -> (plan: PlannedExperiment, need: PowerPlan.Need) {
    let ids = Array(["brief", "long", "third", "fourth", "fifth"].prefix(cell.arms + 1))
    let arms = ids.enumerated().map { index, id in
      "[[experiment.arm]]\nid = \"\(id)\"\n" + (weights.map { "weight = \($0[index])\n" } ?? "")
    }
    let experiments = """
      [[experiment]]
      key = "form"
      name = "One field or more"
      at = "join"
      goal = "quay"
      coverage = 0.8
      minimum_effect = \(abs(cell.effect))

      \(arms.joined(separator: "\n"))
      """
    let bundle = try Harbour.configuration(changes: ["experiments.toml": experiments]).bundle
    var counts = CrowdCounts()
    counts.users = 1_000_000
    counts.reach["form"] = ReachCounts()
    counts.reach["form"]?.users = 600_000
    counts.trials["form"] = TrialCounts(arms: ids.count)
    let shares = weights ?? ids.map { _ in 1 / Double(ids.count) }
    let users = shares.map { Int(Double(inside) * $0) }
    counts.trials["form"]?.users = users
    counts.trials["form"]?.converted = users.map { Int((Double($0) * cell.rate).rounded()) }
    let plan = PowerPlan(counts, bundle, Harbour.funnel, calibration: nil)
    return (try #require(bundle.experiments.experiments.first), try #require(plan.experiments.first))
  }

  /// In how many experiments the first of the other arms is said to win, or to lose, as it does.
  private static func rightVerdicts(
    _ plan: PlannedExperiment, _ cell: Cell, starters: Int, shares: [Double]? = nil, seed: UInt64
  ) -> Int {
    let shares = shares ?? Array(repeating: 1 / Double(cell.arms + 1), count: cell.arms + 1)
    return (0..<experiments).count { number in
      var random = UserRandom(seed: seed, user: UInt64(number))
      var tally = TrialTally(arms: shares.count)
      var (rest, share) = (starters, 1.0)
      for arm in shares.indices {
        let own = shares[arm] * Double(inside) / 1_000_000
        tally.users[arm] = random.successes(of: rest, rate: own / share)
        tally.converted[arm] = random.successes(
          of: tally.users[arm], rate: arm == 1 ? cell.rate + cell.effect : cell.rate)
        (rest, share) = (rest - tally.users[arm], share - own)
      }
      let one = ExperimentJudge.Case(plan: plan, tally: tally, goal: .step("quay"), window: 1)
      let verdict = ExperimentJudge.results([one])[0].comparisons[0].verdict
      return cell.effect > 0
        ? [.wins, .winsAtSize].contains(verdict) : [.loses, .losesAtSize].contains(verdict)
    }
  }

  private static func row(_ cell: Cell, _ starters: Int, _ right: Int) -> String {
    let share = String(format: "%6.2f%%", 100 * Double(right) / Double(experiments))
    return
      "\(cell.arms) arms beside the control, \(cell.rate) \(cell.effect): \(starters) start, right \(share)"
  }
}

extension UserRandom {
  /// How many of some trials succeed: the binomial distribution, by the sum of probabilities from the middle on.
  fileprivate mutating func successes(of trials: Int, rate: Double) -> Int {
    guard trials > 0, rate > 0 else { return 0 }
    guard rate < 1 else { return trials }
    let n = Double(trials)
    let middle = min(trials, Int((n + 1) * rate))
    let m = Double(middle)
    let ways: Double = lgamma(n + 1) - lgamma(m + 1) - lgamma(n - m + 1)
    let chances: Double = m * log(rate) + (n - m) * log(1 - rate)
    let atMiddle: Double = exp(ways + chances)
    var left = unit() - atMiddle
    var (low, high, below, above) = (middle, middle, atMiddle, atMiddle)
    let odds: Double = rate / (1 - rate)
    while left > 0, low > 0 || high < trials {
      if high < trials {
        let up: Double = Double(trials - high) / Double(high + 1)
        above *= up * odds
        high += 1
        left -= above
        if left <= 0 { return high }
      }
      if low > 0 {
        let down: Double = Double(low) / Double(trials - low + 1)
        below *= down / odds
        low -= 1
        left -= below
        if left <= 0 { return low }
      }
    }
    return middle
  }
}
