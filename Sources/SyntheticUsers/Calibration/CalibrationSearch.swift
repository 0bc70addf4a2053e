import Behaviour
import PackReading
import RealModule
import Results

/// The search for the constants of one calibration, and for those that its funnel determines.
final class CalibrationSearch {
  /// The constants that may be fitted; a point has a coordinate for each, in this order.
  let constants = BehaviourConstant.allCases.filter(\.isFitted)
  /// How many models were tried.
  private(set) var tries = 0
  private let calibration: Calibration
  private var crowd: RepeatedCrowd
  private let progress: (Int, Double) -> Void
  private var leastError = 1.0

  /// Places of constants, of which those that are determined have intervals.
  struct Fit {
    var point: [Double]
    /// By the index of the constant.
    var intervals: [Int: ClosedRange<Double>]
  }

  /// What the funnel says of one constant when the others may follow.
  private struct Profile {
    /// The deviance at half and at twice the value, less that of the fit.
    var half, twice: Double

    /// The smaller of the two.
    var least: Double { min(half, twice) }

    var isDetermined: Bool { least > Calibration.significant }

    /// How far from its place the constant may be, up and down: the ends of parabolas.
    var reach: (down: Double, up: Double) {
      func end(_ deviance: Double) -> Double {
        CalibrationSearch.step * (Calibration.significant / deviance).squareRoot()
      }
      return (end(half), end(twice))
    }
  }

  /// Twice as much: all coordinates are logarithms, of times or of odds.
  private static let step = Double.log(2)

  init(_ calibration: Calibration, jobs: Int, progress: @escaping (Int, Double) -> Void) {
    let stages = calibration.real.steps.map { Funnel.Stage(step: $0, isOptional: false) }
    let funnel = FunnelPlan(id: "real", stages: stages, window: .seconds(7 * 86_400))
    crowd = RepeatedCrowd(calibration.crowd, funnel: funnel, jobs: jobs)
    self.calibration = calibration
    self.progress = progress
  }

  func fit() async -> Fit {
    let assumed = constants.map { Self.unbounded(calibration.crowd.model[$0].value, in: $0.range) }
    var free = Array(constants.indices)
    var best = await lowest(free, from: assumed, step: 0.8, tries: Calibration.mostTries.first)
    // What was determined beside more constants is so beside fewer; it is looked at again at the end.
    var known: Set<Int> = []
    while true {
      var profiles: [Int: Profile] = [:]
      for index in free where !known.contains(index) {
        profiles[index] = await profile(of: index, beside: free, best)
      }
      if profiles.values.allSatisfy(\.isDetermined) {
        for index in free where profiles[index] == nil {
          profiles[index] = await profile(of: index, beside: free, best)
        }
      }
      let least = profiles.min { ($0.value.least, $0.key) < ($1.value.least, $1.key) }
      guard let least, !least.value.isDetermined else {
        return Fit(
          point: best.at, intervals: profiles.reduce(into: [:]) { $0[$1.key] = interval(of: $1, best) })
      }
      known.formUnion(profiles.filter(\.value.isDetermined).keys)
      known.remove(least.key)
      free.removeAll { $0 == least.key }
      best.at[least.key] = assumed[least.key]
      best = await lowest(free, from: best.at, step: 0.5, tries: Calibration.mostTries.again)
    }
  }

  private func interval(of profile: (key: Int, value: Profile), _ best: Simplex.Point) -> ClosedRange<Double>
  {
    let (place, range) = (best.at[profile.key], constants[profile.key].range)
    let reach = profile.value.reach
    return Self.bounded(place - reach.down, in: range)...Self.bounded(place + reach.up, in: range)
  }

  private func profile(of index: Int, beside free: [Int], _ best: Simplex.Point) async -> Profile {
    func deviance(_ step: Double) async -> Double {
      var held = best.at
      held[index] += step
      return await lowest(
        free.filter { $0 != index }, from: held, step: 0.5, tries: Calibration.mostTries.held,
        enough: best.value + Calibration.significant
      ).value - best.value
    }
    return Profile(half: await deviance(-Self.step), twice: await deviance(Self.step))
  }

  /// The place with the smallest deviance that was found.
  ///
  /// - Parameters:
  ///   - free: the constants that may change.
  ///   - step: how far from the start the search looks first.
  ///   - enough: a deviance that is small enough.
  private func lowest(
    _ free: [Int], from start: [Double], step: Double, tries: Int, enough: Double = 0.01
  ) async -> Simplex.Point {
    var best = Simplex.Point(at: start, value: await deviance(at: start))
    guard !free.isEmpty else { return best }
    var simplex = Simplex(start: free.map { start[$0] }, step: free.map { _ in step })
    simplex.tell(best.value)
    var count = 1
    while count < tries, best.value > enough, !simplex.isSettled(within: 0.05) {
      var point = start
      for (index, place) in zip(free, simplex.wanted) { point[index] = place }
      let value = await deviance(at: point)
      simplex.tell(value)
      if value < best.value { best = Simplex.Point(at: point, value: value) }
      count += 1
    }
    return best
  }

  private func deviance(at point: [Double]) async -> Double {
    let shares = await shares(model(at: point, Array(constants.indices), source: ""))
    tries += 1
    leastError = min(leastError, calibration.error(shares))
    progress(tries, leastError)
    return calibration.deviance(shares)
  }

  /// The shares of simulated users at each step, with a model.
  func shares(_ model: BehaviourModel) async -> [Double] {
    let stages = await crowd.counts(model).groups["all"]?.stages ?? []
    let first = Double(max(1, stages.first?.reached ?? 1))
    return calibration.real.steps.indices.map {
      $0 < stages.count ? Double(stages[$0].reached) / first : 0
    }
  }

  /// The assumed model with some constants changed.
  func model(at point: [Double], _ changed: [Int], source: String) -> BehaviourModel {
    var model = calibration.crowd.model
    for index in changed {
      let constant = constants[index]
      model[constant] = .init(
        Self.bounded(point[index], in: constant.range), source: "fitted to \(source)")
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
