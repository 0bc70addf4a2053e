package import Behaviour
package import PackModel
import PackReading
import RealModule
import Results

/// Fits the model of behaviour to a funnel that real users went through: the constants that only the app's
/// own users know (``BehaviourConstant/isFitted``) are changed until simulated users leave where real ones
/// do.
///
/// The same users are simulated each time, so only the constants make a difference. A funnel need not say
/// anything about a constant: where no user leaves at errors, or where errors and forms are at the same step, many
/// values fit as well. So each constant gets its profile likelihood: it is held at half and at twice its fitted
/// value (of the odds, for probabilities), and the others are fitted anew. If one of these fits is not
/// significantly worse (a deviance of 3.84: 95 %), the funnel does not determine the constant. The one that is
/// determined least goes back to its assumed value, and the rest is fitted again, until all that are left are
/// determined.
package struct Calibration: Sendable {
  /// The most tries of the first fit, of a fit with one constant fewer, and of one with one constant held.
  static let mostTries = (first: 80, again: 30, held: 16)
  /// The chi-square of one degree of freedom with 5 of 100 above it.
  static let significant = 3.841459

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
    /// The constants that may be fitted, in the order of the model.
    package var constants: [Constant]
    /// How many models were tried, the first included.
    package var tries: Int
    /// How many users were simulated for each try.
    package var users: Int

    /// A constant after the fit.
    package struct Constant: Sendable {
      /// Which it is.
      package var constant: BehaviourConstant
      /// Its value in the fitted model.
      package var value: Double
      /// About the values that the funnel allows (95 %); `nil`: it does not determine the constant, which
      /// has its assumed value.
      package var interval: ClosedRange<Double>?
    }

    /// The shares at one step.
    package struct Step: Sendable {
      /// The step of the real funnel.
      package var step: StepID
      /// Shares of the first step's users, 0...1.
      package var real, before, after: Double
    }
  }

  /// The users to fit, with the model that the fit starts from.
  let crowd: Crowd
  /// What they are fitted to.
  let real: RealFunnel
  private let jobs: Int

  /// - Parameter crowd: the users to fit: all of them go through the flow at each try.
  package init(_ crowd: Crowd, to real: RealFunnel, jobs: Int) {
    self.crowd = crowd
    self.real = real
    self.jobs = jobs
  }

  /// Searches for the constants with the largest likelihood.
  ///
  /// - Parameters:
  ///   - source: named as the source of the fitted constants.
  ///   - progress: told after each try how many there were, and the error of the best one.
  package func fit(source: String, progress: @escaping (Int, Double) -> Void = { _, _ in }) async -> Outcome {
    let search = CalibrationSearch(self, jobs: jobs, progress: progress)
    let fit = await search.fit()
    var model = search.model(at: fit.point, fit.intervals.keys.sorted(), source: source)
    if !fit.intervals.isEmpty { model.calibratedTo = source }
    let (before, after) = (await search.shares(crowd.model), await search.shares(model))
    return Outcome(
      model: model,
      steps: real.steps.indices.map {
        Outcome.Step(step: real.steps[$0], real: real.shares[$0], before: before[$0], after: after[$0])
      }, errorBefore: error(before), errorAfter: error(after),
      constants: search.constants.enumerated().map { index, constant in
        Outcome.Constant(constant: constant, value: model[constant].value, interval: fit.intervals[index])
      }, tries: search.tries, users: crowd.count)
  }

  /// The root of the mean square of the differences from the real shares.
  func error(_ shares: [Double]) -> Double {
    let differences = zip(shares, real.shares).map { ($0 - $1) * ($0 - $1) }
    return (differences.reduce(0, +) / Double(max(1, differences.count))).squareRoot()
  }

  /// How much less probable the real funnel is with these shares than with its own, as chi-square: twice the
  /// difference of the logarithms. Each step is binomial among those of the step before. The simulated shares
  /// are estimates themselves, of so many users.
  func deviance(_ shares: [Double]) -> Double {
    let simulated = Double(crowd.count)
    var sum = 0.0
    for index in real.users.indices.dropFirst() {
      let n = Double(real.users[index - 1])
      let k = min(n, Double(real.users[index]))
      let rate = (shares[index] * simulated + 0.5) / (max(shares[index], shares[index - 1]) * simulated + 1)
      if k > 0 { sum += k * Double.log(k / n / rate) }
      if k < n { sum += (n - k) * Double.log((1 - k / n) / (1 - rate)) }
    }
    return 2 * sum / (1 + Double(real.users.first ?? 0) / simulated)
  }
}
