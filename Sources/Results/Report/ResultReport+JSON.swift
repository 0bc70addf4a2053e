import Statistics
package import TextFormats

extension ResultReport {
  /// The version of the JSON; it changes when a key changes its meaning or is removed.
  package static let jsonVersion = 1

  /// The whole report. Times are milliseconds, rates and differences shares of 1, moments RFC 3339 of
  /// minutes.
  package var json: JSONNode {
    .object([
      "version": .integer(Self.jsonVersion), "pack": .string(pack),
      "simulated": .string(simulationLabel ?? "no"), "simulated_users": .integer(simulatedUsers),
      "users": .integer(users), "sessions": .integer(sessions), "events": .integer(events),
      "first": period.map { .string(Readable.moment($0.lowerBound)) } ?? .null,
      "last": period.map { .string(Readable.moment($0.upperBound)) } ?? .null,
      "since": since.map(JSONNode.string) ?? .null, "until": until.map(JSONNode.string) ?? .null,
      "where": filters.json,
      "ways_back": .array(
        all.waysBack.map {
          .object(["from": .string($0.from), "to": .string($0.to), "users": .integer($0.users)])
        }),
      "funnel": .object([
        "id": .string(funnel.id), "mode": .string(funnel.mode.rawValue),
        "window_ms": .integer(Int(funnel.windowMicroseconds / 1000)),
        "stages": .array(all.json), "permissions": .array(all.permissions.map(\.json)),
      ]),
      "summary": .array(ReportSummary(self).sentences.map(JSONNode.string)),
      "experiments": .array(experiments.map { $0.json(simulation) }),
      "splits": .array(
        splits.map { split in
          .object([
            "by": .string(split.by), "name": .string(split.name),
            "groups": .array(
              split.groups.map { group in
                .object([
                  "value": .string(group.value), "users": .integer(group.result.users),
                  "stages": .array(group.result.json),
                  "permissions": .array(group.result.permissions.map(\.json)),
                ])
              }),
          ])
        }),
      "notes": .array(notes.map(JSONNode.string)),
    ])
  }
}

extension [UserFilter] {
  /// Each with its fact and the values.
  package var json: JSONNode {
    .array(map { .object(["by": .string($0.fact), "values": .array($0.values.map(JSONNode.string))]) })
  }
}

extension FunnelResult {
  fileprivate var json: [JSONNode] { stages.map { .object($0.json) } }
}

extension FunnelResult.Stage {
  fileprivate var json: JSONObject {
    var json: JSONObject = [
      "step": .string(step), "optional": .bool(isOptional), "reached": .integer(reached),
      "rate": .number(overall.value), "interval": overall.interval().json,
    ]
    json["conditional_rate"] = fromPrevious.map { .number($0.value) } ?? .null
    json["conditional_interval"] = fromPrevious.map { $0.interval().json } ?? .null
    json["time_median_ms"] = time.json(\.median)
    json["time_p90_ms"] = time.json(\.ninetieth)
    json["dropped"] = leaving.map { .integer($0.users) } ?? .null
    let dwell = leaving?.dwell
    json["dwell_median_ms"] = dwell.json(\.median)
    json["dwell_p90_ms"] = dwell.json(\.ninetieth)
    json["next"] = Self.list(leaving?.next)
    json["ended"] = Self.list(leaving?.ends)
    json["last_call"] = Self.list(leaving?.calls)
    json["last_permission"] = Self.list(leaving?.answers)
    return json
  }

  private static func list(_ counted: [FunnelResult.Counted]?) -> JSONNode {
    .array((counted ?? []).map { .object(["what": .string($0.words), "users": .integer($0.users)]) })
  }
}

extension ExperimentResult {
  fileprivate func json(_ simulation: VerdictWords.Simulation) -> JSONNode {
    let words = VerdictWords(self, simulation)
    let summary = VerdictSummary(self, simulation)
    var json: JSONObject = [
      "key": .string(key), "name": .string(name), "hypothesis": .string(hypothesis),
      "goal": .string(goal.name),
      "window_ms": .integer(Int(window / 1000)), "verdict": .string(verdict.name),
    ]
    json["headline"] = .string(words.headline)
    json["summary"] = .array([summary.compared, summary.outcome, summary.advice].map(JSONNode.string))
    json["details"] = .array(words.details.map(JSONNode.string))
    json["minimum_effect"] = .number(minimumEffect)
    json["minimum_effect_planned"] = .bool(isEffectPlanned)
    json["users_needed_per_arm"] = usersNeeded.map(JSONNode.number) ?? .null
    json["sample_ratio_p"] = sampleRatio.isTested ? .number(sampleRatio.probability) : .null
    json["sample_ratio_broken"] = .bool(sampleRatio.isAlarming)
    json["forced_users"] = .integer(forced)
    json["users_in_two_arms"] = .integer(inTwoArms)
    json["users_of_unknown_arms"] = .integer(unknownArm)
    json["arms"] = .array(arms.map { .object($0.json) })
    json["comparisons"] = .array(comparisons.map { .object($0.json) })
    json["losses_at_other_steps"] = .array(
      losses.map { loss in
        .object([
          "arm": .string(loss.arm), "step": .string(loss.step), "difference": .number(loss.rates.difference),
          "p_benjamini_hochberg": .number(loss.adjusted),
        ])
      })
    json["metrics"] = .array(metrics.map(\.json))
    return .object(json)
  }
}

extension ExperimentResult.Arm {
  fileprivate var json: JSONObject {
    [
      "id": .string(id), "name": .string(name), "share": .number(share), "users": .integer(rate.trials),
      "converted": .integer(rate.successes), "rate": .number(rate.value), "interval": rate.interval().json,
    ]
  }
}

extension ExperimentResult.Comparison {
  fileprivate var json: JSONObject {
    var json: JSONObject = [
      "arm": .string(arm), "verdict": .string(verdict.name), "difference": .number(rates.difference),
      "fixed_interval": fixed.json, "sequential_interval": sequential.json,
    ]
    json["lift"] = rates.isComparable ? .number(rates.lift) : .null
    json["lift_fixed_interval"] = fixedLift?.json ?? .null
    json["lift_sequential_interval"] = sequentialLift?.json ?? .null
    json["z"] = .number(rates.z)
    json["p"] = .number(probability)
    json["p_holm"] = .number(holm)
    json["p_benjamini_hochberg"] = .number(benjaminiHochberg)
    json["chance_to_win"] = .number(rates.chanceToWin)
    json["chance_to_win_exact"] = .number(exactChance)
    return json
  }

  /// Approximate above a million successes: the exact sum has one term for each.
  private var exactChance: Double {
    let hasUsers = rates.control.trials > 0 && rates.treatment.trials > 0
    return hasUsers && rates.treatment.successes <= 1_000_000 ? rates.exactChanceToWin : rates.chanceToWin
  }
}

extension Verdict {
  /// The name in JSON.
  package var name: String {
    switch self {
    case .nobody: "nobody"
    case .oneArm: "one_arm"
    case .broken: "broken_split"
    case .wins: "wins"
    case .loses: "loses"
    case .winsAtSize: "wins_at_planned_size"
    case .losesAtSize: "loses_at_planned_size"
    case .tooFew: "not_enough_users"
    case .noLargerDifference: "no_larger_difference"
    case .unclear: "unclear"
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var json: JSONNode { .array([.number(lowerBound), .number(upperBound)]) }
}

extension TimeSpread? {
  fileprivate func json(_ path: KeyPath<TimeSpread, Int64>) -> JSONNode {
    map { .number(Double($0[keyPath: path]) / 1000) } ?? .null
  }
}
