import Testing

@testable import Results

@Suite struct QueryTests {
  private func query(_ engine: QueryEngine, mode: FunnelMode = .default, fact: UserFact? = nil) -> String {
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
    #expect(query(.spark).contains("json.`/logs/it's`"))
  }

  @Test(arguments: QueryEngine.allCases)
  func `what follows the debug menu is left out`(engine: QueryEngine) {
    #expect(query(engine).contains("debug_used"))
    #expect(query(engine).contains(engine == .clickhouse ? "ORDER BY seq" : "seq <"))
  }

  @Test func `strict_increase is passed on`() {
    #expect(query(.clickhouse, mode: .strictIncrease).contains("'strict_increase')(t,"))
    #expect(query(.duckdb, mode: .strictIncrease).contains("max(p.t) < v.t"))
    #expect(!query(.duckdb).contains("max(p.t) < v.t"))
  }

  @Test func `groups are those of a fact`() {
    #expect(query(.duckdb, fact: .gender).contains("max_by(gender, t) FILTER"))
    #expect(query(.clickhouse, fact: .gender).contains("argMaxIf(gender, t"))
  }
}
