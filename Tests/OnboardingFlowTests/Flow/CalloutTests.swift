import OnboardingFlow
import PackModel
import Testing

@Suite struct `Banners, sections and avatars` {
  private func flow(_ kind: Element.Kind) -> OnboardingFlow {
    started(.page([.button("first"), Element(id: "x", kind: kind), .button("last")]))
  }

  private let next = ElementAction(emits: "next")

  @Test func `one without an action has no keys`() {
    let flow = flow(.callout(CalloutElement(style: .banner, text: "t")))
    #expect(flow.focusTargets(of: Page(elements: [])).isEmpty)
    guard case .page(let page) = flow.currentScreen?.kind else { return }
    #expect(flow.focusTargets(of: page).map(\.id) == ["first", "last"])
  }

  @Test(arguments: [
    Element.Kind.callout(CalloutElement(style: .card, heading: "h", action: ElementAction(emits: "next"))),
    .section(SectionElement(text: "t", button: "b", action: ElementAction(emits: "next"))),
    .avatar(AvatarElement(heading: "h", action: ElementAction(emits: "next"))),
  ])
  func `one with an action is pressed like a button`(kind: Element.Kind) {
    var flow = flow(kind)
    flow.press(keys: .down, .enter)
    #expect(flow.step == "end")
  }

  @Test func `a cross puts a banner away, and the focus goes on`() {
    var flow = flow(.callout(CalloutElement(style: .banner, text: "t", isDismissable: true)))
    flow.press(keys: .down)
    #expect(flow.focused?.id == "x.dismiss")
    flow.press(keys: .enter)
    #expect(!flow.elementIDs.contains("x"))
    #expect(flow.focused?.id == "last")
    #expect(flow.state.refusal == nil)
  }

  @Test func `a tap on the cross does what the key does, and not what the banner does`() {
    var flow = flow(.callout(CalloutElement(style: .banner, text: "t", action: next, isDismissable: true)))
    flow.tap(on: .element("x.dismiss"))
    #expect(flow.step == "page")
    #expect(!flow.elementIDs.contains("x"))
  }
}

@Suite struct `A sheet` {
  private func flow(barrier: Bool = false, back: Bool = true) -> OnboardingFlow {
    let sheet = Screen(
      id: "sheet", kind: .page(Page(elements: [.button("ok")])), allowsBack: back, presentation: .sheet)
    return started(
      .fixture(
        steps: [.screen("home", next: "sheet"), .screen("sheet", barrier: barrier)],
        screens: [.page("home", [.button("open")]), sheet]))
  }

  @Test func `the screen before shows beneath it`() {
    var flow = flow()
    #expect(flow.stateBeneathSheet == nil)
    flow.press(keys: .enter)
    #expect(flow.screen == "sheet")
    let beneath = flow.stateBeneathSheet
    #expect(beneath.map { flow.at($0).currentScreen?.id } == "home")
  }

  @Test(arguments: [TapTarget.back, .outsideSheet])
  func `the cross and a tap above close it`(target: TapTarget) {
    var flow = flow()
    flow.press(keys: .enter)
    flow.tap(on: target)
    #expect(flow.screen == "home")
  }

  @Test func `a barrier keeps it up, and says why`() {
    var flow = flow(barrier: true)
    flow.press(keys: .enter)
    flow.tap(on: .outsideSheet)
    #expect(flow.screen == "sheet")
    #expect(flow.state.refusal != nil)
    #expect(flow.stateBeneathSheet == nil)
  }
}
