import Testing

@testable import OnboardingFlow
@testable import PackModel

@Suite struct `Jumping to a screen` {
  /// A shop for kites: a start, a choice, a form that needs a phone, a home with a tour, and a screen nothing shows.
  private static func pack(_ change: (inout Pack) -> Void = { _ in }) -> Pack {
    var pack = Pack.fixture(
      steps: [
        .screen("intro", next: "kind"), .screen("kind", next: "form"), .screen("form", next: "tips"),
        .screen("tips", shows: "home", tour: "tips", next: "ask"), .workflow("ask", next: "home"),
        .screen("home", barrier: true), .screen("shown", shows: "gallery", tour: "tips"),
      ],
      screens: [
        .launch("intro"), .page("kind", [.button("go")]),
        .page(
          "form", [.field("phone", .phone), .button("send", ElementAction(submits: true, emits: "next"))]),
        .page("home", [.button("a")]), .page("home.long", [.button("b")]), .page("explain", [.button("ok")]),
        .page("attic", [.button("c")]), .page("gallery", [.button("a")]), .page("kite.short", [.button("d")]),
      ],
      attributes: [
        Attribute(name: "tail", values: ["long", "short"]), Attribute(name: "name"), Attribute(name: "phone"),
        Attribute(name: "length", initial: .number(3)),
      ],
      tours: [Tour(id: "tips", marks: [CoachMark(id: "one", text: "t")])],
      workflows: [
        Workflow(
          id: "ask",
          actions: [Workflow.Action(.preAlert("explain", for: .camera)), Workflow.Action(.request(.camera))])
      ])
    change(&pack)
    return pack
  }

  private static func sampled(_ id: ScreenID, _ sample: Sample) -> Pack {
    pack { pack in
      for index in pack.screens.indices where pack.screens[index].id == id {
        pack.screens[index].sample = sample
      }
    }
  }

  private func jumped(_ id: ScreenID, in pack: Pack = pack(), _ setup: FlowSetup = FlowSetup())
    -> OnboardingFlow
  {
    var flow = started(pack, setup)
    flow.send(.debug(.jump(id)))
    return flow
  }

  @Test func `the screen is up at the step that shows it, without a tour`() {
    let flow = jumped("home")
    #expect(flow.step == "home")
    #expect(flow.screen == "home")
    #expect(flow.state.tour == nil)
  }

  @Test func `a named sample stands over the plain one and over what is known`() {
    let pack = Self.pack { pack in
      pack.endpoints = [Endpoint(id: "kites")]
      for index in pack.screens.indices where pack.screens[index].id == "home" {
        pack.screens[index].sample = Sample(attributes: [
          AttributeAssignment(attribute: "name", value: .string("Mio")),
          AttributeAssignment(attribute: "length", value: .number(5)),
        ])
        pack.screens[index].sample.outcomes = [Sample.KnownOutcome(endpoint: "kites", outcome: .network)]
        pack.screens[index].loads = ["kites"]
        pack.screens[index].samples = [
          NamedSample(
            name: "empty",
            sample: Sample(
              attributes: [AttributeAssignment(attribute: "name", value: .string("Maximiliane"))],
              permissions: [Sample.KnownStatus(kind: .camera, status: .denied)],
              outcomes: [Sample.KnownOutcome(endpoint: "kites", outcome: .empty)]))
        ]
      }
    }
    var known = FlowSetup(attributes: ["name": .string("Sora")])
    known.permissions[.camera] = .authorized
    #expect(jumped("home", in: pack, known).state.attributes["name"] == .string("Sora"))
    #expect(jumped("home", in: pack, known).setup.outcomes["kites"] == [.network])
    known.outcomes["kites"] = [.success]
    #expect(jumped("home", in: pack, known).setup.outcomes["kites"] == [.success], "what is known stays")
    let flow = jumped("home/empty", in: pack, known)
    #expect(flow.screen == "home")
    #expect(flow.state.attributes["name"] == .string("Maximiliane"))
    #expect(flow.state.attributes["length"] == .number(5), "the plain sample has it")
    #expect(flow.state.permissions.status(of: .camera) == .denied)
    #expect(flow.setup.outcomes["kites"] == [.empty])
    #expect(jumped("home/full", in: pack).screen == "intro", "no such sample")
    #expect(jumped("tips/empty", in: pack).screen == "intro", "a step has no samples")
  }

  @Test func `a screen that only a tour shows comes with it`() {
    #expect(jumped("gallery").state.tour?.tour == "tips")
  }

  @Test func `the id of a step is its screen with its tour, and a workflow runs`() {
    let flow = jumped("tips")
    #expect(flow.screen == "home")
    #expect(flow.state.tour?.tour == "tips")
    #expect(jumped("ask").explanation == "explain")
  }

  @Test func `the start of a configuration is a jump`() {
    let pack = Self.sampled(
      "form", Sample(attributes: [AttributeAssignment(attribute: "name", value: .string("Ito"))]))
    let flow = started(pack, FlowSetup(jump: "form"))
    #expect(flow.screen == "form")
    #expect(flow.attribute("name") == "Ito")
  }

  @Test func `the suffixes of a file say what the user is`() {
    let flow = jumped("home.long")
    #expect(flow.screen == "home.long")
    #expect(flow.attribute("tail") == "long")
  }

  @Test func `where no file is for the variant the first of the name is`() {
    let flow = jumped("kite")
    #expect(flow.screen == "kite.short")
    #expect(flow.attribute("tail") == "short")
  }

  @Test func `a screen that is not there is refused and nothing changes`() {
    let flow = jumped("cellar")
    #expect(flow.state.refusal == .system("no-screen"))
    #expect(flow.screen == "intro")
  }

  @Test func `sample data fills what is empty and nothing else`() {
    let sample = Sample(
      attributes: [
        AttributeAssignment(attribute: "name", value: .string("Ito")),
        AttributeAssignment(attribute: "length", value: .number(8)),
      ],
      fields: [Sample.TypedText(element: "phone", text: "090-0000-1111")],
      permissions: [
        Sample.KnownStatus(kind: .camera, status: .denied),
        Sample.KnownStatus(kind: .photos, status: .limited),
      ])
    let pack = Self.sampled("form", sample)
    let flow = jumped("form", in: pack)
    #expect(flow.attribute("name") == "Ito")
    #expect(flow.attribute("length") == "8")
    #expect(flow.typed("phone")?.text == "090-0000-1111")
    #expect(flow.state.permissions.status(of: .camera) == .denied)
    let known = jumped(
      "form", in: pack,
      FlowSetup(attributes: ["name": .string("Abe")], permissions: [.photos: .authorized]))
    #expect(known.attribute("name") == "Abe")
    #expect(known.state.permissions.status(of: .photos) == .authorized)
  }

  @Test func `attributes that the steps before set have the samples of the pack`() {
    let pack = Self.pack { pack in
      pack.attributes[1].sample = .string("Ito")
      pack.attributes[2].sample = .string("090-0000-2222")
    }
    #expect(jumped("home", in: pack).attribute("phone") == "090-0000-2222")
    #expect(jumped("tips", in: pack).attribute("phone") == "090-0000-2222")
    #expect(jumped("explain", in: pack).attribute("phone") == "090-0000-2222")
    #expect(jumped("attic", in: pack).attribute("phone") == "090-0000-2222", "no step leads there")
    #expect(jumped("kind", in: pack).attribute("phone") == "", "it is asked for later")
    #expect(jumped("form", in: pack).attribute("phone") == "", "the screen itself asks for it")
    #expect(jumped("home", in: pack).attribute("name") == "", "nothing sets it")
    let known = FlowSetup(attributes: ["phone": .string("1")])
    #expect(jumped("home", in: pack, known).attribute("phone") == "1")
  }

  @Test func `the sample of the screen goes before that of an attribute`() {
    let pack = Self.pack { pack in
      pack.attributes[2].sample = .string("090-0000-2222")
      for index in pack.screens.indices where pack.screens[index].id == "home" {
        pack.screens[index].sample.attributes = [
          AttributeAssignment(attribute: "phone", value: .string("090-0000-3333"))
        ]
      }
    }
    #expect(jumped("home", in: pack).attribute("phone") == "090-0000-3333")
  }

  @Test func `what a workflow before sets has its sample too`() {
    let pack = Self.pack { pack in
      pack.attributes[1].sample = .string("Ito")
      pack.permissions.workflows[0].actions.append(
        Workflow.Action(.set([AttributeAssignment(attribute: "name", value: .string("Abe"))])))
    }
    #expect(jumped("home", in: pack).attribute("name") == "Ito")
    #expect(jumped("form", in: pack).attribute("name") == "")
  }

  @Test(arguments: ["home.long", "kite"]) func `a file for others says what it changes`(id: ScreenID) {
    let given = id == "kite" ? "long" : "short"
    let setup = FlowSetup(attributes: ["tail": .string(given)])
    var flow = started(Self.pack(), setup)
    let effects = flow.send(.debug(.jump(id)))
    let now = id == "kite" ? "short" : "long"
    #expect(flow.attribute("tail") == now)
    let file = id == "kite" ? "kite.short" : id
    #expect(effects.records.contains(.jumpChanged(file, [ValueChange("tail", from: given, to: now)])))
    var start = setup
    start.jump = id
    var session = OnboardingFlow(pack: Self.pack(), setup: start)
    #expect(
      session.handle(.started).records.contains(
        .jumpChanged(file, [ValueChange("tail", from: given, to: now)])))
  }

  @Test func `a jump that changes nothing that was given says nothing`() {
    for (id, tail) in [("home.long", ""), ("home.long", "long"), ("home", "short"), ("kite.short", "")] {
      var flow = started(Self.pack(), FlowSetup(attributes: ["tail": .string(tail)]))
      let records = flow.send(.debug(.jump(id))).records
      #expect(!records.contains { if case .jumpChanged = $0 { true } else { false } }, "\(id) \(tail)")
    }
  }

  @Test func `Back goes where the flow would have come from`() {
    var flow = jumped("form")
    flow.press(keys: .escape)
    #expect(flow.step == "kind")
  }

  @Test func `behind a barrier and where no way leads there is no Back`() {
    var flow = jumped("home")
    flow.press(keys: .escape)
    #expect(flow.state.refusal == .system("first-screen") || flow.state.refusal == .system("barrier"))
    flow.send(.debug(.jump("attic")))
    #expect(flow.screen == "attic")
    flow.press(keys: .escape)
    #expect(flow.state.refusal == .system("first-screen"))
    #expect(flow.screen == "attic")
  }

  @Test func `nothing leads on from a screen that no step shows, and a kill leads back to it (issue 20)`() {
    var flow = jumped("attic")
    #expect(flow.state.visits == [Visit(step: Visit.noStep, screen: "attic")])
    flow.press(keys: .enter)
    #expect(flow.state.refusal == .system("no-step"))
    #expect(flow.screen == "attic")
    flow.send(.debug(.relaunch), .timerFired(.launch("intro")))
    #expect(flow.screen == "attic")
  }

  @Test func `a pre-alert comes with its workflow, which goes on`() {
    var flow = jumped("explain", FlowSetup(permissions: [.camera: .denied]))
    #expect(flow.explanation == "explain")
    flow.press(keys: .enter)
    #expect(flow.dialog == .camera)
    flow.press(keys: .enter)
    #expect(flow.step == "home")
  }

  @Test func `whatever is up goes`() {
    var flow = jumped("explain")
    flow.press(keys: .enter)
    #expect(flow.layer == .dialog)
    flow.send(.debug(.jump("form")))
    #expect(flow.layer == .screen)
    #expect(flow.screen == "form")
    #expect(flow.state.permissions.queue.isEmpty)
  }

  @Test func `calls of the screen that is left are cancelled`() {
    let pack = Self.pack { pack in
      pack.endpoints = [Endpoint(id: "feed")]
      for index in pack.screens.indices where pack.screens[index].id == "kind" {
        pack.screens[index].loads = ["feed"]
      }
    }
    var flow = jumped("kind", in: pack)
    #expect(flow.layer == .loading)
    let effects = flow.handle(.debug(.jump("form")))
    #expect(effects.contains(.cancelCall(0)))
    #expect(flow.layer == .screen)
  }
}
