import Testing

@testable import Results

@Suite struct QueryTests {
  private func query(_ engine: QueryEngine, mode: FunnelMode = .default, fact: String? = nil) -> String {
    let plan = FunnelPlan("a b? c", window: 1_800_000_000, mode: mode)
    return FunnelQuery(
      plan: plan, path: "/logs/it's", pack: "tea", period: 5..<Int64.max, fact: fact
    ).text(engine)
  }

  @Test(arguments: QueryEngine.allCases)
  func `a query names the files, the pack, the steps and the window`(engine: QueryEngine) {
    let text = query(engine)
    for part in ["'tea'", "'a'", "'b'", "'c'", "1800000000", "t >= 5", "session_started"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(text.hasSuffix(";\n"))
    #expect(!text.contains("9223372036854775807"))
  }

  @Test func `each engine has its own way to read files and to quote`() {
    #expect(query(.duckdb).contains("read_json('/logs/it''s/**/*.jsonl'"))
    #expect(query(.clickhouse).contains("file('/logs/it\\'s/**/*.jsonl', 'JSONEachRow'"))
    #expect(query(.spark).contains("text.`/logs/it's`"))
  }

  @Test func `a path stands for itself, whatever is in it`() {
    func text(_ engine: QueryEngine, _ path: String, isFile: Bool) -> String {
      let plan = FunnelPlan("a b c", window: 1, mode: .default)
      return FunnelQuery(plan: plan, path: path, isFile: isFile, pack: "tea").text(engine)
    }
    func source(_ path: String, isFile: Bool) -> String {
      let text = text(.duckdb, path, isFile: isFile)
      return String(text.split(separator: "\n").first { $0.contains("read_json") } ?? "")
    }
    #expect(source("/a/my[log]", isFile: false).contains("read_json('/a/my[[]log]/**/*.jsonl',"))
    #expect(source("/a/*?", isFile: false).contains("read_json('/a/[*][?]/**/*.jsonl',"))
    #expect(source("/a/x.jsonl", isFile: false).contains("read_json('/a/x.jsonl/**/*.jsonl',"))
    #expect(source("/a/log[1].txt", isFile: true).contains("read_json('/a/log[[]1].txt',"))
    #expect(text(.spark, #"/a/{b,c}[d]*?\e"#, isFile: false).contains(#"text.`/a/\{b,c\}\[d\]\*\?\\e`"#))
    let house = text(.clickhouse, "/a/{b}*", isFile: false)
    #expect(house.contains("file('/a/?b??/**/*.jsonl'") && house.contains("startsWith(_path, '/a/{b}*/')"))
    #expect(text(.clickhouse, "/a?", isFile: true).contains("startsWith(_path, '/a?')"))
    #expect(!text(.clickhouse, "/a/b", isFile: false).contains("_path"))
  }

  @Test(arguments: QueryEngine.allCases)
  func `sessions without a beginning count where the log has no other pack`(engine: QueryEngine) {
    let other = engine == .clickhouse ? "pack NOT IN ('', 'tea')" : "pack <> 'tea'"
    #expect(query(engine).contains("event = 'session_started' AND \(other)) = 0)"))
  }

  @Test(arguments: QueryEngine.allCases)
  func `what follows the debug menu is left out`(engine: QueryEngine) {
    #expect(query(engine).contains("debug_used"))
    #expect(query(engine).contains(engine == .clickhouse ? "ORDER BY seq" : "seq <"))
  }

  @Test(arguments: QueryEngine.allCases)
  func `trial sessions are left out unless they are asked for`(engine: QueryEngine) {
    #expect(query(engine).contains("AND trial = 'true')"))
    #expect(engine != .spark || query(engine).contains("AND NOT is_trial"))
    let plan = FunnelPlan("a b", window: 1, mode: .default)
    let all = FunnelQuery(plan: plan, path: "/logs", pack: "tea", countsTrials: true).text(engine)
    #expect(engine == .spark ? !all.contains("NOT is_trial") : !all.contains("trial = 'true'"))
  }

  @Test func `Spark reads the lines once for the visits, and follows them in one fold for each way`() {
    let text = query(.spark)
    #expect(text.split(separator: "text.`").count == 2)
    #expect(!text.contains("JOIN") && !text.contains("UNION"))
    // The way of the required stages, and that to the optional one.
    #expect(text.split(separator: "aggregate(visits").count == 3)
  }

  @Test func `the first visit after the step before counts for times`() {
    #expect(query(.duckdb).contains("first_value(way) OVER (PARTITION BY user_id, start ORDER BY t)"))
    #expect(query(.spark).contains("a.lasts"))
  }

  @Test func `strict_increase is passed on`() {
    #expect(query(.clickhouse, mode: .strictIncrease).contains("'strict_increase')(t,"))
    #expect(query(.duckdb, mode: .strictIncrease).contains("max(p.t) < v.t"))
    #expect(!query(.duckdb).contains("max(p.t) < v.t"))
    #expect(query(.spark, mode: .strictIncrease).contains("- 2) < v.t"))
    #expect(!query(.spark).contains("- 2) < v.t"))
  }

  @Test func `groups are those of a fact`() {
    #expect(query(.duckdb, fact: "order").contains("\"order\" AS fact"))
    #expect(query(.duckdb, fact: "order").contains("\"order\": 'VARCHAR'"))
    #expect(query(.duckdb, fact: "order").contains("max_by(fact, t) FILTER"))
    #expect(query(.clickhouse, fact: "order").contains("`order` AS fact"))
    #expect(query(.clickhouse, fact: "order").contains("seq UInt64, `order` Nullable(String),"))
    #expect(query(.clickhouse, fact: "order").contains("argMaxIf(fact, t"))
    #expect(query(.spark, fact: "order").contains("`order` STRING"))
    #expect(query(.spark, fact: "order").contains("seq, fact, ts, props\n"))
    for engine in QueryEngine.allCases { #expect(!query(engine).contains("max_by(fact")) }
  }

  @Test func `users are grouped by the first version of the flow that they met`() {
    #expect(query(.duckdb, fact: "flow_version").contains("(min_by(fact, t) FILTER (fact IS NOT NULL)"))
    #expect(query(.clickhouse, fact: "flow_version").contains("argMinIf(fact, t, fact IS NOT NULL)"))
    let spark = query(.spark, fact: "flow_version")
    #expect(spark.contains("min_by(fact, t) FILTER") && spark.contains("min(t) FILTER (WHERE fact"))
    #expect(spark.contains("coalesce(min_by(fact, said)"))
    for engine in QueryEngine.allCases {
      let text = query(engine, fact: "flow_version")
      #expect(!text.contains("max_by(fact") && !text.contains("argMaxIf"))
    }
  }

  @Test func `a name of a column ends nothing of a query`() {
    #expect(query(.duckdb, fact: "a\"b'c").contains("\"a\"\"b'c\" AS fact"))
    #expect(query(.clickhouse, fact: "a`b'c").contains("seq UInt64, `a``b\\'c` Nullable"))
    #expect(query(.spark, fact: "a`b").contains("`a``b` STRING"))
  }
}
