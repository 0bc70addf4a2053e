import OnboardingFlow
import PackModel
import Testing

@Suite struct `Pages` {
  /// Two choices in a row, a list, a note, and tabs at the foot.
  private static let pack = Pack.page(
    [
      .tabs(
        "tabs",
        [
          TabsElement.Item(id: "home", label: "l", icon: "h"),
          TabsElement.Item(id: "me", label: "l", icon: "m"),
          TabsElement.Item(id: "out", label: "l", icon: "o", action: ElementAction(emits: "next")),
        ], selected: "home"),
      .button("left", ElementAction(toast: "left"), row: "choices"),
      .button("right", ElementAction(toast: "right"), row: "choices"),
      .button("hidden", when: "user.nobody"),
      .text("note"),
      .list("people", filter: "item.gender == 'female'", action: ElementAction(toast: "row")),
    ], data: [.people])

  private func focus(_ flow: OnboardingFlow) -> PartID? { flow.focused?.id }

  @Test func `the focus goes over the body from top to bottom, then the footer`() {
    var flow = started(Self.pack)
    var order: [PartID?] = []
    for _ in 0..<8 {
      order.append(focus(flow))
      flow.press(keys: .tab)
    }
    #expect(
      order == ["left", "right", "people.mina", "people.rie", "tabs.home", "tabs.me", "tabs.out", "tabs.out"])
    #expect(flow.state.refusal == .system("last-control"))
    for _ in 0..<7 { flow.press(keys: .backTab) }
    #expect(focus(flow) == "left")
    #expect(flow.state.refusal == .system("first-control"))
  }

  @Test func `the focus can be put on any control at once, and on nothing else`() {
    var flow = started(Self.pack)
    for id: PartID in ["people.rie", "tabs.out", "left"] {
      _ = flow.handle(.focused(id))
      #expect(focus(flow) == id)
    }
    for id: PartID in ["note", "hidden", "people.nobody", "#9"] {
      _ = flow.handle(.focused(id))
      #expect(focus(flow) == "left")
    }
  }

  @Test func `Up and Down leave a line, Left and Right go along it`() {
    var flow = started(Self.pack)
    flow.press(keys: .down)
    #expect(focus(flow) == "people.mina")
    flow.press(keys: .down, .down)
    #expect(focus(flow) == "tabs.home")
    #expect(flow.press(keys: .left) == [.record(.refused(.system("first-control")))])
    flow.press(keys: .right, .right)
    #expect(focus(flow) == "tabs.out")
    flow.press(keys: .up)
    #expect(focus(flow) == "people.rie")
    #expect(flow.press(keys: .right) == [.record(.refused(.system("no-use")))])
  }

  @Test func `the elements on the screen are those a mark can aim at`() {
    let flow = started(Self.pack)
    #expect(
      flow.elementIDs == [
        "left", "right", "note", "people", "people.mina", "people.rie", "tabs", "tabs.home", "tabs.me",
        "tabs.out",
      ])
  }

  @Test func `a tab is there where its condition holds`() throws {
    let tabs = [
      TabsElement.Item(id: "home", label: "l", icon: "h"),
      TabsElement.Item(
        id: "more", label: "l", icon: "m", action: ElementAction(emits: "next"),
        when: try Condition(parsing: "user.way == 'b'")),
      TabsElement.Item(id: "me", label: "l", icon: "i"),
    ]
    let pack = Pack.page([.tabs("tabs", tabs, selected: "home")], attributes: [Attribute(name: "way")])
    var few = started(pack)
    #expect(few.elementIDs == ["tabs", "tabs.home", "tabs.me"])
    few.press(keys: .tab)
    #expect(focus(few) == "tabs.me")
    _ = few.handle(.focused("tabs.more"))
    #expect(focus(few) == "tabs.me")
    let all = started(pack, FlowSetup(attributes: ["way": .string("b")]))
    #expect(all.elementIDs == ["tabs", "tabs.home", "tabs.more", "tabs.me"])
  }

  @Test func `the focus starts where the content says`() {
    let pack = Pack.page(
      [.button("a"), .button("b", selected: "user.way == 'b'")], attributes: [Attribute(name: "way")])
    #expect(focus(started(pack)) == "a")
    #expect(focus(started(pack, FlowSetup(attributes: ["way": .string("b")]))) == "b")
  }

  @Test func `a focus whose element is gone falls back to the first`() {
    let hide = ElementAction(sets: [AttributeAssignment(attribute: "gone", value: .bool(true))])
    var flow = started(
      .page([.button("a"), .button("b", hide, when: "!user.gone")], attributes: [Attribute(name: "gone")]))
    flow.press(keys: .down, .enter)
    #expect(flow.screenState.focus == "b")
    #expect(focus(flow) == "a")
  }

  @Test(arguments: [(nil, 3), (2, 2), (0, 0), (-1, 0), (99, 3)] as [(Int?, Int)])
  func `a list shows at most so many rows`(limit: Int?, count: Int) {
    let flow = started(.page([.list("people", limit: limit, action: ElementAction())], data: [.people]))
    #expect(flow.elementIDs.count == 1 + count)
  }

  @Test func `something disabled says why, with the words of the content or the system's`() {
    var flow = started(
      .page(
        [
          .button("a", enabled: "false", refusal: "a.why"), .button("b", enabled: "false"),
          .list("people", action: ElementAction(toast: "t"), enabled: "item.age < 30", refusal: "too.old"),
        ], data: [.people]))
    #expect(flow.press(keys: .enter) == [.record(.refused(.content("a.why")))])
    #expect(flow.state.refusal == .content("a.why"))
    flow.tap(on: .element("b"))
    #expect(flow.state.refusal == .system("disabled"))
    #expect(focus(flow) == "b", "a tap brings the focus all the same")
    flow.tap(on: .element("people.ken"))
    #expect(
      flow.state.refusal == .content(Message("too.old", item: DataSet.people.records[1])),
      "the words may name the row")
    flow.tap(on: .element("people.mina"))
    #expect(flow.state.refusal == nil)
    #expect(flow.state.toast == Message("t", item: DataSet.people.records[0]))
  }

  @Test func `what a success brings is set after it, and not after an error (issue 20)`() {
    var action = ElementAction(call: "save", emits: "next")
    action.setsAfterCall = [AttributeAssignment(attribute: "done", value: .bool(true))]
    let pack = Pack.page(
      [.button("go", action)], attributes: [Attribute(name: "done", initial: .bool(false))],
      endpoints: [Endpoint(id: "save")])
    var flow = started(pack)
    flow.tap(on: .element("go"))
    flow.reply(.unknown)
    flow.press(keys: .escape)
    #expect(flow.attribute("done") == "false")
    flow.tap(on: .element("go"))
    #expect(flow.attribute("done") == "false")
    #expect(
      flow.reply().records == [
        .replied("save", .success), .attributeSet("done", .bool(true)), .stepEntered("end", "end"),
      ])
  }

  @Test func `an action validates, sets, calls, then asks, toasts and emits`() {
    let action = ElementAction(
      submits: true, sets: [AttributeAssignment(attribute: "done", value: .bool(true))], call: "save",
      ask: "w",
      toast: "saved", emits: "next")
    let pack = Pack.page(
      [.field("name"), .button("go", action)],
      attributes: [Attribute(name: "name"), Attribute(name: "done", initial: .bool(false))],
      workflows: [.asking("w", .camera)], endpoints: [Endpoint(id: "save", latency: .seconds(2))])
    var flow = started(pack)
    #expect(flow.tap(on: .element("go")).calls.isEmpty)
    #expect(flow.typed("name")?.problem == .required)
    #expect(flow.attribute("done") == "false", "nothing is set when a field is wrong")
    flow.type("Mio")
    let effects = flow.tap(on: .element("go"))
    #expect(
      effects == [
        .record(.attributeSet("name", .string("Mio"))),
        .animate(.values(from: [AttributeAssignment(attribute: "name", value: .string(""))])),
        .record(.attributeSet("done", .bool(true))),
        .animate(.values(from: [AttributeAssignment(attribute: "done", value: .bool(false))])),
        .record(.called("save")), .call(0, "save", latency: .seconds(2), outcome: .success),
      ])
    #expect(flow.state.permissions.queue.isEmpty)
    #expect(flow.state.toast == nil)
    let before = flow.state
    let rest = flow.reply()
    #expect(
      rest.records == [
        .replied("save", .success), .workflowQueued("w"), .stepEntered("end", "end"),
        .permissionAsked(.camera, .first),
      ])
    #expect(rest.contains(.startTimer(.toast, after: .milliseconds(2400))))
    #expect(
      rest.animations.contains {
        if case .screen(let from, .forward) = $0 { from.toast == "saved" } else { false }
      })
    #expect(flow.step == "end")
    #expect(flow.dialog == .camera)
    #expect(before.visits.count == 1)
  }

  @Test func `the id of a row is the value that its action sets`() {
    let action = ElementAction(sets: [AttributeAssignment(attribute: "who", value: .string("{item.id}"))])
    var flow = started(
      .page([.list("people", action: action)], attributes: [Attribute(name: "who")], data: [.people]))
    flow.press(keys: .down, .enter)
    #expect(flow.attribute("who") == "ken")
    flow.tap(on: .element("people.rie"))
    #expect(flow.attribute("who") == "rie")
  }

  @Test func `a tab without an action says so, the selected one does nothing`() {
    var flow = started(Self.pack)
    #expect(flow.tap(on: .element("tabs.home")).isEmpty)
    flow.tap(on: .element("tabs.me"))
    #expect(flow.state.refusal == .system("tab"))
    flow.tap(on: .element("tabs.out"))
    #expect(flow.step == "end")
  }

  @Test func `a page without controls still lets the user go back`() {
    var flow = started(
      .fixture(
        steps: [.screen("a", next: "bare"), .screen("bare")],
        screens: [.page("a", [.button("go")]), .page("bare", [.text("t")])]))
    flow.press(keys: .enter)
    #expect(flow.hints == ["Esc back"])
    #expect(flow.press(keys: .enter) == [.record(.refused(.system("nothing-here")))])
    flow.press(keys: .escape)
    #expect(flow.step == "a")
  }

  @Test func `scrolling stays within bounds and ends when the focus moves`() {
    var flow = started(Self.pack)
    flow.send(.scrolled(3), .scrolled(-1))
    #expect(flow.screenState.scroll.rows == 2)
    flow.press(keys: .tab)
    #expect(flow.screenState.scroll.rows == 0)
    flow.send(.scrolled(Int.max), .scrolled(Int.max))
    #expect(flow.screenState.scroll.rows == 1000)
    flow.send(.scrolled(Int.min), .scrolled(Int.min))
    #expect(flow.screenState.scroll.rows == -1000)
  }

  @Test func `who comes back to a form from its pinned button is where she types`() {
    let fields = ["a", "b"].map { id in
      Element(
        id: ElementID(id),
        kind: .field(FieldElement(label: "l", input: .text, attribute: id, isRequired: false)))
    }
    let button = Element(
      id: "go", kind: .button(ButtonElement(text: "Go", action: ElementAction(submits: true, emits: "next"))),
      placement: .footer)
    var flow = started(
      .fixture(
        steps: [.screen("form", next: "end"), .screen("end")],
        screens: [.page("form", fields + [button]), .page("end", [.text("t")])],
        attributes: ["a", "b"].map { Attribute(name: $0, initial: .string("")) }))
    flow.press(keys: .tab, .tab)
    #expect(flow.focused?.id == "go" && flow.screenState.scroll.anchor == "b")
    flow.press(keys: .enter)
    #expect(flow.step == "end")
    flow.press(keys: .escape)
    #expect(flow.focused?.id == "a" && flow.screenState.scroll == PageScroll())
  }
}
