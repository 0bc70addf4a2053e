import PackReading

extension FunnelQuery {
  /// `windowFunnel` for the required stages, and one more for each optional stage with the required ones
  /// before it.
  var clickHouse: [String] {
    func quoted(_ text: String) -> String { Self.quoted(text, escapesBackslash: true) }
    let required = plan.required
    let mode = plan.mode == .strictIncrease ? ", 'strict_increase'" : ""
    func funnel(_ stages: [Int]) -> String {
      let conditions = stages.map { "v AND step_id = \(quoted(plan.stages[$0].step))" }
      return "windowFunnel(\(plan.windowMicroseconds)\(mode))(t,\n        "
        + conditions.joined(separator: ",\n        ") + ")"
    }
    var columns = ["      \(funnel(required)) AS level"]
    for (stage, before) in optional {
      columns.append(
        "      \(funnel(Array(required.prefix(before)) + [stage])) = \(before + 1) AS o\(stage + 1)")
    }
    let value =
      fact == nil
      ? "'all'"
      : "ifNull(\(fact == SplitName.version ? "argMinIf" : "argMaxIf")(fact, t, fact IS NOT NULL), '')"
    let factType = fact.map { ", \(Self.identifier($0, "`")) Nullable(String)" } ?? ""
    let types =
      "session_id String, user_id String, event String, step_id String, seq UInt64\(factType), ts String, props String"
    let counts = plan.stages.indices.map { index in
      required.firstIndex(of: index).map { "countIf(level >= \($0 + 1))" } ?? "countIf(o\(index + 1))"
    }
    let pattern = QueryEngine.clickhouse.pattern(path)
    let file = quoted(isFile ? pattern : pattern + "/**/*.jsonl")
    // The pattern may match other folders too.
    let place =
      !pattern.contains("?") ? "" : " WHERE startsWith(_path, \(quoted(isFile ? path : path + "/")))"
    return [
      "WITH",
      "  log AS (",
      "    SELECT session_id, user_id, event, step_id, seq\(factColumn("`")),",
      "      toUInt64(toUnixTimestamp64Micro(parseDateTime64BestEffort(ts, 6, 'UTC'))) AS t,",
      "      JSONExtractString(props, 'pack') AS pack, JSONExtractString(props, 'trial') AS trial, event = 'debug_used' AS d,",
      "      event = 'screen_viewed' AND sum(d) OVER (PARTITION BY session_id ORDER BY seq) = 0 AS v",
      "    FROM file(\(file), 'JSONEachRow',",
      "      \(quoted(types)))\(place)),",
      "  users AS (",
      "    SELECT user_id, \(value) AS value,",
      columns.joined(separator: ",\n"),
      "    FROM log",
      "    WHERE \(sessionCondition(quoted(pack), isOther: "pack NOT IN ('', \(quoted(pack)))"))\(periodCondition)",
      "    GROUP BY user_id)",
      "SELECT value, stage, step, users, reached, reached / users AS rate",
      "FROM (",
      "  SELECT value, count() AS users, [\(counts.joined(separator: ", "))] AS counts,",
      "    [\(plan.stages.map { quoted($0.step) }.joined(separator: ", "))] AS steps",
      "  FROM users GROUP BY value)",
      "ARRAY JOIN arrayEnumerate(steps) AS stage, steps AS step, counts AS reached",
      "ORDER BY value, stage",
      "SETTINGS input_format_allow_errors_num = 1000, input_format_json_read_objects_as_strings = 1,",
      "  input_format_skip_unknown_fields = 1;",
    ]
  }
}
