import Testing

@testable import Statistics

/// The worked figures of the literature and of GrowthBook's documents, to all digits that are printed there.
@Suite struct StatisticsTests {
  private let example = RateComparison(control: Rate(200, of: 1000), treatment: Rate(250, of: 1000))

  @Test func `two proportions have the known z and probability`() {
    #expect(digits(example.z, 5) == 2.67740)
    #expect(digits(example.probability, 7) == 0.0074196)
  }

  @Test func `the lift has the known interval`() {
    #expect(digits(example.lift, 12) == 0.25)
    let interval = example.interval()
    #expect(digits(interval.lowerBound, 5) == 0.04490)
    #expect(digits(interval.upperBound, 5) == 0.45510)
  }

  @Test func `the chance to win is known, by approximation and exactly`() {
    #expect(digits(example.chanceToWin, 6) == 0.991586)
    #expect(digits(example.exactChanceToWin, 7) == 0.9962833)
    let turned = RateComparison(control: example.treatment, treatment: example.control)
    #expect(digits(turned.exactChanceToWin + example.exactChanceToWin, 10) == 1)
  }

  @Test func `a division that is off is an alarm`() {
    let ratio = SampleRatio(counts: [1000, 1200])
    #expect(digits(ratio.probability * 1e5, 4) == 2.0079)
    #expect(ratio.isAlarming)
    #expect(!SampleRatio(counts: [1000, 1080]).isAlarming)
    #expect(SampleRatio(counts: [900, 100], weights: [0.9, 0.1]).probability == 1)
  }

  @Test func `few users of two arms are tested exactly`() {
    // Each is the sum of all binomial probabilities that are no larger than that of the counts.
    let one = SampleRatio(counts: [0, 1], weights: [0.95, 0.05])
    #expect(digits(one.probability, 12) == 0.05 && one.isTested && !one.isAlarming)
    #expect(digits(SampleRatio(counts: [1, 0], weights: [0.95, 0.05]).probability, 12) == 1)
    #expect(digits(SampleRatio(counts: [7, 1]).probability, 12) == 0.0703125)
    #expect(digits(SampleRatio(counts: [1, 7]).probability, 12) == 0.0703125)
    #expect(digits(SampleRatio(counts: [4, 4]).probability, 12) == 1)
    // 0.05 ^ 3 of three users is too seldom for an accident.
    #expect(digits(SampleRatio(counts: [0, 3], weights: [0.95, 0.05]).probability, 12) == 0.000125)
    #expect(SampleRatio(counts: [0, 3], weights: [0.95, 0.05]).isAlarming)
    #expect(SampleRatio(counts: [0, 11]).isAlarming)
  }

  @Test func `few users of more arms say nothing`() {
    let ratio = SampleRatio(counts: [3, 0, 5], weights: [0.9, 0.05, 0.05])
    #expect(!ratio.isTested && !ratio.isAlarming && ratio.probability == 1)
    let many = SampleRatio(counts: [300, 0, 500], weights: [0.9, 0.05, 0.05])
    #expect(many.isTested && many.isAlarming)
  }

  @Test func `users in an arm that is meant for nobody are an alarm`() {
    #expect(SampleRatio(counts: [50, 50, 1], weights: [0.5, 0.5, 0]).probability == 0)
    let none = SampleRatio(counts: [500, 500, 0], weights: [0.5, 0.5, 0])
    #expect(none.probability == 1 && none.isTested)
  }

  @Test func `rates of nobody and everybody have a chance to win too`() {
    func chance(_ control: (Int, Int), _ treatment: (Int, Int)) -> Double {
      RateComparison(
        control: Rate(control.0, of: control.1), treatment: Rate(treatment.0, of: treatment.1)
      ).chanceToWin
    }
    #expect(chance((0, 10), (12, 12)) > 0.999)
    #expect(chance((12, 12), (0, 10)) < 0.001)
    #expect(chance((5, 10), (0, 10)) < 0.01)
    #expect(chance((0, 10), (0, 10)) == 0.5 && chance((9, 9), (9, 9)) == 0.5)
    #expect(chance((0, 0), (3, 4)) == 0.5)
    // By hand: half a user more on each side, 0.25 and 0.75, with an error of the square root of 0.1875.
    #expect(digits(chance((0, 1), (1, 1)), 5) == 0.87589)
  }

  @Test func `the number of users an arm needs is known`() throws {
    // R: power.prop.test(p1 = 0.2, p2 = 0.25, power = 0.8), n = 1093.739; with 0.15, n = 905.4.
    let even = try #require(SampleSize(shares: [0.5, 0.5]))
    #expect(digits(try #require(even.users(rate: 0.20, difference: 0.05)) / 2, 2) == 1093.74)
    #expect(digits(try #require(even.users(rate: 0.20, difference: -0.05)) / 2, 1) == 905.4)
    #expect(even.users(rate: 0.2, difference: 0) == nil && even.users(rate: 0.98, difference: 0.05) == nil)
    #expect(SampleSize(shares: [1]) == nil && SampleSize(shares: [1, 0]) == nil)
    // Each of three comparisons is made at a third of 5 %: sig.level = 0.05 / 3.
    let four = try #require(SampleSize(shares: [1, 1, 1, 1]))
    #expect(digits(try #require(four.users(rate: 0.20, difference: 0.05)) / 4, 0) == 1459)
  }

  @Test func `the planned size is reached by the experiments that were given it`() throws {
    let size = try #require(SampleSize(shares: [1, 1]))
    // Sized for 95 of 100; the users show a control of 93, for which a loss would need a third more.
    let needed = Int(try #require(size.users(rate: 0.95, difference: -0.03)))
    #expect(
      size.isReached(by: needed, control: Rate(needed * 93 / 200, of: needed / 2), difference: -0.03) == true)
    #expect(
      size.isReached(by: needed / 2, control: Rate(needed * 95 / 400, of: needed / 4), difference: -0.03)
        == false)
    #expect(size.isReached(by: 2000, control: Rate(990, of: 1000), difference: 0.05) == nil)
    #expect(size.isReached(by: 2000, control: Rate(990, of: 1000), difference: 1.5) == nil)
  }

  @Test(arguments: [0.001, 0.02425, 0.2, 0.5, 0.8, 0.975, 0.9999])
  func `quantiles turn shares round`(share: Double) {
    let value = NormalDistribution.value(withShareBelow: share)
    #expect(abs(NormalDistribution.share(below: value) - share) < 1e-15)
  }

  @Test func `known quantiles`() {
    #expect(digits(NormalDistribution.value(withShareBelow: 0.975), 6) == 1.959964)
    #expect(digits(NormalDistribution.value(withShareBelow: 0.8), 6) == 0.841621)
  }

  @Test(arguments: [(1.0, 12.7062), (2, 4.3027), (10, 2.2281), (1998, 1.9612)])
  func `known quantiles of Student's t`(degrees: Double, value: Double) {
    #expect(
      digits(StudentDistribution.value(withShareBelow: 0.975, degreesOfFreedom: degrees), 4) == value)
  }

  @Test(arguments: [(3.841458820694124, 1, 0.05), (5.991464547107979, 2, 0.05), (0.5, 4, 0.973501)])
  func `chi-square shares are known`(value: Double, degrees: Int, share: Double) {
    #expect(digits(ChiSquare.share(above: value, degreesOfFreedom: degrees), 6) == share)
  }

  @Test func `an interval valid at every look is wider than one for a single look`() {
    let fixed = example.interval()
    let sequential = example.sequentialInterval(tunedFor: 2000)
    #expect(sequential.lowerBound < fixed.lowerBound && sequential.upperBound > fixed.upperBound)
    let late = example.sequentialInterval(tunedFor: 200_000)
    #expect(late.upperBound > sequential.upperBound)
  }

  @Test func `an interval valid at every look is never narrower than one for a single look`() {
    for (users, others) in [(1, 1), (2, 3), (5, 150), (20, 20), (150, 150), (151, 3000), (100_000, 99_000)] {
      for first in [0, 1, users / 3, users / 2, users - 1, users] {
        for second in [0, 1, others / 2, others - 1, others] {
          for (tuned, confidence) in [(1, 0.95), (300, 0.95), (5000, 0.9875), (1_000_000_000, 0.8)] {
            let rates = RateComparison(control: Rate(first, of: users), treatment: Rate(second, of: others))
            let one = rates.differenceInterval(confidence: confidence)
            let every = rates.sequentialDifferenceInterval(confidence: confidence, tunedFor: tuned)
            #expect(
              every.lowerBound <= one.lowerBound && every.upperBound >= one.upperBound, "\(rates) \(tuned)")
            let lift = rates.interval(confidence: confidence)
            let always = rates.sequentialInterval(confidence: confidence, tunedFor: tuned)
            #expect(
              always.lowerBound <= lift.lowerBound && always.upperBound >= lift.upperBound,
              "\(rates) \(tuned)")
          }
        }
      }
    }
    let none = RateComparison(control: Rate(0, of: 150), treatment: Rate(0, of: 150))
    #expect(
      none.sequentialDifferenceInterval(tunedFor: 300).upperBound > 1.5 * none.differenceInterval().upperBound
    )
  }

  @Test func `several tests raise each probability`() {
    #expect(MultipleTests.holm([0.01, 0.04, 0.03]).map { digits($0, 9) } == [0.03, 0.06, 0.06])
    #expect(MultipleTests.benjaminiHochberg([0.01, 0.04, 0.03]).map { digits($0, 9) } == [0.03, 0.04, 0.04])
    #expect(MultipleTests.holm([]).isEmpty)
  }

  @Test func `a rate's interval stays between nobody and everybody`() {
    #expect(Rate(0, of: 10).interval().lowerBound == 0)
    #expect(Rate(10, of: 10).interval().upperBound == 1)
    #expect(Rate(0, of: 0).interval() == 0...1)
    let known = Rate(8, of: 10).interval()
    #expect(digits(known.lowerBound, 4) == 0.4902)
    #expect(digits(known.upperBound, 4) == 0.9433)
  }

  @Test func `power at the needed number of users is the power that was asked for`() throws {
    let size = try #require(SampleSize(shares: [0.7, 0.2, 0.1], power: 0.9))
    let users = try #require(size.users(rate: 0.3, difference: 0.04))
    let power = try #require(size.power(rate: 0.3, difference: 0.04, users: users))
    #expect(abs(power - 0.9) < 1e-9)
  }

  private func digits(_ value: Double, _ count: Int) -> Double {
    var scale = 1.0
    for _ in 0..<count { scale *= 10 }
    return (value * scale).rounded() / scale
  }
}
