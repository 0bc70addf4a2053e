import OnboardingFlow
import Testing

@testable import PackModel

@Suite struct `Content that changes under what lies over a screen` {
  private static let marks = ["0", "1", "2"].map { CoachMark(id: $0, targets: [PartID("b\($0)")], text: "t") }
  private static let elements = ["b0", "b1", "b2"].map { Element.button($0) }

  private static func touring(_ marks: [CoachMark] = marks, _ elements: [Element] = elements) -> Pack {
    Pack.page(elements, tour: Tour(id: "tour", marks: marks))
  }

  @Test func `the mark that is up is followed by its id`() {
    var flow = started(Self.touring())
    flow.press(keys: .enter)
    #expect(flow.currentMark?.id == "1")
    #expect(flow.adopt(Self.touring([Self.marks[1], Self.marks[0]]), FlowSetup()).losses.isEmpty)
    #expect(flow.state.tour?.index == 0)
    #expect(flow.currentMark?.id == "1")
  }

  @Test func `a timed mark that moves gets a timer of its own`() {
    let timed = CoachMark(id: "1", text: "t", advance: .after(.seconds(1)))
    var flow = started(Self.touring([Self.marks[0], timed]))
    flow.press(keys: .enter)
    let (_, effects) = flow.adopt(Self.touring([timed, Self.marks[0]]), FlowSetup())
    #expect(
      effects == [.cancelTimer(.mark("tour", 1)), .startTimer(.mark("tour", 0), after: .seconds(1))])
  }

  @Test func `a mark that is gone gives way to the next, and the last one to the one before`() {
    var flow = started(Self.touring())
    flow.press(keys: .enter)
    #expect(flow.adopt(Self.touring([Self.marks[0], Self.marks[2]]), FlowSetup()).losses == [.mark("1")])
    #expect(flow.currentMark?.id == "2")
    #expect(flow.adopt(Self.touring([Self.marks[0]]), FlowSetup()).losses == [.mark("2")])
    #expect(flow.currentMark?.id == "0")
  }

  @Test func `a mark whose target is gone is lost; without any mark the screen is the user's`() {
    var flow = started(Self.touring())
    #expect(flow.adopt(Self.touring(Self.marks, [.button("b2")]), FlowSetup()).losses.first == .mark("0"))
    #expect(flow.currentMark?.id == "2")
    #expect(flow.adopt(Self.touring(Self.marks, [.button("x")]), FlowSetup()).losses.first == .mark("2"))
    #expect(flow.layer == .screen)
  }

  @Test func `a tour that is gone leaves its screen, a new one starts`() {
    var flow = started(Self.touring())
    let without = Pack.page(Self.elements)
    #expect(flow.adopt(without, FlowSetup()).losses == [.tour("tour")])
    #expect(flow.layer == .screen)
    #expect(flow.adopt(Self.touring(), FlowSetup()).losses.isEmpty)
    #expect(flow.currentMark?.id == "0")
  }

  // MARK: Permissions

  private static func asking(_ actions: [Workflow.Kind]) -> Pack {
    var pack = Pack.page(
      [.button("ok")], asks: ["ask"],
      workflows: [Workflow(id: "ask", actions: actions.map { Workflow.Action($0) })])
    pack.screens.append(.page("why", [.button("yes")]))
    return pack
  }

  @Test func `a dialog that is up stays while its workflow asks for it`() {
    var flow = started(Self.asking([.request(.camera), .request(.photos)]))
    #expect(flow.dialog == .camera)
    let (losses, _) = flow.adopt(
      Self.asking([.request(.motion), .request(.camera), .request(.location)]), FlowSetup())
    #expect(losses.isEmpty)
    #expect(flow.dialog == .camera)
    flow.press(keys: .enter)
    #expect(flow.dialog == .location)
  }

  @Test func `a dialog that is not asked for any more closes, and the workflow goes on in its place`() {
    var flow = started(Self.asking([.request(.motion), .request(.camera), .request(.photos)]))
    flow.press(keys: .enter)
    #expect(flow.dialog == .camera)
    let (losses, effects) = flow.adopt(Self.asking([.request(.motion), .request(.photos)]), FlowSetup())
    #expect(losses == [.dialog(.camera)])
    #expect(effects.contains(.cancelTimer(.answer(.camera))))
    #expect(flow.dialog == .photos)
  }

  @Test func `a workflow that is gone closes its dialog`() {
    var flow = started(Self.asking([.request(.camera)]))
    let (losses, _) = flow.adopt(Pack.page([.button("ok")]), FlowSetup())
    #expect(losses == [.workflow("ask")])
    #expect(flow.layer == .screen)
    #expect(flow.state.permissions.queue.isEmpty)
  }

  @Test func `a pre-alert that is gone gives way to the dialog`() {
    var flow = started(Self.asking([.preAlert("why", for: .camera), .request(.camera)]))
    #expect(flow.explanation == "why")
    let (losses, _) = flow.adopt(Self.asking([.request(.camera)]), FlowSetup())
    #expect(losses == [.preAlert("why")])
    #expect(flow.dialog == .camera)
    #expect(flow.screen == "page")
  }

  @Test func `the screen of a pre-alert that is gone lets the workflow go on`() {
    let pack = Self.asking([.preAlert("why", for: .camera), .request(.camera)])
    var flow = started(pack)
    var other = pack
    other.screens.removeAll { $0.id == "why" }
    #expect(flow.adopt(other, FlowSetup()).losses == [.preAlert("why")])
    #expect(flow.dialog == .camera)
  }

  @Test func `an answer of configuration counts for the dialog that is up`() {
    let pack = Self.asking([.request(.camera)])
    var flow = started(pack)
    let (_, effects) = flow.adopt(pack, FlowSetup(answers: [.camera: [.allow]]))
    #expect(effects.contains(.startTimer(.answer(.camera), after: .milliseconds(900))))
    #expect(flow.adopt(pack, FlowSetup()).effects == [.cancelTimer(.answer(.camera))])
  }

  @Test func `a workflow step that is gone takes its dialog with it`() {
    func pack(_ steps: [Step]) -> Pack {
      Pack.fixture(
        steps: steps, screens: [.page("page", [.button("ok")])], workflows: [.asking("ask", .camera)])
    }
    var flow = started(pack([.screen("page", next: "ask"), .workflow("ask", next: "page")]))
    flow.press(keys: .enter)
    #expect(flow.dialog == .camera)
    #expect(flow.adopt(pack([.screen("page")]), FlowSetup()).losses == [.step("ask", nowAt: "page")])
    #expect(flow.layer == .screen)
  }

  // MARK: Calls

  private static func calling(_ endpoints: [Endpoint], call: EndpointID? = "save") -> Pack {
    Pack.page([.button("ok", ElementAction(call: call, emits: "next"))], endpoints: endpoints)
  }

  @Test func `a call under way goes on, and counts its attempts`() {
    let pack = Self.calling([Endpoint(id: "save", schedule: [.network, .success])])
    var flow = started(pack)
    flow.press(keys: .enter)
    let other = Self.calling([Endpoint(id: "save", latency: .seconds(3), schedule: [.network, .timeout])])
    #expect(flow.adopt(other, FlowSetup()).losses.isEmpty)
    #expect(flow.layer == .busy)
    flow.reply(.network)
    #expect(flow.layer == .alert)
    #expect(flow.press(keys: .enter).calls == ["save timeout"])
  }

  @Test func `a call whose endpoint is gone is given up`() {
    var flow = started(Self.calling([Endpoint(id: "save")]))
    flow.press(keys: .enter)
    let (losses, effects) = flow.adopt(Self.calling([], call: nil), FlowSetup())
    #expect(losses == [.call("save")])
    #expect(effects.contains(.cancelCall(0)))
    #expect(flow.layer == .screen)
  }

  @Test func `a screen whose load is gone appears`() {
    var flow = started(Pack.page([.button("ok")], load: "load", endpoints: [Endpoint(id: "load")]))
    #expect(flow.layer == .loading)
    #expect(flow.adopt(Pack.page([.button("ok")]), FlowSetup()).losses == [.call("load")])
    #expect(flow.layer == .screen)
  }

  @Test func `an error that is up has its new words, and goes with its endpoint`() {
    var flow = started(Self.calling([Endpoint(id: "save")]))
    flow.press(keys: .enter)
    flow.reply(.network)
    let own = ErrorText(outcome: .network, title: "new", text: "words", allowsRetry: false)
    #expect(flow.adopt(Self.calling([Endpoint(id: "save", errors: [own])]), FlowSetup()).losses.isEmpty)
    #expect(flow.state.alert?.presentation.title == .content("new"))
    #expect(flow.alertButtons == ["ok"])
    #expect(flow.adopt(Self.calling([], call: nil), FlowSetup()).losses == [.call("save")])
    #expect(flow.layer == .screen)
  }
}
