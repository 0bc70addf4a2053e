import OnboardingFlow
import PackModel
import Testing

@Suite struct `The walkthrough` {
  @Test(arguments: [FlowKey.right, .down, .enter, .tab, .character(" ")])
  func `these keys turn to the next page`(key: FlowKey) {
    var flow = started(.walkthrough(pages: 2))
    #expect(flow.press(keys: key) == [.animate(.page(from: 0, drag: 0)), .record(.pageShown("p1"))])
    #expect(flow.screenState.page == 1)
    flow.press(keys: key)
    #expect(flow.step == "end", "the end of the last page is the end of the step")
  }

  @Test(arguments: [FlowKey.left, .up, .backspace, .backTab, .escape])
  func `these keys turn back, and not beyond the first page`(key: FlowKey) {
    var flow = started(.walkthrough(pages: 2))
    flow.press(keys: .right)
    #expect(flow.press(keys: key) == [.animate(.page(from: 1, drag: 0)), .record(.pageShown("p0"))])
    flow.press(keys: key)
    #expect(flow.screenState.page == 0)
    #expect(flow.state.refusal == .system(key == .escape ? "first-screen" : "first-page"))
  }

  @Test func `the rest is skipped only from a page that allows it`() {
    var flow = started(.walkthrough(pages: 3, skippable: [false, true]))
    #expect(!flow.keyHints.contains { $0.text == "skip" })
    #expect(flow.press(keys: .character("s")) == [.record(.refused(.system("not-skippable")))])
    flow.tap(on: .pageSkip)
    #expect(flow.step == "walk")
    flow.press(keys: .right)
    #expect(flow.keyHints.contains { $0.text == "skip" })
    #expect(flow.press(keys: .character("s")).records.first == .walkthroughSkipped)
    #expect(flow.step == "end")
  }

  @Test(arguments: [(-249, 0), (-250, 1), (-5000, 1), (249, 0), (1, 0), (0, 0)])
  func `a swipe turns the page past a quarter of the width`(distance: Int, page: Int) {
    var flow = started(.walkthrough(pages: 3))
    flow.send(.dragMoved(distance))
    #expect(flow.state.drag == max(-1000, distance))
    let effects = flow.send(.dragEnded(distance))
    #expect(flow.screenState.page == page)
    #expect(flow.state.drag == 0)
    #expect(effects.animations == (distance == 0 ? [] : [.page(from: 0, drag: max(-1000, distance))]))
  }

  @Test func `a swipe back turns back, and on the first page it springs back`() {
    var flow = started(.walkthrough(pages: 2))
    #expect(flow.send(.dragEnded(600)) == [.animate(.page(from: 0, drag: 600))])
    flow.press(keys: .right)
    flow.send(.dragEnded(300))
    #expect(flow.screenState.page == 0)
  }

  @Test func `finishing by a swipe equals finishing by the button`() {
    var swiped = started(.walkthrough(pages: 2))
    var pressed = swiped
    swiped.send(.dragEnded(-400), .dragMoved(-100), .dragEnded(-400))
    pressed.tap(on: .pageNext)
    pressed.tap(on: .pageNext)
    #expect(swiped.step == "end")
    #expect(swiped.state == pressed.state)
  }

  @Test(arguments: [Int.min, -1, 3, Int.max])
  func `a dot that is not there does nothing`(dot: Int) {
    var flow = started(.walkthrough(pages: 3))
    let state = flow.state
    #expect(flow.tap(on: .pageDot(dot)).isEmpty)
    #expect(flow.state == state)
  }

  @Test func `a dot turns to its page`() {
    var flow = started(.walkthrough(pages: 3))
    #expect(flow.tap(on: .pageDot(2)) == [.animate(.page(from: 0, drag: 0)), .record(.pageShown("p2"))])
    #expect(flow.tap(on: .pageDot(2)).isEmpty)
    flow.tap(on: .pageDot(0))
    #expect(flow.screenState.page == 0)
  }

  @Test func `it starts from its beginning when it is come to, and from its end when one goes back to it`() {
    let pack = Pack.fixture(
      steps: [.screen("a", next: "walk"), .screen("walk", next: "b"), .screen("b")],
      screens: [.page("a", [.button("go")]), .walkthrough("walk", pages: 2), .page("b", [.button("go")])])
    var flow = started(pack)
    flow.press(keys: .enter, .enter, .enter, .escape)
    #expect(flow.step == "walk")
    #expect(flow.screenState.page == 1)
    flow.press(keys: .escape, .escape, .enter)
    #expect(flow.step == "walk")
    #expect(flow.screenState.page == 0)
  }

  @Test(arguments: [FlowKey.character("x"), .home, .delete])
  func `a key without use says so`(key: FlowKey) {
    var flow = started(.walkthrough(pages: 2))
    #expect(flow.press(keys: key) == [.record(.refused(.system("walkthrough")))])
    #expect(flow.state.refusal == .system("walkthrough"))
    flow.press(keys: .right)
    #expect(flow.state.refusal == nil, "gone with the next key")
  }
}
