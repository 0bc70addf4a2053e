import Components
import PackFiles
import PackReading
import TerminalModel
import Testing

@testable import Gallery

/// The parts of packs, as entries of the gallery.
@Suite struct PartEntriesTests {
  private static let files = [
    "pack.toml": "name = \"name\"\nlocales = [\"en\", \"ja\"]\n",
    "flow.toml": "start = \"home\"\n[[step]]\nid = \"home\"\nscreen = \"home\"\non = { me = \"me\" }\n"
      + "[[step]]\nid = \"me\"\nscreen = \"me\"\non = { home = \"home\" }\n",
    "screens/home.toml":
      "kind = \"page\"\ntitle = \"name\"\n[[element]]\nkind = \"heading\"\ntext = \"other\"\n"
      + use("home"),
    "screens/me.toml": "kind = \"page\"\n" + use("me"),
    "parts/foot.toml": """
    about = "Where one can go"
    [parameters.selected]
    about = "where one is"
    [[element]]
    id = "tabs"
    kind = "tabs"
    place = "footer"
    selected = "$selected"
    [[element.item]]
    id = "home"
    label = "home"
    icon = "h"
    emit = "home"
    [[element.item]]
    id = "me"
    label = "me"
    icon = "m"
    emit = "me"
    """,
    "parts/alone.toml": "[[element]]\nkind = \"heading\"\ntext = \"other\"\n",
    "strings/en.toml": "name = \"App\"\nhome = \"Start\"\nme = \"Mine\"\nother = \"Not the part\"\n",
    "strings/ja.toml": "name = \"アプリ\"\nhome = \"最初\"\nme = \"自分\"\nother = \"別\"\n",
  ]

  private static func use(_ selected: String) -> String {
    "[[element]]\nkind = \"part\"\npart = \"foot\"\nwith = { selected = \"\(selected)\" }\n"
  }

  private func entries() throws -> [GalleryEntry] {
    let bundle = try PackLoader.load(ContentSource(id: "one", files: Self.files)).bundle
    return PartEntries.all(of: bundle, named: "one")
  }

  @Test func `a part has a state for each way in which screens use it`() throws {
    let entries = try entries()
    #expect(entries.map(\.name) == ["one/foot"])
    #expect(entries[0].summary == "Where one can go" && entries[0].brand == "one")
    #expect(entries[0].states.map(\.name) == ["selected = home", "selected = me"])
  }

  @Test(arguments: [("en", "Mine"), ("ja", "自分")])
  func `it is drawn alone, in the language`(locale: String, word: String) throws {
    let state = try #require(try entries().first?.states.last)
    let (frame, drawn) = state.picture(GallerySetting(.light, locale: locale))
    let text = frame.text
    #expect(text.contains(word))
    #expect(!text.contains("Not the part") && !text.contains("App"))
    #expect(drawn.elements.map(\.name).contains("tabs.me"))
  }

  @Test func `its purpose is in the language, where the part says it so`() throws {
    var files = Self.files
    let words = "about = { en = \"Where one can go\", ja = \"行き先\" }"
    files["parts/foot.toml"] = files["parts/foot.toml"]?
      .replacing("about = \"Where one can go\"", with: words)
    let bundle = try PackLoader.load(ContentSource(id: "one", files: files)).bundle
    let entry = try #require(PartEntries.all(of: bundle, named: "one").first)
    #expect(entry.summary == "Where one can go")
    #expect(
      ["en", "ja", "de"].map { entry.description(in: $0).summary } == [
        "Where one can go", "行き先", "Where one can go",
      ])
  }

  @Test func `neither a question of a feature nor a tour lies over it`() throws {
    var files = Self.files
    files["flow.toml"] = files["flow.toml"]?
      .replacing("screen = \"me\"\n", with: "screen = \"me\"\ntour = \"tips\"\nnext = \"home\"\n")
    files["tours/tips.toml"] = "[[mark]]\nid = \"one\"\ntext = \"other\"\n"
    files["permissions.toml"] = """
      [[feature]]
      id = "news"
      name = "name"
      screen = "home"
      asks = ["asks"]
      [[workflow]]
      id = "asks"
      [[workflow.action]]
      request = "notifications"
      """
    let bundle = try PackLoader.load(ContentSource(id: "one", files: files)).bundle
    let states = try #require(PartEntries.all(of: bundle, named: "one").first?.states)
    for state in states {
      let text = state.picture(GallerySetting(.light)).frame.text
      #expect(text.contains("Start") && text.contains("Mine"))
      #expect(!text.contains("Not the part") && !text.contains("Allow"))
    }
  }

  @Test func `uses look different`() throws {
    let texts = try #require(try entries().first).states.map { $0.picture(GallerySetting(.light)).frame.text }
    #expect(texts.count == 2 && texts[0] != texts[1])
  }

  @Test func `the gallery shows a part with its pack's look`() throws {
    let pack = GalleryBrand(name: "one", light: .dark, dark: .dark)
    let model = GalleryModel(
      entries: try entries(), brands: [.neutral, pack], size: Size(width: 100, height: 40))
    // The neutral look is the first, and no part of the pack.
    #expect(model.brand == 0 && model.look.name == "one")
    let brands = [pack, GalleryBrand(name: "one spring", light: .light, dark: .dark)]
    var spring = GalleryModel(entries: try entries(), brands: brands, size: Size(width: 100, height: 40))
    spring.brand = 1
    #expect(spring.look.name == "one spring")
  }
}
