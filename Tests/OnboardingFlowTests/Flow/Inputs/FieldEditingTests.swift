import OnboardingFlow
import PackModel
import Testing

@Suite struct `Editing a field` {
  private func flow(_ input: FieldElement.Input = .text, max: Int? = nil) -> OnboardingFlow {
    started(.page([.field("f", input, max: max), .button("send")], attributes: [Attribute(name: "f")]))
  }

  /// The text with a bar where the cursor is.
  private func shown(_ flow: OnboardingFlow) -> String {
    let field = flow.fieldState("f", attribute: "f")
    return String(field.text.prefix(field.cursor)) + "|" + String(field.text.dropFirst(field.cursor))
  }

  @Test(
    arguments: [
      ([.left, .character("x")], "abx|c"), ([.home, .character("x")], "x|abc"),
      ([.home, .end, .left], "ab|c"),
      ([.backspace], "ab|"), ([.left, .backspace], "a|c"), ([.home, .delete], "|bc"),
      ([.left, .left, .right], "ab|c"),
      ([.home, .delete, .delete, .delete], "|"),
    ] as [([FlowKey], String)])
  func `keys edit where the cursor is`(keys: [FlowKey], expected: String) {
    var flow = flow()
    flow.type("abc")
    for key in keys { flow.press(keys: key) }
    #expect(shown(flow) == expected)
    #expect(flow.state.refusal == nil)
  }

  @Test func `a key at the end of a text says so`() {
    var flow = flow()
    flow.press(keys: .backspace)
    #expect(flow.state.refusal == .system("start-of-field"))
    flow.press(keys: .delete)
    #expect(flow.state.refusal == .system("end-of-field"))
    flow.press(keys: .left)
    #expect(flow.state.refusal == .system("no-use"))
    #expect(flow.typed("f") == nil)
  }

  @Test(arguments: ["👩‍👩‍👧", "é", "🇯🇵", "が", "👍🏽", "नि"])
  func `a cluster is one step of the cursor and one press of Backspace`(cluster: String) throws {
    var flow = flow()
    flow.type("a\(cluster)b")
    flow.press(keys: .left, .left)
    #expect(shown(flow) == "a|\(cluster)b")
    flow.press(keys: .right, .backspace)
    #expect(shown(flow) == "a|b")
  }

  @Test func `a mark that joins its letter does not push the cursor beyond the text`() {
    var flow = flow()
    flow.type("e")
    flow.press(keys: .character("\u{301}"))
    #expect(flow.typed("f")?.text.count == 1)
    #expect(flow.typed("f")?.cursor == 1)
    flow.type("x")
    #expect(shown(flow) == "e\u{301}x|")
    var flag = self.flow()
    flag.press(keys: .character("\u{1F1EF}"), .character("\u{1F1F5}"), .character("x"))
    #expect(shown(flag) == "🇯🇵x|")
    var split = self.flow()
    split.press(keys: .character("\u{1F1EF}"), .character("a"), .character("\u{1F1F5}"), .left, .backspace)
    #expect(split.typed("f")?.text == "🇯🇵")
    #expect(split.typed("f")?.cursor == 1)
  }

  @Test(
    arguments: [(.text, nil, 200), (.text, 4, 4), (.date, nil, 8), (.phone, nil, 20), (.code, 6, 6)]
      as [(FieldElement.Input, Int?, Int)])
  func `a field that is full takes no more`(input: FieldElement.Input, max: Int?, length: Int) {
    var flow = flow(input, max: max)
    flow.type(String(repeating: "1", count: length))
    #expect(flow.state.refusal == nil)
    #expect(flow.press(keys: .character("1")) == [.record(.refused(.system("full")))])
    #expect(flow.typed("f")?.text.count == length)
  }

  @Test(
    arguments: [
      (.text, "a\nb\r\nc\u{1B}d\te", "a b cde"), (.date, "1990-01-31", "19900131"),
      (.code, "code: 123 456", "123456"),
      (.email, " mio@example.jp\n", "mio@example.jp"),
      (.code, "１２３４５６", "123456"), (.phone, "０９０－１２３４", "090-1234"), (.text, "２０歳", "２０歳"),
      (.email, "ｍｉｏ＠ｅｘａｍｐｌｅ．ｊｐ", "mio@example.jp"),
    ] as [(FieldElement.Input, String, String)])
  func `a paste keeps what the field takes`(input: FieldElement.Input, text: String, expected: String) {
    var flow = flow(input)
    #expect(flow.send(.pasted(text)).isEmpty)
    #expect(flow.typed("f")?.text == expected)
  }

  @Test func `a paste that does not fit is refused once`() {
    var flow = flow(.date)
    #expect(flow.send(.pasted("none")) == [.record(.refused(.system("not-in-field")))])
    #expect(flow.send(.pasted(String(repeating: "1", count: 5000))) == [.record(.refused(.system("full")))])
    #expect(flow.typed("f")?.text == "11111111")
    flow.press(keys: .tab)
    #expect(flow.send(.pasted("x")) == [.record(.refused(.system("no-typing")))])
  }

  @Test func `letters without a field say so`() {
    var flow = started(.page([.button("a")]))
    #expect(flow.press(keys: .character("x")) == [.record(.refused(.system("no-typing")))])
    #expect(flow.press(keys: .home) == [.record(.refused(.system("no-use")))])
  }

  @Test func `Space types in a field and presses a button`() {
    var flow = flow()
    flow.type("a b")
    #expect(flow.typed("f")?.text == "a b")
    flow.press(keys: .enter, .character(" "))
    #expect(flow.step == "end")
  }
}
