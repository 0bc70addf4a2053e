import OnboardingFlow
import PackModel
import Testing

/// Which records a list shows, in which order, and how many.
@Suite struct ListTests {
  private static let data = DataSet(
    id: "comments",
    records: [
      record("a", likes: 5, posted: 1, isFollowed: true), record("b", likes: 90, posted: 4),
      record("c", likes: 5, posted: 3, isFollowed: true), record("d", likes: 40, posted: 2),
      Record(id: "e", fields: ["about": .string("x")]),
    ])

  private static func record(_ id: String, likes: Int, posted: Int, isFollowed: Bool = false) -> Record {
    Record(
      id: id,
      fields: [
        "likes": .number(Int64(likes)), "posted": .number(Int64(posted)), "followed": .bool(isFollowed),
        "about": .string("x"),
      ])
  }

  private func list(
    _ id: String, when: String? = nil, _ change: (inout ListElement) throws -> Void = { _ in }
  ) throws -> Element {
    var list = ListElement(data: "comments", heading: "h")
    try change(&list)
    return Element(id: id, kind: .list(list), when: try when.map { try Condition(parsing: $0) })
  }

  private func flow(_ elements: [Element], attributes: [Attribute] = [], subject: PageSubject? = nil)
    -> OnboardingFlow
  {
    let screen = Screen(id: "home", kind: .page(Page(elements: elements, subject: subject)))
    var pack = Pack.fixture(steps: [.screen("home")], screens: [screen], attributes: attributes)
    pack.data = [Self.data]
    return started(pack)
  }

  private func ids(_ element: Element, in flow: OnboardingFlow) -> String {
    flow.contents(of: element).records.map(\.id).joined()
  }

  @Test(arguments: [
    ("likes", false, "bdace"), ("likes", true, "acdbe"), ("posted", false, "bcdae"), ("none", false, "abcde"),
  ])
  func `rows are in the order of a field, those alike as in the data, those without it last`(
    _ field: String, _ isAscending: Bool, _ expected: String
  ) throws {
    let element = try list("l") { $0.order = ListOrder(.field(field), isAscending: isAscending) }
    #expect(ids(element, in: flow([element])) == expected)
  }

  @Test func `an attribute says by which field`() throws {
    let element = try list("l") { $0.order = ListOrder(.attribute("order")) }
    let likes = Element.button(
      "likes", ElementAction(sets: [AttributeAssignment(attribute: "order", value: .string("likes"))]))
    var flow = flow(
      [likes, element],
      attributes: [Attribute(name: "order", values: ["posted", "likes"], initial: .string("posted"))])
    #expect(ids(element, in: flow) == "bcdae")
    flow.tap(on: .element("likes"))
    #expect(ids(element, in: flow) == "bdace")
  }

  @Test func `what lists above have is left out, wherever it is hidden there`() throws {
    let popular = try list("popular") {
      $0.filter = try Condition(parsing: "item.likes >= 40")
      $0.limit = 1
    }
    let hidden = try list("hidden", when: "user.x") { $0.filter = try Condition(parsing: "item.likes == 5") }
    let rest = try list("rest") { $0.skipsListed = true }
    let flow = flow([popular, hidden, rest], attributes: [Attribute(name: "x")])
    #expect(ids(popular, in: flow) == "b")
    #expect(ids(rest, in: flow) == "ace")
  }

  @Test func `a chosen row shows one more and other words, and stays where it is`() throws {
    let when = try Condition(parsing: "item.id == user.liked")
    let element = try list("l") {
      $0.row = ListRowTexts(
        heading: "h", meta: "meta", chosen: ListRowTexts.Chosen(when: when, adds: "likes", meta: "liked"))
      $0.order = ListOrder(.field("likes"))
    }
    let flow = flow([element], attributes: [Attribute(name: "liked", initial: .string("c"))])
    let row = try #require(element.list?.row)
    let shown = flow.contents(of: element).records.map { flow.shown($0, in: row) }
    #expect(shown.map { $0.record.id }.joined() == "bdace", "as without the like")
    #expect(shown.map { $0.record.fields["likes"]?.text } == ["90", "40", "5", "6", nil])
    #expect(shown.map { $0.meta } == ["meta", "meta", "meta", "liked", "meta"])
  }

  @Test func `a search finds what records say in the session's language, and not their keys`() throws {
    let found = try list("l") { $0.filter = try Condition(parsing: "item.about contains user.words") }
    func ids(_ words: String, locale: String) -> String {
      let screen = Screen(id: "home", kind: .page(Page(elements: [found])))
      var pack = Pack.fixture(
        steps: [.screen("home")], screens: [screen],
        attributes: [Attribute(name: "words", initial: .string(words))])
      pack.data = [
        DataSet(
          id: "comments",
          records: ["a", "b"].map { Record(id: $0, fields: ["about": .string("about.\($0)")]) })
      ]
      pack.searchTexts = [
        "en": ["about.a": "the harbour at night", "about.b": "a price"],
        "ja": ["about.a": "夜の港", "about.b": "料金"],
      ]
      return self.ids(found, in: started(pack, FlowSetup(locale: locale)))
    }
    #expect(ids("NIGHT", locale: "en") == "a")
    #expect(ids("about", locale: "en") == "")
    #expect(ids("about.a", locale: "en") == "", "what is typed is no key")
    #expect(ids("夜", locale: "ja") == "a")
    #expect(ids("料金", locale: "ja") == "b")
    #expect(ids("night", locale: "ja") == "")
    #expect(ids("night", locale: "en-XA") == "a", "in the default language where there are no texts")
    #expect(ids("", locale: "en") == "")
  }

  @Test func `the rest is shown when asked for, and the focus goes to its first row`() throws {
    let element = try list("l") {
      $0.limit = 2
      $0.more = "more"
      $0.action = ElementAction(toast: "liked")
    }
    var flow = flow([element])
    #expect(flow.contents(of: element).offersMore)
    #expect(flow.elementIDs == ["l", "l.a", "l.b", "l.more"])
    flow.tap(on: .element("l.more"))
    #expect(ids(element, in: flow) == "abcde")
    #expect(flow.focused?.id == "l.c")
    #expect(!flow.contents(of: element).offersMore)
  }

  @Test func `a section with nothing in it is not there`() throws {
    let none = try list("none") {
      $0.filter = try Condition(parsing: "item.likes > 1000")
      $0.section = "section"
    }
    let said = try list("said") {
      $0.filter = try Condition(parsing: "item.likes > 1000")
      $0.section = "section"
      $0.empty = "empty"
    }
    #expect(flow([none, said]).elementIDs == ["said", "said.section"])
  }

  @Test func `a page about a record reads it as item, and a row sets what it has`() throws {
    let element = try list("l") {
      $0.action = ElementAction(sets: [
        AttributeAssignment(attribute: "chosen", value: .string("{item.id}")),
        AttributeAssignment(attribute: "about", value: .string("{item.about}")),
      ])
    }
    var flow = flow(
      [element], attributes: [Attribute(name: "chosen", initial: .string("b")), Attribute(name: "about")],
      subject: PageSubject(data: "comments", attribute: "chosen"))
    #expect(flow.value(of: "item.likes") == .number(90))
    flow.tap(on: .element("l.d"))
    #expect(flow.value(of: "item.likes") == .number(40))
    #expect(flow.state.attributes["about"] == .string("x"))
  }
}
