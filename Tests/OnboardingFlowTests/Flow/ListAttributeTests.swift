import OnboardingFlow
import PackModel
import Testing

@Suite struct `Attributes that hold several values` {
  private func flow(_ change: AttributeAssignment.Change, initial: String = "") -> OnboardingFlow {
    let assignment = AttributeAssignment(attribute: "liked", value: .string("{item.id}"), change: change)
    return started(
      .page(
        [.list("people", filter: "!item.id in user.hidden", action: ElementAction(sets: [assignment]))],
        attributes: [
          Attribute(name: "liked", initial: .string(initial), isList: true),
          Attribute(name: "hidden", initial: .string("ken"), isList: true),
        ], data: [.people]))
  }

  @Test(arguments: [
    (AttributeAssignment.Change.add, "", "rie mina"), (.add, "mina", "mina rie"),
    (.toggle, "mina ken", "ken rie"),
    (.remove, "rie ken mina", "ken"), (.remove, "ken", "ken"), (.replace, "ken", "mina"),
  ])
  func `a press on two records changes the list`(
    _ change: AttributeAssignment.Change, _ initial: String, _ expected: String
  ) {
    var flow = flow(change, initial: initial)
    flow.send(.tapped(.element("people.rie")), .tapped(.element("people.mina")))
    #expect(flow.state.attributes["liked"]?.text == expected)
  }

  @Test func `what was there before is recorded and not repeated`() {
    var flow = flow(.add, initial: "mina")
    #expect(
      !flow.send(.tapped(.element("people.mina"))).contains {
        if case .animate(.values) = $0 { true } else { false }
      })
    #expect(
      flow.send(.tapped(.element("people.rie"))).contains(
        .record(.attributeSet("liked", .string("mina rie")))))
  }

  @Test func `a list is filtered by what another holds`() {
    let flow = flow(.add)
    #expect(
      flow.pack.screens.first { $0.id == "page" }.flatMap { screen in
        if case .page(let page) = screen.kind { page.elements.first } else { nil }
      }.map { flow.contents(of: $0).records.map(\.id) } == ["mina", "rie"])
  }

  @Test func `a way in adds to what an attribute holds at first`() {
    var pack = flow(.add, initial: "ken").pack
    let assignment = AttributeAssignment(attribute: "liked", value: .string("rie"), change: .add)
    pack.entries = [EntryPoint(id: "link", start: "page", sets: [assignment])]
    #expect(started(pack, FlowSetup(entry: "link")).state.attributes["liked"]?.text == "ken rie")
  }
}
