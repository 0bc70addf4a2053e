import OnboardingFlow
import PackModel
import Testing

@Suite struct `Back` {
  private static let pages: [Screen] = ["a", "b", "c"].map { .page($0, [.button("go")]) }

  @Test func `Back leads along the way that was taken`() {
    let pack = Pack.fixture(
      steps: [.screen("a", next: "b"), .screen("b", next: "c"), .screen("c")], screens: Self.pages)
    var flow = started(pack)
    flow.press(keys: .enter, .enter)
    let before = flow.state
    #expect(
      flow.tap(on: .back) == [
        .record(.wentBack("b")), .animate(.screen(from: before, direction: .backward)),
        .record(.stepEntered("b", "b")),
      ])
    flow.press(keys: .escape)
    #expect(flow.state.visits.map(\.step) == ["a"])
    #expect(!flow.canGoBack)
    #expect(flow.press(keys: .escape) == [.record(.refused(.system("first-screen")))])
  }

  @Test func `a screen that fades in fades out again, and does not slide`() {
    var screens = Self.pages
    screens[1].transition = .fade
    let pack = Pack.fixture(
      steps: [.screen("a", next: "b"), .screen("b", next: "c"), .screen("c")], screens: screens)
    var flow = started(pack)
    func direction(_ effects: [FlowEffect]) -> FlowAnimation.Direction? {
      effects.lazy.compactMap { if case .animate(.screen(_, let direction)) = $0 { direction } else { nil } }
        .first
    }
    #expect(direction(flow.press(keys: .enter)) == FlowAnimation.Direction.none)
    #expect(direction(flow.press(keys: .enter)) == .forward)
    #expect(direction(flow.press(keys: .escape)) == .backward)
    #expect(direction(flow.press(keys: .escape)) == FlowAnimation.Direction.none)
  }

  @Test func `back on a form the first field has the focus, not the button that submitted it (issue 20)`() {
    let form: [Element] = [
      .field("phone"), .field("name", required: false),
      .button("send", ElementAction(submits: true, emits: "next")), .button("other"),
    ]
    var flow = started(
      .fixture(
        steps: [.screen("form", next: "code"), .screen("code")],
        screens: [.page("form", form), .page("code", [.button("go")])],
        attributes: [Attribute(name: "phone"), Attribute(name: "name")]))
    flow.type("1")
    flow.tap(on: .element("send"))
    #expect(flow.step == "code")
    flow.press(keys: .escape)
    flow.type("2")
    #expect(flow.typed("phone")?.text == "12")
    flow.tap(on: .element("other"))
    flow.press(keys: .escape)
    #expect(flow.focused?.element.id == "other", "a button that submits nothing keeps it")
  }

  @Test func `a splash is skipped over`() {
    let pack = Pack.fixture(
      steps: [.screen("a", next: "splash"), .screen("splash", next: "b"), .screen("b")],
      screens: Self.pages + [.launch("splash")])
    var flow = started(pack)
    flow.press(keys: .enter, .enter)
    #expect(flow.step == "b")
    flow.press(keys: .escape)
    #expect(flow.step == "a")
    let first = Pack.fixture(
      steps: [.screen("splash", next: "a"), .screen("a")], screens: Self.pages + [.launch("splash")])
    flow = started(first)
    flow.press(keys: .enter, .escape)
    #expect(flow.step == "a")
    #expect(flow.state.refusal == .system("first-screen"))
  }

  @Test func `a barrier stops Back, also from steps behind it on the same screen`() {
    let pack = Pack.fixture(
      steps: [
        .screen("a", next: "b"), .screen("b", next: "again", barrier: true),
        .screen("again", shows: "b", next: "c"),
        .screen("c"),
      ], screens: Self.pages)
    var flow = started(pack)
    flow.press(keys: .enter, .enter, .enter)
    #expect(flow.step == "c")
    flow.press(keys: .escape)
    #expect(flow.step == "again", "Back may return to a barrier")
    flow.press(keys: .escape)
    #expect(flow.step == "again")
    #expect(flow.state.refusal == .system("barrier"))
    #expect(!flow.canGoBack)
  }

  @Test func `Back passes over a tour that was seen`() {
    var pack = Pack.fixture(
      steps: [.screen("a", next: "b"), .screen("b", tour: "t", next: "c"), .screen("c")],
      screens: Self.pages)
    pack.tours = [Tour(id: "t", marks: [CoachMark(id: "m", text: "t")])]
    var flow = started(pack)
    flow.press(keys: .enter, .enter)
    #expect(flow.step == "c")
    flow.press(keys: .escape)
    #expect(flow.step == "a")
  }

  @Test func `a screen can refuse Back`() {
    let pack = Pack.fixture(
      steps: [.screen("a", next: "x"), .screen("x")],
      screens: Self.pages + [.page("x", [.button("go")], back: false)])
    var flow = started(pack)
    flow.press(keys: .enter, .escape)
    #expect(flow.step == "x")
    #expect(flow.state.refusal == .system("no-back"))
  }

  @Test func `two steps on one screen are left together`() {
    let pack = Pack.fixture(
      steps: [.screen("a", next: "b"), .screen("b", next: "more"), .screen("more", shows: "b")],
      screens: Self.pages)
    var flow = started(pack)
    let effects = flow.press(keys: .enter, .enter)
    #expect(flow.step == "more")
    #expect(effects.animations.count == 1, "the same screen does not move")
    flow.press(keys: .escape)
    #expect(flow.step == "a")
  }

  @Test func `what was typed is still there`() {
    let pack = Pack.fixture(
      steps: [.screen("form", next: "b"), .screen("b")],
      screens: Self.pages + [.page("form", [.field("name"), .button("go")])],
      attributes: [Attribute(name: "name")])
    var flow = started(pack)
    flow.type("Mio")
    flow.press(keys: .enter, .enter, .escape)
    #expect(flow.screen == "form")
    #expect(flow.typed("name")?.text == "Mio")
    #expect(flow.screenState.focus == "go")
  }

  @Test func `going to and fro behind a barrier does not grow the way back`() {
    let pack = Pack.fixture(
      steps: [.screen("a", next: "b", barrier: true), .screen("b", next: "a")], screens: Self.pages)
    var flow = started(pack)
    flow.press(keys: .enter, .enter)
    let state = flow.state
    for _ in 0..<100 { flow.press(keys: .enter, .enter) }
    #expect(flow.state == state)
    #expect(flow.state.visits.count == 1)
  }
}
