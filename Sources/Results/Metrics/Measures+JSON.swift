import PackModel
import PackReading
import Statistics
import TextFormats

extension PermissionResult {
  /// Whole numbers of users.
  var json: JSONNode {
    var json: JSONObject = [
      "kind": .string(kind.rawValue), "users": .integer(users), "asked": .integer(tally.asked),
      "not_asked": .integer(users - tally.asked), "allowed": .integer(tally.allowed),
      "denied": .integer(tally.denied),
    ]
    json["no_answer"] = .integer(tally.asked - tally.allowed - tally.denied)
    json["asked_after_pre_alert"] = .integer(tally.explained)
    json["allowed_after_pre_alert"] = .integer(tally.explainedAllowed)
    json["asked_without_pre_alert"] = .integer(tally.asked - tally.explained)
    json["allowed_without_pre_alert"] = .integer(tally.allowed - tally.explainedAllowed)
    json["turned_on_in_settings"] = .integer(tally.turnedOn)
    json["turned_off_in_settings"] = .integer(tally.turnedOff)
    json["allowed_after_settings"] = .integer(tally.allowedAtLast)
    return .object(json)
  }
}

extension MetricResult {
  /// Rates and differences of rates are shares of 1, times milliseconds.
  var json: JSONNode {
    let measure: ExperimentMetric.Kind =
      switch metric.measure {
      case .rate: .rate
      case .time: .time
      case .errors: .errors
      }
    let isTime = metric.measure.isTime
    return .object([
      "id": .string(metric.id), "name": .string(metric.name), "measure": .string(measure.rawValue),
      "goal": metric.measure.goal.map { .string($0.name) } ?? .null, "guardrail": .bool(metric.isGuardrail),
      "better": .string(
        (metric.lessIsBetter ? ExperimentMetric.Better.lower : ExperimentMetric.Better.higher).rawValue),
      "arms": .array(
        arms.map { arm in
          .object([
            "id": .string(arm.id), "users": .integer(arm.rate.trials),
            "reached": .integer(arm.rate.successes),
            "rate": .number(arm.rate.value),
            "time_median_ms": arm.median.map { .number(Double($0) / 1000) } ?? .null,
          ])
        }),
      "comparisons": .array(
        comparisons.map { comparison in
          .object([
            "arm": .string(comparison.arm),
            "difference": .number(isTime ? comparison.difference / 1000 : comparison.difference),
            "p": .number(comparison.probability), "p_benjamini_hochberg": .number(comparison.adjusted),
            "verdict": .string(comparison.verdict.rawValue),
          ])
        }),
    ])
  }
}
