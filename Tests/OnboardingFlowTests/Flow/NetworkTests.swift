import Testing

@testable import OnboardingFlow
@testable import PackModel

@Suite struct `The network` {
  /// What so many calls of an endpoint bring: how long they take, and how they end.
  private func calls(
    _ count: Int, _ endpoint: Endpoint, _ network: NetworkProfile = .normal, seed: Int64 = 1
  ) -> [(outcome: Outcome, latency: Duration)] {
    var flow = OnboardingFlow(
      pack: NetworkPack.pack([endpoint]), setup: FlowSetup(network: network, seed: seed))
    return (0..<count).map { _ in flow.drawReply(to: endpoint.id) }
  }

  @Test func `a fixed latency is always the same`() {
    let all = calls(20, Endpoint(id: "a", latency: .milliseconds(350)))
    #expect(all.allSatisfy { $0.latency == .milliseconds(350) && $0.outcome == .success })
  }

  @Test func `the quantiles of many calls are those that content asks for`() {
    let latency = Latency.quantiles(
      p50: .milliseconds(600), p95: .seconds(2), p99: .seconds(6))
    let times = calls(4000, Endpoint(id: "a", latency: latency, timeout: .seconds(60))).map(\.latency)
      .sorted()
    #expect((times[1999] - .milliseconds(600)).magnitude < .milliseconds(60))
    #expect((times[3799] - .seconds(2)).magnitude < .milliseconds(300))
    #expect((times[3959] - .seconds(6)).magnitude < .milliseconds(900))
    #expect(times.first.map { $0 >= .milliseconds(300) } == true)
  }

  @Test(arguments: [
    (0, 300), (250_000, 450), (500_000, 600), (950_000, 2000), (990_000, 6000), (999_999, 9999),
  ])
  func `between two quantiles a latency grows evenly`(place: Int, milliseconds: Int) {
    let latency = Latency.quantiles(p50: .milliseconds(600), p95: .seconds(2), p99: .seconds(6))
    #expect((latency.value(at: place) - .milliseconds(milliseconds)).magnitude <= .milliseconds(1))
  }

  @Test func `a latency of a range is within it, and all over it`() {
    let times = calls(200, Endpoint(id: "a", latency: .range(min: .seconds(1), max: .seconds(2)))).map(
      \.latency)
    #expect(times.allSatisfy { $0 >= .seconds(1) && $0 <= .seconds(2) })
    #expect(Set(times.map { Int($0 / .milliseconds(250)) }).count == 4)
  }

  @Test func `the same seed gives the same calls, another seed and another endpoint give others`() {
    let endpoint = Endpoint(id: "a", latency: .range(min: .zero, max: .seconds(9)))
    let times = calls(30, endpoint).map(\.latency)
    #expect(times == calls(30, endpoint).map(\.latency))
    #expect(times != calls(30, endpoint, seed: 2).map(\.latency))
    #expect(times != calls(30, Endpoint(id: "b", latency: endpoint.latency)).map(\.latency))
    // A number that must never change: tapes are written with it.
    var draw = CallDraw(seed: 1, endpoint: "a", attempt: 0)
    #expect((0..<4).map { _ in draw.next(below: 1000) } == Self.firstDraws)
  }

  private static let firstDraws = [567, 639, 344, 823]

  @Test(arguments: [
    (NetworkProfile.normal, 800), (.fast, 80), (.offline, 300),
  ])
  func `a profile changes how long a call takes`(profile: NetworkProfile, milliseconds: Int) {
    #expect(
      calls(5, Endpoint(id: "a"), profile).allSatisfy { $0.latency == .milliseconds(milliseconds) })
  }

  @Test func `slow is several times as long, and too long for what is long already`() {
    let slow = calls(200, Endpoint(id: "a"), .slow)
    #expect(slow.allSatisfy { $0.latency >= .milliseconds(2600) && $0.latency <= .milliseconds(5800) })
    let long = calls(200, Endpoint(id: "a", latency: .seconds(2)), .slow)
    #expect(long.contains { $0.outcome == .timeout } && long.contains { $0.outcome == .success })
    #expect(long.allSatisfy { ($0.outcome == .timeout) == ($0.latency == .seconds(10)) })
  }

  @Test func `on a flaky line about a third of the calls fail, and offline all of them do`() {
    let failures = calls(1000, Endpoint(id: "a"), .flaky).count { $0.outcome == .network }
    #expect((300...400).contains(failures))
    #expect(calls(50, Endpoint(id: "a"), .offline).allSatisfy { $0.outcome == .network })
  }

  @Test func `a call that does not get out takes no turn of the schedule`() {
    var flow = OnboardingFlow(
      pack: NetworkPack.pack([Endpoint(id: "a", schedule: [.permission, .success])]),
      setup: FlowSetup(network: .offline))
    #expect((0..<3).map { _ in flow.drawReply(to: "a").outcome } == [.network, .network, .network])
    _ = flow.handle(.debug(.network(.normal)))
    #expect((0..<2).map { _ in flow.drawReply(to: "a").outcome } == [.permission, .success])
  }

  @Test func `a latency beyond the timeout is a timeout, at its moment`() {
    let endpoint = Endpoint(id: "a", latency: .seconds(12), timeout: .seconds(9))
    #expect(calls(1, endpoint)[0] == (.timeout, .seconds(9)))
    let exact = Endpoint(id: "a", latency: .seconds(9), timeout: .seconds(9))
    #expect(calls(1, exact)[0] == (.success, .seconds(9)))
  }

  @Test func `an outcome that is forced comes before everything else, once`() {
    var flow = OnboardingFlow(
      pack: NetworkPack.pack([Endpoint(id: "a", schedule: [.permission])]),
      setup: FlowSetup(network: .offline))
    _ = flow.handle(.debug(.outcome(.success, "b")))
    _ = flow.handle(.debug(.outcome(.badReply, nil)))
    #expect(flow.drawReply(to: "a").outcome == .badReply)
    #expect(flow.drawReply(to: "a").outcome == .network)
    #expect(flow.drawReply(to: "b").outcome == .success)
    #expect(flow.state.forced.isEmpty)
    #expect(
      flow.handle(.debug(.outcome(.success, "nowhere"))).records.contains(.refused(.system("no-endpoint"))))
  }

  @Test func `what is under way when the connection is lost fails`() {
    var flow = NetworkPack.on("feed", NetworkPack.pack())
    let effects = flow.handle(.debug(.network(.offline)))
    #expect(effects.calls == ["a network", "b network"])
    #expect(effects.contains(.cancelCall(0)) && effects.contains(.cancelCall(1)))
    #expect(flow.state.calls.map(\.request) == [0, 1])
  }

  @Test func `a banner is up while there is no connection, and for a moment after`() {
    var flow = NetworkPack.on("menu", NetworkPack.pack())
    #expect(flow.connectionBanner == nil)
    flow.send(.debug(.network(.offline)))
    #expect(flow.connectionBanner == .offline)
    #expect(
      flow.send(.debug(.network(.flaky))).contains(.startTimer(.backOnline, after: .milliseconds(2400))))
    #expect(flow.connectionBanner == .online)
    flow.send(.timerFired(.backOnline))
    #expect(flow.connectionBanner == nil)
    flow = NetworkPack.on("menu", NetworkPack.pack(banner: false), FlowSetup(network: .offline))
    #expect(flow.connectionBanner == nil)
    flow.send(.debug(.network(.normal)))
    #expect(flow.connectionBanner == nil)
  }
}

extension Duration {
  fileprivate var magnitude: Duration { self < .zero ? .zero - self : self }
}
