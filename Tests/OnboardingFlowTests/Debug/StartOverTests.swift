import Testing

@testable import OnboardingFlow
@testable import PackModel

@Suite struct `Starting over and taking it back` {
  private static let pack: Pack = .page(
    [.field("name"), .button("go", ElementAction(call: "save", emits: "next"))],
    attributes: [Attribute(name: "name")], endpoints: [Endpoint(id: "save", schedule: [.network, .success])])

  @Test func `the session is as it was at its beginning`() {
    var flow = started(Self.pack)
    let beginning = flow.state
    flow.type("Ann")
    flow.send(.debug(.set("name", .string("Bo"))))
    let effects = flow.handle(.debug(.startOver))
    #expect(effects.contains(.cancelEverything))
    #expect(flow.state == beginning)
  }

  @Test func `taken back, all is as before, and what was under way is under way again`() {
    var flow = started(Self.pack)
    flow.type("Ann")
    flow.tap(on: .element("go"))
    let before = flow.state
    flow.send(.debug(.startOver))
    let effects = flow.handle(.debug(.undo))
    #expect(effects.calls == ["save network"])
    #expect(flow.typed("name")?.text == "Ann")
    #expect(flow.state.attempts == before.attempts)
    #expect(flow.state.calls.map(\.endpoint) == ["save"])
    flow.reply(.network)
    #expect(flow.layer == .alert)
  }

  @Test func `a reply to a call of before does not count`() {
    var flow = started(Self.pack)
    flow.tap(on: .element("go"))
    let old = flow.state.calls.first?.request ?? -1
    flow.send(.debug(.startOver))
    flow.tap(on: .element("go"))
    flow.send(.replyArrived(old, .success))
    #expect(flow.layer == .busy)
  }

  @Test func `it can be taken back once, and only then`() {
    var flow = started(Self.pack)
    flow.send(.debug(.undo))
    #expect(flow.state.refusal == .system("nothing-to-take-back"))
    flow.send(.debug(.startOver))
    flow.send(.debug(.undo))
    #expect(flow.state.refusal == nil)
    flow.send(.debug(.undo))
    #expect(flow.state.refusal == .system("nothing-to-take-back"))
  }
}
