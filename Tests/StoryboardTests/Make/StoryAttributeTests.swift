import Testing

@testable import Storyboard

/// What boards can stand side by side by, and what screens are made of.
@Suite struct StoryAttributeTests {
  /// The small pack with an experiment on its first pages, an arm's own screen, and a part.
  private static let changes = [
    "experiments.toml": """
    [[experiment]]
    key = "intro"
    name = "Long or short"
    [[experiment.arm]]
    id = "long"
    [[experiment.arm]]
    id = "short"
    """,
    "screens/intro.short.toml": """
    kind = "page"
    [[element]]
    kind = "part"
    part = "words"
    with = { what = "one" }
    [[element]]
    id = "go"
    kind = "button"
    text = "notify.go"
    emit = "next"
    """,
    "parts/words.toml": """
    [parameters.what]
    about = "which words"
    [[element]]
    kind = "heading"
    text = "intro.$what"
    """,
  ]

  @Test func `arms are drawn without a variant written for them`() async throws {
    let story = try await SmallStory.story(Self.changes, wishes: SmallStory.phone)
    let pack = story.packs[0]
    #expect(pack.variants.map(\.id) == ["default", "paid", "intro-short"])
    #expect(pack.variants[2].about == "experiment.intro short")
    #expect(
      pack.variants.map(\.values)
        == [["plan": "free"], ["plan": "paid"], ["plan": "free", "experiment.intro": "short"]])
    // An arm's screen is the board of the screen that the others see in its place.
    let board = try #require(story.board("intro"))
    #expect(board.depth > 0 && board.shots.map(\.variants) == [[2]])
  }

  @Test func `an arm that a variant gives is not drawn twice`() throws {
    let written = ["variants/short.toml": "[experiment]\nintro = \"short\"\n"]
    let source = try SmallStory.source(Self.changes.merging(written) { $1 }, wishes: SmallStory.phone)
    #expect(source.variants.map(\.id) == ["default", "paid", "short"])
  }

  @Test func `a brand is drawn without a variant written for it, and once`() async throws {
    let spring = [
      "themes/spring.light.toml": "accent = \"#336600\"", "themes/spring.dark.toml": "accent = \"#99cc66\"",
    ]
    let bundle = try SmallStory.bundle(spring)
    let drawn = StorySource(
      bundle, variants: try StoryLoader.variants(of: bundle, wishes: SmallStory.phone), isPlayable: true)
    let pack = await StoryMaker([drawn]).make(jobs: 1).story.packs[0]
    #expect(pack.variants.map(\.id) == ["default", "paid", "brand-spring"])
    let start = try #require(pack.player?.starts.last { !$0.isEmpty })
    #expect(start.contains("brand spring"), "\(start)")
    let shots = pack.boards.flatMap(\.shots)
    let own = shots.filter { $0.variants.contains(2) }
    #expect(own.contains { !$0.variants.contains(0) }, "in other colours")
    let written = ["variants/spring.toml": "brand = \"spring\"\n"]
    let source = try SmallStory.source(spring.merging(written) { $1 }, wishes: SmallStory.phone)
    #expect(source.variants.map(\.id) == ["default", "paid", "spring"])
    // One that is drawn in fewer places than the pack is not enough.
    let narrow = ["variants/spring.toml": "brand = \"spring\"\ntheme = \"dark\"\n"]
    let both = try SmallStory.source(spring.merging(narrow) { $1 }, wishes: SmallStory.phone)
    #expect(both.variants.map(\.id) == ["default", "paid", "brand-spring"])
  }

  @Test func `an experiment that does not run yet has no arms to draw`() throws {
    let draft = Self.changes["experiments.toml"]?
      .replacing("name = \"Long or short\"", with: "name = \"Long or short\"\nstatus = \"draft\"")
    let source = try SmallStory.source(
      Self.changes.merging(["experiments.toml": draft ?? ""]) { $1 }, wishes: SmallStory.phone)
    #expect(source.variants.map(\.id) == ["default", "paid"])
  }

  @Test func `what screens and variants are for can be compared`() async throws {
    let both = try await SmallStory.story(Self.changes, wishes: SmallStory.phone)
    #expect(
      both.packs[0].attributes == [
        StoryPack.Attribute(id: "plan", title: "plan", values: ["free", "paid"]),
        StoryPack.Attribute(id: "experiment.intro", title: "Long or short", values: ["long", "short"]),
      ])
  }

  @Test func `what is drawn for one value alone is not compared`() async throws {
    let source = try SmallStory.source(Self.changes, wishes: SmallStory.phone)
    let paid = StorySource(
      source.contents.bundle, variants: source.variants.filter { $0.id == "paid" }, opensTheRest: false)
    let story = await StoryMaker([paid]).make(jobs: 1).story
    #expect(story.packs[0].variants.map(\.values) == [["plan": "paid"]])
    #expect(story.packs[0].attributes == [])
  }

  @Test func `what an entry point sets is a value of its variant`() throws {
    let changes = [
      "pack.toml": (SmallStory.files["pack.toml"] ?? "")
        + "\n[[entry]]\nid = \"shop\"\nstart = \"launch\"\nset = { plan = \"paid\" }\n",
      "variants/paid.toml": "entry = \"shop\"\n",
    ]
    let source = try SmallStory.source(changes, wishes: SmallStory.phone)
    #expect(source.variants.map(\.values) == [["plan": "free"], ["plan": "paid"]])
  }

  @Test func `screens name their parts`() async throws {
    let story = try await SmallStory.story(Self.changes, wishes: SmallStory.phone)
    #expect(story.packs[0].parts == [StoryPack.Parts(screen: "intro.short", uses: ["words (what = one)"])])
  }

  @Test func `all of it is written and read back`() async throws {
    var story = try await SmallStory.story(Self.changes, wishes: SmallStory.phone)
    story.edition = "2026-11-23 · 1a2b3c"
    let read = try Story(json: story.json)
    #expect(read == story)
    #expect(read.edition == story.edition)
  }
}
