import Components
import OnboardingFlow
import PackModel
import PackReading
import Session
import TestSessions
import Testing

@testable import Screens

struct WordsTests {
  private func words(nickname: String) throws -> Words {
    try Sessions.matching(jump: "home", attributes: ["nickname": .string(nickname)]).words
  }

  @Test func `what a user typed is shown as typed, even where it is a key`() throws {
    #expect(try words(nickname: "Ume")("home.tour.welcome_title") != "")
    let session = Sessions.screen(
      Screen(id: "page", kind: .page(Page(elements: []))),
      attributes: [Attribute(name: "nickname", initial: .string("title"))])
    let strings = StringCatalog(
      locales: ["en"], texts: ["en": ["title": "The title", "hello": "Hello, {user.nickname}"]])
    let bundle = PackBundle(pack: session.flow.pack, strings: strings)
    #expect(Words(bundle: bundle, flow: session.flow)("hello") == "Hello, title")
  }

  @Test func `a list is its number`() {
    let session = Sessions.screen(
      Screen(id: "page", kind: .page(Page(elements: []))),
      attributes: [Attribute(name: "liked", initial: .string("mina aoi"), isList: true)])
    let strings = StringCatalog(
      locales: ["en"],
      texts: ["en": ["likes": "{user.liked, plural, one {# like} other {# likes}}: {user.liked}"]])
    let bundle = PackBundle(pack: session.flow.pack, strings: strings)
    #expect(Words(bundle: bundle, flow: session.flow)("likes") == "2 likes: 2")
  }

  @Test func `what a user typed has no marks, and still chooses a form (issue 20)`() {
    let session = Sessions.screen(
      Screen(id: "page", kind: .page(Page(elements: []))),
      attributes: [
        Attribute(name: "name", initial: .string("**a_b**")),
        Attribute(name: "plan", initial: .string("a_b")),
      ])
    let strings = StringCatalog(
      locales: ["en"],
      texts: [
        "en": [
          "hello": "**Hello**, {user.name}", "row": "{item.name}", "named": "by {user.name}",
          "form": "{user.plan, select, a_b {this} other {that}}",
        ]
      ])
    let words = Words(bundle: PackBundle(pack: session.flow.pack, strings: strings), flow: session.flow)
    #expect(words.marked("hello") == #"**Hello**, \*\*a\_b\*\*"#)
    #expect(words("hello") == "**Hello**, **a_b**")
    #expect(words.marked("form") == "this")
    let record = Record(id: "r", fields: ["name": .string("named")])
    #expect(words.marked("row", item: record) == #"by \*\*a\_b\*\*"#)
  }

  @Test func `a record's field that is a key is replaced by its text`() {
    let session = Sessions.screen(Screen(id: "page", kind: .page(Page(elements: []))))
    let strings = StringCatalog(
      locales: ["en"], texts: ["en": ["people.mina": "Mina", "row": "{item.name}, {item.age}"]])
    let words = Words(bundle: PackBundle(pack: session.flow.pack, strings: strings), flow: session.flow)
    let record = Record(id: "mina", fields: ["name": .string("people.mina"), "age": .number(27)])
    #expect(words("row", item: record) == "Mina, 27")
  }

  @Test(arguments: [
    (FieldProblem.tooShort(3), "At least 3 characters"), (.tooYoung(18), "You must be 18 or older"),
    (.badCode(6), "The code has 6 digits"), (.required, "This is needed"),
  ])
  func `problems say their limit`(_ problem: FieldProblem, _ text: String) throws {
    #expect(try words(nickname: "")(problem: problem) == text)
  }
}

extension Words {
  fileprivate func callAsFunction(problem: FieldProblem) -> String { self.problem(problem) }
}
