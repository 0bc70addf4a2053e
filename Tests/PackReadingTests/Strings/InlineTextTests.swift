import Components
import FixturePacks
import PackFiles
import PackModel
import PackReading
import Testing

/// Words that stand where they are used, in place of keys of `strings/`.
@Suite struct InlineTextTests {
  private func bundle(_ files: [String: String]) throws -> PackBundle {
    try PackLoader.load(ContentSource(id: "tea", files: files), system: Fixtures.system).bundle
  }

  private func title(of screen: String, _ bundle: PackBundle) -> TextKey {
    bundle.pack.screens.first { $0.id == screen }?.title ?? ""
  }

  @Test func `words by language are read as their own key`() throws {
    let files = try Fixtures.tea(
      replacing: "title = \"join.title\"", with: "title = { en = \"Come in\", ja = \"どうぞ\" }",
      in: "screens/join.toml")
    #expect(Fixtures.problems(files) == [])
    let tea = try bundle(files)
    #expect(title(of: "join", tea) == "screens/join.title")
    #expect(tea.strings.text("screens/join.title", locale: "en") == "Come in")
    #expect(tea.strings.text("screens/join.title", locale: "ja") == "どうぞ")
    #expect(tea.strings.text("screens/join.title", locale: "en-XA") != "Come in")
  }

  @Test func `a language that words lack is named at their place`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: "text = \"join.go\"", with: "text = \"Join {app.name}\"",
      #"""
      warning[missing-translation]: these words lack `ja`, where they are shown in `en`
        --> screens/join.toml: element[7].text
        = help: write { en = "...", ja = "..." }
      """#)
  }

  @Test func `languages and placeholders are checked`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: "text = \"join.go\"",
      with: "text = { en = \"Join {user.nam}\", jp = \"x\" }",
      #"""
      error[bad-placeholder]: there is no attribute `nam` in pack.toml
        --> screens/join.toml: element[7].text.en
        = help: there are `user.birthday`, `user.cup`, `user.floral`, `user.liked`, `user.member`, `user.nickname`, `user.smoky`, `user.taste`
      error[unknown-key]: `jp` is not one of the pack's languages
        --> screens/join.toml: element[7].text.jp
        = help: did you mean `ja`?
      warning[missing-translation]: these words lack `ja`, where they are shown in `en`
        --> screens/join.toml: element[7].text
        = help: add `ja = "..."`
      """#)
  }

  @Test(arguments: ["join.og", "joinGo", "go", "Join.go", "join. go", "auth.title"])
  func `what looks like a key is no words`(_ text: String) throws {
    let files = try Fixtures.tea(
      replacing: "text = \"join.go\"", with: "text = \"\(text)\"", in: "screens/join.toml")
    let problems = Fixtures.problems(files)
    #expect(problems.first?.hasPrefix("error[unknown-reference]: there is no text `\(text)`") == true)
  }

  @Test(arguments: ["Join", "Join us", "Done.", "OK", "入る", "3.5 l", "…"])
  func `words are words`(_ text: String) throws {
    var files = try Fixtures.tea(
      replacing: "text = \"join.go\"", with: "text = \"\(text)\"", in: "screens/join.toml")
    files["pack.toml"] = files["pack.toml"]?.replacing("[\"en\", \"ja\"]", with: "[\"en\"]")
    #expect(!Fixtures.problems(files).contains { $0.hasPrefix("error") && $0.contains("join.toml") })
  }

  @Test func `a part takes words, and puts its parameters into its own`() throws {
    var files = Fixtures.teaFiles
    files["parts/note.toml"] = """
      [parameters]
      said = { about = "what it says" }
      price = { about = "what it costs" }

      [[element]]
      kind = "text"
      text = "$said"

      [[element]]
      kind = "text"
      text = { en = "Costs $price", ja = "$price です" }
      """
    files["screens/notify.toml"]?.append(
      """

      [[element]]
      kind = "part"
      part = "note"
      with = { said = { en = "Hot", ja = "熱い" }, price = "5 EUR" }

      [[element]]
      kind = "part"
      part = "note"
      with = { said = "notify.text", price = "6 EUR" }

      """)
    #expect(Fixtures.problems(files) == [])
    let tea = try bundle(files)
    guard case .page(let page) = tea.pack.screens.first(where: { $0.id == "notify" })?.kind else {
      Issue.record("no page")
      return
    }
    let words = page.elements.compactMap { element -> String? in
      guard case .text(let text) = element.kind else { return nil }
      return tea.strings.text(text.text, locale: "ja")
    }
    #expect(words == ["熱い", "5 EUR です", tea.strings.text("notify.text", locale: "ja"), "6 EUR です"])
  }

  @Test func `records and pictures have words too`() throws {
    var files = try Fixtures.tea(
      replacing: "name = \"Assam\"", with: "name = { en = \"Assam, malty\", ja = \"アッサム\" }",
      in: "data/teas.toml")
    files["artwork/leaf.toml"] = files["artwork/leaf.toml"]?.replacing(
      "alt = \"art.leaf\"", with: "alt = { en = \"A green leaf\", ja = \"葉\" }")
    files["strings/en.toml"] = files["strings/en.toml"]?.replacing("leaf = \"A leaf\"\n", with: "")
    files["strings/ja.toml"] = files["strings/ja.toml"]?.replacing(#/leaf = .*\n/#, with: "")
    #expect(Fixtures.problems(files) == [])
    let tea = try bundle(files)
    #expect(
      tea.pack.dataSet("teas")?.records.first { $0.id == "assam" }?.fields["name"]
        == .string("data/teas.assam.name"))
    #expect(tea.strings.text("data/teas.assam.name", locale: "ja") == "アッサム")
    // As a page opens it: pictures are decoded when they are needed.
    let open = try PackLoader.open(ContentSource(id: "tea", files: files), system: Fixtures.system).bundle
    #expect(open.artwork["leaf"].map { open.strings.text($0.alt, locale: "ja") } == "葉")
  }

  @Test func `a pack may have no file of texts at all`() {
    let files = [
      "pack.toml": "name = \"Lamps\"\nlocales = [\"en\"]\n",
      "flow.toml": "start = \"a\"\n[[step]]\nid = \"a\"\nscreen = \"a\"\n",
      "screens/a.toml": "kind = \"page\"\n[[element]]\nkind = \"text\"\ntext = \"Light is on\"\n",
    ]
    #expect(Fixtures.problems(files) == [])
  }
}
