import Testing

@testable import OnboardingFlow
@testable import PackModel

@Suite struct `Opening a link` {
  /// A link that waits until the user has signed up: then the flow comes to it by its own condition.
  private static let pack: Pack = {
    var pack = Pack.fixture(
      steps: [
        .screen("welcome", next: "sign-up"),
        Step(
          id: "sign-up", kind: .screen("form", tour: nil),
          next: [Branch(when: "user.inviter != ''", to: "swap"), Branch(to: "home")]),
        .screen("swap", next: "home"), .screen("home", barrier: true),
      ],
      screens: [
        .page("welcome", [.button("go")]),
        .page(
          "form",
          [
            .button(
              "done",
              ElementAction(
                sets: [AttributeAssignment(attribute: "member", value: .bool(true))], emits: "next"))
          ]),
        .page("swap", [.button("ok")]), .page("home", [.button("b")]),
      ],
      attributes: [Attribute(name: "inviter"), Attribute(name: "member", initial: .bool(false))])
    pack.entries = [
      EntryPoint(
        id: "invitation", start: "swap",
        sets: [AttributeAssignment(attribute: "inviter", value: .string("Ann"))],
        now: "user.member", waits: "link.waits"),
      EntryPoint(id: "offer", start: "home"),
    ]
    return pack
  }()

  @Test func `before its time it waits, and the flow comes to it`() {
    var flow = started(Self.pack)
    flow.send(.debug(.open("invitation")))
    #expect(flow.step == "welcome")
    #expect(flow.attribute("inviter") == "Ann")
    #expect(flow.state.toast == Message("link.waits"))
    flow.press(keys: .enter, .enter)
    #expect(flow.step == "swap")
  }

  @Test func `where its condition holds it leads there at once, and Back leads back`() {
    var flow = started(Self.pack)
    flow.press(keys: .enter, .enter)
    #expect(flow.step == "home")
    flow.send(.debug(.open("invitation")))
    #expect(flow.step == "swap")
    flow.press(keys: .escape)
    #expect(flow.step == "home")
  }

  @Test func `without a condition it leads there at once`() {
    var flow = started(Self.pack)
    flow.send(.debug(.open("offer")))
    #expect(flow.step == "home")
    flow.send(.debug(.open("advert")))
    #expect(flow.state.refusal == .system("no-entry"))
  }

  @Test func `a session that begins by it follows the same rule`() {
    #expect(started(Self.pack, FlowSetup(entry: "invitation")).step == "welcome")
    #expect(
      started(Self.pack, FlowSetup(attributes: ["member": .bool(true)], entry: "invitation")).step == "swap")
    #expect(started(Self.pack, FlowSetup(entry: "offer")).step == "home")
  }
}
