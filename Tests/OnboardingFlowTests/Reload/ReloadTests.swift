import Testing

@testable import OnboardingFlow
@testable import PackModel

@Suite struct `Content that changes under a session` {
  private static let gender = Attribute(name: "gender", values: ["female", "male"])

  /// A form, then a page.
  private static let form = Pack.fixture(
    steps: [.screen("start", next: "form"), .screen("form", next: "end"), .screen("end")],
    screens: [
      .page("start", [.button("go")]),
      .page(
        "form", [.field("name"), .picker("place", ["a", "b"]), .photo("face", ["x", "y"]), .button("ok")]),
      .page("end", [.button("stay")]),
    ],
    attributes: ["name", "place", "face"].map { Attribute(name: $0) })

  /// On the form, with a name typed and the second place chosen.
  private static func filled() -> OnboardingFlow {
    var flow = started(form)
    flow.press(keys: .enter)
    flow.type("Ume")
    flow.press(keys: .tab, .right, .right)
    return flow
  }

  private static func changed(_ pack: Pack = form, _ change: (inout Pack) -> Void) -> Pack {
    var pack = pack
    change(&pack)
    return pack
  }

  @Test func `the same content changes nothing`() {
    var flow = Self.filled()
    let before = flow.state
    let (losses, effects) = flow.adopt(Self.form, FlowSetup())
    #expect(losses.isEmpty && effects.isEmpty)
    #expect(flow.state == before)
  }

  @Test func `an edit elsewhere leaves the step, the focus and what was typed`() {
    var flow = Self.filled()
    let before = flow.state
    let pack = Self.changed { $0.screens[0] = .page("end", [.text("more"), .button("stay")]) }
    let (losses, effects) = flow.adopt(pack, FlowSetup())
    #expect(losses.isEmpty && effects.isEmpty)
    #expect(flow.state == before)
    #expect(flow.pack == pack)
  }

  @Test func `an element that moves keeps the focus and its text`() {
    var flow = Self.filled()
    let pack = Self.changed {
      $0.screens[1] = .page(
        "form",
        [.picker("place", ["b", "c"]), .text("new"), .field("name", required: false, max: 9), .button("ok")])
    }
    let (losses, _) = flow.adopt(pack, FlowSetup())
    #expect(losses.isEmpty)
    #expect(flow.focused?.id == "place")
    #expect(flow.typed("name")?.text == "Ume")
    #expect(flow.typed("place")?.text == "b")
  }

  @Test func `an element that is gone loses the focus and its text`() {
    var flow = Self.filled()
    let pack = Self.changed { $0.screens[1] = .page("form", [.button("ok")]) }
    let (losses, effects) = flow.adopt(pack, FlowSetup())
    #expect(losses == [.typed("name"), .typed("place"), .focus("place")])
    #expect(effects.records == losses.map { .lost($0) })
    #expect(flow.focused?.id == "ok")
  }

  @Test func `a choice that is gone is lost`() {
    var flow = Self.filled()
    let pack = Self.changed {
      $0.screens[1] = .page("form", [.field("name"), .picker("place", ["a", "c"]), .button("ok")])
    }
    #expect(flow.adopt(pack, FlowSetup()).losses == [.typed("place")])
    #expect(flow.typed("name")?.text == "Ume")
  }

  @Test func `a text that a field takes no longer is lost, one that it takes stays`() {
    var flow = Self.filled()
    let email = Self.changed {
      $0.screens[1] = .page("form", [.field("name", .email), .picker("place", ["b"])])
    }
    #expect(flow.adopt(email, FlowSetup()).losses.isEmpty)
    let code = Self.changed {
      $0.screens[1] = .page("form", [.field("name", .code), .picker("place", ["b"])])
    }
    #expect(flow.adopt(code, FlowSetup()).losses == [.typed("name")])
  }

  @Test func `a text that was submitted is not lost with its field`() {
    var pack = Self.form
    pack.screens[1] = .page(
      "form", [.field("name"), .button("ok", ElementAction(submits: true, emits: "next"))])
    var flow = started(pack)
    flow.press(keys: .enter)
    flow.type("Ume")
    flow.press(keys: .tab, .enter)
    #expect(flow.step == "end")
    pack.screens[1] = .page("form", [.button("ok")])
    #expect(flow.adopt(pack, FlowSetup()).losses.isEmpty)
    #expect(flow.attribute("name") == "Ume")
  }

  // MARK: Steps and screens

  @Test func `a step that is gone leads to the one before`() {
    var flow = Self.filled()
    let pack = Self.changed { $0.steps = [.screen("start", next: "end"), .screen("end")] }
    let (losses, effects) = flow.adopt(pack, FlowSetup())
    #expect(losses == [.step("form", nowAt: "start")])
    #expect(effects.records.contains(.stepEntered("start", "start")))
    #expect(flow.step == "start")
    #expect(flow.press(keys: .enter).records.contains(.stepEntered("end", "end")))
  }

  @Test func `a screen that is gone leads to the step before`() {
    var flow = Self.filled()
    let pack = Self.changed {
      $0.screens.remove(at: 1)
      $0.steps[0] = .screen("start", next: "end")
    }
    #expect(flow.adopt(pack, FlowSetup()).losses.first == .screen("form", nowAt: "start"))
    #expect(flow.screen == "start")
  }

  @Test func `where every step of the way is gone, the flow starts again`() {
    var flow = Self.filled()
    let pack = Self.changed {
      $0.steps = [.screen("new", shows: "end")]
      $0.start = "new"
    }
    #expect(flow.adopt(pack, FlowSetup()).losses.first == .step("form", nowAt: "new"))
    #expect(flow.screen == "end")
  }

  @Test func `a step that shows another screen shows it at once`() {
    var flow = Self.filled()
    let pack = Self.changed { $0.steps[1] = .screen("form", shows: "end") }
    let (losses, effects) = flow.adopt(pack, FlowSetup())
    #expect(losses.isEmpty)
    #expect(flow.step == "form" && flow.screen == "end")
    #expect(effects.records == [.stepEntered("form", "end")])
    #expect(flow.state.screens["form"]?.fields["name"]?.text == "Ume")
  }

  @Test func `another locale shows its own file of the screen, with what was typed`() {
    var flow = Self.filled()
    let pack = Self.changed {
      $0.screens.append(.page("form.ja", [.field("name"), .picker("place", ["b"])]))
    }
    #expect(flow.adopt(pack, FlowSetup()).losses.isEmpty)
    #expect(flow.screen == "form")
    #expect(flow.adopt(pack, FlowSetup(locale: "ja")).losses.isEmpty)
    #expect(flow.screen == "form.ja")
    #expect(flow.typed("name")?.text == "Ume")
    #expect(flow.focused?.id == "place")
  }

  @Test func `a screen that becomes another kind begins`() {
    var flow = Self.filled()
    let pack = Self.changed { $0.screens[1] = .launch("form") }
    let (_, effects) = flow.adopt(pack, FlowSetup())
    #expect(effects.contains(.startTimer(.launch("form"), after: .seconds(1))))
  }

  @Test func `a page of the walkthrough is followed by its id, and its neighbour stands in for it`() {
    let pack = Pack.walkthrough(pages: 4)
    var flow = started(pack)
    flow.press(keys: .right, .right)
    func with(_ pages: [String]) -> Pack {
      Self.changed(pack) {
        let pages = pages.map { WalkthroughPage(id: $0, heading: "h", text: "t") }
        $0.screens[1] = Screen(id: "walk", kind: .walkthrough(Walkthrough(pages: pages)))
      }
    }
    #expect(flow.adopt(with(["p2", "p0"]), FlowSetup()).losses.isEmpty)
    #expect(flow.screenState.page == 0)
    flow.press(keys: .right)
    #expect(flow.adopt(with(["p2"]), FlowSetup()).losses == [.page("p0")])
    #expect(flow.screenState.page == 0)
  }

  @Test func `a card of the deck is followed by its id`() {
    func deck(_ people: [Record]) -> Pack {
      let deck = Deck(data: "people", count: 3, heading: "h", leftLabel: "l", rightLabel: "r")
      return Pack.fixture(
        steps: [.screen("deck")], screens: [Screen(id: "deck", kind: .deck(deck))],
        data: [DataSet(id: "people", records: people)])
    }
    let people = DataSet.people.records
    var flow = started(deck(people))
    flow.press(keys: .right, .right)
    #expect(flow.screenState.card == 1)
    #expect(flow.adopt(deck([people[1], people[2]]), FlowSetup()).losses.isEmpty)
    #expect(flow.screenState.card == 0)
    #expect(flow.adopt(deck([people[2]]), FlowSetup()).losses == [.card("ken")])
    #expect(flow.screenState.card == 0)
    #expect(flow.adopt(deck([]), FlowSetup()).losses == [.card("rie")])
    #expect(flow.hints.first == "Enter next")
  }

  // MARK: Attributes and configuration

  @Test func `what configuration says of the user changes, what she did stays`() {
    let screens: [Screen] = [
      .page(
        "start",
        [
          .button(
            "go", ElementAction(sets: [AttributeAssignment(attribute: "gender", value: .string("female"))]))
        ])
    ]
    let pack = Pack.fixture(
      steps: [.screen("start")], screens: screens, attributes: [Self.gender, Attribute(name: "name")])
    var flow = started(pack, FlowSetup(attributes: ["name": .string("Ume")]))
    flow.press(keys: .enter)
    let setup = FlowSetup(attributes: ["name": .string("Mina"), "gender": .string("male")])
    #expect(flow.adopt(pack, setup).losses.isEmpty)
    #expect(flow.attribute("name") == "Mina")
    #expect(flow.attribute("gender") == "female")
  }

  @Test func `an attribute that is gone or changes its values loses what was set`() {
    let set = [AttributeAssignment(attribute: "gender", value: .string("female"))]
    let pack = Pack.fixture(
      steps: [.screen("start")], screens: [.page("start", [.button("go", ElementAction(sets: set))])],
      attributes: [Self.gender, Attribute(name: "age", initial: .number(3))])
    var flow = started(pack)
    flow.press(keys: .enter)
    let other = Self.changed(pack) { $0.attributes[0].values = ["woman", "man"] }
    var copy = flow
    #expect(copy.adopt(other, FlowSetup()).losses == [.attribute("gender")])
    #expect(copy.attribute("gender") == "")
    let number = Self.changed(pack) { $0.attributes[0] = Attribute(name: "gender", initial: .number(0)) }
    copy = flow
    #expect(copy.adopt(number, FlowSetup()).losses == [.attribute("gender")])
    #expect(copy.state.attributes["gender"] == .number(0))
    let none = Self.changed(pack) { $0.attributes = [] }
    #expect(flow.adopt(none, FlowSetup()).losses == [.attribute("gender")])
    #expect(flow.state.attributes.isEmpty)
  }

  @Test func `a language that is gone is lost, another one is a choice`() {
    var flow = Self.filled()
    #expect(flow.adopt(Self.form, FlowSetup(locale: "ja")).losses.isEmpty)
    let pack = Self.changed { $0.locales = ["en"] }
    #expect(flow.adopt(pack, FlowSetup(locale: "en")).losses == [.locale("ja")])
    // A made-up language is none of the pack's, before and after.
    #expect(flow.adopt(pack, FlowSetup(locale: "en-XA")).losses.isEmpty)
    #expect(flow.adopt(pack, FlowSetup(locale: "en")).losses.isEmpty)
  }

  @Test func `a status that the user has given stays, one of configuration changes`() {
    let pack = Pack.page([.button("ok")], asks: ["ask"], workflows: [.asking("ask", .camera)])
    var flow = started(pack, FlowSetup(permissions: [.photos: .denied]))
    flow.press(keys: .enter)
    let camera = flow.state.permissions.status(of: .camera)
    #expect(camera != .notDetermined)
    _ = flow.adopt(pack, FlowSetup(permissions: [.photos: .limited, .camera: .restricted]))
    #expect(flow.state.permissions.status(of: .photos) == .limited)
    #expect(flow.state.permissions.status(of: .camera) == camera)
  }
}
