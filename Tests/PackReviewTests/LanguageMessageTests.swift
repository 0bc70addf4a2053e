import Diagnostics
import PackFiles
import PackReading
import PackReview
import Report
import Testing

/// What `check` says of languages and their files.
@Suite struct LanguageMessageTests {
  @Test func `what is no language is one mistake`() throws {
    for wrong in ["[\"e n\", \"ja\"]", "[\"e n\"]", "\"en\"", "[]"] {
      let found = try LampPack.diagnostics([
        Edit("pack.toml", "[\"en\", \"ja\"]", wrong), Edit("variants/ja.toml", "", "locale = \"ja\""),
        Edit("screens/join.toml", "\"join.title\"", "{ en = \"Join\", ja = \"登録\" }"),
        Edit("screens/home.toml", "user.member &&", "locale == 'ja' &&"),
      ])
      #expect(found.count == 1 && found.first?.file == "pack.toml", "\(found.map(\.rendered))")
    }
  }

  @Test func `a default language in which nothing is written is one mistake`() throws {
    let found = try LampPack.diagnostics([
      Edit("pack.toml", "[\"en\"", "[\"fr\", \"en\""),
      Edit("screens/join.toml", "\"join.title\"", "{ en = \"Join\", ja = \"登録\" }"),
    ]).filter { $0.rule != .unused }
    #expect(
      found.map(\.rendered) == [
        """
        error[missing-file]: `locales` names `fr`, and strings/fr.toml is not there
          --> pack.toml: locales[0]
          = help: write it, or put another language first
        """
      ])
  }

  @Test(arguments: [
    ("strings/en.toml", "\"A member\"", "\"{user.points, plural, one {# x other {# y}} {user.name}\""),
    (
      "strings/en.toml", "\"Hello, {user.name}\"",
      "\"{user.points, plural, one {# x} other {# y} {user.name}\""
    ),
    ("strings/ja.toml", "\"{user.name}さん、ようこそ\"", "\"{user.points, plural, one {# x}\""),
    ("strings/en.toml", "\"Hello, {user.name}\"", "3"),
    ("strings/ja.toml", "\"{user.name}さん、ようこそ\"", "[\"x\"]"),
  ])
  func `a text that cannot be read is one mistake`(file: String, right: String, wrong: String) throws {
    let found = try LampPack.diagnostics([Edit(file, right, wrong)])
    #expect(found.map(\.severity) == [.error], "\(found.map(\.rendered))")
  }

  @Test func `a language whose file is not there is one mistake, also beside words in the files`() throws {
    let found = try LampPack.diagnostics([
      Edit("pack.toml", "\"ja\"]", "\"ja\", \"de\"]"),
      Edit("screens/join.toml", "\"join.title\"", "{ en = \"Join\", ja = \"登録\", de = \"Los\" }"),
      Edit("strings/en.toml", "join.title = \"Join\"\n", ""),
      Edit("strings/ja.toml", "join.title = \"登録\"\n", ""),
    ]).filter { $0.keyPath != "locales[2]" }
    #expect(
      found.map(\.rendered) == [
        """
        error[missing-file]: `locales` names `de`, and its texts are missing
          --> strings/de.toml
          = help: `onboard-sim strings --missing --write` writes them as stubs in brackets, to be translated; or take `de` out of `locales` in pack.toml
        """
      ])
  }

  @Test func `a language that has all its words where they are used needs no file`() throws {
    let page = "kind = \"page\"\n[[element]]\nkind = \"text\"\ntext = { en = \"Hello\", ja = \"どうぞ\" }"
    let files = [
      "pack.toml": "name = \"Lamps\"\nlocales = [\"en\", \"ja\"]",
      "flow.toml": "start = \"home\"\n[[step]]\nid = \"home\"\nscreen = \"home\"",
      "screens/home.toml": page, "strings/en.toml": "action.back = \"Return\"",
    ]
    let found = PackLint.check(ContentSource(id: "lamps", files: files)).filter { $0.severity == .error }
    #expect(found.rendered == "")
  }

  @Test func `a language whose file is empty lacks every text`() throws {
    var files = LampPack.files
    files["strings/ja.toml"] = ""
    let found = PackLint.check(ContentSource(id: "lamps", files: files))
    #expect(found.map(\.file) == ["strings/ja.toml"])
    #expect(found.first?.message.hasPrefix("strings/ja.toml lacks 29 of 29 texts") == true)
  }

  @Test func `a key that is misspelt in one language is one mistake`() throws {
    let found = try LampPack.diagnostics([Edit("strings/ja.toml", "home.tab", "home.tba")]).map(\.rendered)
      .joined(separator: "\n")
    #expect(
      found == """
        warning[leftover-translation]: strings/en.toml has no text `home.tba`: nothing shows this one
          --> strings/ja.toml: home.tba
          = help: is it meant to be `home.tab`, which is missing here?
        """)
  }
}
