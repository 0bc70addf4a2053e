import Testing

@testable import OnboardingFlow
@testable import PackModel

@Suite struct `Trying again by itself` {
  private static let save = Endpoint(
    id: "save", retry: BackOff(times: 2, after: .milliseconds(1500), factor: 2))

  private func failed(_ outcome: Outcome = .network) -> (flow: OnboardingFlow, effects: [FlowEffect]) {
    var flow = NetworkPack.sent(NetworkPack.pack([Self.save]))
    let effects = flow.reply(outcome)
    return (flow, effects)
  }

  @Test func `the seconds are counted down, and then it tries`() {
    var (flow, effects) = failed()
    #expect(effects.contains(.startTimer(.backOff(.alert), after: .milliseconds(500))))
    #expect(effects.records.contains(.backOff("save", time: 1, times: 2)))
    #expect(flow.state.alert?.backOff == BackOffState(seconds: 2, time: 1, times: 2))
    #expect(flow.alertButtons == ["now", "stop"])
    #expect(flow.hints == ["Enter now", "Esc stop"])
    #expect(flow.send(.timerFired(.backOff(.alert))) == [.startTimer(.backOff(.alert), after: .seconds(1))])
    #expect(flow.state.alert?.backOff?.seconds == 1)
    #expect(flow.send(.timerFired(.backOff(.alert))).calls == ["save success"])
    #expect(flow.state.alert == nil)
    flow.reply(.network)
    #expect(flow.state.alert?.backOff == BackOffState(seconds: 3, time: 2, times: 2))
    for _ in 0..<3 { flow.send(.timerFired(.backOff(.alert))) }
    flow.reply(.network)
    #expect(flow.state.alert != nil && flow.state.alert?.backOff == nil, "often enough")
    #expect(flow.alertButtons == ["retry", "ok"])
    #expect(flow.typed("name")?.text == "Mio")
  }

  @Test func `the user can try at once, which counts`() {
    var (flow, _) = failed()
    let effects = flow.press(keys: .enter)
    #expect(effects.calls == ["save success"])
    #expect(effects.contains(.cancelTimer(.backOff(.alert))))
    #expect(flow.send(.timerFired(.backOff(.alert))).isEmpty, "a timer that comes late means nothing")
    flow.reply(.timeout)
    #expect(flow.state.alert?.backOff?.time == 2)
  }

  @Test func `the user can stop it`() {
    var (flow, _) = failed()
    let effects = flow.press(keys: .down, .enter)
    #expect(effects.contains(.cancelTimer(.backOff(.alert))))
    #expect(flow.layer == .screen)
    #expect(flow.typed("name")?.text == "Mio")
    var screen = NetworkPack.on(
      "feed", NetworkPack.pack([Endpoint(id: "a", retry: BackOff(times: 1))]))
    screen.reply(.network, from: "a")
    screen.reply(from: "b")
    #expect(screen.errorButtons == ["now", "stop"])
    screen.press(keys: .down, .enter)
    #expect(screen.layer == .error)
    #expect(screen.errorButtons == ["retry", "back"])
  }

  @Test(arguments: [Outcome.permission, .unknown, .badReply, NetworkPack.own])
  func `what trying again does not mend is not tried again`(outcome: Outcome) {
    #expect(failed(outcome).flow.state.alert?.backOff == nil)
  }

  @Test func `when the connection is back it is tried at once`() {
    var flow = NetworkPack.sent(NetworkPack.pack([Self.save]), FlowSetup(network: .offline))
    flow.reply(.network)
    #expect(flow.state.alert?.backOff != nil)
    #expect(flow.send(.debug(.network(.normal))).calls == ["save success"])
    #expect(flow.layer == .busy)
  }

  @Test func `leaving ends it`() {
    var flow = NetworkPack.on("feed", NetworkPack.pack([Endpoint(id: "a", retry: BackOff(times: 3))]))
    flow.reply(.network, from: "a")
    flow.reply(from: "b")
    let effects = flow.press(keys: .escape)
    #expect(flow.step == "menu")
    #expect(effects.contains(.cancelTimer(.backOff(.screen))))
    #expect(flow.send(.timerFired(.backOff(.screen))).isEmpty)
  }

  @Test func `in an element the page goes on beside it`() {
    var flow = NetworkPack.on("part", NetworkPack.pack([Endpoint(id: "a", retry: BackOff(times: 1))]))
    flow.reply(.network, from: "a")
    flow.reply(from: "b")
    #expect(flow.containerButtons == ["now", "stop"])
    flow.tap(on: .element("name"))
    flow.type("Mi")
    #expect(flow.send(.timerFired(.backOff(.container))).calls == ["a success"])
    flow.type("o")
    #expect(flow.typed("name")?.text == "Mio")
  }
}
