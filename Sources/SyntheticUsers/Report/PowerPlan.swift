import Experiments
package import PackModel
package import PackReading
package import Results
import Statistics

/// How many users the experiments of a pack need, given how many users reached each in a simulation.
package struct PowerPlan: Hashable, Sendable {
  /// The needs of the experiments, in the order of `experiments.toml`.
  package var experiments: [Need]
  /// The label of all outputs: the users are simulated.
  package var label: String
  /// Which users were counted; of them so many must start the app.
  package var filters: [UserFilter]

  /// Numbers of users from this one on are not given.
  fileprivate static let mostStarters = 1e15
  /// With fewer simulated users than these a rate is rough.
  fileprivate static let fewUsers = 30

  /// What one experiment needs.
  package struct Need: Hashable, Sendable {
    /// The id of the experiment.
    package var key: ExperimentKey
    /// The name in plain words.
    package var name: String
    /// Whether the experiment is a draft, running or stopped.
    package var status: PlannedExperiment.Status
    /// The step where it begins; `nil` if it begins with the session.
    package var at: StepID?
    /// What counts as success.
    package var goal: ExperimentGoal
    /// The arms that have a range of buckets, in their order.
    package var arms: [Arm]
    /// The share of all users that reaches the place where it begins, 0...1.
    package var reach: Double
    /// The share of these users that chance puts into an arm, 0...1.
    package var coverage: Double
    /// The share that reaches the goal, 0...1: of the first arm; of all arms if that is empty; of all who
    /// reach the experiment if all arms are empty.
    package var conversion: Double
    /// The difference of rates to detect (0.05: five points).
    package var effect: Double
    /// Whether all arms get equally many users.
    package var hasEqualArms = true
    /// What it takes to see the effect upwards; `nil` if there is no such rate.
    package var more: Size?
    /// What it takes to see the effect downwards; `nil` if there is no such rate.
    package var fewer: Size?
    /// Why one of these numbers is unknown; `nil` if both are known.
    package var obstacle: Obstacle?
    /// Simulated users that the numbers rest on: of the smallest arm, or if all are empty, of the experiment.
    package var basis: Int

    /// Users that the smallest arm needs to see the effect in either direction; `nil` if that is unknown.
    package var perArm: Int? { [more?.perArm, fewer?.perArm].compactMap(\.self).max() }
    /// Users who must start the app so that the arms get as many as that; `nil` if that is unknown.
    package var starters: Int? { [more?.starters, fewer?.starters].compactMap(\.self).max() }

    /// Whether so few simulated users were counted that the numbers are rough.
    package var isRough: Bool { basis < PowerPlan.fewUsers }
  }

  /// The users with which one look at the end shows the effect in four of five experiments
  /// (``Statistics/SampleSize``).
  package struct Size: Hashable, Sendable {
    /// Users of the smallest arm.
    package var perArm: Int
    /// Users who must start the app for that; `nil` if that is unknown.
    package var starters: Int?
  }

  /// An arm that chance gives to users, and how many got it.
  package struct Arm: Hashable, Sendable {
    /// The id of the arm.
    package var id: ArmID
    /// Simulated users who were given the arm by chance.
    package var users: Int
    /// How many of them reached the goal.
    package var converted: Int
  }

  /// Why a number is unknown.
  package enum Obstacle: Hashable, Sendable {
    /// No user reaches the experiment, none takes part, one arm is alone; none reaches the goal, or all do;
    /// the difference is impossible.
    case nobodyComes, nobodyTakesPart, nothingToCompare, nobodyConverts, everybodyConverts, effectTooLarge
    /// So few users take part that the number is too large.
    case hardlyAnybody
    /// No simulated user was given this arm.
    case emptyArm(ArmID)
  }

  /// Works out the needs of a pack's experiments from the counts of a simulation.
  package init(
    _ counts: CrowdCounts, _ bundle: PackBundle, _ funnel: FunnelPlan, filters: [UserFilter] = [],
    calibration: String?
  ) {
    self.filters = filters
    label = ResultReport.simulationLabel(calibration: calibration)
    experiments = bundle.experiments.experiments.map { experiment in
      let reached = counts.reach[experiment.key] ?? ReachCounts()
      let arms = Self.arms(of: experiment, counts.trials[experiment.key])
      let inside = arms.reduce(0) { $0 + $1.users }
      var need = Need(
        key: experiment.key, name: experiment.name, status: experiment.status, at: experiment.flow.at,
        goal: experiment.goal ?? .step(funnel.goal ?? ""), arms: arms,
        reach: Self.share(reached.users, of: counts.users), coverage: Self.share(inside, of: reached.users),
        conversion: Self.conversion(arms, reached),
        effect: abs(experiment.minimumEffect ?? ExperimentResult.usualEffect),
        basis: inside == 0 ? reached.users : arms.map(\.users).min() ?? 0)
      need.obstacle = need.count(
        size: Self.size(of: experiment), inside: inside, reached: reached.users, users: counts.users)
      return need
    }
  }

  private static func share(_ part: Int, of whole: Int) -> Double {
    whole > 0 ? Double(part) / Double(whole) : 0
  }

  /// The arms that have a range of buckets.
  private static func arms(of experiment: PlannedExperiment, _ trial: TrialCounts?) -> [Arm] {
    let ranges = experiment.rules.effectiveRanges
    return experiment.flow.arms.indices.compactMap { index in
      guard index < ranges.count, ranges[index].end > ranges[index].start else { return nil }
      let isCounted = trial.map { index < $0.users.count && index < $0.converted.count } ?? false
      return Arm(
        id: experiment.flow.arms[index], users: isCounted ? trial?.users[index] ?? 0 : 0,
        converted: isCounted ? trial?.converted[index] ?? 0 : 0)
    }
  }

  /// Sized are the arms that have a range, by their width; two equal ones where there is nothing to compare.
  private static func size(of experiment: PlannedExperiment) -> SampleSize? {
    let widths = experiment.rules.effectiveRanges.map { $0.end - $0.start }.filter { $0 > 0 }
    return SampleSize(shares: widths.count > 1 ? widths : [1, 1], alpha: 1 - ExperimentResult.confidence)
  }

  private static func conversion(_ arms: [Arm], _ reached: ReachCounts) -> Double {
    if let first = arms.first, first.users > 0 { return share(first.converted, of: first.users) }
    let inside = arms.reduce(0) { $0 + $1.users }
    if inside > 0 { return share(arms.reduce(0) { $0 + $1.converted }, of: inside) }
    return share(reached.converted, of: reached.users)
  }
}

extension PowerPlan.Need {
  /// Works out how many users it needs.
  ///
  /// - Returns: why a number is unknown.
  fileprivate mutating func count(
    size: SampleSize?, inside: Int, reached: Int, users: Int
  ) -> PowerPlan.Obstacle? {
    if reached == 0 { return .nobodyComes }
    if conversion <= 0 { return .nobodyConverts }
    if conversion >= 1 { return .everybodyConverts }
    let needed = (
      more: size?.users(rate: conversion, difference: effect),
      fewer: size?.users(rate: conversion, difference: -effect)
    )
    guard let most = [needed.more, needed.fewer].compactMap(\.self).max(), let size else {
      return .effectTooLarge
    }
    guard most < PowerPlan.mostStarters else { return .hardlyAnybody }
    hasEqualArms = size.isEven
    let obstacle = obstacle(most: most, inside: inside, users: users)
    func whole(_ needed: Double) -> PowerPlan.Size {
      let starters = (needed * Double(users) / Double(max(1, inside))).rounded(.up)
      return PowerPlan.Size(
        perArm: Int((needed * size.smallestShare).rounded(.up)),
        starters: obstacle == nil ? Int(starters) : nil)
    }
    (more, fewer) = (needed.more.map(whole), needed.fewer.map(whole))
    return obstacle
  }

  /// Why it is unknown how many must start so that so many are in the arms.
  private func obstacle(most: Double, inside: Int, users: Int) -> PowerPlan.Obstacle? {
    if inside == 0 { return .nobodyTakesPart }
    if arms.count < 2 { return .nothingToCompare }
    if let empty = arms.first(where: { $0.users == 0 }) { return .emptyArm(empty.id) }
    return most * Double(users) / Double(inside) < PowerPlan.mostStarters ? nil : .hardlyAnybody
  }
}
