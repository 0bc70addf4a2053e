import OnboardingFlow
import PackModel
import Testing

@Suite struct `A date in columns` {
  private func flow(
    locale: String = "ja", start: String? = "19980412", from: String? = nil, to: String? = nil,
    age: Int? = nil, required: Bool = true, isTurning: Bool = true
  ) -> OnboardingFlow {
    let date = DateElement(
      label: "l", attribute: "born",
      earliest: from.flatMap { CalendarDate(digits: $0) } ?? DateElement.defaultEarliest,
      latest: to.flatMap { CalendarDate(digits: $0) }, start: start.flatMap { CalendarDate(digits: $0) },
      minimumAge: age, isRequired: required)
    var flow = started(
      .page(
        [
          Element(id: "born", kind: .date(date)),
          .button("send", ElementAction(submits: true, emits: "next")),
        ],
        attributes: [Attribute(name: "born")]), FlowSetup(locale: locale))
    if isTurning { flow.press(keys: .character(" ")) }
    return flow
  }

  private func digits(_ flow: OnboardingFlow) -> String { flow.typed("born")?.text ?? "" }

  @Test(arguments: [FlowKey.character(" "), .left, .right, .home, .character("1")])
  func `Up and Down pass a date, until a key begins to change it (issue 20)`(key: FlowKey) {
    var flow = flow(isTurning: false)
    #expect(flow.hints == ["Space 0-9 change", "Enter next", "↑↓ move"])
    flow.press(keys: .down)
    #expect(flow.focused?.id == "send")
    flow.press(keys: .up, .up)
    #expect(flow.focused?.id == "born" && digits(flow) == "")
    #expect(flow.state.refusal == .system("first-control"))
    flow.press(keys: key)
    #expect(flow.shown(flow.date, "born").part == .year, "the first key only begins")
    #expect(flow.hints == ["↑↓ 0-9 change", "←→ part", "Enter next"])
    flow.press(keys: .up)
    #expect(digits(flow) == "19980412")
    flow.press(keys: .enter, .up, .down)
    #expect(flow.focused?.id == "send", "they pass it again")
    #expect(digits(flow) == "19980412")
  }

  @Test func `the first turn shows where turning begins`() {
    var flow = flow()
    flow.press(keys: .up)
    #expect(digits(flow) == "19980412")
    flow.press(keys: .up)
    #expect(digits(flow) == "19990412")
    flow.press(keys: .right, .down, .right, .down, .down)
    #expect(digits(flow) == "19990310")
  }

  @Test(arguments: [
    ("ja", "19980412", "1998412"), ("en", "19980412", "1241998"), ("en-US", "19980412", "4121998"),
    ("ja", "20240229", "2024229"), ("de", "20001231", "31122000"), ("ja", "19980412", "１９９８４１２"),
  ])
  func `digits fill the columns in the order of the language`(locale: String, day: String, typed: String) {
    var flow = flow(locale: locale)
    flow.type(typed)
    #expect(digits(flow) == day)
    #expect(flow.state.refusal == nil)
  }

  @Test(
    arguments: [
      ("20240131", [FlowKey.right, .up], "20240229"), ("20230131", [.right, .up], "20230228"),
      ("20240229", [.up], "20250228"), ("20231201", [.right, .up], "20230101"),
      ("20230301", [.right, .right, .down], "20230331"), ("19000301", [.right, .right, .down], "19000331"),
      ("20000228", [.end, .up], "20000229"), ("20230228", [.end, .up], "20230201"),
    ] as [(String, [FlowKey], String)])
  func `months and days go round, and days fit the month`(start: String, keys: [FlowKey], expected: String) {
    var flow = flow(start: start)
    flow.press(keys: .up)
    for key in keys { flow.press(keys: key) }
    #expect(digits(flow) == expected)
  }

  @Test func `turning stops at the bounds and says so`() {
    var flow = flow(start: "20101231", from: "20100601", to: "20101231")
    flow.press(keys: .up, .up)
    #expect(flow.state.refusal == .system("last-date"))
    flow.press(keys: .down)
    #expect(digits(flow) == "20100601")
    flow.press(keys: .down)
    #expect(flow.state.refusal == .system("first-date"))
    flow.press(keys: .left)
    #expect(flow.state.refusal == .system("first-part"))
    flow.press(keys: .end, .right)
    #expect(flow.state.refusal == .system("last-part"))
  }

  @Test(
    arguments: [
      ("", FieldProblem.required), ("19980231", .badDate), ("18991231", .tooEarly), ("20270101", .tooLate),
      ("20080102", .tooYoung(18)), ("1998", .badDate), ("20080101", nil),
    ] as [(String, FieldProblem?)])
  func `a form checks the day`(typed: String, problem: FieldProblem?) {
    var flow = flow(age: 18)
    flow.type(typed)
    flow.tap(on: .element("send"))
    #expect(flow.typed("born")?.problem == problem)
    #expect(flow.step == (problem == nil ? "end" : "page"))
    #expect(flow.attribute("born") == (problem == nil ? typed : ""))
  }

  @Test func `a number that no date has is refused where it is typed`() {
    var flow = flow()
    flow.type("19981")
    flow.type("3")
    #expect(flow.state.refusal == .system("no-such-date"))
    flow.type("2x")
    #expect(flow.state.refusal == .system("not-in-field"))
    #expect(digits(flow) == "19981200")
  }

  @Test func `Backspace takes digits, then parts, then goes back`() {
    var flow = flow()
    flow.type("1998123")
    flow.press(keys: .backspace, .backspace)
    #expect(digits(flow) == "19981200")
    flow.press(keys: .backspace, .backspace, .backspace)
    #expect(digits(flow) == "")
    flow.press(keys: .backspace)
    #expect(flow.state.refusal == .system("start-of-field"))
  }

  @Test func `Enter takes a day of one digit along`() {
    var flow = flow()
    flow.type("1998043")
    flow.press(keys: .enter)
    #expect(digits(flow) == "19980403")
    #expect(flow.focused?.id == "send")
  }

  @Test func `a tap begins to change it`() {
    var flow = flow(isTurning: false)
    flow.tap(on: .element("born"))
    flow.press(keys: .up)
    #expect(digits(flow) == "19980412")
  }

  @Test func `a tap gives a column the keys, and an arrow turns it`() {
    var flow = flow()
    flow.press(keys: .up)
    flow.tap(on: .element("born.day"))
    flow.press(keys: .up)
    #expect(digits(flow) == "19980413")
    flow.tap(on: .previousOption("born.month"))
    flow.tap(on: .nextOption("born.year"))
    #expect(digits(flow) == "19990313")
  }

  @Test func `half a date is none for conditions`() {
    var flow = flow()
    flow.type("1998")
    #expect(flow.value(of: "field.born") == .string(""))
    flow.type("412")
    #expect(flow.value(of: "field.born") == .string("19980412"))
  }
}

extension OnboardingFlow {
  /// The date of the page.
  fileprivate var date: DateElement {
    guard case .day(let date)? = focused?.element.held else { return DateElement(label: "", attribute: "") }
    return date
  }
}
