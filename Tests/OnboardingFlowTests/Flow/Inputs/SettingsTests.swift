import OnboardingFlow
import PackModel
import Testing

/// Controls that change an attribute at once.
@Suite struct `Settings` {
  private func page(_ kind: Element.Kind, initial: Value = .string("")) -> OnboardingFlow {
    started(
      .page(
        [
          Element(id: "x", kind: kind), .text("on", when: "field.x"), .button("send"),
        ], attributes: [Attribute(name: "x", initial: initial), Attribute(name: "said")]))
  }

  private let news = Element.Kind.toggle(ToggleElement(label: "l", attribute: "x", style: .switch))

  @Test func `Space, Enter and a tap flip a switch, and its attribute with it`() {
    var flow = page(news, initial: .bool(false))
    for (index, event) in [FlowEvent.key(.character(" ")), .key(.enter), .tapped(.element("x"))].enumerated()
    {
      let effects = flow.send(event)
      let isOn = index.isMultiple(of: 2)
      #expect(flow.state.attributes["x"] == .bool(isOn))
      #expect(effects.records == [.attributeSet("x", .bool(isOn))])
    }
  }

  @Test func `Right sets a switch, Left takes it back, and a side it is on already says so`() {
    var flow = page(news, initial: .bool(false))
    flow.press(keys: .left)
    #expect(flow.state.refusal == .system("is-off"))
    flow.press(keys: .right)
    #expect(flow.state.attributes["x"] == .bool(true))
    flow.press(keys: .right)
    #expect(flow.state.refusal == .system("is-on"))
  }

  @Test(arguments: [
    (Value.string("true"), true), (.string("false"), false), (.string(""), false), (.number(1), true),
  ])
  func `a switch reads what configuration has set`(value: Value, isOn: Bool) throws {
    let flow = page(news, initial: value)
    let toggle = ToggleElement(label: "l", attribute: "x", style: .switch)
    #expect(flow.isOn(toggle, "x") == isOn)
  }

  @Test func `a switch shows and hides what depends on it`() {
    var flow = page(news, initial: .bool(false))
    #expect(!flow.elementIDs.contains("on"))
    flow.press(keys: .enter)
    #expect(flow.elementIDs.contains("on"))
  }

  @Test func `a change does what it says beside, and only a change`() {
    let action = ElementAction(sets: [AttributeAssignment(attribute: "said", value: .string("yes"))])
    let options = ["a", "b"].map { PickerElement.Option(id: $0, text: $0) }
    var flow = page(
      .segmented(SegmentedElement(attribute: "x", options: options, action: action)), initial: .string("a"))
    flow.tap(on: .element("x.a"))
    #expect(flow.attribute("said") == "")
    flow.tap(on: .element("x.b"))
    #expect(flow.attribute("said") == "yes")
    #expect(flow.attribute("x") == "b")
  }

  @Test func `where no segment is chosen, Enter chooses the marked one, and then goes on`() {
    let options = ["a", "b"].map { PickerElement.Option(id: $0, text: $0) }
    var flow = page(.segmented(SegmentedElement(attribute: "x", options: options)), initial: .string(""))
    flow.press(keys: .enter)
    #expect(flow.attribute("x") == "a" && flow.focused?.id == "x")
    flow.press(keys: .enter)
    #expect(flow.focused?.id == "send")
  }

  @Test func `segments are chosen by arrows, which stop at the ends`() {
    let options = ["a", "b", "c"].map { PickerElement.Option(id: $0, text: $0) }
    var flow = page(.segmented(SegmentedElement(attribute: "x", options: options)), initial: .string("b"))
    flow.press(keys: .right)
    #expect(flow.attribute("x") == "c")
    flow.press(keys: .right)
    #expect(flow.state.refusal == .system("last-option"))
    flow.press(keys: .home, .left)
    #expect(flow.attribute("x") == "a")
    #expect(flow.state.refusal == .system("first-option"))
    flow.tap(on: .element("x.nobody"))
    #expect(flow.attribute("x") == "a")
    flow.press(keys: .enter)
    #expect(flow.focused?.id == "send")
  }

  @Test func `an amount goes by steps, within its bounds`() {
    let amount = AmountElement(style: .slider, attribute: "x", minimum: 1, maximum: 10, step: 4)
    var flow = page(.amount(amount), initial: .number(1))
    flow.press(keys: .left)
    #expect(flow.state.refusal == .system("least"))
    flow.press(keys: .right, .right, .right)
    #expect(flow.state.attributes["x"] == .number(10))
    flow.press(keys: .right)
    #expect(flow.state.refusal == .system("greatest"))
    flow.press(keys: .home)
    #expect(flow.state.attributes["x"] == .number(1))
    flow.tap(on: .amount("x", 7))
    #expect(flow.state.attributes["x"] == .number(7))
    flow.tap(on: .amount("x", 700))
    #expect(flow.state.attributes["x"] == .number(10))
    flow.tap(on: .previousOption("x"))
    #expect(flow.state.attributes["x"] == .number(6))
  }

  @Test func `what the attribute holds is shown within the bounds`() {
    let amount = AmountElement(style: .stepper, attribute: "x", minimum: 1, maximum: 10)
    #expect(page(.amount(amount), initial: .number(99)).number(of: amount) == 10)
    #expect(page(.amount(amount), initial: .string("many")).number(of: amount) == 1)
  }

  @Test func `digits give stars, and a rating that is only shown has no keys`() {
    let rating = AmountElement(style: .rating, attribute: "x", maximum: 5)
    var flow = page(.amount(rating))
    flow.type("4")
    #expect(flow.state.attributes["x"] == .number(4))
    flow.type("9")
    #expect(flow.state.refusal == .system("greatest"))
    var shown = rating
    shown.isReadOnly = true
    flow = page(.amount(shown), initial: .number(3))
    #expect(flow.focused?.id == "send")
    flow.tap(on: .amount("x", 1))
    #expect(flow.state.attributes["x"] == .number(3))
  }
}

@Suite struct `A checkbox` {
  private func flow(required: Bool) -> OnboardingFlow {
    let box = ToggleElement(label: "l", attribute: "terms", style: .checkbox, isRequired: required)
    return started(
      .page(
        [
          Element(id: "terms", kind: .toggle(box)),
          .button("send", ElementAction(submits: true, emits: "next")),
        ],
        attributes: [Attribute(name: "terms")]))
  }

  @Test func `one that is required keeps the form back until it is checked`() {
    var flow = flow(required: true)
    let effects = flow.tap(on: .element("send"))
    #expect(effects.records == [.formRejected(["terms"]), .refused(.system("form"))])
    #expect(flow.typed("terms")?.problem == .required)
    #expect(flow.focused?.id == "terms")
    flow.press(keys: .character(" "))
    #expect(flow.typed("terms")?.problem == nil)
    #expect(flow.state.attributes["terms"] == .string(""))
    flow.tap(on: .element("send"))
    #expect(flow.state.attributes["terms"] == .bool(true))
    #expect(flow.step == "end")
  }

  @Test func `Space checks it, and Enter goes on as in every other field (issue 20)`() {
    var flow = flow(required: true)
    #expect(flow.hints == ["Space switch", "Enter next", "↑↓ move"])
    flow.press(keys: .character(" "), .enter)
    #expect(flow.typed("terms")?.text == "true")
    #expect(flow.focused?.id == "send")
  }

  @Test func `one that is not required may be left alone`() {
    var flow = flow(required: false)
    flow.tap(on: .element("send"))
    #expect(flow.state.attributes["terms"] == .bool(false))
    #expect(flow.step == "end")
  }
}
