import FixturePacks
import PackFiles
import PackModel
import PackReading
import Testing

/// How long calls take, how often the app tries again, and what they bring.
@Suite struct EndpointTimesTests {
  private func endpoint(_ keys: String) throws -> Endpoint {
    let files = try Fixtures.tea(
      replacing: #"latency = "900ms""#, with: keys, in: "endpoints.toml")
    let source = ContentSource(id: "tea", files: files)
    return try #require(
      try PackLoader.load(source, system: Fixtures.system).bundle.pack.endpoint("register"))
  }

  @Test func `a latency is fixed, within a range, or spread by quantiles`() throws {
    #expect(try endpoint(#"latency = "900ms""#).latency == .fixed(.milliseconds(900)))
    #expect(
      try endpoint(#"latency = { min = "300ms", max = "2s" }"#).latency
        == .range(min: .milliseconds(300), max: .seconds(2)))
    #expect(
      try endpoint(#"latency = { p50 = "600ms", p95 = "2s", p99 = "6s" }"#).latency
        == .quantiles(p50: .milliseconds(600), p95: .seconds(2), p99: .seconds(6)))
  }

  @Test func `the app may try again by itself, and a call may bring data`() throws {
    let found = try endpoint(
      """
      retry = { times = 3, after = "2s", factor = 4 }
      brings = "teas"
      """)
    #expect(found.retry == BackOff(times: 3, after: .seconds(2), factor: 4))
    #expect(found.brings == "teas")
  }

  @Test func `the times of a latency grow`() throws {
    try expectProblems(
      in: "endpoints.toml", replacing: #"latency = "900ms""#,
      with: #"latency = { min = "2s", max = "1s" }"#,
      #"""
      error[bad-value]: `max` is less than the time before it
        --> endpoints.toml: endpoint[0].latency.max
        = help: the times of a latency grow: `min`, `max`
      """#)
  }

  @Test func `what trying again does not allow is not tried again by itself`() throws {
    try expectProblems(
      in: "endpoints.toml", replacing: #"toast = "register.done""#,
      with: """
        toast = "register.done"
        retry = { times = 2 }

        [[endpoint.error]]
        outcome = "network"
        title = "register.taken.title"
        text = "register.taken.text"
        retry = false
        """,
      #"""
      error[conflicting-keys]: the app tries again by itself, and this says that `network` cannot be tried again
        --> endpoints.toml: endpoint[0].error[0]
        = help: take out one of the two `retry`
      """#)
  }
}
