import OnboardingFlow
import PackModel
import Testing

/// Choices whose options are all to be seen, of one or of several.
@Suite struct OptionsTests {
  private static let send = Element.button("send", ElementAction(submits: true, emits: "next"))

  private func page(
    _ style: PickerElement.Style, several: Bool = false, required: Bool = true, mornings: Condition? = nil
  ) -> OnboardingFlow {
    let options = ["a", "b", "c"].map {
      PickerElement.Option(id: $0, text: $0, when: $0 == "a" ? mornings : nil)
    }
    let picker = PickerElement(
      label: "l", attribute: "x", options: options, isRequired: required, style: style, isSeveral: several)
    return started(
      .page(
        [Element(id: "x", kind: .picker(picker)), Self.send],
        attributes: [
          Attribute(name: "x", initial: .string(""), isList: several),
          Attribute(name: "full", initial: .bool(false)),
        ]))
  }

  private func typed(_ flow: OnboardingFlow) -> String { flow.fieldState("x", attribute: "x").text }

  @Test func `of several, Left and Right go along and Space chooses`() {
    var flow = page(.chips, several: true)
    flow.press(keys: .right, .right, .character(" "))
    #expect(typed(flow) == "c")
    flow.press(keys: .home, .character(" "))
    #expect(typed(flow) == "c a")
    flow.press(keys: .left)
    #expect(flow.state.refusal == .system("first-option") && typed(flow) == "c a")
    flow.press(keys: .character(" "))
    #expect(typed(flow) == "c")
  }

  @Test func `a tap on an option chooses it beside the others, and another one takes it back`() {
    var flow = page(.chips, several: true)
    for part in ["b", "a", "b", "c"] { flow.tap(on: .element(PartID("x", part))) }
    #expect(typed(flow) == "a c")
    #expect(flow.elementIDs.contains("x.b"))
  }

  @Test(arguments: [PickerElement.Style.chips, .slots, .grid])
  func `of one, a tap on an option chooses it, and a tap beside them nothing`(style: PickerElement.Style) {
    var flow = page(style)
    flow.tap(on: .element("x"))
    #expect(typed(flow) == "")
    flow.tap(on: .element("x.b"))
    flow.tap(on: .element("x.c"))
    #expect(typed(flow) == "c")
    flow.press(keys: .left)
    #expect(typed(flow) == "b")
  }

  @Test func `Enter takes the marked option where none is chosen, and then goes on`() {
    var flow = page(.slots)
    flow.press(keys: .enter)
    #expect(typed(flow) == "a" && flow.focused?.id == "x")
    flow.press(keys: .enter)
    #expect(flow.focused?.id == "send")
  }

  @Test func `an option that is not there any more is not chosen, and a form that needs one says so`() throws
  {
    var flow = page(.slots, mornings: try Condition(parsing: "!user.full"))
    flow.tap(on: .element("x.a"))
    flow.send(.debug(.set("full", .bool(true))))
    #expect(!flow.elementIDs.contains("x.a"))
    flow.press(keys: .down, .enter)
    #expect(flow.fieldState("x", attribute: "x").problem == .required)
    #expect(flow.state.visits.last?.screen == "page")
  }

  @Test func `what is sent has the ids with a space between`() {
    var flow = page(.chips, several: true)
    for part in ["c", "a"] { flow.tap(on: .element(PartID("x", part))) }
    flow.press(keys: .down, .enter)
    #expect(flow.attribute("x") == "a c" && flow.state.visits.last?.screen == "end")
  }

  @Test func `the keys that do something are named`() {
    #expect(page(.chips, several: true).keyHints.prefix(2).map(\.text) == ["tick", "choose"])
    #expect(page(.chips).keyHints.first?.text == "change")
  }
}
