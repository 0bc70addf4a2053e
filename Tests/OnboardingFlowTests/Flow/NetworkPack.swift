import OnboardingFlow
import PackModel

// A small app in code that calls servers in every way there is.
enum NetworkPack {
  static let own = Outcome("own")

  /// menu -> form (an action) -> check (a step that is a call) -> done; menu -> feed (loads `a` and `b`); menu -> part
  /// (loads `a` and `b` into the list `people`). `sign-in` and `code` are where a session that has expired leads.
  static func pack(
    _ endpoints: [Endpoint] = [], style: ErrorStyle? = nil, banner: Bool = true,
    sessions: Bool = true
  ) -> Pack {
    let known = ["a", "b", "save", "check", "enter"].map { id in
      endpoints.first { $0.id == id } ?? Endpoint(id: id)
    }
    let list = ListElement(data: "people", heading: "h", empty: "none")
    var pack = Pack.fixture(
      steps: [
        Step(
          id: "menu", kind: .screen("menu", tour: nil), next: [Branch(to: "form")],
          outcomes: ["feed", "part"].map { NamedBranches(outcome: $0, branches: [Branch(to: $0)]) }),
        .screen("form", next: "check"), .call("check", next: "done"), .screen("done", barrier: true),
        .screen("feed", next: "done"), .screen("part", next: "done"), .screen("sign-in", next: "code"),
        Step(id: "code", kind: .screen("code", tour: nil), resumes: true),
      ],
      screens: [
        .page(
          "menu",
          [
            .button("next"), .button("feed", ElementAction(emits: "feed")),
            .button("part", ElementAction(emits: "part")),
          ]),
        .page(
          "form",
          [
            .field("name"), .field("city", required: false),
            .button("send", ElementAction(submits: true, call: "save", emits: "next")),
          ]),
        .page("done", [.button("stay")]),
        Screen(
          id: "feed", kind: .page(Page(elements: [.button("go")])), loads: ["a", "b"], errorStyle: style),
        Screen(
          id: "part",
          kind: .page(
            Page(elements: [.field("name"), Element(id: "people", kind: .list(list)), .button("go")])),
          loads: ["a", "b"], errorStyle: style, errorContainer: "people"),
        .page("sign-in", [.button("next")]),
        .page(
          "code",
          [.field("pin"), .button("enter", ElementAction(submits: true, call: "enter", emits: "next"))]),
      ],
      attributes: ["name", "city", "pin"].map { Attribute(name: $0) }, endpoints: known, data: [.people])
    pack.showsOfflineBanner = banner
    pack.sessionExpired = sessions ? "sign-in" : nil
    return pack
  }

  /// On the menu, on the screen that loads, or on the one of which a part loads.
  static func on(_ screen: ScreenName, _ pack: Pack, _ setup: FlowSetup = FlowSetup()) -> OnboardingFlow {
    var flow = started(pack, setup)
    if screen == "form" { flow.tap(on: .element("next")) }
    if screen == "feed" || screen == "part" { flow.tap(on: .element(PartID(screen))) }
    return flow
  }

  /// On the form, with a name typed, and sent.
  static func sent(_ pack: Pack, _ setup: FlowSetup = FlowSetup()) -> OnboardingFlow {
    var flow = on("form", pack, setup)
    flow.type("Mio")
    flow.tap(on: .element("send"))
    return flow
  }
}

extension OnboardingFlow {
  /// Answers the oldest call to an endpoint.
  @discardableResult
  mutating func reply(_ outcome: Outcome = .success, from endpoint: EndpointID) -> [FlowEffect] {
    state.calls.first { $0.endpoint == endpoint }.map { handle(.replyArrived($0.request, outcome)) } ?? []
  }
}
