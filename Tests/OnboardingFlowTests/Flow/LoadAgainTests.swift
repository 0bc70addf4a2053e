import Testing

@testable import OnboardingFlow
@testable import PackModel

@Suite struct `Screens that load again` {
  /// hub -> inbox (loads `mail`, has tabs) -> person (loads `card`, about the record that is chosen) -> done.
  static let pack: Pack = {
    let tabs = Element.tabs(
      "bar",
      [
        TabsElement.Item(id: "inbox", label: "t", icon: "i", action: ElementAction(emits: "inbox")),
        TabsElement.Item(id: "hub", label: "t", icon: "i", action: ElementAction(emits: "hub")),
      ], selected: "")
    func choosing(_ person: String, _ outcome: String = "person") -> Element {
      .button(
        person,
        ElementAction(
          sets: [AttributeAssignment(attribute: "chosen", value: .string(person))], emits: outcome))
    }
    let outcomes = ["hub", "inbox", "person"].map { NamedBranches(outcome: $0, branches: [Branch(to: $0)]) }
    var pack = Pack.fixture(
      steps: [
        Step(id: "hub", kind: .screen("hub", tour: nil), next: [Branch(to: "inbox")], outcomes: outcomes),
        Step(id: "inbox", kind: .screen("inbox", tour: nil), next: [Branch(to: "done")], outcomes: outcomes),
        Step(
          id: "person", kind: .screen("person", tour: nil), next: [Branch(to: "done")], outcomes: outcomes),
        .screen("done"),
      ],
      screens: [
        .page("hub", [.button("go"), tabs]),
        Screen(
          id: "inbox", kind: .page(Page(elements: [choosing("mina"), choosing("ken"), tabs])), loads: ["mail"]
        ),
        Screen(
          id: "person",
          kind: .page(
            Page(
              elements: [.button("on"), choosing("rie")],
              subject: PageSubject(data: "people", attribute: "chosen"))),
          loads: ["card"]),
        .page("done", [.button("stay")]),
      ],
      attributes: [Attribute(name: "chosen")], endpoints: ["mail", "card"].map { Endpoint(id: $0) },
      data: [.people])
    pack.entries = [
      EntryPoint(
        id: "link", start: "person",
        sets: [AttributeAssignment(attribute: "chosen", value: .string("ken"))])
    ]
    return pack
  }()

  /// On the page about Mina, which is loaded.
  private var aboutMina: OnboardingFlow {
    var flow = started(Self.pack)
    flow.press(keys: .enter)
    flow.reply(from: "mail")
    #expect(flow.tap(on: .element("mina")).calls == ["card success"])
    flow.reply(from: "card")
    return flow
  }

  @Test func `entered forwards, with what was forced for it`() {
    var flow = aboutMina
    flow.press(keys: .escape)
    flow.send(.debug(.outcome(.network, "card")))
    #expect(flow.tap(on: .element("mina")).calls == ["card network"])
    flow.reply(.network, from: "card")
    #expect(flow.layer == .error)
    #expect(flow.state.forced.isEmpty)
  }

  @Test func `not by Back, and not by a tab`() {
    var flow = aboutMina
    #expect(flow.press(keys: .escape).calls.isEmpty)
    #expect(flow.step == "inbox" && flow.layer == .screen)
    flow.tap(on: .element("bar.hub"))
    #expect(flow.step == "hub")
    #expect(flow.tap(on: .element("bar.inbox")).calls.isEmpty)
    #expect(flow.step == "inbox" && flow.layer == .screen)
    #expect(flow.screenState.isLoaded)
  }

  @Test func `about another record, on the same screen and by Back`() {
    var flow = aboutMina
    #expect(flow.tap(on: .element("rie")).calls == ["card success"])
    #expect(flow.step == "person" && flow.layer == .loading)
    flow.reply(from: "card")
    flow.tap(on: .element("on"))
    flow.send(.debug(.set("chosen", .string("ken"))))
    #expect(flow.press(keys: .escape).calls == ["card success"])
  }

  @Test func `by a jump`() {
    var flow = aboutMina
    #expect(flow.send(.debug(.jump("inbox"))).calls == ["mail success"])
    flow.reply(from: "mail")
    #expect(flow.send(.debug(.jump("inbox"))).calls == ["mail success"], "where it is")
  }

  @Test func `by a link, also where it is up`() {
    var flow = aboutMina
    #expect(flow.send(.debug(.open("link"))).calls == ["card success"])
    flow.reply(from: "card")
    #expect(flow.send(.debug(.open("link"))).calls == ["card success"], "the same link again")
  }
}
