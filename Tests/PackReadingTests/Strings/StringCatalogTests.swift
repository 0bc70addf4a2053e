import FixturePacks
import PackReading
import Testing

@Suite struct StringCatalogTests {
  private let catalog = StringCatalog(
    locales: ["en", "ja"],
    texts: ["en": ["hello": "Hello, {user.name}", "bye": "Bye"], "ja": ["hello": "こんにちは、{user.name}さん"]])

  @Test func `a text comes from its locale`() {
    #expect(catalog.text("hello", locale: "ja") { _ in "ミナ" } == "こんにちは、ミナさん")
  }

  @Test func `a text that a locale lacks comes from the default locale`() {
    #expect(catalog.text("bye", locale: "ja") == "Bye")
  }

  @Test func `a locale that nobody knows reads as the default one`() {
    #expect(catalog.text("bye", locale: "fr") == "Bye")
  }

  @Test func `a key that is nowhere reads as itself`() {
    #expect(catalog.text("no.such.key", locale: "en") == "no.such.key")
    #expect(!catalog.contains("no.such.key", locale: "en"))
  }

  @Test func `a placeholder without a value stays as written`() {
    #expect(catalog.text("hello", locale: "en") == "Hello, {user.name}")
  }

  @Test func `the simulator's own words come last, in the locale and then in English`() throws {
    let strings = try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle.strings
    #expect(strings.text("action.next", locale: "ja") == "次へ")
    #expect(strings.text("action.next", locale: "en") == "Next")
    #expect(strings.text("action.retry_in", locale: "ja") { _ in "3" } == "Again in 3 s")
    #expect(strings.text("app.name", locale: "ja") == "ケトル")
  }

  @Test func `nested tables become keys with dots`() throws {
    let strings = try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle.strings
    #expect(strings.text("register.taken.title", locale: "en") == "Taken")
    #expect(strings.keys(in: "ja").count == strings.keys(in: "en").count)
  }
}

@Suite struct TextTemplateTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("{a}", "[a]"), ("x{a}y{b.c}z", "x[a]y[b.c]z"), ("{{", "{"),
    ("{{a}}", "{a}}"), ("{{{a}", "{[a]"), ("a } b", "a } b"), ("{", "{"), ("{a", "{a"), ("{}", "{}"),
    ("{ a }", "{ a }"), ("{a}{a}", "[a][a]"), ("絵{user.name}文字", "絵[user.name]文字"),
  ])
  func `placeholders are replaced and double braces are braces`(_ source: String, _ filled: String) {
    #expect(TextTemplate(source).filled { "[\($0)]" } == filled)
  }

  @Test func `placeholders are known in order`() {
    #expect(TextTemplate("{b} {a} {b}").placeholders == ["b", "a", "b"])
  }
}
