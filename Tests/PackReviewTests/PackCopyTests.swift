import Components
import Diagnostics
import FixturePacks
import PackFiles
import PackReading
import PackReview
import TerminalModel
import Testing

/// A pack made from another one: what is its own, and what stays.
@Suite struct PackCopyTests {
  private var copy: PackCopy { PackCopy(Fixtures.teaFiles, of: "tea") }

  @Test func `a name is the same in every language, and nothing else changes`() throws {
    var copy = copy
    #expect(copy.name == "Kettle")
    copy.rename("Pot \"X\"")
    #expect(copy.name == "Pot \"X\"")
    #expect(copy.errors(system: Fixtures.system) == [])
    let changed = copy.files.filter { Fixtures.teaFiles[$0.key] != $0.value }.keys.sorted()
    // The variant no longer names the pack that it stands in.
    #expect(changed == ["strings/en.toml", "strings/ja.toml", "variants/green.toml"])
    #expect(
      copy.files["strings/en.toml"]
        == Fixtures.teaFiles["strings/en.toml"]?.replacing("\"Kettle\"", with: "\"Pot \\\"X\\\"\""))
  }

  @Test func `a new language has words in brackets, and one that goes takes its files`() {
    var copy = copy
    copy.speak(["en", "pt-BR"])
    #expect(copy.files["pack.toml"]?.contains("locales = [\"en\", \"pt-BR\"]") == true)
    #expect(copy.files["strings/pt-BR.toml"]?.contains("name = \"Kettle\"") == true)
    #expect(copy.files["strings/pt-BR.toml"]?.contains("title = \"[") == true)
    #expect(copy.files["strings/ja.toml"] == nil && copy.files["screens/intro.ja.toml"] == nil)
    #expect(copy.files["screens/intro.toml"] != nil)
    // The home screen asks for Japanese: the pack cannot do without it as it is.
    #expect(copy.errors(system: Fixtures.system).map { $0.file } == ["screens/home.toml"])
  }

  @Test func `a colour stands out, and so do the words on it`() throws {
    for color in [0xFFEE00, 0xFFFFFF, 0x000000, 0xE8467C] {
      var copy = copy
      copy.paint(Color(hex: UInt32(color)))
      #expect(copy.errors(system: Fixtures.system) == [])
      let bundle = try #require(PackLoader.check(ContentSource(id: "t", files: copy.files)).bundle)
      let theme = bundle.themes[.light]
      #expect(Color.contrast(theme[.accent], theme[.background]) >= 4.5)
      #expect(Color.contrast(theme[.accent], theme[.onAccent]) >= 4.5)
    }
  }

  @Test func `a variant gives the device, and its pack's name goes`() {
    var files = Fixtures.teaFiles
    files["variants/green.toml"] = "pack = \"tea\"\nlocale = \"ja\"\n"
    var copy = PackCopy(files, of: "tea")
    #expect(copy.files["variants/green.toml"] == "locale = \"ja\"\n")
    let isThere = copy.begin(as: "green")
    #expect(isThere && copy.locales == ["ja", "en"])
    let isElsewhere = copy.begin(as: "blue")
    #expect(!isElsewhere)
  }
}
