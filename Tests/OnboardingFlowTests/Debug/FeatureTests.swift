import Testing

@testable import OnboardingFlow
@testable import PackModel

@Suite struct `Features of a pack` {
  private static let pack: Pack = {
    var pack = Pack.fixture(
      steps: [.screen("start", next: "home"), .screen("home")],
      screens: [
        .page("start", [.button("go")]),
        .page("home", [.text("map", when: "feature.map"), .button("b")], asks: ["own"]),
      ],
      workflows: [.asking("own", .camera), .asking("where", .location), .asking("talk", .microphone)])
    pack.permissions.features = [
      Feature(id: "talk", name: "f", asks: ["talk"], screen: "home"),
      Feature(id: "map", name: "f", asks: ["where", "own"], screen: "home"),
      Feature(id: "tracks", name: "f", asks: ["where"], screen: "home", isOn: false),
    ]
    return pack
  }()

  private func home(_ commands: DebugCommand..., features: [String: Bool] = [:]) -> OnboardingFlow {
    var setup = FlowSetup()
    setup.features = features
    var flow = started(Self.pack, setup)
    for command in commands { flow.send(.debug(command)) }
    flow.press(keys: .enter)
    return flow
  }

  private func queue(_ flow: OnboardingFlow) -> [WorkflowID] { flow.state.permissions.queue.map(\.workflow) }

  @Test func `those that are on ask on their screen, after the screen, in their order, once`() {
    #expect(queue(home()) == ["own", "talk", "where"])
  }

  @Test func `those that are off do not`() {
    #expect(queue(home(features: ["map": false, "tracks": true])) == ["own", "talk", "where"])
    #expect(queue(home(features: ["map": false])) == ["own", "talk"])
    #expect(queue(home(.feature("talk", false), .feature("map", false))) == ["own"])
  }

  @Test func `conditions know which are on`() {
    #expect(home().holds("feature.map && !feature.tracks"))
    #expect(!home(.feature("map", false)).holds("feature.map"))
  }

  @Test func `a feature that somebody has switched stays so when content is read again`() {
    var flow = home(.feature("map", false))
    var pack = Self.pack
    pack.permissions.features[0].isOn = false
    _ = flow.adopt(pack, flow.setup)
    #expect(flow.state.features == ["talk": false, "map": false, "tracks": false])
  }
}
