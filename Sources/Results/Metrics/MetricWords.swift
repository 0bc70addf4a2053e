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
    "p: how often chance alone would show a difference at least this large if both arms were equal, corrected for the "
    + "number of things measured (Benjamini-Hochberg). Shares are of all users of the arm."

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
  static func conclusion(_ comparison: MetricResult.Comparison, of result: MetricResult, isEarly: Bool)
    -> String
  {
    guard comparison.isKnown else { return "nothing to compare yet" }
    let word =
      switch comparison.verdict {
      case .unclear: "may be chance"
      case _ where result.metric.measure.isTime: comparison.difference < 0 ? "faster" : "slower"
      case .better: "better"
      case .worse: "worse"
      }
    let verdict = isEarly && comparison.verdict != .unclear ? "\(word) so far" : word
    return "\(difference(comparison, result)), \(verdict) (p \(ResultFacts.probability(comparison.adjusted)))"
  }

  /// The verdict that decides the colour. The times of an arm that loses stay without one: only those who got there are
  /// measured, and they are fewer.
  static func look(
    _ comparison: MetricResult.Comparison, of metric: ExperimentMetric, in result: ExperimentResult
  ) -> MetricResult.Verdict {
    let arm = result.comparisons.first { $0.arm == comparison.arm }?.verdict
    return metric.measure.isTime && (arm == .loses || arm == .losesAtSize) ? .unclear : comparison.verdict
  }

  /// The difference: of rates that of what is shown, so that what is read can be checked; of times the exact one, since long and
  /// short times are rounded differently.
  private static func difference(_ comparison: MetricResult.Comparison, _ result: MetricResult) -> String {
    let arms = [result.arms.first, result.arms.first { $0.id == comparison.arm }].compactMap(\.self)
    guard result.metric.measure.isTime else {
      let rates = arms.map(\.rate)
      let shown =
        rates.count == 2 ? Readable.difference(RateComparison(control: rates[0], treatment: rates[1])) : 0
      return "\(Readable.signed(shown)) points"
    }
    let medians = arms.compactMap(\.median)
    let difference = medians.count == 2 ? medians[1] - medians[0] : 0
    let time = Readable.time(abs(difference))
    if time == Readable.time(0) { return "no difference in what is shown" }
    return "\(difference < 0 ? "−" : "+")\(time)"
  }

  /// What a winner's guardrails leave open, as the end of a sentence: `, unless …`; empty where there are none.
  static func guardrailsInDoubt(_ result: ExperimentResult, of arm: ArmID) -> String {
    let open = result.metrics.filter(\.metric.isGuardrail).compactMap { metric -> String? in
      guard let comparison = metric.comparisons.first(where: { $0.arm == arm }),
        comparison.verdict == .unclear,
        !metric.metric.measure.isTime, let control = metric.arms.first,
        let treatment = metric.arms.first(where: { $0.id == arm })
      else { return nil }
      let interval = RateComparison(control: control.rate, treatment: treatment.rate)
        .differenceInterval(confidence: ExperimentResult.confidence)
      let worst = metric.metric.lessIsBetter ? interval.upperBound : -interval.lowerBound
      guard worst > 0.0005 else { return nil }
      return
        "a loss of \(Readable.points(worst)) of “\(plainName(metric.metric))” is too much: by one look its difference is probably between "
        + VerdictWords.interval(interval)
    }
    return open.isEmpty ? "" : ", unless \(open.joined(separator: ", or "))"
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
