import PackReading

/// A program that takes SQL and reads the files of the log by itself.
package enum QueryEngine: String, Hashable, Sendable, CaseIterable {
  /// DuckDB, ClickHouse and Spark SQL, each by its own program of the command line.
  case duckdb, clickhouse, spark

  /// A path as a pattern of the engine that matches this path: as engines expand `*`, `?`, `[]` and `{}` in paths.
  /// ClickHouse has no way to write them plainly, so there `?` stands for each, and may match other paths.
  func pattern(_ path: String) -> String {
    path.map { character in
      switch self {
      case .duckdb: "[*?".contains(character) ? "[\(character)]" : String(character)
      case .clickhouse: "{}*?".contains(character) ? "?" : String(character)
      case .spark: #"{}[]*?\"#.contains(character) ? "\\\(character)" : String(character)
      }
    }
    .joined()
  }
}

/// A funnel as one query over the files of an event log, for logs too large for one machine.
package struct FunnelQuery: Hashable, Sendable {
  var plan: FunnelPlan
  /// The folder of the log, or one file of it.
  var path: String
  var isFile: Bool
  var pack: String
  var period: Range<Int64>?
  /// The column of the log that users are grouped by; `nil` for all users together.
  var fact: String?
  /// Whether trial sessions count.
  var countsTrials: Bool

  /// Creates a query of a pack's users, grouped by the column `fact`, or all together.
  package init(
    plan: FunnelPlan, path: String, isFile: Bool = false, pack: String, period: Range<Int64>? = nil,
    fact: String? = nil, countsTrials: Bool = false
  ) {
    self.plan = plan
    self.path = path
    self.isFile = isFile
    self.pack = pack
    self.period = period
    self.fact = fact
    self.countsTrials = countsTrials
  }

  /// The query, with a semicolon at its end.
  package func text(_ engine: QueryEngine) -> String {
    let lines =
      switch engine {
      case .duckdb: duckDB
      case .spark: spark
      case .clickhouse: clickHouse
      }
    return (head(engine) + lines).map { $0 + "\n" }.joined()
  }

  private func head(_ engine: QueryEngine) -> [String] {
    let runs =
      switch engine {
      case .duckdb: "duckdb < FILE"
      case .clickhouse: "clickhouse local < FILE"
      case .spark: "spark-sql -f FILE"
      }
    let steps = plan.stages.map { Self.comment($0.step) + ($0.isOptional ? "?" : "") }
    return [
      "-- \(Self.comment(pack)): \(steps.joined(separator: ", "))",
      "-- within \(Readable.time(plan.windowMicroseconds)) of the first, mode \(plan.mode.rawValue); as `onboard-sim results` counts it.",
      "-- \(runs)",
    ]
  }

  /// A text that cannot end a comment's line.
  private static func comment(_ text: String) -> String {
    text.map { $0.isNewline ? " " : String($0) }.joined()
  }

  /// A text as SQL has it.
  static func quoted(_ text: String, escapesBackslash: Bool = false) -> String {
    let text =
      escapesBackslash
      ? text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") : text.replacing("'", with: "''")
    return "'\(text)'"
  }

  /// How the value of a user is found among those of the lines: the last one of a column counts, of versions the first.
  var pick: String { fact == SplitName.version ? "min" : "max" }

  /// The column that users are grouped by, as `fact`, with a comma before it; empty without one.
  func factColumn(_ quote: String) -> String {
    fact.map { ", \(Self.identifier($0, quote)) AS fact" } ?? ""
  }

  /// A name of a column, as an identifier of SQL.
  static func identifier(_ name: String, _ quote: String) -> String {
    quote + name.replacing(quote, with: quote + quote) + quote
  }

  /// A condition on `t` for the period, with `AND` before it.
  var periodCondition: String {
    guard let period else { return "" }
    var parts: [String] = []
    if period.lowerBound > .min { parts.append(" AND t >= \(period.lowerBound)") }
    if period.upperBound < .max { parts.append(" AND t < \(period.upperBound)") }
    return parts.joined()
  }

  /// Which sessions count: those of the pack, and those without a beginning in the log if it has no other
  /// pack; trial sessions only where they are asked for.
  ///
  /// - Parameters:
  ///   - pack: The pack as the engine quotes it.
  ///   - isOther: The condition that a session is one of another pack.
  func sessionCondition(_ pack: String, isOther: String) -> String {
    "(session_id IN (SELECT session_id FROM log WHERE event = 'session_started' AND pack = \(pack))\n"
      + "      OR (SELECT count(*) FROM log WHERE event = 'session_started' AND \(isOther)) = 0)"
      + (countsTrials
        ? ""
        : "\n      AND session_id NOT IN (SELECT session_id FROM log WHERE event = 'session_started' AND trial = 'true')")
  }

  /// The optional stages and how many required ones stand before each.
  var optional: [(stage: Int, before: Int)] {
    plan.stages.indices.filter { plan.stages[$0].isOptional }
      .map { stage in (stage, plan.required.count { $0 < stage }) }
  }
}
