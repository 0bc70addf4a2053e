import Diagnostics
import FixturePacks
import PackFiles
import PackReading
import PackReview
import SeededRandom
import Testing

/// Translators' files: written, read back, and what of them changes a pack.
@Suite struct ExchangeTests {
  private static let names = ["cards", "matching", "news", "shop"]

  private func exchange(_ files: [String: String], _ locales: [String]) throws -> TextExchange {
    try TextExchange(ContentSource(id: "app", files: files), locales: locales)
  }

  private func imported(
    _ text: String, _ format: ExchangeFormat, into files: [String: String], _ locales: [String]
  ) throws -> TextImport {
    try TextImport(
      format.units(Array(text.utf8)), into: ContentSource(id: "app", files: files), locales: locales)
  }

  private func message(_ format: ExchangeFormat, _ text: String) -> String? {
    do throws(ExchangeError) {
      _ = try format.units(Array(text.utf8))
      return nil
    } catch { return error.message }
  }

  @Test(arguments: ExchangeFormat.allCases, names)
  func `what is exported of a shipped pack changes nothing`(_ format: ExchangeFormat, _ name: String) throws {
    let source = try #require(ContentSource.shipped(name))
    let texts = try TextExchange(source, locales: ["en", "ja"])
    let file = format.text(of: texts, targets: ["ja"])
    let units = try format.units(Array(file.utf8))
    #expect(units.count > 50)
    let plan = try TextImport(units, into: source, locales: ["en", "ja"])
    #expect(plan.changes.isEmpty)
    #expect(plan.notes == [])
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `awkward texts come back as they were`(_ format: ExchangeFormat) throws {
    let parts = [
      "\\\"", "'", "\\n", "\\t", "<b>", "&amp;", "&", "]]>", "😀👩‍👩‍👧", "日本語", "  ", ",", ";", "=1+1", "\\\\",
      "{{", "%@", "\u{AD}",
      "<!--", "|==|", "#", "{user.name}", "{user.n, plural, one {# a} other {# b}}", "\u{FEFF}", "e\u{301}",
    ]
    var random = SeededGenerator(seed: 28)
    for _ in 0..<60 {
      func line(_ key: Int) -> String {
        let words = (0..<Int.random(in: 1...5, using: &random)).map { _ in
          parts[Int.random(in: 0..<parts.count, using: &random)]
        }
        return "k\(key) = \"\(words.joined())\"\n"
      }
      let english = (0..<8).map(line).joined()
      let german = (0..<8).map(line).joined()
      let files = ["strings/en.toml": english, "strings/de.toml": german]
      let texts = try exchange(files, ["en", "de"])
      let file = format.text(of: texts, targets: ["de"])
      let plan = try imported(file, format, into: files, ["en", "de"])
      #expect(plan.changes.map { $0.new } == [], "\(english)\(german)")
      // Into a pack that has none of the translations, and out again.
      let empty = ["strings/en.toml": english, "strings/de.toml": ""]
      let filled = try imported(file, format, into: empty, ["en", "de"])
      let after = ["strings/en.toml": english, "strings/de.toml": filled.changes.first?.new ?? ""]
      #expect(try imported(file, format, into: after, ["en", "de"]).changes.isEmpty)
    }
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `only the value that differs is replaced`(_ format: ExchangeFormat) throws {
    let german = "# Ein Kommentar.\n[a]\ny = 'Nein'   # bleibt\n\nx = \"Ja\"\n"
    let files = ["strings/en.toml": "[a]\nx = \"Yes\"\ny = \"No\"\n", "strings/de.toml": german]
    let texts = try exchange(files, ["en", "de"])
    let file = format.text(of: texts, targets: ["de"]).replacing("Ja", with: "Jawohl")
    let plan = try imported(file, format, into: files, ["en", "de"])
    #expect(plan.count == 1)
    #expect(plan.changes.map { $0.new } == [german.replacing("\"Ja\"", with: "\"Jawohl\"")])
  }

  @Test func `forms of plurals are entries of their own, with the words around them`() throws {
    let files = [
      "strings/en.toml": "n = \"Allow {count, plural, one {# contact} other {# contacts}}?\"\n",
      "strings/pl.toml": "",
    ]
    let texts = try exchange(files, ["en", "pl"])
    let file = ExchangeFormat.xliff.text(of: texts, targets: ["pl"])
    for form in ["one", "few", "many", "other"] { #expect(file.contains("id=\"n|==|plural.\(form)\"")) }
    #expect(file.contains("<source>Allow # contact?</source>"))
    let csv = "key,form,en,pl\nn,one,,# osoba?\nn,few,,# osoby?\nn,many,,# osób?\nn,other,,# osoby?\n"
    let plan = try imported(csv, .csv, into: files, ["en", "pl"])
    #expect(
      plan.changes.map { $0.new } == [
        "\"n\" = \"{count, plural, one {# osoba?} few {# osoby?} many {# osób?} other {# osoby?}}\"\n"
      ])
  }

  @Test func `what is unknown or missing is said`() throws {
    let files = ["strings/en.toml": "yes = \"Yes\"\nno = \"No\"\n", "strings/de.toml": "yes = \"Ja\"\n"]
    let plan = try imported("key,form,de\nyse,,Jo\n", .csv, into: files, ["en", "de"])
    #expect(plan.changes.isEmpty)
    #expect(
      plan.notes == [
        "de: the pack has no text `yse`: left out; did you mean `yes`?",
        "de: the file has no words for 2: `no`, `yes`",
      ])
    #expect(throws: ExchangeError.self) {
      try imported("key,form,fr\nyes,,Oui\n", .csv, into: files, ["en", "de"])
    }
  }

  @Test func `files that are none, or worse, are refused with their line`() {
    let bomb =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE x [<!ENTITY a \"&b;&b;\">]>\n<xliff version=\"1.2\">&a;</xliff>"
    #expect(message(.xliff, bomb) == "line 2: a DOCTYPE and entities of its own are not read: take them out")
    #expect(message(.xliff, "<xliff version=\"2.0\"/>") == "line 1: only XLIFF 1.2 is read")
    #expect(message(.xliff, "<xliff version=\"1.2\">&a;</xliff>")?.hasPrefix("line 1: `&a") != false)
    #expect(
      message(.xliff, String(repeating: "<a>", count: 100_000)) == "line 1: elements are nested too deeply")
    #expect(message(.xliff, "") == "line 1: there is no element")
    #expect(message(.xcstrings, "{}") == "there is no `strings`: this is no String Catalog")
    #expect(message(.xcstrings, "{\"strings\":[]}") != nil)
    #expect(message(.csv, "key,form,de\nx,\"") == "a quote is not closed")
  }

  @Test func `only the target of the unit itself is its translation`() throws {
    func units(_ inside: String) throws -> [String] {
      let file =
        "<xliff version=\"1.2\"><file target-language=\"de\"><body><trans-unit id=\"yes\"><source>Yes</source>"
        + "\(inside)</trans-unit></body></file></xliff>"
      return try ExchangeFormat.xliff.units(Array(file.utf8)).map { $0.text }
    }
    let other = "<alt-trans><source>Yep</source><target>J<x/>ep</target></alt-trans>"
    #expect(try units("<target>Ja</target>" + other) == ["Ja"])
    #expect(try units(other + "<target>Ja</target>") == ["Ja"])
    #expect(try units(other) == [])
  }

  @Test func `a text without forms does not take the place of a plural`() throws {
    let files = [
      "strings/en.toml": "n = \"{count, plural, one {# book} other {# books}}\"\n",
      "strings/de.toml": "n = \"{count, plural, one {# Buch} other {# Bücher}}\"\n",
    ]
    let plan = try imported("key,form,de\nn,,Bücher\n", .csv, into: files, ["en", "de"])
    #expect(plan.changes.isEmpty)
    #expect(plan.notes == ["de: `n` is a plural in the pack, and has no forms here: left out"])
    // Nor that of one with a number of its own, which tables do not have.
    let partly = files.mapValues { $0.replacing("plural, one", with: "plural, =0 {0} one") }
    #expect(try imported("key,form,de\nn,,Bücher\n", .csv, into: partly, ["en", "de"]).changes.isEmpty)
    // In the form of the pack it is one.
    let whole = "\"{count, plural, =0 {nichts} one {ein Buch} other {# Bücher}}\""
    #expect(try imported("key,form,de\nn,,\(whole)\n", .csv, into: files, ["en", "de"]).count == 1)
  }

  @Test func `spaces around a text are part of it`() throws {
    let files = ["strings/en.toml": "and = \" and \"\n", "strings/de.toml": "and = \"und\"\n"]
    let plan = try imported(" key, form, de\n and , , und \n  \n", .csv, into: files, ["en", "de"])
    #expect(plan.changes.map { $0.new } == ["and = \" und \"\n"])
    // A cell that looks empty is.
    for blank in [" ", "\u{A0}"] {
      #expect(try imported("key,form,de\nand,,\(blank)\n", .csv, into: files, ["en", "de"]).changes.isEmpty)
    }
  }

  @Test(arguments: [
    ("key;form;de\nyes;;Ja", "the columns are separated by semicolons: save it with commas"),
    ("\"key\"\t\"form\"\t\"de\"\n", "the columns are separated by tabs: save it with commas"),
    ("Key,Form,de\n", "the first column is `Key`, not `key`"),
    ("key,de,form\n", "the second column is `de`, not `form`"), ("key\n", "there is no second column"),
    ("key,form\n", "there is no third column"), ("", "there is no first column"),
  ])
  func `a table of other columns is told what was found`(_ table: String, _ found: String) {
    #expect(
      message(.csv, table) == "line 1: \(found): the columns are key, form and one for each language")
  }

  @Test func `a column that is no language is to be taken out`() throws {
    let files = ["strings/en.toml": "yes = \"Yes\"\n", "strings/de.toml": "yes = \"Ja\"\n"]
    do throws(ExchangeError) {
      _ = try TextImport(
        ExchangeFormat.csv.units(Array("key,form,de,comment\nyes,,Jo,short\n".utf8)),
        into: ContentSource(id: "app", files: files), locales: ["en", "de"])
      Issue.record("a comment is no language")
    } catch {
      #expect(
        error.message == """
          the pack has no language `comment`
            = help: take it out of the file; if it is a language, add it to `locales` in pack.toml
          """)
    }
  }

  @Test func `the phone's own words in brackets go out with their English words, to be translated`() throws {
    let files = [
      "strings/en.toml": "a = \"A\"\n", "strings/de.toml": "a = \"Ä\"\n\n[action]\nnext = \"[Next]\"\n",
    ]
    let texts = try TextExchange(
      ContentSource(id: "app", files: files), locales: ["en", "de", "ja"], system: Fixtures.system)
    let xliff = ExchangeFormat.xliff.text(of: texts, targets: ["de"])
    #expect(
      xliff.contains(
        "<source>Next</source>\n        <target state=\"needs-translation\">[Next]</target>"))
    #expect(ExchangeFormat.xcstrings.text(of: texts, targets: ["de"]).contains("\"new\""))
    #expect(!ExchangeFormat.xliff.text(of: texts, targets: ["ja"]).contains("action.next"))
  }

  @Test func `a plural has an entry for each form of its language, also for one that it lacks`() throws {
    let files = [
      "strings/en.toml": "n = \"{count, plural, one {# book} other {# books}}\"\n",
      "strings/pl.toml": "n = \"{count, plural, one {# książka} other {# książek}}\"\n",
    ]
    let texts = try exchange(files, ["en", "pl"])
    for format in ExchangeFormat.allCases {
      let file = format.text(of: texts, targets: ["pl"])
      for form in ["few", "many"] { #expect(file.contains(form), "\(format)") }
      let plan = try imported(file, format, into: files, ["en", "pl"])
      #expect(plan.changes.isEmpty && plan.notes == [], "\(format)")
    }
  }

  @Test func `a language without the phone's own words is one warning, and the pack can give them`() {
    var files = Fixtures.teaFiles
    files["pack.toml"] = files["pack.toml"]?.replacing("\"ja\"]", with: "\"ja\", \"de\"]")
    files["strings/de.toml"] = files["strings/en.toml"]
    func found(_ files: [String: String]) -> [String] {
      PackLoader.review(ContentSource(id: "tea", files: files)).map { $0.message }
        .filter { $0.contains("the phone lacks") }
    }
    let before = found(files)
    #expect(before.count == 1)
    #expect(before.first?.contains("buttons (12: `action.back`, `action.cancel` ...)") == true, "\(before)")
    files["strings/de.toml"]? += "\n[action]\nskip = \"Überspringen\"\n"
    #expect(found(files).first?.contains("buttons (11:") == true)
    #expect(found(Fixtures.teaFiles).isEmpty)
  }

  @Test func `words of the phone in a pack's first language leave those of the others as they are`() throws {
    var files = Fixtures.teaFiles
    files["pack.toml"] = files["pack.toml"]?.replacing("[\"en\", \"ja\"]", with: "[\"de\", \"en\", \"ja\"]")
    files["strings/de.toml"] = (files["strings/en.toml"] ?? "") + "\n[action]\nskip = \"Überspringen\"\n"
    let (bundle, diagnostics) = PackLoader.check(ContentSource(id: "tea", files: files))
    let strings = try #require(bundle?.strings)
    #expect(strings.text("action.skip", locale: "de") == "Überspringen")
    #expect(strings.text("action.skip", locale: "en") == "Skip")
    #expect(strings.template("action.skip", locale: "ja")?.filled { _ in nil } == "スキップ")
    #expect(!diagnostics.contains { $0.rule == .missingTranslation })
  }
}
