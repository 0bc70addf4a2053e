import OnboardingFlow
import PackModel
import Testing

@Suite struct `Tours` {
  private static func pack(_ marks: [CoachMark], skippable: Bool = true, next: StepID? = "end") -> Pack {
    var pack = Pack.page(
      [
        .text("title"), .button("like", ElementAction(toast: "liked")),
        .button("save", ElementAction(call: "save")),
        .button("off", enabled: "false", refusal: "off.why"), .button("hidden", when: "user.nobody"),
        .list(
          "people",
          action: ElementAction(sets: [AttributeAssignment(attribute: "who", value: .string("{item.id}"))])),
      ],
      tour: Tour(id: "t", marks: marks, isSkippable: skippable),
      attributes: [
        Attribute(name: "score", initial: .number(1)), Attribute(name: "who"), Attribute(name: "nobody"),
      ],
      data: [.people])
    pack.steps[0].next = next.map { [Branch(to: $0)] } ?? []
    return pack
  }

  private static func mark(
    _ id: String, _ targets: PartID..., when: Condition? = nil, sets: [AttributeAssignment] = [],
    advance: CoachMark.Advance = .tap
  ) -> CoachMark {
    CoachMark(id: id, targets: targets, text: "t", when: when, sets: sets, advance: advance)
  }

  private func mark(_ flow: OnboardingFlow) -> String? { flow.currentMark?.id }

  @Test func `marks are shown one after the other, and the end of the tour is the end of the step`() {
    var flow = OnboardingFlow(
      pack: Self.pack([Self.mark("a", "title"), Self.mark("b", "like", "people.ken")]), setup: FlowSetup())
    #expect(
      flow.handle(.started) == [
        .record(.stepEntered("page", "page")), .record(.markShown("t", "a")), .animate(.mark(from: nil)),
      ])
    #expect(flow.layer == .tour)
    #expect(flow.press(keys: .enter) == [.record(.markShown("t", "b")), .animate(.mark(from: 0))])
    #expect(flow.currentMark.map(flow.markedElements) == ["like", "people.ken"])
    #expect(flow.press(keys: .enter).records == [.tourFinished("t"), .stepEntered("end", "end")])
    #expect(flow.state.tour == nil)
  }

  @Test(arguments: [FlowKey.enter, .character(" "), .right, .down, .tab])
  func `these keys go on`(key: FlowKey) {
    var flow = started(Self.pack([Self.mark("a"), Self.mark("b")]))
    flow.press(keys: key)
    #expect(mark(flow) == "b")
  }

  @Test(arguments: [FlowKey.left, .up, .backTab, .backspace])
  func `these keys go back, and not beyond the first mark`(key: FlowKey) {
    var flow = started(Self.pack([Self.mark("a"), Self.mark("b")]))
    flow.press(keys: .right)
    flow.press(keys: key)
    #expect(mark(flow) == "a")
    #expect(flow.press(keys: key) == [.record(.refused(.system("first-mark")))])
  }

  @Test func `a tap anywhere goes on, and presses nothing beneath`() {
    for target in [TapTarget.mark, .nothing, .element("like"), .back, .element("nothing")] {
      var flow = started(Self.pack([Self.mark("a"), Self.mark("b")]))
      flow.tap(on: target)
      #expect(mark(flow) == "b")
      #expect(flow.state.toast == nil)
      #expect(flow.step == "page")
      flow.tap(on: .markBack)
      #expect(mark(flow) == "a")
    }
  }

  @Test func `marks without a target on the screen are passed over, in the direction of travel`() {
    let marks = [
      Self.mark("a", "hidden"), Self.mark("b"), Self.mark("c", "nowhere"), Self.mark("d", when: "false"),
      Self.mark("e", "nowhere", "title"), Self.mark("f", "hidden"),
    ]
    var flow = started(Self.pack(marks))
    #expect(mark(flow) == "b")
    flow.press(keys: .right)
    #expect(mark(flow) == "e")
    #expect(flow.currentMark.map(flow.markedElements) == ["title"])
    flow.press(keys: .left)
    #expect(mark(flow) == "b")
    flow.press(keys: .left)
    #expect(mark(flow) == "b")
    #expect(flow.state.refusal == .system("first-mark"))
    flow.press(keys: .right, .right)
    #expect(flow.step == "end")
  }

  @Test func `a skipped tour is recorded as skipped`() {
    for event in [FlowEvent.key(.escape), .key(.character("s")), .tapped(.markSkip)] {
      var flow = started(Self.pack([Self.mark("a"), Self.mark("b")]))
      #expect(flow.handle(event).records == [.tourSkipped("t"), .stepEntered("end", "end")])
    }
    var fixed = started(Self.pack([Self.mark("a")], skippable: false))
    #expect(fixed.press(keys: .escape) == [.record(.refused(.system("not-skippable")))])
    #expect(fixed.hints == ["Enter next"])
  }

  @Test func `a tour that leads nowhere leaves its screen to the user`() {
    var flow = started(Self.pack([Self.mark("a")], next: nil))
    let before = flow.state
    #expect(flow.press(keys: .escape) == [.record(.tourSkipped("t")), .animate(.leaves(from: before))])
    #expect(flow.layer == .screen)
    #expect(flow.step == "page")
  }

  @Test func `a mark sets values as it appears`() {
    let set = AttributeAssignment(attribute: "score", value: .number(82))
    var flow = started(Self.pack([Self.mark("a"), Self.mark("b", sets: [set])]))
    #expect(flow.attribute("score") == "1")
    #expect(
      flow.press(keys: .enter) == [
        .record(.markShown("t", "b")), .animate(.mark(from: 0)), .record(.attributeSet("score", .number(82))),
        .animate(.values(from: [AttributeAssignment(attribute: "score", value: .number(1))])),
      ])
    flow.press(keys: .left)
    #expect(flow.attribute("score") == "1", "Back takes it back")
    flow.press(keys: .right)
    #expect(flow.attribute("score") == "82")
  }

  @Test func `a timed mark goes on by itself`() {
    var flow = OnboardingFlow(
      pack: Self.pack([Self.mark("a", advance: .after(.seconds(3))), Self.mark("b")]), setup: FlowSetup())
    #expect(flow.handle(.started).last == .startTimer(.mark("t", 0), after: .seconds(3)))
    flow.send(.timerFired(.mark("t", 0)))
    #expect(mark(flow) == "b")
    let state = flow.state
    flow.send(.timerFired(.mark("t", 0)), .timerFired(.mark("t", 9)), .timerFired(.mark("other", 1)))
    #expect(flow.state == state, "a timer of a mark that is gone means nothing")
  }

  @Test func `a key without use says so`() {
    var flow = started(Self.pack([Self.mark("a")]))
    #expect(flow.press(keys: .character("x")) == [.record(.refused(.system("tour")))])
  }

  @Test func `an unknown tour leaves the screen to the user`() {
    var pack = Self.pack([])
    pack.tours = []
    let flow = started(pack)
    #expect(flow.layer == .screen)
  }

  // MARK: Marks that want an action

  @Test func `an action mark waits for the real thing`() {
    var flow = started(Self.pack([Self.mark("a", "like", advance: .action), Self.mark("b")]))
    #expect(flow.screenState.focus == "like")
    #expect(flow.press(keys: .right) == [.record(.refused(.system("do-the-thing")))])
    flow.tap(on: .element("title"))
    #expect(flow.state.refusal == .system("do-the-thing"))
    flow.tap(on: .element("like"))
    #expect(flow.state.toast == "liked")
    #expect(mark(flow) == "b")
  }

  @Test func `an action whose press is refused does not go on`() {
    var flow = started(Self.pack([Self.mark("a", "off", advance: .action), Self.mark("b")]))
    flow.press(keys: .enter)
    #expect(flow.state.refusal == .content("off.why"))
    #expect(mark(flow) == "a")
  }

  @Test func `an action mark over nothing that can be pressed is passed over`() {
    let marks = [
      Self.mark("a", "title", advance: .action), Self.mark("b", advance: .action),
      Self.mark("c", "hidden", "like", advance: .action),
    ]
    var flow = started(Self.pack(marks, skippable: false))
    #expect(mark(flow) == "c")
    #expect(flow.screenState.focus == "like")
    flow.press(keys: .enter)
    #expect(flow.step == "end")
  }

  @Test func `an action mark over a list takes the row that is tapped`() {
    let marks = [Self.mark("a", "people", advance: .action), Self.mark("b")]
    var flow = started(Self.pack(marks))
    flow.tap(on: .element("people.rie"))
    #expect(flow.attribute("who") == "rie")
    #expect(mark(flow) == "b")
    flow = started(Self.pack(marks))
    flow.press(keys: .enter)
    #expect(flow.attribute("who") == "mina")
  }

  @Test func `an action with a call goes on when it has succeeded`() {
    var flow = started(Self.pack([Self.mark("a", "save", advance: .action)]))
    flow.press(keys: .enter)
    #expect(flow.layer == .busy)
    flow.reply(.unknown)
    flow.press(keys: .enter)
    #expect(mark(flow) == "a", "the call failed: the thing is not done")
    flow.press(keys: .enter)
    #expect(flow.step == "page")
    flow.reply()
    #expect(flow.step == "end")
  }
}
