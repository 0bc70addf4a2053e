import OnboardingFlow
import PackModel
import Testing

/// A row of the table: a field, what is typed, and what is wrong with it.
struct FieldCase: Sendable, CustomTestStringConvertible {
  var field: Element
  var text: String
  var problem: FieldProblem?

  init(_ field: Element, _ text: String, _ problem: FieldProblem?) {
    self.field = field
    self.text = text
    self.problem = problem
  }

  var testDescription: String {
    guard case .field(let input) = field.kind else { return text }
    return "\(input.input) '\(text)': \(problem?.name ?? "fine")"
  }
}

@Suite struct `What may stand in a field` {
  private func flow(_ field: Element) -> OnboardingFlow {
    let send = ElementAction(submits: true, emits: "next")
    return started(
      .page([field, .button("send", send)], attributes: [Attribute(name: "f")]),
      FlowSetup(today: CalendarDate(year: 2026, month: 3, day: 1)))
  }

  @Test(
    arguments: [
      (.text, "aZ9 é寿🎉-", "\n"), (.secure, "p@ss w0rd", "\r\n"), (.email, "a.b+c@d-e.jp", " \t\n"),
      (.phone, "+81 (90)-1234", "ax.é"), (.code, "0123456789", "a -一é²"), (.number, "0123456789", "-+. x"),
      (.date, "19900131", "-/ x"),
    ] as [(FieldElement.Input, String, String)])
  func `a kind of field accepts its characters and refuses others`(
    input: FieldElement.Input, accepted: String, refused: String
  ) {
    for character in accepted {
      var flow = flow(.field("f", input))
      flow.press(keys: .character(character))
      #expect(flow.typed("f")?.text == String(character))
    }
    for character in refused {
      var flow = flow(.field("f", input))
      #expect(flow.press(keys: .character(character)) == [.record(.refused(.system("not-in-field")))])
      #expect(flow.typed("f") == nil)
    }
  }

  @Test(arguments: FieldElement.Input.allCases)
  func `no field takes what steers a terminal`(input: FieldElement.Input) {
    var flow = flow(.field("f", input))
    for character in ["\u{1B}", "\u{0}", "\u{7F}", "\u{9B}", "\t", "\u{2028}"] as [Character] {
      flow.press(keys: .character(character))
    }
    flow.send(.pasted("\u{1B}[2J".filter { !"[2J".contains($0) }))
    #expect(flow.typed("f") == nil)
  }

  @Test(arguments: [
    FieldCase(.field("f"), "", .required), FieldCase(.field("f"), "   ", .required),
    FieldCase(.field("f"), "a", nil), FieldCase(.field("f", required: false, min: 3), "", nil),
    FieldCase(.field("f", min: 2), "é", .tooShort(2)), FieldCase(.field("f", min: 2), "👩‍👩‍👧🎉", nil),
    FieldCase(.field("f", .secure, min: 8), "1234567", .tooShort(8)),
    FieldCase(.field("f", .email), "a@b.c", nil), FieldCase(.field("f", .email), "a", .badEmail),
    FieldCase(.field("f", .email), "a@b", .badEmail), FieldCase(.field("f", .email), "@b.c", .badEmail),
    FieldCase(.field("f", .email), "a@b..c", .badEmail), FieldCase(.field("f", .email), "a@b.", .badEmail),
    FieldCase(.field("f", .email), "a@@b.c", .badEmail),
    FieldCase(.field("f", .phone), "090-1234-5678", nil),
    FieldCase(.field("f", .phone), "123456789", .badPhone),
    FieldCase(.field("f", .phone), "1234567890123456", .badPhone),
    FieldCase(.field("f", .phone), "+-() +-() ", .badPhone),
    FieldCase(.field("f", .code, min: 6, max: 6), "12345", .badCode(6)),
    FieldCase(.field("f", .code, min: 6, max: 6), "123456", nil),
    FieldCase(.field("f", .number), "007", nil), FieldCase(.field("f", .number, min: 2), "1", .tooShort(2)),
    FieldCase(.field("f", .number), "99999999999999999999", .badNumber),
    FieldCase(.field("f", .date), "1990013", .badDate), FieldCase(.field("f", .date), "19901301", .badDate),
    FieldCase(.field("f", .date), "19900431", .badDate), FieldCase(.field("f", .date), "19900230", .badDate),
    FieldCase(.field("f", .date), "20000229", nil), FieldCase(.field("f", .date), "19000229", .badDate),
    FieldCase(.field("f", .date), "00000101", .badDate), FieldCase(.field("f", .date), "19900131", nil),
    FieldCase(.field("f", .date, age: 18), "20080301", nil),
    FieldCase(.field("f", .date, age: 18), "20080302", .tooYoung(18)),
    FieldCase(.field("f", .date, age: 18), "20080229", nil),
    FieldCase(.field("f", .date, age: 18), "99991231", .tooYoung(18)),
  ])
  func `a field is checked when the form is sent`(row: FieldCase) {
    var flow = flow(row.field)
    flow.type(row.text)
    flow.tap(on: .element("send"))
    #expect(flow.typed("f")?.problem == row.problem)
    #expect(flow.step == (row.problem == nil ? "end" : "page"))
    if row.problem == nil { #expect(flow.attribute("f") == row.text) }
  }

  @Test func `a text that was there before and is too long is wrong`() {
    let send = ElementAction(submits: true, emits: "next")
    var flow = started(
      .page([.field("f", max: 3), .button("send", send)], attributes: [Attribute(name: "f")]),
      FlowSetup(attributes: ["f": .string("long")]))
    flow.tap(on: .element("send"))
    #expect(flow.typed("f")?.problem == .tooLong(3))
  }

  @Test(
    arguments: [
      (.required, "required", nil), (.tooShort(2), "too_short", 2), (.tooLong(3), "too_long", 3),
      (.badEmail, "bad_email", nil), (.badPhone, "bad_phone", nil), (.badNumber, "bad_number", nil),
      (.badDate, "bad_date", nil), (.badCode(6), "bad_code", 6), (.tooYoung(18), "too_young", 18),
    ] as [(FieldProblem, String, Int?)])
  func `a problem has words and a number`(problem: FieldProblem, name: String, limit: Int?) {
    #expect(problem.name == name)
    #expect(problem.limit == limit)
  }
}
