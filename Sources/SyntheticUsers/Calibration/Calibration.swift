package import Behaviour
package import PackModel
import PackReading
import RealModule
import Results

/// Fits the model of behaviour to a funnel that real users went through: the constants that only the app's
/// own users know (``BehaviourConstant/isFitted``) are changed until simulated users leave where real ones
/// do.
///
/// The same users are simulated each time, so only the constants make a difference.
package struct Calibration: Sendable {
  /// The most tries of a fit.
  package static let mostTries = 80

  /// How many real users reached each step.
  package struct RealFunnel: Hashable, Sendable {
    /// The steps in the order of the funnel; the first has all users.
    package var steps: [StepID]
    /// How many users reached each step.
    package var users: [Int]

    /// Creates the funnel of so many users at each step.
    package init(steps: [StepID], users: [Int]) {
      self.steps = steps
      self.users = users
    }

    /// The share of the first step's users, by step.
    var shares: [Double] {
      let first = Double(max(1, users.first ?? 1))
      return users.map { Double($0) / first }
    }
  }

  /// The result of a fit.
  package struct Outcome: Sendable {
    /// The fitted model, which names the funnel that it was fitted to.
    package var model: BehaviourModel
    /// The shares at each step, in the order of the real funnel.
    package var steps: [Step]
    /// The root mean square of the differences from the real shares before the fit, 0...1.
    package var errorBefore: Double
    /// The root mean square of the differences from the real shares after the fit, 0...1.
    package var errorAfter: Double
    /// How many models were tried, the first included.
    package var tries: Int
    /// How many users were simulated for each try.
    package var users: Int

    /// The shares at one step.
    package struct Step: Sendable {
      /// The step of the real funnel.
      package var step: StepID
      /// Shares of the first step's users, 0...1.
      package var real, before, after: Double
    }
  }

  private let crowd: Crowd
  private let real: RealFunnel
  private let runner: @Sendable (Crowd) async -> CrowdCounts
  private let funnel: FunnelPlan

  /// - Parameter crowd: the users to fit: all of them go through the flow at each try.
  package init(_ crowd: Crowd, to real: RealFunnel, jobs: Int) {
    self.crowd = crowd
    self.real = real
    let funnel = FunnelPlan(
      id: "real", stages: real.steps.map { Funnel.Stage(step: $0, isOptional: false) },
      window: .seconds(7 * 86_400))
    self.funnel = funnel
    runner = { crowd in await CrowdRunner(crowd, funnel: funnel, jobs: jobs).counts() }
  }

  /// Searches for the constants with the smallest error.
  ///
  /// - Parameters:
  ///   - source: named as the source of the fitted constants.
  ///   - progress: told after each try how many there were, and the error of the best one.
  package func fit(source: String, progress: (Int, Double) -> Void = { _, _ in }) async -> Outcome {
    let constants = BehaviourConstant.allCases.filter(\.isFitted)
    let start = constants.map { Self.unbounded(crowd.model[$0].value, in: $0.range) }
    let before = await shares(crowd.model)
    var simplex = Simplex(start: start, step: start.map { _ in 0.8 })
    simplex.tell(error(before))
    var tries = 1
    while tries < Self.mostTries, !simplex.isSettled(within: 0.000_1) {
      simplex.tell(error(await shares(model(at: simplex.wanted, constants, source: source))))
      tries += 1
      progress(tries, simplex.best?.value ?? 1)
    }
    var model = model(at: simplex.best?.at ?? start, constants, source: source)
    model.calibratedTo = source
    let after = await shares(model)
    return Outcome(
      model: model,
      steps: real.steps.indices.map {
        Outcome.Step(step: real.steps[$0], real: real.shares[$0], before: before[$0], after: after[$0])
      }, errorBefore: error(before), errorAfter: error(after), tries: tries,
      users: crowd.count)
  }

  private func shares(_ model: BehaviourModel) async -> [Double] {
    var crowd = crowd
    crowd.model = model
    let stages = await runner(crowd).groups["all"]?.stages ?? []
    let first = Double(max(1, stages.first?.reached ?? 1))
    return real.steps.indices.map { $0 < stages.count ? Double(stages[$0].reached) / first : 0 }
  }

  private func error(_ shares: [Double]) -> Double {
    let differences = zip(shares, real.shares).map { ($0 - $1) * ($0 - $1) }
    return (differences.reduce(0, +) / Double(max(1, differences.count))).squareRoot()
  }

  private func model(at point: [Double], _ constants: [BehaviourConstant], source: String) -> BehaviourModel {
    var model = crowd.model
    for (constant, place) in zip(constants, point) {
      model[constant] = .init(Self.bounded(place, in: constant.range), source: "fitted to \(source)")
    }
    return model
  }

  /// A number of a range as one of all numbers, and back: probabilities by their odds, times by their
  /// logarithm.
  private static func unbounded(_ value: Double, in range: ClosedRange<Double>) -> Double {
    if range.upperBound <= 1 {
      let share = min(max(value, 1e-5), 1 - 1e-5)
      return Double.log(share / (1 - share))
    }
    return Double.log(max(value, range.lowerBound))
  }

  private static func bounded(_ place: Double, in range: ClosedRange<Double>) -> Double {
    if range.upperBound <= 1 { return 1 / (1 + Double.exp(-place)) }
    return min(max(Double.exp(place), range.lowerBound), range.upperBound)
  }
}
