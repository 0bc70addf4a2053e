import PackModel
import PackReading
import Statistics

/// Metrics of an experiment in plain words; the same in all outputs for people.
enum MetricWords {
  /// What the table of metrics has to say of itself, a sentence or two each.
  static func rules(_ metrics: [MetricResult]) -> [String] {
    [rule] + (metrics.contains { $0.metric.isGuardrail } ? [guardrailRule] : [])
      + (metrics.contains { $0.metric.measure.isTime } ? [timeRule] : [])
  }

  /// What p is, and why it is raised.
  private static let rule =
    "p: how often chance alone makes a difference as large as this. Where many things are measured a few differ by chance, so p "
    + "is raised for their number (Benjamini and Hochberg's method): of all that is called better or worse here, at "
    + "most about one in twenty is chance. Shares are of all users of the arm."

  /// What a guardrail is, in a sentence.
  private static let guardrailRule = "A guardrail is what must not become worse."

  /// Why times are read with care, in a sentence.
  private static let timeRule =
    "Times: half of those who got there needed no longer; an arm that loses its slow users looks faster."

  /// `Notifications allowed`, with `(guardrail)` where it is one.
  static func name(_ metric: ExperimentMetric) -> String {
    metric.isGuardrail ? "\(plainName(metric)) (guardrail)" : plainName(metric)
  }

  /// `Notifications allowed`: the name, or what is measured.
  static func plainName(_ metric: ExperimentMetric) -> String {
    if !metric.name.isEmpty { return metric.name }
    return switch metric.measure {
    case .rate(let goal): goal.verb
    case .time(let goal): "time until they \(goal.verb)"
    case .errors: "meet with an error"
    }
  }

  /// `42.1%`, `12 s`, a dash where nothing is known.
  static func value(_ arm: MetricResult.Arm, _ metric: ExperimentMetric) -> String {
    if metric.measure.isTime { return arm.median.map(Readable.time) ?? "–" }
    return arm.rate.trials > 0 ? Readable.percent(arm.rate.value) : "–"
  }

  /// `+5.9 points, better (p 0.0120)`.
  ///
  /// - Parameter isEarly: Whether the users are too few to decide anything by the goal.
  static func conclusion(
    _ comparison: MetricResult.Comparison, _ metric: ExperimentMetric, isEarly: Bool
  ) -> String {
    guard comparison.isKnown else { return "nothing to compare yet" }
    let verdict =
      switch comparison.verdict {
      case .better: isEarly ? "better so far" : "better"
      case .worse: isEarly ? "worse so far" : "worse"
      case .unclear: "may be chance"
      }
    return "\(difference(comparison, metric)), \(verdict) (p \(ResultFacts.probability(comparison.adjusted)))"
  }

  private static func difference(_ comparison: MetricResult.Comparison, _ metric: ExperimentMetric) -> String
  {
    guard metric.measure.isTime else { return "\(Readable.signed(comparison.difference)) points" }
    let time = Readable.time(Int64(abs(comparison.difference)))
    return comparison.difference == 0 ? time : "\(comparison.difference < 0 ? "−" : "+")\(time)"
  }

  /// `“Errors”, which must not become worse, is worse with short: 13.0% against 12.1%.`, for each that became worse.
  ///
  /// - Parameter arm: the arm that is asked about; `nil`: every arm.
  static func brokenGuardrails(_ result: ExperimentResult, of asked: ArmID? = nil) -> [String] {
    guard result.isRead else { return [] }
    return result.metrics.filter(\.metric.isGuardrail).flatMap { metric in
      metric.comparisons.filter { $0.verdict == .worse && [nil, $0.arm].contains(asked) }.compactMap {
        comparison in
        guard let arm = metric.arms.first(where: { $0.id == comparison.arm }), let control = metric.arms.first
        else { return nil }
        let name = metric.metric.name.isEmpty ? metric.metric.id : metric.metric.name
        return
          "“\(name)”, which must not become worse, is worse \(result.isEarly ? "so far " : "")with \(arm.id): \(value(arm, metric.metric)) against \(value(control, metric.metric))."
      }
    }
  }
}
