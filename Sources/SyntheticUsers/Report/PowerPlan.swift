import Experiments
package import PackModel
package import PackReading
package import Results
import Statistics
package import TextFormats

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
    /// Users that each arm needs; `nil` if that is unknown.
    package var perArm: Int?
    /// Users who must start the app so that the smallest arm gets as many; `nil` if that is unknown.
    package var starters: Int?
    /// Why one of these numbers is unknown; `nil` if both are known.
    package var obstacle: Obstacle?
    /// Simulated users that the numbers rest on: of the smallest arm, or if all are empty, of the experiment.
    package var basis: Int

    /// Whether so few simulated users were counted that the numbers are rough.
    package var isRough: Bool { basis < PowerPlan.fewUsers }
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
    label = calibration.map { "simulated, fitted to \($0)" } ?? "simulated, not calibrated"
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
      need.obstacle = need.count(reached: reached.users, users: counts.users)
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
  fileprivate mutating func count(reached: Int, users: Int) -> PowerPlan.Obstacle? {
    if reached == 0 { return .nobodyComes }
    if conversion <= 0 { return .nobodyConverts }
    if conversion >= 1 { return .everybodyConverts }
    guard
      let needed = SampleSize.usersPerArm(rate: conversion, difference: effect)
        ?? SampleSize.usersPerArm(rate: conversion, difference: -effect)
    else { return .effectTooLarge }
    guard needed < PowerPlan.mostStarters else { return .hardlyAnybody }
    let perArm = Int(needed.rounded(.up))
    self.perArm = perArm
    if arms.allSatisfy({ $0.users == 0 }) { return .nobodyTakesPart }
    if arms.count < 2 { return .nothingToCompare }
    if let empty = arms.first(where: { $0.users == 0 }) { return .emptyArm(empty.id) }
    let starters = (Double(perArm) * Double(users) / Double(basis)).rounded(.up)
    guard starters < PowerPlan.mostStarters else { return .hardlyAnybody }
    self.starters = Int(starters)
    return nil
  }
}

// MARK: - Words

extension PowerPlan {
  /// For people: the label, and a paragraph for each experiment.
  package var text: String {
    var lines = [label] + (filters.words.map { ["only users with \($0)"] } ?? []) + [""]
    if !experiments.isEmpty { lines += summary.flatMap { Readable.lines($0) } + [""] }
    if experiments.isEmpty { lines.append("The pack has no experiments: experiments.toml would say them.") }
    for need in experiments { lines += need.lines + [""] }
    return lines.joined(separator: "\n") + (lines.last == "" ? "" : "\n")
  }

  /// For programs: shares are 0...1, and unknown numbers are null.
  package var json: JSONNode {
    .object([
      "version": .integer(1), "simulated": .string(label), "where": filters.json,
      "summary": .array(summary.map(JSONNode.string)),
      "experiments": .array(experiments.map(\.json)),
    ])
  }
}

extension PowerPlan.Need {
  fileprivate var lines: [String] {
    let place = at.map { "reach `\($0)`, where it begins" } ?? "are there when the session begins"
    var lines = ["\(name) (\(key))", "  of 100 who start, \(Readable.decimal(reach * 100, 1)) \(place)"]
    if reach > 0 {
      lines.append("  of 100 of those, \(Readable.decimal(coverage * 100, 1)) take part")
      lines.append("  of 100 \(basisWords), \(Readable.decimal(conversion * 100, 1)) \(goal.verb)")
    }
    if let perArm {
      lines.append(
        "  to see \(Self.points(effect)) more or less, \(Readable.count(arms.count, "arm")) \(arms.count == 1 ? "needs" : "need") about "
          + "\(Readable.about(Double(perArm))) users each:")
    }
    if let starters { lines.append("  about \(Readable.about(Double(starters))) must start the app") }
    if let problem { lines.append("  \(problem)") }
    if isRough, basis > 0, obstacle != .effectTooLarge {
      lines.append(
        "  this is rough: it rests on \(Readable.count(basis, "simulated user")); --users takes more of them")
    }
    return lines
  }

  /// The users whose rate it is.
  private var basisWords: String {
    if let first = arms.first, first.users > 0 { return "of the arm `\(first.id)`" }
    return arms.contains { $0.users > 0 } ? "of those in arms" : "of those who reach it"
  }

  /// Why there is no number, in a sentence.
  package var problem: String? {
    switch obstacle {
    case nil: nil
    case .nobodyComes:
      "it is unknown how many it needs: no user reaches the place where it begins"
    case .nobodyConverts: "it is unknown how many it needs: no user reaches the goal"
    case .everybodyConverts: "it is unknown how many it needs: every user reaches the goal"
    case .effectTooLarge:
      "it is unknown how many it needs: \(Self.points(effect)) more would be above 100 of 100, and as many less below 0"
    case .nobodyTakesPart:
      "it is unknown how many must start the app: no user takes part by chance\(reason)"
    case .nothingToCompare:
      "it is unknown how many must start the app: only `\(arms.first?.id ?? "")` gets users, and has nothing to be compared with"
    case .emptyArm(let arm):
      "it is unknown how many must start the app: no simulated user was given `\(arm)`; --users takes more of them"
    case .hardlyAnybody:
      "it is unknown how many must start the app: too few users take part"
    }
  }

  private var reason: String {
    switch status {
    case .draft: ", since it is a draft"
    case .running: ""
    case .stopped: ", since it is stopped"
    }
  }

  /// A difference in points, with all digits that it has: `4 points`, `0.01 points`.
  private static func points(_ difference: Double) -> String {
    let most = 6
    let parts = Int((difference * 100_000_000).rounded())
    var fraction = NumberText.padded(parts % 1_000_000, to: most)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let number = Readable.count(parts / 1_000_000) + (fraction.isEmpty ? "" : ".\(fraction)")
    return number + (number == "1" ? " point" : " points")
  }

  fileprivate var json: JSONNode {
    .object([
      "key": .string(key), "name": .string(name), "status": .string(status.rawValue),
      "at": at.map(JSONNode.string) ?? .null, "goal": .string(goal.name),
      "arms": .integer(arms.count), "reach": .number(reach), "coverage": .number(coverage),
      "conversion": .number(conversion), "effect": .number(effect),
      "simulated_arms": .array(
        arms.map {
          .object(["id": .string($0.id), "users": .integer($0.users), "converted": .integer($0.converted)])
        }),
      "users_per_arm": perArm.map(JSONNode.integer) ?? .null,
      "users_who_start": starters.map(JSONNode.integer) ?? .null,
      "rough": .bool(isRough), "problem": problem.map(JSONNode.string) ?? .null,
    ])
  }
}
