import Diagnostics
import FixturePacks
import PackFiles
import PackReading
import PackReview
import Testing

/// Words in brackets that stand in for words of a language: how they are counted, listed and reported.
@Suite struct StubTests {
  private func source(_ files: [String: String]) -> ContentSource { ContentSource(id: "tea", files: files) }

  /// The tea shop in German, as a tool begins it.
  private func inGerman() throws -> [String: String] {
    var copy = PackCopy(Fixtures.teaFiles, of: "tea")
    copy.speak(["en", "ja", "de"])
    return copy.files
  }

  private func stubs(_ files: [String: String]) -> [Diagnostic] {
    PackLint.check(source(files), system: Fixtures.system).filter { $0.rule == .stubText }
  }

  private func coverage(_ files: [String: String]) throws -> TextCoverage {
    TextCoverage(try PackLoader.load(source(files), system: Fixtures.system).bundle)
  }

  @Test func `a language of stubs is one warning, at its first text`() throws {
    let found = stubs(try inGerman())
    try #require(found.count == 1)
    #expect(found[0].file == "strings/de.toml" && found[0].line == 5)
    #expect(found[0].message.contains("texts of this file are words in brackets, such as `["))
    #expect(found[0].message.hasSuffix("where `de` needs its own"))
    #expect(found[0].fix?.contains("strings --missing") == true)
  }

  @Test(arguments: [3, 4]) func `a few stubs are named each`(count: Int) {
    var files = Fixtures.teaFiles
    var text = files["strings/ja.toml"] ?? ""
    for key in ["one", "two", "three", "four"].prefix(count) {
      files["strings/en.toml"]?.append("\n[more-\(key)]\nwords = \"Hello\"\n")
      text += "\n[more-\(key)]\nwords = \"[Hello]\"\n"
    }
    files["strings/ja.toml"] = text
    #expect(stubs(files).count == (count == 3 ? 3 : 1))
  }

  @Test func `a text without words is no stub, and needs no translation`() throws {
    var files = Fixtures.teaFiles
    files["strings/en.toml"]?.append(
      "\n[code]\nexample = \"000000\"\nowner = \"{user.nickname} · {user.nickname}\"\ncount = \"{user.nickname}s\"\n"
    )
    var copy = PackCopy(files, of: "tea")
    copy.speak(["en", "de"])
    let german = try #require(copy.files["strings/de.toml"])
    #expect(german.contains("example = \"000000\"\nowner = \"{user.nickname} · {user.nickname}\"\n"))
    #expect(german.contains("count = \"[{user.nickname}s]\""))
    files["screens/join.toml"] = files["screens/join.toml"]?
      .replacing("title = \"join.title\"", with: "title = \"100 %\"")
    let found = PackLint.check(source(files), system: Fixtures.system)
    #expect(!found.contains { $0.file == "screens/join.toml" && $0.rule == .missingTranslation })
  }

  @Test func `stubs are not counted as translated, and are listed`() throws {
    let files = try inGerman()
    let coverage = try coverage(files)
    let lines = coverage.table.split(separator: "\n")
    let count = try #require(lines.first { $0.hasPrefix("en ") }?.split(separator: " ")[1])
    let german = try #require(lines.first { $0.hasPrefix("de ") })
    #expect(german.hasSuffix("of \(count) texts   \(coverage.stubCount) stubs in brackets"))
    #expect(coverage.stubCount > 10)
    let missing = coverage.missingLines.split(separator: "\n")
    #expect(missing.count == coverage.stubCount)
    #expect(missing.contains("de\thome.more\tMore"))
  }

  @Test func `a purpose in brackets is a stub, and no purpose of a wrong form`() throws {
    let found = PackLint.check(source(try inGerman()), system: Fixtures.system)
    #expect(!found.contains { $0.rule == .purposeForm || $0.rule == .purposeVague })
  }

  @Test func `stubs of texts for some users are counted by their file`() throws {
    var files = Fixtures.teaFiles
    files["strings/en.green.toml"] = "home.more = \"More green\"\n"
    files["strings/ja.green.toml"] = "home.more = \"[More green]\"\n"
    let coverage = try coverage(files)
    #expect(coverage.table.contains("ja.green   0 of 1 texts   1 stub in brackets\n"))
    #expect(coverage.missingLines == "ja.green\thome.more\tMore green\n")
  }

  @Test func `the phone's own words in brackets are stubs`() throws {
    var files = Fixtures.teaFiles
    files["pack.toml"] = files["pack.toml"]?.replacing("\"ja\"]", with: "\"ja\", \"de\"]")
    files["strings/de.toml"] =
      (files["strings/en.toml"] ?? "") + "\n[action]\nnext = \"[Next]\"\nretry_in = \"Noch {seconds} s\"\n"
    let coverage = try coverage(files)
    let english = try #require(coverage.table.split(separator: "\n").first { $0.hasPrefix("en ") })
    let count = try #require(Int(english.split(separator: " ")[1]))
    #expect(coverage.table.contains("de   \(count + 1) of \(count + 2) texts   1 stub in brackets\n"))
    #expect(coverage.missingLines == "de\taction.next\tNext\n")
    #expect(stubs(files).map { $0.message } == ["`[Next]` stands in for words that `de` lacks"])
  }

  @Test func `the phone's own words in brackets are stubs whatever the first language has`() throws {
    var files = Fixtures.teaFiles
    files["pack.toml"] = files["pack.toml"]?.replacing("[\"en\", \"ja\"]", with: "[\"de\", \"fr\", \"ja\"]")
    let stub = (files["strings/en.toml"] ?? "") + "\n[action]\nnext = \"[Next]\"\n"
    files["strings/de.toml"] = stub
    files["strings/fr.toml"] = stub
    #expect(try coverage(files).missingLines == "de\taction.next\tNext\nfr\taction.next\tNext\n")
    files["strings/de.toml"] = stub.replacing("[Next]", with: "Weiter")
    #expect(try coverage(files).missingLines == "fr\taction.next\tWeiter\n")
  }

  @Test func `a stub of a plural has the forms of its language`() throws {
    func stub(_ text: String, _ locale: String) throws -> String {
      let files = Fixtures.teaFiles.merging([
        "strings/en.toml": (Fixtures.teaFiles["strings/en.toml"] ?? "") + "\n[likes]\nall = \"\(text)\"\n",
        "strings/ja.toml": (Fixtures.teaFiles["strings/ja.toml"] ?? "") + "\n[likes]\nall = \"いいね\"\n",
      ]) { $1 }
      var copy = PackCopy(files, of: "tea")
      copy.speak(["en", "ja", locale])
      let line = copy.files["strings/\(locale).toml"]?.split(separator: "\n").last
      // What is written is known as a stub again.
      let found = try coverage(copy.files).missingLines
      #expect(found.contains("\(locale)\tlikes.all\t"), "\(found)")
      return String(line ?? "")
    }
    let text = "You have {user.floral, plural, =0 {none} one {# like} other {# likes}}!"
    #expect(
      try stub(text, "pl")
        == "all = \"[You have {user.floral, plural, =0 {none} one {# like} few {# likes} many {# likes} other {# likes}}!]\""
    )
    #expect(try stub(text, "ko") == "all = \"[You have {user.floral, plural, =0 {none} other {# likes}}!]\"")
    #expect(try stub(text, "sv") == "all = \"[\(text)]\"")
  }
}
