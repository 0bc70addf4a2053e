import Testing

@testable import OnboardingFlow
@testable import PackModel

@Suite struct `Accounts for trying an app out` {
  private static let pack: Pack = {
    var check = Endpoint(id: "check", schedule: [Outcome("wrong")])
    check.verifies = Verification(phone: "user.phone", code: "field.code")
    var pack = Pack.fixture(
      steps: [.screen("code", next: "in"), .screen("in")],
      screens: [
        .page(
          "code",
          [
            .field("code", .code),
            .button("go", ElementAction(submits: true, call: "check", emits: "next")),
          ]), .page("in", [.button("b")]),
      ], attributes: [Attribute(name: "phone"), Attribute(name: "code")], endpoints: [check])
    pack.accounts = [
      DebugAccount(phone: "090-0000-1234", code: "246810"), DebugAccount(phone: "080 0000 9999", code: "1"),
    ]
    return pack
  }()

  private func verified(_ phone: String, _ code: String) -> [FlowEffect] {
    var flow = started(Self.pack, FlowSetup(attributes: ["phone": .string(phone)]))
    flow.type(code)
    return flow.tap(on: .element("go"))
  }

  @Test func `a pair succeeds at once, however the number is grouped`() {
    for phone in ["090-0000-1234", "09000001234", "(090) 0000 1234"] {
      let effects = verified(phone, "246810")
      #expect(effects.contains(.call(0, "check", latency: .zero, outcome: .success)), "\(phone)")
    }
  }

  @Test(arguments: [("090-0000-1234", "1"), ("080-0000-9999", "246810"), ("090-0000-1235", "246810")])
  func `everything else goes as the endpoint says`(phone: String, code: String) {
    #expect(verified(phone, code).calls == ["check wrong"])
  }

  @Test(arguments: [
    ("090-0000-1234", true), ("07000000000", true), ("060 0000 9876", true), ("090-1234-5678", false),
    ("090-0000-123", false), ("091-0000-1234", false), ("190-0000-1234", false), ("", false),
  ])
  func `a number in the form 0X0-0000-XXXX is nobody's`(phone: String, isFictional: Bool) {
    #expect(DebugAccount.isFictional(phone) == isFictional)
  }

  @Test(arguments: [("090-0000-1234", false), ("090-1234-5678", true)])
  func `a number that may be somebody's is noted when it is submitted`(phone: String, isNoted: Bool) {
    var flow = started(
      .page(
        [.field("phone", .phone), .button("go", ElementAction(submits: true, emits: "next"))],
        attributes: [Attribute(name: "phone")]))
    flow.type(phone)
    let effects = flow.tap(on: .element("go"))
    #expect(effects.records.contains(.realPhoneNumber("phone")) == isNoted)
    #expect(flow.step == "end")
  }
}
