import OnboardingFlow
import PackFiles
import PackModel
import PackReading
import Testing

@testable import Screens

/// Texts that name themselves end.
@Suite struct NamedTextTests {
  @Test func `an option whose text has its own attribute, and a field whose text has the field`() throws {
    let source = ContentSource(
      id: "loop",
      files: [
        "pack.toml": """
        name = "name"
        locales = ["en"]
        [[attribute]]
        name = "order"
        values = ["new", "old"]
        initial = "new"
        [[attribute]]
        name = "open"
        initial = "one"
        """,
        "flow.toml": "start = \"home\"\n[[step]]\nid = \"home\"\nscreen = \"home\"",
        "screens/home.toml": """
        kind = "page"
        title = "field"
        [subject]
        data = "news"
        attribute = "open"
        [[element]]
        id = "order"
        kind = "segmented"
        bind = "order"
        [[element.option]]
        id = "new"
        text = "option"
        [[element.option]]
        id = "old"
        text = "option"
        """,
        "data/news.toml": "[[record]]\nid = \"one\"\ntitle = \"field\"",
        "strings/en.toml": """
        name = "App"
        option = "By {user.order}"
        field = "About {item.title}"
        """,
      ])
    let bundle = try PackLoader.load(source).bundle
    var flow = OnboardingFlow(pack: bundle.pack, setup: FlowSetup())
    _ = flow.handle(.started)
    let words = Words(bundle: bundle, flow: flow)
    #expect(words("option") == "By By new")
    #expect(words("field") == "About About field")
  }
}
