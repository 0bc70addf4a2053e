import OnboardingFlow
import PackModel
import Testing

/// Entry points: other ways into an app than its first step.
@Suite struct EntryTests {
  private static func flow(_ setup: FlowSetup) -> OnboardingFlow {
    var pack = Pack.fixture(
      steps: [.screen("first"), .screen("article")], screens: [.page("first", []), .page("article", [])],
      attributes: [Attribute(name: "from", values: ["home", "link"], initial: .string("home"))])
    pack.entries = [
      EntryPoint(
        id: "link", start: "article", sets: [AttributeAssignment(attribute: "from", value: .string("link"))])
    ]
    return started(pack, setup)
  }

  @Test func `a session begins at the step of its entry point, with its attributes`() {
    let flow = Self.flow(FlowSetup(entry: "link"))
    #expect(flow.currentStep?.id == "article")
    #expect(flow.state.attributes["from"] == .string("link"))
  }

  @Test func `without one it begins at the first step`() {
    let flow = Self.flow(FlowSetup())
    #expect(flow.currentStep?.id == "first")
    #expect(flow.state.attributes["from"] == .string("home"))
  }

  @Test func `what configuration says of the user wins`() {
    let flow = Self.flow(FlowSetup(attributes: ["from": .string("home")], entry: "link"))
    #expect(flow.state.attributes["from"] == .string("home"))
  }

  @Test func `a screen to jump to wins`() {
    #expect(Self.flow(FlowSetup(jump: "first", entry: "link")).currentStep?.id == "first")
  }
}
