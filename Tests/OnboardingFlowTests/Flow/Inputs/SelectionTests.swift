import OnboardingFlow
import PackModel
import Testing

@Suite struct `Selecting in a field` {
  private func flow(_ input: FieldElement.Input = .text, max: Int? = nil) -> OnboardingFlow {
    started(.page([.field("f", input, max: max), .button("send")], attributes: [Attribute(name: "f")]))
  }

  /// The text with what is selected in brackets, or a bar for the cursor.
  private func shown(_ flow: OnboardingFlow) -> String {
    let field = flow.fieldState("f", attribute: "f")
    let text = Array(field.text)
    let (low, high) = (field.selection.lowerBound, field.selection.upperBound)
    let middle = low == high ? "|" : "[\(String(text[low..<high]))]"
    return String(text[..<low]) + middle + String(text[high...])
  }

  @Test(
    arguments: [
      ([.selectLeft], "ab[c]"), ([.selectLeft, .selectLeft], "a[bc]"), ([.selectHome], "[abc]"),
      ([.home, .selectEnd], "[abc]"), ([.home, .selectRight, .selectRight, .selectLeft], "[a]bc"),
      ([.selectLeft, .selectRight], "abc|"), ([.selectAll], "[abc]"), ([.selectAll, .left], "|abc"),
      ([.selectAll, .right], "abc|"), ([.selectAll, .backspace], "|"), ([.selectLeft, .delete], "ab|"),
      ([.selectLeft, .selectLeft, .character("x")], "ax|"), ([.selectRight], "abc|"),
      ([.home, .selectLeft], "|abc"), ([.selectAll, .home], "|abc"),
    ] as [([FlowKey], String)])
  func `keys with Shift select, and what is typed replaces it`(keys: [FlowKey], expected: String) {
    var flow = flow()
    flow.type("abc")
    for key in keys { flow.press(keys: key) }
    #expect(shown(flow) == expected)
    #expect(flow.state.refusal == nil)
  }

  @Test func `what is pasted replaces what is selected, also in a field that is full`() {
    var flow = flow(max: 3)
    flow.type("abc")
    flow.press(keys: .selectLeft, .selectLeft)
    flow.send(.pasted("yz"))
    #expect(shown(flow) == "ayz|")
  }

  @Test func `an empty field has nothing to select`() {
    var flow = flow()
    flow.press(keys: .selectAll)
    #expect(flow.state.refusal == .system("nothing-to-select"))
  }

  @Test func `the selection ends when the focus leaves`() {
    var flow = flow()
    flow.type("abc")
    flow.press(keys: .selectAll, .tab, .backTab)
    #expect(shown(flow) == "abc|")
  }

  @Test func `only a secret can be shown and hidden`() {
    var flow = flow(.secure)
    flow.type("abc")
    flow.press(keys: .reveal)
    #expect(flow.typed("f")?.isRevealed == true)
    flow.tap(on: .element("f.reveal"))
    #expect(flow.typed("f")?.isRevealed == false)
    flow = self.flow()
    flow.press(keys: .reveal)
    #expect(flow.state.refusal == .system("no-use"))
  }

  @Test func `Shift means nothing where there is no text`() {
    var flow = started(.walkthrough(pages: 2))
    flow.press(keys: .selectRight)
    #expect(flow.screenState.page == 1)
  }
}
