import OnboardingFlow
import PackModel
import Testing

@Suite struct `Steps that call` {
  private static func pack(on outcomes: [NamedBranches] = [], errors: [ErrorText] = []) -> Pack {
    .fixture(
      steps: [
        .screen("a", next: "form"), .screen("form", next: "check"), .call("check", next: "end", on: outcomes),
        .screen("end"), .screen("other"),
      ],
      screens: ["a", "form", "end", "other"].map { .page($0, [.button("go")]) },
      endpoints: [Endpoint(id: "check", errors: errors)])
  }

  private func calling(_ pack: Pack) -> OnboardingFlow {
    var flow = started(pack)
    flow.press(keys: .enter, .enter)
    return flow
  }

  @Test func `a call runs over the screen that is up, and its success leads on`() {
    var flow = calling(Self.pack())
    #expect(flow.step == "check")
    #expect(flow.screen == "form")
    #expect(flow.layer == .busy)
    flow.reply()
    #expect(flow.step == "end")
    flow.press(keys: .escape)
    #expect(flow.step == "form", "Back returns to a screen, not to a call")
  }

  @Test func `an error that the step names leads where it says, without a word`() {
    var flow = calling(Self.pack(on: [NamedBranches(outcome: "network", branches: [Branch(to: "other")])]))
    flow.reply(.network)
    #expect(flow.step == "other")
    #expect(flow.state.alert == nil)
  }

  @Test func `an error whose branches do not hold is shown`() {
    let branches = [Branch(when: "false", to: "other")]
    var flow = calling(Self.pack(on: [NamedBranches(outcome: "network", branches: branches)]))
    flow.reply(.network)
    #expect(flow.layer == .alert)
  }

  @Test func `after an error the screen beneath and its step are the user's, and its press calls again`() {
    var flow = calling(Self.pack())
    flow.reply(.unknown)
    flow.press(keys: .enter)
    #expect(flow.step == "form")
    #expect(flow.layer == .screen)
    #expect(flow.press(keys: .enter).calls == ["check success"])
    flow.reply()
    #expect(flow.step == "end")
  }

  @Test func `trying again calls again, and its success leads on`() {
    var flow = calling(Self.pack())
    flow.reply(.network)
    flow.press(keys: .enter)
    #expect(flow.state.calls.count == 1)
    flow.reply()
    #expect(flow.step == "end")
  }

  @Test func `a full-screen error of a call step is left to the screen beneath`() {
    var flow = calling(
      Self.pack(errors: [ErrorText(outcome: .unknown, title: "t", text: "t", style: .fullScreen)]))
    flow.reply(.unknown)
    #expect(flow.errorButtons == ["back"])
    flow.press(keys: .enter)
    #expect(flow.step == "form")
    #expect(flow.state.error == nil)
  }

  @Test func `a tour before a failed call runs again`() {
    var pack = Self.pack()
    pack.tours = [Tour(id: "t", marks: [CoachMark(id: "m", text: "t")])]
    pack.steps[1] = .screen("form", tour: "t", next: "check")
    var flow = calling(pack)
    #expect(flow.step == "check")
    #expect(flow.state.tour == nil)
    flow.reply(.unknown)
    flow.press(keys: .enter)
    #expect(flow.step == "form")
    #expect(flow.state.tour?.index == 0)
  }

  @Test func `a call that leads nowhere leaves the user on the screen`() {
    let pack = Pack.fixture(
      steps: [.screen("a", next: "ping"), .call("ping")], screens: [.page("a", [.button("go")])])
    var flow = started(pack)
    flow.press(keys: .enter)
    flow.reply()
    #expect(flow.state.refusal == nil)
    #expect(flow.step == "a")
    #expect(flow.press(keys: .enter).calls == ["ping success"])
  }
}
