import OnboardingFlow
import PackModel
import Testing

@Suite struct `Forms` {
  private static func form(_ elements: [Element]) -> Pack {
    let names = elements.map { Attribute(name: $0.id) }
    return .page(elements + [.button("send", ElementAction(submits: true, emits: "next"))], attributes: names)
  }

  @Test func `submitting keeps the values and goes on`() {
    var flow = started(
      Self.form([
        .field("name"), .field("age", .number), .picker("place", ["tokyo", "osaka"]),
        .photo("face", ["a", "b"]),
      ]))
    flow.type("Mio")
    flow.press(keys: .enter)
    flow.type("27")
    flow.press(keys: .enter, .right, .right, .enter, .left)
    flow.tap(on: .element("send"))
    #expect(flow.step == "end")
    #expect(["name", "age", "place", "face"].map(flow.attribute) == ["Mio", "27", "osaka", "b"])
  }

  @Test func `the focus goes to the first field that is wrong`() {
    var flow = started(
      Self.form([.field("name"), .field("mail", .email), .picker("place", ["x"]), .photo("face", ["a"])]))
    flow.type("Mio")
    let effects = flow.tap(on: .element("send"))
    #expect(effects.records == [.formRejected(["mail", "place", "face"]), .refused(.system("form"))])
    #expect(flow.screenState.focus == "mail")
    #expect(flow.typed("name")?.problem == nil)
    #expect(["mail", "place", "face"].map { flow.typed($0)?.problem } == [.required, .required, .required])
    #expect(flow.attribute("name") == "", "nothing is kept of a form that was rejected")
    #expect(flow.step == "page")
  }

  @Test func `what is not required may be left out`() {
    var flow = started(
      Self.form([.field("name", required: false, min: 3), .picker("place", ["x"], required: false)]))
    flow.tap(on: .element("send"))
    #expect(flow.step == "end")
  }

  @Test func `a hidden field is neither checked nor kept`() {
    var hidden = Element.field("name")
    hidden.when = "false"
    var flow = started(Self.form([hidden, .field("other", required: false)]))
    flow.tap(on: .element("send"))
    #expect(flow.step == "end")
  }

  @Test func `a field that is left is checked at once, and again with each key`() {
    var flow = started(Self.form([.field("mail", .email), .field("other")]))
    flow.press(keys: .tab)
    #expect(flow.typed("mail")?.problem == nil, "nobody has typed in it")
    flow.press(keys: .backTab)
    flow.type("a@b")
    #expect(flow.typed("mail")?.problem == nil)
    flow.tap(on: .element("mail"))
    #expect(flow.typed("mail")?.problem == nil, "tapping the field is not leaving it")
    flow.press(keys: .enter)
    #expect(flow.typed("mail")?.problem == .badEmail)
    flow.press(keys: .up)
    flow.type(".")
    #expect(flow.typed("mail")?.problem == .badEmail)
    flow.type("c")
    #expect(flow.typed("mail")?.problem == nil)
  }

  @Test func `a field begins with its attribute`() {
    var flow = started(Self.form([.field("name")]), FlowSetup(attributes: ["name": .string("Mio")]))
    #expect(flow.fieldState("name", attribute: "name").cursor == 3)
    flow.type("!")
    #expect(flow.typed("name")?.text == "Mio!")
  }

  // MARK: Choosing

  @Test func `keys go through the options and stop at the ends`() {
    var flow = started(Self.form([.picker("place", ["a", "b", "c"])]))
    flow.press(keys: .right)
    #expect(flow.typed("place")?.text == "a")
    flow.press(keys: .character(" "), .right)
    #expect(flow.typed("place")?.text == "c")
    #expect(flow.press(keys: .right) == [.record(.refused(.system("last-option")))])
    flow.press(keys: .home)
    #expect(flow.typed("place")?.text == "a")
    #expect(flow.press(keys: .left) == [.record(.refused(.system("first-option")))])
    flow.press(keys: .end)
    #expect(flow.typed("place")?.text == "c")
  }

  @Test func `a tap on the left end of a picker turns back, round to the last option`() {
    var flow = started(Self.form([.picker("place", ["a", "b", "c"]), .picker("none", [])]))
    var chosen: [String?] = []
    for target in [
      TapTarget.previousOption("place"), .previousOption("place"), .element("place"), .element("place"),
    ] {
      flow.tap(on: target)
      chosen.append(flow.typed("place")?.text)
    }
    #expect(chosen == ["c", "b", "c", "a"])
    flow.tap(on: .previousOption("none"))
    #expect(flow.typed("none") == nil)
  }

  @Test func `taps go round the options`() {
    var flow = started(
      Self.form([.picker("place", ["a", "b"]), .photo("face", ["x", "y"]), .picker("none", [])]))
    let chosen = (0..<3).map { _ in
      flow.tap(on: .element("place"))
      return flow.typed("place")?.text
    }
    #expect(chosen == ["a", "b", "a"])
    flow.tap(on: .element("face.y"))
    #expect(flow.typed("face")?.text == "y")
    #expect(flow.screenState.focus == "face")
    flow.tap(on: .element("face"))
    #expect(flow.typed("face")?.text == "x")
    let state = flow.state
    flow.tap(on: .element("face.nothing"))
    #expect(flow.state == state, "only what can be chosen is")
    flow.tap(on: .element("none"))
    #expect(flow.typed("none") == nil)
  }

  @Test func `choosing mends what was missing`() {
    var flow = started(Self.form([.picker("place", ["a"])]))
    flow.tap(on: .element("send"))
    #expect(flow.typed("place")?.problem == .required)
    flow.press(keys: .right)
    #expect(flow.typed("place")?.problem == nil)
  }
}
