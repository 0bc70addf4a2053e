import Diagnostics
import PackFiles
import PackReading
import Testing

@Suite struct PluralTests {
  @Test(arguments: [
    ("en", "other one other other other other other"), ("ja", "other other other other other other other"),
    ("fr", "one one other other other other many"), ("ru", "many one few many many one many"),
    ("pl", "many one few many many many many"), ("ar", "zero one two few many many other"),
    ("cs", "other one few other other other other"), ("sl", "other one two other other other other"),
    ("lv", "zero one other other zero one zero"), ("ro", "few one few few few other other"),
    ("he", "other one two other other other other"), ("lt", "other one few few other one other"),
    ("sr", "other one few other other one other"), ("pt-BR", "one one other other other other many"),
  ])
  func `categories are those of CLDR`(_ locale: String, _ expected: String) {
    let numbers = [0, 1, 2, 5, 11, 21, 1_000_000]
    let rule = PluralRule(locale: locale)
    #expect(numbers.map { rule.category(of: $0).rawValue }.joined(separator: " ") == expected)
    #expect(rule.categories.last == .other)
  }

  private let likes = "{user.likes, plural, =0 {no likes} one {# like} other {# likes}} from {user.name}"

  @Test(arguments: [
    ("0", "no likes from Mina"), ("1", "1 like from Mina"), ("12", "12 likes from Mina"),
    ("many", "many likes from Mina"),
  ])
  func `a plural takes the form of its number`(_ number: String, _ text: String) {
    let values = ["user.likes": number, "user.name": "Mina"]
    #expect(TextTemplate(likes, locale: "en").filled { values[$0] } == text)
  }

  @Test func `a select takes the form of its value, or other`() {
    let template = TextTemplate("Ask {user.gender, select, female {her {item.age}} other {them}}.")
    #expect(template.filled { ["user.gender": "female", "item.age": "27"][$0] } == "Ask her 27.")
    #expect(template.filled { _ in nil } == "Ask them.")
    #expect(template.placeholders == ["user.gender", "item.age"])
  }

  @Test func `forms stand inside each other`() {
    let source = "{a, select, x {{b, plural, one {one {c}} other {# {c}}}} other {-}}"
    #expect(TextTemplate(source).filled { ["a": "x", "b": "3", "c": "cats"][$0] } == "3 cats")
  }

  @Test func `the language's missing forms are known`() {
    #expect(TextTemplate(likes, locale: "en").missingForms == [])
    #expect(TextTemplate(likes, locale: "pl").missingForms == [.few, .many])
    #expect(TextTemplate("{a}", locale: "pl").missingForms == [])
  }

  @Test(arguments: [
    ("{a, plural, one {x}}", "`a` has no form `other`"),
    ("{a, plural, one {x} others {y}}", "`others` is not a form of a plural"),
    ("{a, plurl, other {x}}", "`plurl` is not a form of a text"),
    ("{a, plural, on {x} other {y}}", "`on` is not a form of a plural"),
    ("{a, plural, one {x} one {z} other {y}}", "the form `one` of `a` stands twice"),
    ("{a, plural, one", "a form of `a` has no `{...}`"),
    ("{a, select, other {x}", "a form of `a` has no `{...}`"),
    ("{a, select, other {x", "a `{` without its `}`"),
    (
      "{a, select, other {{b, select, other {{c, select, other {{d, select, other {{e, select, other {x}}}}}}}}}}",
      "more than 4 forms inside each other"
    ),
  ])
  func `what is wrong is said, and the text stands as written`(_ source: String, _ message: String) {
    let files = ["pack.toml": "name = \"t\"\nlocales = [\"en\"]\n", "strings/en.toml": "t = '\(source)'\n"]
    let problems = PackLoader.check(ContentSource(id: "p", files: files), system: nil).diagnostics
    #expect(problems.contains { $0.rule == .badPlaceholder && $0.message == message && $0.keyPath == "t" })
    #expect(TextTemplate(source).filled { _ in nil }.contains("{"))
  }
}

@Suite struct HostileTextTests {
  @Test(arguments: [
    String(repeating: "{n, plural, other {x", count: 5000), String(repeating: "'{", count: 50_000),
    "{n, plural, " + (0..<20_000).map { "=\($0) {x} " }.joined() + "other {y}}",
    String(repeating: "{n, select, other {", count: 5000) + String(repeating: "}}", count: 5000),
  ])
  func `a text is split in one go, with few problems`(_ source: String) {
    let files = ["pack.toml": "name = \"t\"\nlocales = [\"en\"]\n", "strings/en.toml": "t = \"\(source)\"\n"]
    let problems = PackLoader.check(ContentSource(id: "p", files: files), system: nil).diagnostics
    #expect((1...3).contains(problems.count { $0.rule == .badPlaceholder }))
  }

  @Test func `one mistake in a form is one problem`() {
    let files = [
      "pack.toml": "name = \"t\"\nlocales = [\"en\"]\n[[attribute]]\nname = \"n\"\n",
      "strings/en.toml": "t = \"{user.n, select, x {{user.n, plural, others {# days}}} other {#}}\"\n",
    ]
    let problems = PackLoader.check(ContentSource(id: "p", files: files), system: nil).diagnostics
    #expect(problems.filter { $0.rule == .badPlaceholder }.map(\.fix) == ["did you mean `other`?"])
  }
}

@Suite struct PseudoLocaleTests {
  private let catalog = StringCatalog(
    locales: ["en", "ja"],
    texts: ["en": ["a": "Hello, {user.name}!", "n": "{user.name}", "d": "24"], "ja": [:]])

  @Test func `accents and length show what is text`() {
    #expect(catalog.text("a", locale: "en-XA") { _ in "Mina" } == "[Ĥéļļö, Mina! ~~]")
    #expect(catalog.text("n", locale: "en-XA") { _ in "Mina" } == "Mina")
    #expect(catalog.text("d", locale: "en-XA") == "24")
    #expect(catalog.text("nowhere", locale: "en-XA") == "nowhere")
  }

  @Test func `words in reverse show what is text`() {
    #expect(catalog.text("a", locale: "ar-XB") { _ in "Mina" } == "olleH, Mina!")
  }

  @Test(arguments: [("ar", true), ("he-IL", true), ("en", false), ("ja", false), ("ar-XB", true)])
  func `the direction of a language is known`(_ locale: String, _ isRightToLeft: Bool) {
    #expect(WritingDirection.isRightToLeft(locale) == isRightToLeft)
  }
}
