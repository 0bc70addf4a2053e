import PackReading

extension FunnelQuery {
  /// The condition that a line has all columns that are needed.
  static let isEvent =
    "  WHERE user_id IS NOT NULL AND session_id IS NOT NULL AND event IS NOT NULL AND ts IS NOT NULL"

  /// The lines of the log, with microseconds as `t` and the session's pack as `pack`.
  private var duckDBLog: [String] {
    let path = QueryEngine.duckdb.pattern(path) + (isFile ? "" : "/**/*.jsonl")
    return [
      "  SELECT session_id, user_id, event, step_id, seq\(factColumn("\"")), epoch_us(ts) AS t,",
      "    props ->> '$.pack' AS pack, props ->> '$.trial' AS trial",
      "  FROM read_json(\(Self.quoted(path)), format = 'newline_delimited', ignore_errors = true,",
      "    hive_partitioning = false,",
      "    columns = {session_id: 'VARCHAR', user_id: 'VARCHAR', event: 'VARCHAR', step_id: 'VARCHAR', seq: 'BIGINT',",
      "      \(fact.map { "\(Self.identifier($0, "\"")): 'VARCHAR', " } ?? "")ts: 'TIMESTAMP', props: 'JSON'})",
      Self.isEvent,
    ]
  }

  /// Each stage is a table of the visits that come after the stage before, with when their way began and the
  /// moments of the way: `windowFunnel`, step by step.
  var duckDB: [String] {
    func quoted(_ text: String) -> String { Self.quoted(text) }
    let required = plan.required
    var tables: [(name: String, lines: [String])] = [("log", duckDBLog)]
    tables.append(
      (
        "events",
        [
          "  SELECT * FROM log WHERE",
          "    \(sessionCondition(quoted(pack), isOther: "pack <> \(quoted(pack))"))\(periodCondition)",
        ]
      ))
    tables.append(("users", ["  SELECT user_id, \(group) AS value FROM events GROUP BY user_id"]))
    tables.append(
      (
        "debugged",
        [
          "  SELECT session_id, min(seq) AS since FROM log WHERE event = 'debug_used' GROUP BY session_id"
        ]
      ))
    tables.append(
      (
        "visits",
        [
          "  SELECT DISTINCT e.user_id, e.step_id, e.t FROM events e",
          "    LEFT JOIN debugged d ON d.session_id = e.session_id",
          "    WHERE e.event = 'screen_viewed' AND (d.since IS NULL OR e.seq < d.since)",
        ]
      ))
    for (place, stage) in required.enumerated() {
      tables.append(
        ("s\(place + 1)", reaching(quoted(plan.stages[stage].step), after: place)))
    }
    for (stage, before) in optional {
      tables.append(("o\(stage + 1)", reaching(quoted(plan.stages[stage].step), after: before)))
    }
    let union = required.indices.map { "SELECT user_id, \($0 + 1) AS level, t, way FROM s\($0 + 1)" }
    tables.append(
      (
        "furthest",
        [
          "  SELECT user_id, level, way FROM (",
          "    SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY level DESC, t) AS place FROM (",
          union.map { "      \($0)" }.joined(separator: " UNION ALL\n"),
          "    ) AS reached) AS ranked",
          "  WHERE place = 1",
        ]
      ))
    for (stage, before) in optional {
      tables.append(
        (
          "first\(stage + 1)",
          [
            "  SELECT user_id, min_by(\(before == 0 ? "0" : "t - way[\(before)]"), t) AS time",
            "  FROM o\(stage + 1) GROUP BY user_id",
          ]
        ))
    }
    var lines = ["WITH"]
    for (index, table) in tables.enumerated() {
      lines.append("\(table.name) AS (")
      lines += table.lines
      lines.append(index == tables.count - 1 ? ")" : "),")
    }
    lines += selection(quoted)
    return lines
  }

  private var group: String {
    fact == nil ? "'all'" : "coalesce(\(pick)_by(fact, t) FILTER (fact IS NOT NULL), '')"
  }

  /// The visits to a step within the window, after those of a stage.
  private func reaching(_ step: String, after place: Int) -> [String] {
    guard place > 0 else {
      return [
        "  SELECT user_id, t, t AS start, [t] AS way FROM visits WHERE step_id = \(step)"
      ]
    }
    let isLater = plan.mode == .strictIncrease ? " AND max(p.t) < v.t" : ""
    // Of the visits that belong to one beginning the first is when the stage was reached.
    return [
      "  SELECT user_id, t, start, first_value(way) OVER (PARTITION BY user_id, start ORDER BY t) AS way FROM (",
      "    SELECT v.user_id, v.t, max_by(p.start, p.t) AS start, list_append(max_by(p.way, p.t), v.t) AS way",
      "    FROM visits v JOIN s\(place) p ON p.user_id = v.user_id AND p.t <= v.t",
      "    WHERE v.step_id = \(step)",
      "    GROUP BY v.user_id, v.t",
      "    HAVING v.t - max_by(p.start, p.t) <= \(plan.windowMicroseconds)\(isLater)) AS reached",
    ]
  }

  /// A row for each stage.
  private func selection(_ quoted: (String) -> String) -> [String] {
    let required = plan.required
    let rows = plan.stages.indices.map { index -> String in
      let step = quoted(plan.stages[index].step)
      let from: String
      let time: String
      let condition: String
      if let place = required.firstIndex(of: index) {
        from = "furthest"
        condition = "f.level >= \(place + 1)"
        time =
          place == 0 ? "" : "f.way[\(place + 1)] - f.way[\(place)]"
      } else {
        from = "first\(index + 1)"
        condition = "f.user_id IS NOT NULL"
        time = optional.contains { $0.stage == index && $0.before == 0 } ? "" : "f.time"
      }
      func spread(_ share: String) -> String {
        time.isEmpty ? "NULL" : "quantile_disc(\(time), \(share)) FILTER (\(condition)) / 1000.0"
      }
      return "  SELECT u.value AS value, \(index + 1) AS stage, \(step) AS step, count(*) AS users,\n"
        + "    sum(CASE WHEN \(condition) THEN 1 ELSE 0 END) AS reached,\n"
        + "    sum(CASE WHEN \(condition) THEN 1 ELSE 0 END) * 1.0 / count(*) AS rate,\n"
        + "    \(spread("0.5")) AS time_median_ms, \(spread("0.9")) AS time_p90_ms\n"
        + "  FROM users u LEFT JOIN \(from) f ON f.user_id = u.user_id GROUP BY u.value"
    }
    return [
      "SELECT * FROM (", rows.joined(separator: "\n  UNION ALL\n"), ") AS stages ORDER BY value, stage;",
    ]
  }
}
