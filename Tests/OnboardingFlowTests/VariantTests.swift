import OnboardingFlow
import Testing

@Suite struct `The naming rule of screens` {
  private static let pack = Pack.fixture(
    steps: [.screen("home")],
    screens: [
      "home", "home.female", "home.female.ja", "home.ja", "home.male.tablet", "homely.female", "walk.ja",
      "walk.male",
    ].map { .page($0, []) })

  @Test(arguments: [
    ([], "home"), (["female"], "home.female"), (["ja", "female"], "home.female.ja"), (["ja"], "home.ja"),
    (["male"], "home"), (["male", "tablet"], "home.male.tablet"), (["male", "phone", "ja"], "home.ja"),
  ])
  func `the most specific file wins and the plain one is the fallback`(values: [String], expected: ScreenID) {
    #expect(Self.pack.screen(named: "home", for: values)?.id == expected)
  }

  @Test func `of two files as specific the first by id wins`() {
    #expect(Self.pack.screen(named: "walk", for: ["male", "ja"])?.id == "walk.ja")
    #expect(Self.pack.screen(named: "walk", for: ["female"]) == nil)
  }

  @Test func `a screen knows its name and its suffixes`() {
    let screen = Screen.page("home.female.ja", [])
    #expect(screen.name == "home")
    #expect(screen.suffixes == ["female", "ja"])
  }

  @Test func `attributes with declared values, the locale and the device choose a variant`() {
    let pack = Pack.fixture(
      steps: [.screen("home")], screens: [.page("home", [.button("b")])],
      attributes: [Attribute(name: "gender", values: ["female"]), Attribute(name: "nickname")])
    let flow = started(
      pack, FlowSetup(attributes: ["gender": .string("female"), "nickname": .string("ja")], device: "tablet"))
    #expect(flow.variantValues == ["female", "en", "tablet"])
  }

  @Test(arguments: ["female", "male"])
  func `choosing a gender shows its walkthrough`(gender: String) {
    let choices = ["female", "male"].map { gender in
      let set = Assignment(attribute: "gender", value: .string(gender))
      return Element.button(gender, ElementAction(sets: [set], emits: "next"), row: "choices")
    }
    let pack = Pack.fixture(
      steps: [.screen("gender", next: "walkthrough"), .screen("walkthrough")],
      screens: [
        .page("gender", choices), .walkthrough("walkthrough", pages: 1),
        .walkthrough("walkthrough.female", pages: 2), .walkthrough("walkthrough.male", pages: 3),
      ],
      attributes: [Attribute(name: "gender", values: ["female", "male"])])
    var flow = started(pack)
    #expect(flow.screen == "gender")
    flow.tap(on: .element(gender))
    #expect(flow.step == "walkthrough")
    #expect(flow.screen == "walkthrough.\(gender)")
    flow.press(keys: .escape)
    #expect(flow.screen == "gender")
    flow.tap(on: .element(gender == "male" ? "female" : "male"))
    #expect(flow.screen == (gender == "male" ? "walkthrough.female" : "walkthrough.male"))
  }
}
