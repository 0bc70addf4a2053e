import OnboardingFlow
import PackModel
import Testing

/// Pages that keep the user, and swipes by their speed.
@Suite struct `Gated pages` {
  private static func pack(_ pages: [WalkthroughPage]) -> Pack {
    .fixture(
      steps: [.screen("walk", next: "end"), .screen("end")],
      screens: [
        Screen(id: "walk", kind: .walkthrough(Walkthrough(pages: pages))), .page("end", [.button("b")]),
      ], attributes: [Attribute(name: "agreed", initial: .bool(false))])
  }

  private static let gated = [
    WalkthroughPage(
      id: "terms", heading: "h", text: "t", isSkippable: false,
      check: PageCheck(label: "agree", attribute: "agreed"), nextWhen: "user.agreed", refusal: "agree.first"),
    WalkthroughPage(id: "slow", heading: "h", text: "t", dwell: .seconds(2)),
    WalkthroughPage(id: "last", heading: "h", text: "t"),
  ]

  @Test func `a page is left when its condition holds, whatever the user does`() {
    let start = started(Self.pack(Self.gated))
    #expect(start.hints == ["␣ tick", "Enter not-yet", "→ page"])
    let why = Refusal.content("agree.first")
    for event in [
      FlowEvent.key(.enter), .key(.right), .tapped(.pageNext), .tapped(.pageDot(1)), .tapped(.pageDot(2)),
    ] {
      var flow = start
      #expect(flow.handle(event) == [.record(.refused(why))])
    }
    var swiped = start
    #expect(swiped.send(.dragEnded(-500)) == [.animate(.page(from: 0, drag: -500)), .record(.refused(why))])
    #expect(swiped.state.drag == 0)
    for event in [FlowEvent.key(.character(" ")), .tapped(.pageCheck)] {
      var flow = start
      #expect(flow.handle(event).records == [.attributeSet("agreed", .bool(true))])
      flow.press(keys: .enter)
      #expect(flow.screenState.page == 1)
    }
    var twice = start
    twice.press(keys: .character(" "), .character(" "), .enter)
    #expect(twice.screenState.page == 0)
  }

  @Test func `skipping stops at a page whose condition does not hold, and says why`() {
    let pages =
      [
        WalkthroughPage(id: "first", heading: "h", text: "t"),
        WalkthroughPage(id: "slow", heading: "h", text: "t", dwell: .seconds(2)),
      ] + Self.gated
    var flow = started(Self.pack(pages))
    let why = Refusal.content("agree.first")
    #expect(
      flow.press(keys: .character("s")) == [
        .animate(.page(from: 0, drag: 0)), .record(.pageShown("terms")), .record(.refused(why)),
      ])
    #expect(flow.screenState.page == 2 && flow.step == "walk")
    #expect(flow.press(keys: .character("s")).records == [.refused(.system("not-skippable"))])
    flow.press(keys: .character(" "), .enter)
    #expect(
      flow.press(keys: .character("s")).records.contains(.walkthroughSkipped), "the time is no condition")
    #expect(flow.step == "end")
    // Where Skip is offered on the page itself, it says the same.
    var offered = pages
    offered[2].isSkippable = true
    flow = started(Self.pack(Array(offered[2...])))
    #expect(flow.tap(on: .pageSkip) == [.record(.refused(why))])
  }

  @Test func `a page wants to be seen for its time, once`() {
    var flow = started(Self.pack(Self.gated))
    flow.press(keys: .character(" "))
    #expect(flow.press(keys: .enter).contains(.startTimer(.pageSeen("walk", "slow"), after: .seconds(2))))
    #expect(flow.press(keys: .right) == [.record(.refused(.system("page-not-seen")))])
    flow.press(keys: .left)
    flow.send(.timerFired(.pageSeen("walk", "slow")))
    flow.press(keys: .enter, .enter)
    #expect(flow.screenState.page == 1, "the time of a page that was left does not count")
    flow.send(.timerFired(.pageSeen("walk", "slow")))
    flow.press(keys: .enter)
    #expect(flow.screenState.page == 2)
    flow.press(keys: .left)
    #expect(flow.press(keys: .enter).records == [.pageShown("last")])
  }

  @Test func `a dot beyond a closed page leads to that page`() {
    var flow = started(Self.pack(Self.gated))
    flow.press(keys: .character(" "))
    flow.tap(on: .pageDot(2))
    #expect(flow.screenState.page == 1)
    flow.tap(on: .pageDot(0))
    #expect(flow.screenState.page == 0, "back is free")
  }

  @Test func `a last page that is closed does not end the step`() {
    var flow = started(Self.pack([Self.gated[0]]))
    flow.press(keys: .enter)
    #expect(flow.step == "walk")
    flow.press(keys: .character(" "), .enter)
    #expect(flow.step == "end")
  }

  @Test(arguments: [
    (-100, -1000, 1), (-100, -999, 0), (-59, -9000, 0), (-400, 1000, 0), (-400, 999, 1), (-100, Int.min, 1),
  ])
  func `a fast swipe turns the page`(_ distance: Int, _ velocity: Int, _ page: Int) {
    let pages = (0..<3).map { WalkthroughPage(id: "p\($0)", heading: "h", text: "t") }
    var flow = started(Self.pack(pages))
    flow.send(.dragMoved(distance), .dragEnded(distance, velocity: velocity))
    #expect(flow.screenState.page == page)
  }

  @Test func `keys, buttons, swipes and dots leave the same trace`() {
    let pages = (0..<3).map { WalkthroughPage(id: "p\($0)", heading: "h", text: "t") }
    let ways: [[FlowEvent]] = [
      [.key(.right), .key(.enter), .key(.character(" "))],
      [.tapped(.pageNext), .tapped(.pageNext), .tapped(.pageNext)],
      [.dragEnded(-400), .dragEnded(-90, velocity: -2000), .dragEnded(-300)],
      [.tapped(.pageDot(1)), .tapped(.pageDot(2)), .key(.enter)],
    ]
    let traces = ways.map { events in
      var flow = started(Self.pack(pages))
      let records = events.flatMap { flow.handle($0).records }
      return (records, flow.state)
    }
    for trace in traces {
      #expect(trace.0 == traces[0].0)
      #expect(trace.1 == traces[0].1)
    }
  }
}
