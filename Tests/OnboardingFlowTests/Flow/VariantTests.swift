import OnboardingFlow
import PackModel
import Testing

@Suite struct `Variants of screens` {
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
      let set = AttributeAssignment(attribute: "gender", value: .string(gender))
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
    flow.tap(on: .element(PartID(gender)))
    #expect(flow.step == "walkthrough")
    #expect(flow.screen == "walkthrough.\(gender)")
    flow.press(keys: .escape)
    #expect(flow.screen == "gender")
    flow.tap(on: .element(PartID(gender == "male" ? "female" : "male")))
    #expect(flow.screen == (gender == "male" ? "walkthrough.female" : "walkthrough.male"))
  }
}

@Suite struct `Screens for devices` {
  private static let devices = [
    Device.phone,
    Device(id: "tablet", name: "", form: .tablet, columns: 60...72, rows: 30...48),
    Device(id: "tablet_landscape", name: "", form: .tablet, columns: 78...116, rows: 21...43),
  ]

  private func screen(_ names: [ScreenID], on device: DeviceID) -> ScreenID? {
    var pack = Pack.fixture(steps: [.screen("home")], screens: names.map { .page($0, []) })
    pack.devices = Self.devices
    return started(pack, FlowSetup(device: device)).currentScreen?.id
  }

  @Test(arguments: [
    ("phone", "home"), ("tablet", "home.tablet"), ("tablet_landscape", "home.tablet_landscape"),
  ])
  func `a file for one device wins over that for its form`(_ device: DeviceID, _ expected: ScreenID) {
    #expect(screen(["home", "home.tablet", "home.tablet_landscape"], on: device) == expected)
  }

  @Test func `a file for a form is for all its devices`() {
    #expect(screen(["home", "home.tablet"], on: "tablet_landscape") == "home.tablet")
    #expect(screen(["home", "home.phone"], on: "phone") == "home.phone")
  }

  @Test func `more suffixes still win over a device`() {
    #expect(
      screen(["home", "home.en.tablet", "home.tablet_landscape"], on: "tablet_landscape") == "home.en.tablet")
  }
}
