import OnboardingFlow
import PackModel
import Testing

@Suite struct `Steps` {
  private static let pages: [Screen] = ["a", "b", "c", "d"].map { .page($0, [.button("go")]) }

  @Test func `a session starts once, at the first step`() {
    var flow = OnboardingFlow(
      pack: .fixture(steps: [.screen("a", next: "b"), .screen("b")], screens: Self.pages), setup: FlowSetup())
    #expect(flow.state == FlowState())
    #expect(
      flow.send(.key(.enter), .tapped(.back), .dragEnded(900), .scrolled(3), .pasted("x")).calls.isEmpty)
    #expect(flow.handle(.started) == [.record(.stepEntered("a", "a"))])
    let state = flow.state
    #expect(flow.handle(.started).isEmpty)
    #expect(flow.state == state)
  }

  @Test func `entering a step moves the screen forward`() {
    var flow = started(.fixture(steps: [.screen("a", next: "b"), .screen("b")], screens: Self.pages))
    let before = flow.state
    #expect(
      flow.press(keys: .enter) == [
        .animate(.screen(from: before, direction: .forward)), .record(.stepEntered("b", "b")),
      ])
  }

  @Test func `a step whose condition does not hold is passed over`() {
    let steps: [Step] = [
      .screen("a", when: "user.x", next: "b"), .screen("b", when: "false", next: "c"), .screen("c"),
    ]
    let attributes = [Attribute(name: "x")]
    let pack = Pack.fixture(steps: steps, screens: Self.pages, attributes: attributes)
    #expect(started(pack).step == "c")
    #expect(started(pack, FlowSetup(attributes: ["x": .string("1")])).step == "a")
  }

  @Test(arguments: [("x", "b"), ("y", "c"), ("", "d")])
  func `the first branch that holds is taken`(value: String, expected: StepID) {
    let branches = [
      Branch(when: "user.way == 'x'", to: "b"), Branch(when: "user.way", to: "c"), Branch(to: "d"),
    ]
    let pack = Pack.fixture(
      steps: [
        Step(id: "a", kind: .screen("a", tour: nil), next: branches), .screen("b"), .screen("c"),
        .screen("d"),
      ],
      screens: Self.pages, attributes: [Attribute(name: "way")])
    var flow = started(pack, FlowSetup(attributes: ["way": .string(value)]))
    flow.press(keys: .enter)
    #expect(flow.step == expected)
  }

  @Test(arguments: [("help", "c"), ("skip", "b"), ("next", "b"), ("nowhere", "a")])
  func `an outcome leads where the step says, and skip falls back to next`(outcome: String, expected: StepID)
  {
    let first = Step(
      id: "a", kind: .screen("a", tour: nil), next: [Branch(to: "b")],
      outcomes: [NamedBranches(outcome: "help", branches: [Branch(to: "c")])])
    let pack = Pack.fixture(
      steps: [first, .screen("b"), .screen("c")],
      screens: [.page("a", [.button("go", ElementAction(emits: outcome))])] + Self.pages.dropFirst())
    var flow = started(pack)
    flow.press(keys: .enter)
    #expect(flow.step == expected)
    #expect(flow.state.refusal == (expected == "a" ? .system("no-step") : nil))
  }

  @Test func `a way of its own for skip is taken`() {
    let first = Step(
      id: "walk", kind: .screen("walk", tour: nil), next: [Branch(to: "b")],
      outcomes: [NamedBranches(outcome: "skip", branches: [Branch(to: "c")])])
    let pack = Pack.fixture(
      steps: [first, .screen("b"), .screen("c")], screens: Self.pages + [.walkthrough("walk", pages: 2)])
    var flow = started(pack)
    flow.tap(on: .pageSkip)
    #expect(flow.step == "c")
  }

  @Test func `a circle of conditions ends in a refusal`() {
    let pack = Pack.fixture(
      steps: [.screen("a", when: "false", next: "b"), .screen("b", when: "false", next: "a")],
      screens: Self.pages)
    let flow = started(pack)
    #expect(flow.state.refusal == .system("no-step"))
    #expect(flow.state.visits.isEmpty)
  }

  @Test func `a circle of steps that never wait ends in a refusal`() {
    let sets = Workflow(
      id: "w", actions: [Workflow.Action(.set([AttributeAssignment(attribute: "x", value: .number(1))]))])
    let circle = Pack.fixture(
      steps: [.workflow("w", next: "w")], screens: Self.pages, attributes: [Attribute(name: "x")],
      workflows: [sets])
    #expect(started(circle).state.refusal == .system("no-step"))
    let tours = Pack.fixture(
      steps: [.screen("a", tour: "t", next: "b"), .screen("b", tour: "t", next: "a")], screens: Self.pages,
      tours: [Tour(id: "t", marks: [])])
    #expect(started(tours).state.refusal == .system("no-step"))
  }

  @Test func `a step whose screen is missing leaves everything as it was`() {
    var flow = started(.fixture(steps: [.screen("a", next: "x"), .screen("x")], screens: Self.pages))
    flow.press(keys: .enter)
    #expect(flow.step == "a")
    #expect(flow.state.refusal == .system("no-step"))
  }

  @Test func `a session can begin on any screen`() {
    let pack = Pack.fixture(
      steps: [.screen("a", next: "b"), .screen("b", next: "c"), .screen("c")], screens: Self.pages)
    var flow = started(pack, FlowSetup(jump: "b"))
    #expect(flow.state.visits == started(pack, FlowSetup(jump: "b")).state.visits)
    #expect(flow.step == "b")
    flow.press(keys: .enter)
    #expect(flow.step == "c")
    flow.press(keys: .escape)
    #expect(flow.step == "b")
    flow.press(keys: .escape)
    #expect(flow.step == "a")
    flow.press(keys: .escape)
    #expect(flow.state.refusal == .system("first-screen"))
    #expect(started(pack, FlowSetup(jump: "nowhere")).step == "a")
  }

  @Test func `a splash goes on by time or by a key`() {
    let pack = Pack.fixture(
      steps: [.screen("splash", next: "a"), .screen("a")], screens: [.launch("splash")] + Self.pages)
    var flow = OnboardingFlow(pack: pack, setup: FlowSetup())
    #expect(
      flow.handle(.started) == [
        .record(.stepEntered("splash", "splash")), .startTimer(.launch("splash"), after: .seconds(1)),
      ])
    var pressed = flow
    flow.send(.timerFired(.launch("splash")))
    #expect(flow.step == "a")
    #expect(pressed.press(keys: .enter).first == .cancelTimer(.launch("splash")))
    #expect(pressed.state == flow.state)
    pressed.send(.timerFired(.launch("splash")))
    #expect(pressed.state == flow.state, "a timer of a screen that is gone means nothing")
  }

  @Test func `several screens passed by one event move once, from the one that was seen`() {
    let pack = Pack.fixture(
      steps: [.screen("a", next: "b"), .screen("b", tour: "t", next: "c"), .screen("c")], screens: Self.pages,
      tours: [Tour(id: "t", marks: [])])
    var flow = started(pack)
    let before = flow.state
    #expect(flow.press(keys: .enter).animations == [.screen(from: before, direction: .forward)])
    #expect(flow.step == "c")
  }
}
