import PackReading

extension FunnelQuery {
  /// One pass over the lines: the visits of each user in one list, in the order of time, and over the list a fold for
  /// each chain of stages, as ``FunnelMatcher`` follows it.
  var spark: [String] {
    return ["WITH"] + sparkLog + [
      "sessions AS (",
      "  SELECT session_id, user_id, max(true\(periodCondition)) AS counts,",
      "    coalesce(max(event = 'session_started' AND pack = \(sparkText(pack))), false) AS is_ours,",
      "    coalesce(max(event = 'session_started' AND trial = 'true'), false) AS is_trial,",
      "    min(seq) FILTER (WHERE event = 'debug_used') AS debugged,",
      fact == nil
        ? "    NULL AS fact, NULL AS said,"
        : "    \(pick)_by(fact, t) FILTER (WHERE fact IS NOT NULL\(periodCondition)) AS fact, \(pick)(t) FILTER (WHERE fact IS NOT NULL\(periodCondition)) AS said,",
      "    collect_list(struct(t, seq, step_id)) FILTER (WHERE event = 'screen_viewed' AND step_id IN (\(sparkSteps.joined(separator: ", ")))\(periodCondition)) AS visits",
      "  FROM log GROUP BY session_id, user_id),",
      "users AS (",
      "  SELECT user_id, \(fact == nil ? "'all'" : "coalesce(\(pick)_by(fact, said) FILTER (WHERE fact IS NOT NULL), '')") AS value,",
      "    flatten(collect_list(filter(visits, v -> debugged IS NULL OR v.seq < debugged))) AS visits",
      "  FROM sessions WHERE counts\(countsTrials ? "" : " AND NOT is_trial") AND (is_ours",
      "    OR (SELECT count(*) FROM log WHERE line LIKE '%session_started%' AND event = 'session_started' AND pack <> \(sparkText(pack))) = 0)",
      "  GROUP BY user_id),",
      "ordered AS (",
      "  SELECT value, sort_array(flatten(transform(visits, v -> transform(\(sparkStages), s -> struct(v.t AS t, s AS stage))))) AS visits",
      "  FROM users),",
      "followed AS (",
      "  SELECT value,",
      "    \(sparkFold(plan.required)) AS way\(optional.isEmpty ? "" : ",")",
    ]
      + optional.enumerated().map { place, detour in
        let fold = sparkFold(Array(plan.required.prefix(detour.before)) + [detour.stage])
        return "    \(fold) AS o\(detour.stage + 1)\(place == optional.count - 1 ? "" : ",")"
      }
      + ["  FROM ordered)"] + sparkSelection
  }

  private func sparkText(_ text: String) -> String { Self.quoted(text, escapesBackslash: true) }

  /// The lines of the log with the columns that are needed. They are read as text: with columns that the query names,
  /// files need not be read once more to find out which there are.
  private var sparkLog: [String] {
    let column = fact.map { Self.identifier($0, "`") }
    let names =
      ["session_id", "user_id", "event", "step_id", "seq"] + (fact == nil ? [] : ["fact"]) + ["ts", "props"]
    let types = [
      "session_id STRING, user_id STRING, event STRING, step_id STRING, seq BIGINT",
      column.map { "\($0) STRING" }, "ts STRING, props STRUCT<pack: STRING, trial: STRING>",
    ]
    .compactMap(\.self).joined(separator: ", ")
    let path = QueryEngine.spark.pattern(path).replacing("`", with: "``")
    return [
      "log AS (",
      "  SELECT session_id, user_id, event, step_id, seq\(fact == nil ? "" : ", fact"), unix_micros(to_timestamp(ts)) AS t,",
      "    props.pack AS pack, props.trial AS trial, value AS line",
      "  FROM text.`\(path)`",
      "    LATERAL VIEW inline(array(from_json(value, \(sparkText(types))))) AS \(names.joined(separator: ", "))",
      "\(Self.isEvent)),",
    ]
  }

  /// The steps of the funnel, each once, in its order.
  private var sparkSteps: [String] {
    var steps: [String] = []
    for stage in plan.stages.map({ sparkText($0.step) }) where !steps.contains(stage) { steps.append(stage) }
    return steps
  }

  /// The stages that a visit's step is.
  private var sparkStages: String {
    let cases = sparkSteps.map { step in
      let stages = plan.stages.indices.filter { sparkText(plan.stages[$0].step) == step }
      return "WHEN \(step) THEN array(\(stages.map(String.init).joined(separator: ", ")))"
    }
    return "CASE v.step_id \(cases.joined(separator: " ")) END"
  }

  /// The moments of the furthest way through a chain of stages, the first of those that come as far.
  private func sparkFold(_ chain: [Int]) -> String {
    let place = "int(array_position(array(\(chain.map(String.init).joined(separator: ", "))), v.stage))"
    let before = "get(a.ways, \(place) - 2)"
    let way = "concat(coalesce(\(before), CAST(array() AS ARRAY<BIGINT>)), array(v.t))"
    let isLater = plan.mode == .strictIncrease ? " AND get(a.lasts, \(place) - 2) < v.t" : ""
    // Another visit of one beginning is not when the place was reached.
    let isFirst =
      "NOT coalesce(\(place) > 1 AND get(get(a.ways, \(place) - 1), 0) = get(\(before), 0), false)"
    let rest = "slice(a.ways, \(place) + 1, \(chain.count))"
    return """
      aggregate(visits,
            named_struct('ways', array_repeat(CAST(NULL AS ARRAY<BIGINT>), \(chain.count)), 'lasts', array_repeat(CAST(NULL AS BIGINT), \(chain.count)), 'furthest', CAST(array() AS ARRAY<BIGINT>)),
            (a, v) -> CASE WHEN \(place) = 1 OR v.t - get(\(before), 0) <= \(plan.windowMicroseconds)\(isLater)
              THEN named_struct(
                'ways', CASE WHEN \(isFirst) THEN concat(slice(a.ways, 1, \(place) - 1), array(\(way)), \(rest)) ELSE a.ways END,
                'lasts', concat(slice(a.lasts, 1, \(place) - 1), array(v.t), slice(a.lasts, \(place) + 1, \(chain.count))),
                'furthest', CASE WHEN size(a.furthest) < \(place) THEN \(way) ELSE a.furthest END)
              ELSE a END,
            a -> a.furthest)
      """
  }

  /// A row of each user for each stage, and then a row for each stage.
  private var sparkSelection: [String] {
    let required = plan.required
    let rows = plan.stages.indices.map { index -> String in
      let reached: String
      var time = "CAST(NULL AS BIGINT)"
      if let place = required.firstIndex(of: index) {
        reached = "size(way) > \(place)"
        if place > 0 { time = "get(way, \(place)) - get(way, \(place - 1))" }
      } else {
        let before = optional.first { $0.stage == index }?.before ?? 0
        let way = "o\(index + 1)"
        reached = "size(\(way)) > \(before)"
        if before > 0 { time = "get(\(way), \(before)) - get(\(way), \(before - 1))" }
      }
      return "    struct(\(index + 1), \(sparkText(plan.stages[index].step)), \(reached), \(time))"
    }
    return [
      "SELECT value, stage, step, count(*) AS users, count_if(has_reached) AS reached, count_if(has_reached) / count(*) AS rate,",
      "  percentile_disc(0.5) WITHIN GROUP (ORDER BY time) / 1000.0 AS time_median_ms,",
      "  percentile_disc(0.9) WITHIN GROUP (ORDER BY time) / 1000.0 AS time_p90_ms",
      "FROM followed LATERAL VIEW inline(array(", rows.joined(separator: ",\n"),
      "  )) AS stage, step, has_reached, time",
      "GROUP BY value, stage, step ORDER BY value, stage;",
    ]
  }
}
